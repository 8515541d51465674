# Die Karten des Tages.

daily-title = Die Karten des Tages
daily-says = Heute haben alle dieselben Karten, aber die Bots spielen bei allen anders. Du hast drei Leben. Dein erstes Spiel zählt.
daily-lives = { $count ->
    [0] Kein Leben mehr
    [one] Noch { $count } Leben
   *[other] Noch { $count } Leben
}
daily-play = Heutige Karten spielen
daily-go-on = Spiel fortsetzen
daily-over = Das war’s für heute.
daily-mine = Deine Spiele heute
daily-attempt = Leben { $number }
daily-counts = zählt
daily-emblems = Die drei Runden als Zeichen
daily-legend = Für jede Runde: { $first } die meisten Punkte, { $second } zweiter Platz, { $third } dritter Platz, { $last } letzter Platz; { $mask } 33 Punkte.
daily-table = Die Besten von heute
daily-nobody = Noch ist niemand fertig.
daily-name = Name
daily-points = Punkte
daily-seal = Diese Zahl versiegelt die Karten seit Tagesbeginn. Wenn der Tag vorbei ist, wird das Geheimnis veröffentlicht, und du kannst deine Spiele nachprüfen.
