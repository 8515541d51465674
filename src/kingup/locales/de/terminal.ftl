# What the terminal says in German beside the texts of the game. The messages and their order are those of the English ones.

## Line by line

terminal-welcome = King Up! Zeile für Zeile. Ein Fragezeichen sagt jederzeit, was man antworten kann.
terminal-answers-none = Im Augenblick wirst du nichts gefragt.
terminal-answers-place = Antworte mit Anfangsbuchstabe und Stockwerk, etwa { $example }. Draußen: { $names }. Platz ist im Stockwerk: { $floors }.
terminal-answers-climb = Antworte mit Anfangsbuchstabe und erreichtem Stockwerk, K für den Thron. Möglich: { $answers }.
terminal-answers-vote = { $count ->
    [0] Antworte Y für Ja. Du hast keine Nein-Karte mehr.
    [one] Antworte Y für Ja oder N für Nein. Eine Nein-Karte ist noch da.
   *[other] Antworte Y für Ja oder N für Nein. { $count } Nein-Karten sind noch da.
}
terminal-brief-placing = Du bist dran: Anfangsbuchstabe und Stockwerk, etwa { $example }. Mehr mit ?
terminal-brief-climbing = Du bist dran: Anfangsbuchstabe und nächstes Stockwerk, etwa { $example }. Mehr mit ?
terminal-brief-vote = { $name } auf den Thron: { $answers }? Mehr mit ?
terminal-no-answer = „{ $text }“ ist hier keine Antwort.
terminal-no-floor = „{ $text }“ allein reicht nicht: Das Stockwerk fehlt.
terminal-castle = In der Burg: { $floors }.
terminal-goal = Dein Ziel: { $names }.
terminal-worth = Dein Ziel ist jetzt { $points } wert.
terminal-curtain = Gib die Tastatur an { $player }. Drück Enter, wenn sonst niemand den Bildschirm sieht.
terminal-left = Das Spiel bleibt aufgehoben. „kingup play“ setzt es fort.
terminal-left-table = Am Tisch geht es weiter. „{ $command }“ bringt dich an ihn zurück.
terminal-saved = Das Spiel ist aufgezeichnet in { $file }. „kingup replay 1“ zeigt es noch einmal, „kingup games“ zählt alle auf.
terminal-saved-there = Das Spiel ist noch einmal zu sehen unter { $link }.
terminal-not-saved = Das Spiel ließ sich nicht speichern.
terminal-games-none = Noch keine Spiele. „kingup play“ beginnt eines.
terminal-games-go-on = „kingup play“ setzt sie fort.
terminal-games-finished = Beendet
terminal-games-result = { $scores }. Gewonnen: { $players }.
terminal-games-replay = „kingup replay NUMMER“ zeigt eines noch einmal.
terminal-offer-game = Runde { $round } von 3, { $players }
terminal-tables = { $count ->
    [0] Kein öffentlicher Tisch ist offen auf { $server }
    [one] Ein öffentlicher Tisch ist offen auf { $server }
   *[other] { $count } öffentliche Tische sind offen auf { $server }
}
terminal-tables-line = { $code }, { $players }, { $count ->
    [one] ein Platz frei
   *[other] { $count } Plätze frei
}
terminal-tables-mine = { $code }, { $players }, dein Tisch
terminal-tables-answers = { $count ->
    [0] Antworte N, um einen Tisch zu öffnen, oder mit dem Code eines Tisches.
   *[other] Antworte mit einer Nummer, um mitzuspielen, N, um einen Tisch zu öffnen, oder mit einem Code.
}
terminal-tables-new = Einen neuen Tisch öffnen
terminal-tables-code = Mit einem Code mitspielen
terminal-tables-how = Enter: mitspielen · Esc: zurück
terminal-no-code = „{ $text }“ ist kein Code. So sieht einer aus: ABC2345.
terminal-table-opened = Dein Tisch ist offen. „bot“ setzt einen Bot, „los“ beginnt das Spiel. Der Link zum Weiterschicken: { $link }
terminal-offer-table = als { $name } an { $link }
terminal-offer-answers = { $count ->
    [one] Antworte Y, um es fortzusetzen, N für ein neues Spiel, D, um es wegzuwerfen.
   *[other] Antworte mit einer Nummer, um dieses Spiel fortzusetzen, N für ein neues, D und einer Nummer, um eines wegzuwerfen.
}
terminal-word-look = schau
terminal-word-history = verlauf
terminal-word-note = notiz
terminal-word-say = sag
terminal-word-chat = schreib
terminal-word-bot = bot
terminal-word-back = zurück
terminal-word-start = los
terminal-word-quit = ende
terminal-word-agree = zusagen
terminal-word-decline = ablehnen
terminal-help-look = die Burg, wer mitspielt, dein Ziel und deine Karten
terminal-help-history = was in dieser Runde geschehen ist
terminal-help-note = deine Notizen; für eine neue füge an, wen sie betrifft, einen Anfangsbuchstaben und + - ? oder einen Punkt, etwa: 1 A +
terminal-help-say = was man am Tisch sagen kann; um es zu sagen, füge Nummer oder Namen an und worum es geht, etwa: mine A
terminal-help-chat = schreib an den Tisch
terminal-help-bot = setz einen Bot an den Tisch; im laufenden Spiel füge an, wer fort ist
terminal-help-back = nimm deinen Platz vom Bot zurück
terminal-help-start = beginne das Spiel
terminal-help-quit = geh; das Spiel bleibt aufgehoben
prompt-vote = { $name } auf den Thron? Alle stimmen ab.
terminal-help-agree = den Platz des Bots hergeben
terminal-help-decline = den Bot weiterspielen lassen

## What can go wrong

terminal-refusal-not_kept = Das lässt sich nicht aufheben: Die Festplatte ist voll oder fort. Es ist nichts geschehen.
terminal-refusal-unreachable = Der Server ist nicht zu erreichen. Stimmt der Link, und läuft der Server?
terminal-refusal-no_server = Dort antwortet jemand, aber nicht wie ein Server von King Up!
terminal-refusal-no_choice = Niemand wählt einen Tisch. Häng den Code an den Befehl, oder --new für einen neuen Tisch.
terminal-refusal-unknown_character = Niemand hat diesen Anfangsbuchstaben. Es gibt ABCDEFGILMNOP.
terminal-refusal-chat_off = Freies Schreiben ist an diesem Tisch aus. Es gibt Sätze zur Auswahl.
terminal-program-not_started = Platz { $number }, { $name }: Das Programm lässt sich nicht starten.
terminal-program-ended = Platz { $number }, { $name }: Das Programm hat sich beendet.
terminal-program-late = Platz { $number }, { $name }: Das Programm hat nicht rechtzeitig geantwortet.
terminal-program-wrong = Platz { $number }, { $name }: Die Antwort des Programms ist nicht erlaubt oder nicht lesbar.
terminal-stand-in = Ein Bot übernimmt: { $level }.
terminal-program-title = Bot-Programm

## On the whole screen

terminal-tab-history = Verlauf
terminal-tab-notes = Notizen
terminal-tab-talk = Reden
terminal-short-help = Hilfe
terminal-short-history = Verlauf
terminal-short-notes = Notizen
terminal-short-talk = Reden
terminal-short-say = Sagen
terminal-short-hide = Verbergen
terminal-short-leave = Gehen
terminal-short-get-up = Aufstehen
terminal-short-answer = Antworten
terminal-climb-sure = { $name } steigt in Stockwerk { $floor }. Enter bestätigt, Esc legt zurück.
terminal-climb-nominate = { $name } steigt auf den Thron, und alle stimmen ab. Enter bestätigt.
terminal-any-key = eine Taste
terminal-results-on = Enter: nächste Runde
terminal-results-over = Enter: noch einmal · r: ansehen · s: speichern … · q: gehen
terminal-save-title = Spiel speichern
terminal-save-how = Enter: speichern · Esc: zurück
terminal-save-problem = { $file }: { $problem }. Wähl einen anderen Namen.
terminal-choose = ↑ ↓ Enter · Esc: zurück
terminal-compiling = Die Bots werden für diesen Rechner übersetzt: einmal, eine halbe Minute …
terminal-too-small = Zu klein: 80 × 24 sind nötig.
terminal-curtain-title = Jetzt { $player }
terminal-curtain-says = Gib die Tastatur an { $player }. Enter, wenn sonst niemand den Bildschirm sieht.
terminal-curtain-others = Erst jemand anderes? { $players }
terminal-offers = Unvollendet
terminal-offers-how = Enter: fortsetzen · Entf: wegwerfen · Esc: gehen
terminal-new-game = Ein neues Spiel

## Replay

terminal-goal-of = { $player } hat das Ziel { $names }.
terminal-moment = Augenblick { $at }
terminal-moment-last = Augenblick { $at }, der letzte
terminal-lens = Mit den Augen von { $lens ->
    [spectator] jemandem, der zuschaut
    [all] jemandem, der alles weiß
   *[seat] { $player }
}
terminal-short-step = Schritt
terminal-short-play = Abspielen
terminal-short-lens = Blick
terminal-short-seats = Wer
terminal-short-vote = Wahl
terminal-short-round = Runde
terminal-no-vote = In dieser Richtung gibt es keine Wahl mehr.
terminal-no-round = In dieser Richtung gibt es keine Runde mehr.
terminal-replay-welcome = Ein Spiel Zeile für Zeile. Enter geht weiter, mehr mit ?
terminal-replay-says = Ein Spiel Augenblick für Augenblick. Was später kommt, ist nicht zu sehen.
terminal-replay-next = der nächste Augenblick
terminal-replay-back = ein Augenblick zurück
terminal-replay-ten = bis zu zehn Augenblicke vor; hält bei Wahlen und Ergebnissen
terminal-replay-back-ten = zehn Augenblicke zurück
terminal-replay-vote = die nächste Wahl, groß geschrieben die vorige
terminal-replay-round = die nächste Runde, groß geschrieben die vorige
terminal-replay-home = der Anfang
terminal-replay-end = das Ende; es zeigt, wer gewonnen hat
terminal-replay-play = abspielen oder anhalten
terminal-replay-lens = sehen, was jemand am Tisch sah; 0 schaut nur zu
terminal-replay-all = alles sehen, auch alle Ziele
terminal-replay-other = der nächste Blick
terminal-replay-leave = gehen

## Help

terminal-help-title = Hilfe
terminal-help-close = Esc: zurück
terminal-rules-castle = Dreizehn Figuren steigen in der Burg auf, und alle bewegen alle. Sechs davon sind deine geheimen Günstlinge.
terminal-rules-round = Erst werden reihum alle in Stockwerke 1 bis 4 gesetzt; dann steigt in jedem Zug eine Figur um ein Stockwerk, nie dorthin, wo schon vier sind.
terminal-rules-vote = Wer den Thron erreicht, wird gewählt. Alle Ja: König, und die Runde ist aus. Ein einziges Nein: für die Runde draußen, und die gespielten Nein sind weg.
terminal-rules-points = Jeder Günstling bringt die Punkte seines Stockwerks, der König zehn. Nach drei Runden gewinnen die meisten Punkte. Gar nichts in Runde 3 zählt 33.
terminal-key-letters = nimm eine Figur mit ihrem Anfangsbuchstaben; noch einmal oder Enter lässt sie steigen
terminal-key-floors = setz sie in ein Stockwerk
terminal-key-sideways = nimm die nächste
terminal-key-up = wähl ein Stockwerk
terminal-key-enter = bestätige
terminal-key-escape = leg zurück
terminal-key-vote = stimm Ja oder Nein
terminal-key-history = was geschehen ist; Bildtasten blättern
terminal-key-notes = Notizen: Pfeile und Enter, oder die Maus
terminal-key-talk = was gesagt wurde
terminal-key-say = sag etwas
terminal-key-write = schreib frei, wo es erlaubt ist
terminal-key-hide = verbirg deine Günstlinge oder zeig sie
terminal-key-answer = als Host eine Bitte um einen Platz beantworten
terminal-key-leave = geh; das Spiel bleibt aufgehoben
terminal-signs = ★ Günstling · ▲ zuletzt bewegt · ♛ Krone · ▶ am Zug · ✓ hat gewählt · ⚠ fort (ein Klick bittet um einen Bot) · ⚙ ein Bot spielt

## Die Prüfung der Karten

terminal-deal-checked = Auf diesem Gerät geprüft: Die Karten wurden ehrlich gegeben.
terminal-deal-checked-seal = Auf diesem Gerät geprüft: Das Siegel ist das, das es vor dem Geben sah. Es hat selbst nichts dazugegeben.
terminal-deal-not-checked = Siegel, Geheimnis und Karten passen zusammen. Nicht geprüft: Dieses Gerät war am Anfang nicht dabei.
terminal-deal-dishonest = Das sind nicht die Karten, die versiegelt waren.
terminal-deal-problem-secret = Das Geheimnis öffnet das Siegel nicht.
terminal-deal-problem-starter = Jemand anders hätte anfangen müssen.
terminal-deal-problem-cards = Aus dem Geheimnis folgen andere Karten.
terminal-deal-problem-commitment = Dieses Gerät sah vor dem Geben ein anderes Siegel.
terminal-deal-problem-contribution = Was dieses Gerät dazugegeben hat, fehlt.
terminal-deal-problem-contributions = Das Dazugegebene hat sich seit dem Anfang geändert.
terminal-deal-problem-bot = Ein Bot hat etwas dazugegeben. Das dürfen nur Menschen.
terminal-deal-problem-seen = Dieses Gerät sah im Spiel andere Karten.
terminal-deal-problem-unknown = Der Server hat nichts veröffentlicht, was sich prüfen lässt.
terminal-deal-elsewhere = { $rounds ->
    [one] Nicht geprüft: Runde 1. Sie wurde in einem anderen Spiel gegeben.
   *[other] Nicht geprüft: Runde 1 bis { $rounds }. Sie wurden in einem anderen Spiel gegeben.
}
