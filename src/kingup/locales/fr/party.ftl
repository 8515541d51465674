# Un écran que tout le monde regarde.

party-title = Le grand écran
party-says = À mettre sur une télé ou une tablette que tout le monde voit : le château et les votes y sont. Les secrets restent sur les téléphones.
party-open = Ouvrir une table
party-join = Une table qui existe déjà
party-show = Montrer
party-scan = Scanner, s’asseoir, jouer
party-loopback = Les téléphones n’atteignent pas cette adresse. Lance le serveur avec : kingup --lan
party-first = La première personne assise lance la partie.
party-corner = Scanne pour jouer ou revenir
