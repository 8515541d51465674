# Finished games and records, seen again.

replay-title = Noch einmal ansehen
replay-of = { $code } noch einmal
replay-where = Runde { $round } · { $step }
replay-moment = Moment der Partie
replay-controls = Durch die Partie gehen
replay-round-start = Zurück zum Anfang der Runde
replay-back = Zurück
replay-play = Abspielen
replay-pause = Anhalten
replay-on = Weiter
replay-next-vote = Zur nächsten Abstimmung
replay-speed = Tempo
replay-reveal = Zeigen, wie es ausgeht
replay-copy-link = Link hierher kopieren
lens-title = Blick
lens-mine = { $player } (du)
lens-seat = { $player }
lens-spectator = von außen
lens-all = allwissend
hands-title = Ziele und Nein-Karten
hands-no-left = { $count ->
    [0] keine Nein-Karte mehr
    [one] noch eine Nein-Karte
   *[other] noch { $count } Nein-Karten
}
ending-title = Wie es ausgeht
ending-none = Sie ist nicht zu Ende.

## What if

what-if-title = Was wäre, wenn …
what-if-says = Nimm in diesem Moment einen Platz und spiel weiter. Es wird eine eigene Partie daraus, mit den Zielen dieser Runde; die Karten späterer Runden werden neu gegeben.
what-if-seat = Dein Platz
what-if-alone = Gegen Bots
what-if-friends = Mit Freunden

## The deal

deal-check-title = Karten nachprüfen
deal-check-says = Vor der Partie hatte der Server ein Geheimnis versiegelt, und alle haben etwas dazugegeben. Aus beidem zusammen ergaben sich die Karten. Dieser Browser rechnet das jetzt selbst nach.
deal-check-warning = Dabei sieht man alle Ziele aller Runden.
deal-check-button = Nachrechnen
deal-check-unknown = Diese Seite kennt die Art zu geben nicht, die { $name } heißt.
deal-committed = Vor der Partie versiegelt
deal-secret = Das Geheimnis, nach der Partie gezeigt
deal-salt = und das Salz im Siegel
deal-contributed = Von den Spielern dazugegeben
deal-derived = Was daraus folgt
deal-starter = Das Los ließ { $player } anfangen.
deal-starter-chosen = Wer anfängt, wurde nicht gelost.
deal-before = Diese Karten wurden in der Partie gegeben, aus der es hier weitergeht.
deal-right = wie versiegelt
deal-wrong = nicht wie versiegelt

## Records

record-drop = Zieh ein Protokoll (.kingup) irgendwo auf diese Seite, oder wähl eines aus. Es wird nicht behalten.
record-choose = Protokoll auswählen
record-too-long = Diese Datei ist für ein Protokoll zu lang.
record-wrong = Das Protokoll stimmt nicht, in Zeile { $line }, Spalte { $column }, bei „{ $token }“:
record-error-malformed = so sieht kein Protokoll aus.
record-error-bad_setup = Spieler oder erster Platz sind falsch.
record-error-bad_goal = dieses Ziel kann hier nicht gegeben worden sein.
record-error-unknown_character = niemand hat diesen Anfangsbuchstaben.
record-error-not_beside_board = diese Figur steht schon im Schloss.
record-error-bad_floor = eingesetzt wird auf den Stockwerken 1 bis 4.
record-error-floor_full = auf dem Stockwerk stehen schon vier.
record-error-not_in_castle = diese Figur ist nicht im Schloss.
record-error-wrong_floor = es geht immer nur ein Stockwerk hinauf.
record-error-no_card = an diesem Platz ist keine Nein-Karte mehr.
record-error-wrong_phase = das kann an dieser Stelle nicht geschehen.
record-error-mismatch = die Partie sagt etwas anderes.
refusal-unknown_moment = Diesen Moment hat die Partie nicht.
refusal-not_finished = Diese Partie ist noch nicht zu Ende. Bis dahin hat sie Geheimnisse.
refusal-no_proof = Dieses Protokoll sagt nicht, woraus sich seine Karten ergaben.
refusal-game_over = Hier ist die Partie zu Ende. Geh von einem früheren Moment aus weiter.
refusal-too_large = Diese Datei ist für ein Protokoll zu lang.
