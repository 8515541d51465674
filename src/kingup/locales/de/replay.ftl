# Finished games and records, seen again.

replay-title = Wiederholung
replay-of = Wiederholung von { $code }
replay-where = Runde { $round } · { $step }
replay-moment = Moment des Spiels
replay-controls = Steuerung der Wiederholung
replay-round-start = Zum Anfang der Runde
replay-back = Zurück
replay-play = Abspielen
replay-pause = Anhalten
replay-on = Weiter
replay-next-vote = Zur nächsten Abstimmung
replay-speed = Tempo
replay-reveal = Ausgang zeigen
replay-copy-link = Link kopieren
lens-title = Blickwinkel
lens-mine = { $player } (du)
lens-seat = { $player }
lens-spectator = von außen
lens-all = allwissend
hands-title = Favoritenkarten und Nein-Karten
hands-no-left = { $count ->
    [0] keine Nein-Karte mehr
    [one] noch eine Nein-Karte
   *[other] noch { $count } Nein-Karten
}
ending-title = Wie es ausgeht
ending-none = Noch nicht zu Ende.

## What if

what-if-title = Was wäre, wenn …
what-if-says = Nimm in diesem Moment einen Platz und spiel weiter. Daraus wird ein eigenes Spiel, mit den Favoritenkarten dieser Runde. Spätere Runden werden neu gegeben.
what-if-seat = Dein Platz
what-if-alone = Gegen Bots
what-if-friends = Mit Freunden

## The deal

deal-check-title = Karten nachprüfen
deal-check-says = Vor dem Spiel hat der Server ein Geheimnis versiegelt, und alle haben etwas dazugegeben. Daraus entstanden die Karten. Dieser Browser rechnet das jetzt nach.
deal-check-warning = Dabei siehst du alle Favoritenkarten aller Runden.
deal-check-button = Nachrechnen
deal-check-unknown = Diese Seite kann Karten nicht prüfen, die mit { $name } gegeben wurden.
deal-committed = Vor dem Spiel versiegelt
deal-secret = Das Geheimnis, nach dem Spiel gezeigt
deal-salt = und das Salz im Siegel
deal-contributed = Vom Tisch dazugegeben
deal-derived = Was daraus folgt
deal-starter = Das Los fiel auf { $player }.
deal-starter-chosen = Wer anfängt, wurde nicht ausgelost.
deal-before = Diese Karten wurden in dem Spiel gegeben, das hier weitergeht.
deal-right = wie versiegelt
deal-wrong = nicht wie versiegelt

## Records

record-drop = Zieh ein Protokoll (.kingup) irgendwo auf diese Seite, oder wähl eines aus. Es wird nicht gespeichert.
record-choose = Protokoll auswählen
record-too-long = Diese Datei ist für ein Protokoll zu lang.
record-wrong = Das Protokoll hat einen Fehler in Zeile { $line }, Spalte { $column }, bei „{ $token }“:
record-error-malformed = So sieht kein Protokoll aus.
record-error-bad_setup = Die Namen oder der erste Platz sind falsch.
record-error-bad_goal = Diese Favoritenkarte kann es hier nicht geben.
record-error-unknown_character = Keine Figur hat diesen Anfangsbuchstaben.
record-error-not_beside_board = Diese Figur ist schon eingesetzt.
record-error-bad_floor = Eingesetzt wird nur in die Stockwerke 1 bis 4.
record-error-floor_full = In diesem Stockwerk stehen schon vier.
record-error-not_in_castle = Diese Figur ist nicht im Schloss.
record-error-wrong_floor = Eine Figur steigt immer nur ein Stockwerk auf.
record-error-no_card = An diesem Platz ist keine Nein-Karte mehr.
record-error-wrong_phase = Das kann hier nicht passieren.
record-error-mismatch = Das Spiel sagt etwas anderes.
refusal-unknown_moment = Diesen Moment gibt es im Spiel nicht.
refusal-not_finished = Dieses Spiel ist noch nicht zu Ende. Bis dahin behält es seine Geheimnisse.
refusal-no_proof = Dieses Protokoll sagt nicht, woraus seine Karten entstanden sind.
refusal-game_over = Hier ist das Spiel zu Ende. Mach von einem früheren Moment aus weiter.
refusal-too_large = Diese Datei ist für ein Protokoll zu lang.
