# Un écran que tout le monde regarde.

party-title = Le grand écran
party-says = Mets cette page sur une télé ou une tablette bien en vue. Le château et les votes s’y affichent. Les secrets restent sur les téléphones.
party-open = Ouvrir une table
party-join = Une table qui existe déjà
party-show = Montrer
party-scan = Scanner, s’asseoir, jouer
party-loopback = Les téléphones n’atteignent pas cette adresse. Lance le serveur avec : kingup --lan
party-first = La première personne assise lance la partie.
party-corner = Scanne pour jouer ou revenir
