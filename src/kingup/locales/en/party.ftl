# A screen that everybody looks at.

party-title = The big screen
party-says = Put this on a TV or a tablet that everybody sees: it shows the castle and the votes. Each player holds a phone with what is secret.
party-open = Open a table
party-join = A table that is there already
party-show = Show
party-scan = Scan, sit down, play
party-loopback = Phones cannot reach this address. Start the server with: kingup --lan
party-first = Whoever sits down first starts the game.
party-corner = Scan to play or come back
