# Die Karten des Tages.

daily-title = Die Karten des Tages
daily-says = Heute für alle dieselben Karten, und Bots, die gegen dich auf ihre Art spielen. Du hast drei Leben, und dein erstes Spiel zählt.
daily-lives = { $count ->
    [0] Kein Leben übrig
    [one] { $count } Leben übrig
   *[other] { $count } Leben übrig
}
daily-play = Heutige Karten spielen
daily-go-on = Spiel fortsetzen
daily-over = Das war’s für heute.
daily-mine = Deine Spiele heute
daily-attempt = Leben { $number }
daily-counts = zählt
daily-emblems = Die drei Runden als Zeichen
daily-legend = Für jede Runde: { $first } die meisten Punkte, { $second } zweiter Platz, { $third } dritter Platz, { $last } letzter Platz; { $mask } 33 Punkte.
daily-table = Die Besten des Tages
daily-nobody = Noch ist niemand fertig.
daily-name = Name
daily-points = Punkte
daily-seal = Seit Tagesbeginn sind die Karten durch diese Zahl versiegelt. Wenn der Tag vorbei ist, wird das Geheimnis bekannt, und du kannst deine Spiele nachprüfen.
