# Un écran que tout le monde regarde.

party-title = Le grand écran
party-says = À mettre sur une télé ou une tablette que tous voient : le château et les votes y sont. Chacun garde ses secrets sur son téléphone.
party-open = Ouvrir une table
party-join = Une table qui existe déjà
party-show = Montrer
party-scan = Scanner, s’asseoir, jouer
party-loopback = Les téléphones n’atteignent pas cette adresse. Lance le serveur avec : kingup --lan
party-first = Qui s’assied en premier lance la partie.
party-corner = Scanne pour jouer ou revenir
