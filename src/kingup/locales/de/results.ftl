# Nach einer Runde und nach dem Spiel: Auszeichnungen, Notizen und Wahrheit, ein Bild zum Teilen, und was dann kommt.

## Awards

review-place = Dein Platz: { $place } von { $players }
review-awards = Auszeichnungen
award-title-zero = Glatte Null
award-title-comeback = Aufholjagd
award-title-sacrifice = Opfer
award-title-hidden = Pokerface
award-title-kingmaker = Hinter dem Thron
award-title-only_no = Einziges Nein
award-title-best_round = Beste Runde
award-title-never_no = Immer Ja
award-zero = { $player } macht null Punkte in Runde { $round }: Das sind 33.
award-comeback = { $player } lag nach zwei Runden hinten und gewinnt.
award-sacrifice = Runde { $round }: { $player } sagt Nein zum eigenen Favoriten { $name }.
award-hidden = Runde { $round }: { $name } wird für { $player } gekrönt, ganz ohne eigenen Zug mit { $gender ->
    [f] ihr
   *[m] ihm
}.
award-kingmaker = { $player } schlug in { $count } Runden vor, wer dann gekrönt wurde.
award-only_no = { $player } sagte { $count ->
    [one] einmal
   *[other] { $count }-mal
} das einzige Nein.
award-best_round = { $player } macht { $count } Punkte in Runde { $round }, mehr als alle anderen.
award-never_no = { $player } sagte nie Nein. Alle anderen schon.

## Notes beside the truth

truth-title = Deine Notizen und die Wahrheit
truth-right = { $right } von { $count } richtig
truth-mark = { $name }, { $truth ->
    [favorite] Favorit
   *[other] kein Favorit
}: { $mark ->
    [yes] du hast Ja notiert
    [no] du hast Nein notiert
    [maybe] du hast Vielleicht notiert
   *[none] ohne Zeichen
}
truth-no = Nein-Karten: { $noted } gezählt, { $played } gespielt

## The castle, a picture, what comes next

review-castle = Das Schloss am Ende
picture-button = Bild teilen
picture-title = Ein Bild zum Teilen
picture-label = Wer regiert, alle Punkte und der Link zum Nachsehen
picture-save = Bild speichern
picture-failed = Das Bild lässt sich hier nicht zeichnen.
next-title = Und jetzt?
next-stronger = Zu leicht? Probier stärkere Bots: { $level }.
next-stronger-button = Stärkere Bots
next-replay = Sieh es noch einmal mit offenen Favoriten.
next-replay-button = Mit offenen Favoriten
