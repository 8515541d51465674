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
award-zero = { $player } hat in Runde { $round } null Punkte geholt: Das zählt 33.
award-comeback = { $player } lag nach zwei Runden hinten und hat gewonnen.
award-sacrifice = Runde { $round }: { $player } hat Nein zu { $name } gesagt, einer Figur von der eigenen Favoritenkarte.
award-hidden = Runde { $round }: { $player } hat mit { $name } auf dem Thron gepunktet, ohne { $gender ->
    [f] sie
   *[m] ihn
} je zu bewegen.
award-kingmaker = { $player } hat in { $count } Runden vorgeschlagen, wer dann gekrönt wurde.
award-only_no = { $player } hat { $count ->
    [one] einmal
   *[other] { $count }-mal
} das einzige Nein gesagt.
award-best_round = { $player } hat { $count } Punkte in Runde { $round } geholt, mehr als alle anderen.
award-never_no = { $player } hat nie Nein gesagt. Alle anderen schon.

## Notes beside the truth

truth-title = Deine Notizen und die Wahrheit
truth-right = { $right } von { $count } richtig
truth-mark = { $name }, { $truth ->
    [favorite] unter den Favoriten
   *[other] nicht unter den Favoriten
}: { $mark ->
    [yes] ja notiert
    [no] nein notiert
    [maybe] vielleicht notiert
   *[none] ohne Zeichen
}
truth-no = Nein-Karten: { $noted } gezählt, { $played } gespielt

## The castle, a picture, what comes next

review-castle = Das Schloss am Ende
picture-button = Bild teilen
picture-title = Ein Bild zum Teilen
picture-label = Wer gekrönt ist, alle Punkte und der Link zur Wiederholung
picture-save = Bild speichern
picture-failed = Das Bild lässt sich hier nicht zeichnen.
next-title = Und jetzt?
next-stronger = Zu leicht? Probier stärkere Bots: { $level }.
next-stronger-button = Stärkere Bots
next-replay = Sieh es dir noch einmal mit offenen Favoritenkarten an.
next-replay-button = Mit offenen Karten

## Die Prüfung der Karten

deal-checked = Auf diesem Gerät geprüft: Die Karten wurden ehrlich gegeben.
deal-checked-seal = Auf diesem Gerät geprüft: Das Siegel ist dasselbe wie vor dem Geben. Dieses Gerät hat nichts dazugegeben.
deal-not-checked = Siegel, Geheimnis und Karten passen zusammen. Nicht geprüft: Dieses Gerät war am Anfang nicht dabei.
deal-dishonest = Das sind nicht die Karten, die versiegelt waren.
deal-later = Andere spielen noch mit diesen Karten. Ab { $time } kannst du sie nachprüfen.
deal-problem-secret = Das Geheimnis öffnet das Siegel nicht.
deal-problem-starter = Jemand anders hätte anfangen müssen.
deal-problem-cards = Aus dem Geheimnis folgen andere Karten.
deal-problem-commitment = Dieses Gerät sah vor dem Geben ein anderes Siegel.
deal-problem-contribution = Was dieses Gerät dazugegeben hat, fehlt.
deal-problem-contributions = Was ihr dazugegeben habt, hat sich seit dem Anfang geändert.
deal-problem-bot = Ein Bot hat etwas dazugegeben. Das dürfen nur Menschen.
deal-problem-seen = Dieses Gerät sah im Spiel andere Karten.
deal-no-proof = Der Server liefert keinen Beleg für diese Karten.
deal-no-proof-late = Nicht geprüft: Es gibt keinen Beleg, und dieses Gerät war am Anfang nicht dabei.
deal-elsewhere = { $rounds ->
    [one] Nicht geprüft: Runde 1. Sie wurde in einem anderen Spiel gegeben.
   *[other] Nicht geprüft: Runde 1 bis { $rounds }. Sie wurden in einem anderen Spiel gegeben.
}
