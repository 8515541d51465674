# Die Karten des Tages.

daily-title = Die Karten des Tages
daily-says = Heute für alle dieselben Karten und dieselben Bots. Du hast drei Leben für deinen Stolz, und dein bestes Spiel zählt.
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
daily-emblems = Die drei Runden als Zeichen
daily-legend = Für jede Runde: { $first } die meisten Punkte, { $second } zweiter Platz, { $third } dritter Platz, { $last } letzter Platz; { $mask } 33 Punkte.
daily-table = Die Besten des Tages
daily-nobody = Noch ist niemand fertig.
daily-name = Name
daily-points = Punkte
daily-try = Leben
daily-seal = Seit Tagesbeginn sind die Karten durch diese Zahl versiegelt. Das Protokoll deines Spiels zeigt, dass es dabei blieb.
