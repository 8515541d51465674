# A screen that everybody looks at.

party-title = The big screen
party-says = Put this on a TV or a tablet that everybody can see. It shows the castle and the votes. Secrets stay on each player’s phone.
party-open = Open a table
party-join = An existing table
party-show = Show
party-scan = Scan, sit down, play
party-loopback = Phones can’t reach this address. Start the server with: kingup --lan
party-first = The first person to sit down starts the game.
party-corner = Scan to play or come back
