# What the terminal says in German beside the texts of the game. The messages and their order are those of the English ones.

## Line by line

terminal-welcome = King Up!, Zeile für Zeile. Mit ? siehst du jederzeit, was du tun kannst.
terminal-answers-none = Im Moment gibt es nichts zu antworten.
terminal-answers-place = Antworte mit einem Anfangsbuchstaben und dem Stockwerk, etwa { $example }. Es warten: { $names }. Platz ist in Stockwerk: { $floors }.
terminal-answers-climb = Antworte mit einem Anfangsbuchstaben und dem nächsten Stockwerk, K für den Thron. Möglich: { $answers }.
terminal-answers-vote = { $count ->
    [0] Antworte J für Ja. Du hast keine Nein-Karte mehr.
    [one] Antworte J für Ja oder N für Nein. Du hast noch eine Nein-Karte.
   *[other] Antworte J für Ja oder N für Nein. Du hast noch { $count } Nein-Karten.
}
terminal-brief-placing = Du bist dran: Anfangsbuchstabe und Stockwerk, etwa { $example }. Hilfe mit ?
terminal-brief-climbing = Du bist dran: Anfangsbuchstabe und nächstes Stockwerk, etwa { $example }. Hilfe mit ?
terminal-brief-vote = { $name } auf den Thron: { $answers }? Hilfe mit ?
terminal-no-answer = „{ $text }“ ist hier keine Antwort.
terminal-no-floor = „{ $text }“ reicht nicht: Das Stockwerk fehlt.
terminal-castle = Im Schloss: { $floors }.
terminal-goal = Deine Favoriten: { $names }.
terminal-worth = Deine Favoritenkarte ist jetzt { $points } wert.
terminal-curtain = Gib die Tastatur an { $player }. Drück Enter, wenn sonst niemand den Bildschirm sieht.
terminal-left = Spiel gespeichert. „kingup play“ setzt es fort.
terminal-left-table = Der Tisch spielt ohne dich weiter. „{ $command }“ bringt dich zurück.
terminal-saved = Das Protokoll ist gespeichert in { $file }. „kingup replay 1“ zeigt die Wiederholung, „kingup games“ alle Spiele.
terminal-saved-there = Die Wiederholung siehst du unter { $link }.
terminal-not-saved = Das Protokoll ließ sich nicht speichern.
terminal-games-none = Noch keine Spiele. „kingup play“ startet eines.
terminal-games-go-on = „kingup play“ setzt sie fort.
terminal-games-finished = Beendet
terminal-games-result = { $scores }. Sieg: { $players }.
terminal-games-replay = „kingup replay NUMMER“ zeigt eine Wiederholung.
terminal-offer-game = Runde { $round } von 3, { $players }
terminal-tables = { $count ->
    [0] Auf { $server } ist kein öffentlicher Tisch offen
    [one] Auf { $server } ist ein öffentlicher Tisch offen
   *[other] Auf { $server } sind { $count } öffentliche Tische offen
}
terminal-tables-line = { $code }, { $players }, { $count ->
    [one] ein Platz frei
   *[other] { $count } Plätze frei
}
terminal-tables-mine = { $code }, { $players }, dein Tisch
terminal-tables-answers = { $count ->
    [0] Antworte N, um einen Tisch zu öffnen, oder gib einen Code ein.
   *[other] Antworte mit einer Nummer, um beizutreten. N öffnet einen Tisch. Oder gib einen Code ein.
}
terminal-tables-new = Einen neuen Tisch öffnen
terminal-tables-code = Mit Code beitreten
terminal-tables-how = Enter: beitreten · Esc: zurück
terminal-no-code = „{ $text }“ ist kein Code. Codes sehen aus wie ABC2345.
terminal-table-opened = Dein Tisch ist offen. „bot“ setzt einen Bot dazu, „los“ startet das Spiel. Der Link für deine Freunde: { $link }
terminal-offer-table = als { $name } auf { $link }
terminal-offer-answers = { $count ->
    [one] J setzt es fort, N startet ein neues Spiel, D löscht es.
   *[other] Eine Nummer setzt dieses Spiel fort. N startet ein neues, D mit Nummer löscht eines.
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
terminal-help-look = das Schloss, wer mitspielt, deine Favoriten und deine Karten
terminal-help-history = was in dieser Runde passiert ist
terminal-help-note = deine Notizen; für eine neue füg Person, Anfangsbuchstaben und + - ? oder einen Punkt an, etwa: 1 A +
terminal-help-say = was du sagen kannst; um es zu sagen, füg Nummer oder Namen an und worum es geht, etwa: mine A
terminal-help-chat = schreib an den Tisch
terminal-help-bot = setz einen Bot dazu; im laufenden Spiel füg an, wer nicht da ist
terminal-help-back = nimm deinen Platz vom Bot zurück
terminal-help-start = starte das Spiel
terminal-help-quit = geh; das Spiel wird gespeichert
prompt-vote = { $name } auf den Thron? Alle stimmen ab.
terminal-help-agree = gib den Platz des Bots her
terminal-help-decline = lass den Bot weiterspielen

## What can go wrong

terminal-refusal-not_kept = Speichern geht nicht: Die Festplatte ist voll oder fehlt. Es wurde nichts geändert.
terminal-refusal-unreachable = Der Server ist nicht erreichbar. Stimmt der Link, und läuft der Server?
terminal-refusal-no_server = Dort antwortet etwas, aber kein Server von King Up!
terminal-refusal-no_choice = Hier kann niemand einen Tisch wählen. Häng seinen Code an den Befehl, oder --new für einen neuen.
terminal-refusal-unknown_character = Keine Figur hat diesen Anfangsbuchstaben. Es gibt ABCDEFGILMNOP.
terminal-refusal-chat_off = Der freie Chat ist an diesem Tisch aus. Nimm die Sätze zur Auswahl.
terminal-program-not_started = Platz { $number }, { $name }: Das Programm lässt sich nicht starten.
terminal-program-ended = Platz { $number }, { $name }: Das Programm hat sich beendet.
terminal-program-late = Platz { $number }, { $name }: Das Programm hat nicht rechtzeitig geantwortet.
terminal-program-wrong = Platz { $number }, { $name }: Die Antwort des Programms ist nicht erlaubt oder nicht lesbar.
terminal-stand-in = Ein Bot übernimmt: { $level }.
terminal-program-title = Bot-Programm

## On the whole screen

terminal-tab-history = Verlauf
terminal-tab-notes = Notizen
terminal-tab-talk = Gespräch
terminal-short-help = Hilfe
terminal-short-history = Verlauf
terminal-short-notes = Notizen
terminal-short-talk = Gespräch
terminal-short-say = Sagen
terminal-short-hide = Verdecken
terminal-short-leave = Gehen
terminal-short-get-up = Aufstehen
terminal-short-answer = Antworten
terminal-climb-sure = { $name } in Stockwerk { $floor }? Enter bestätigt.
terminal-climb-nominate = { $name } vorschlagen? Enter bestätigt.
terminal-any-key = beliebige Taste
terminal-results-on = Enter: nächste Runde
terminal-results-over = Enter: noch einmal · r: Wiederholung · s: speichern … · q: gehen
terminal-save-title = Protokoll speichern
terminal-save-how = Enter: speichern · Esc: zurück
terminal-save-problem = { $file }: { $problem }. Wähl einen anderen Namen.
terminal-choose = ↑ ↓ Enter · Esc: zurück
terminal-compiling = Die Bots werden für diesen Rechner kompiliert: einmal, eine halbe Minute …
terminal-too-small = Zu klein: 80 × 24 sind nötig.
terminal-curtain-title = Jetzt ist { $player } dran
terminal-curtain-says = Gib die Tastatur an { $player }. Drück Enter, wenn sonst niemand den Bildschirm sieht.
terminal-curtain-others = Erst jemand anders? { $players }
terminal-offers = Offene Spiele
terminal-offers-how = Enter: fortsetzen · Entf: löschen · Esc: gehen
terminal-new-game = Ein neues Spiel

## Replay

terminal-goal-of = { $player } hat die Favoriten { $names }.
terminal-moment = Moment { $at }
terminal-moment-last = Moment { $at }, der letzte
terminal-lens = Mit den Augen von { $lens ->
    [spectator] jemandem, der zusieht
    [all] jemandem, der alles weiß
   *[seat] { $player }
}
terminal-short-step = Schritt
terminal-short-play = Abspielen
terminal-short-lens = Blick
terminal-short-seats = Wer
terminal-short-vote = Abstimmung
terminal-short-round = Runde
terminal-no-vote = In dieser Richtung gibt es keine Abstimmung mehr.
terminal-no-round = In dieser Richtung gibt es keine Runde mehr.
terminal-replay-welcome = Eine Wiederholung, Zeile für Zeile. Enter geht weiter, Hilfe mit ?
terminal-replay-says = Ein Spiel, Moment für Moment. Was später kommt, siehst du nicht.
terminal-replay-next = der nächste Moment
terminal-replay-back = ein Moment zurück
terminal-replay-ten = bis zu zehn Momente vor; hält bei Abstimmungen und Ergebnissen
terminal-replay-back-ten = zehn Momente zurück
terminal-replay-vote = die nächste Abstimmung; groß geschrieben die vorige
terminal-replay-round = die nächste Runde; groß geschrieben die vorige
terminal-replay-home = der Anfang
terminal-replay-end = das Ende; es zeigt, wer gewonnen hat
terminal-replay-play = abspielen oder anhalten
terminal-replay-lens = sehen, was jemand am Tisch sah; 0 sieht nur zu
terminal-replay-all = alles sehen, auch alle Favoritenkarten
terminal-replay-other = der nächste Blickwinkel
terminal-replay-leave = gehen

## Help

terminal-help-title = Hilfe
terminal-help-close = Esc: zurück
terminal-rules-castle = Dreizehn Figuren steigen im Schloss auf, und alle dürfen jede bewegen. Sechs sind deine geheimen Favoriten.
terminal-rules-round = Erst setzt ihr reihum Figuren in Stockwerk 1 bis 4 ein. Wer übrig bleibt, beginnt in Stockwerk 0. Dann lasst ihr reihum eine Figur ein Stockwerk aufsteigen. Mehr als vier passen in keines.
terminal-rules-vote = Erreicht eine Figur den Thron, stimmen alle ab. Sagen alle Ja, wird sie gekrönt, und die Runde endet. Bei einem einzigen Nein ist sie für die Runde ausgeschieden. Gespielte Nein-Karten sind weg.
terminal-rules-points = Jeder Favorit bringt die Punkte seines Stockwerks, auf dem Thron zehn. Nach drei Runden gewinnt, wer die meisten Punkte hat. Null Punkte in Runde 3 zählen 33.
terminal-key-letters = wähl eine Figur mit ihrem Anfangsbuchstaben; noch einmal oder Enter lässt sie aufsteigen
terminal-key-floors = setz sie in ein Stockwerk ein
terminal-key-sideways = wähl die nächste
terminal-key-up = wähl ein Stockwerk
terminal-key-enter = bestätige
terminal-key-escape = brich ab
terminal-key-vote = stimm mit Ja oder Nein
terminal-key-history = was passiert ist; Bild auf und Bild ab blättern
terminal-key-notes = Notizen: Pfeile und Enter, oder die Maus
terminal-key-talk = was gesagt wurde
terminal-key-say = sag etwas
terminal-key-write = schreib frei, wenn der Host es erlaubt
terminal-key-hide = verdeck deine Favoriten oder zeig sie
terminal-key-answer = beantworte als Host eine Bitte um einen Platz
terminal-key-leave = geh; das Spiel wird gespeichert
terminal-signs = ★ Favorit · ▲ zuletzt bewegt · ♛ Krone · ▶ am Zug · ✓ hat abgestimmt · ⚠ nicht da (ein Klick bittet um einen Bot) · ⚙ ein Bot spielt

## Die Prüfung der Karten

terminal-deal-checked = Auf diesem Gerät geprüft: Die Karten wurden ehrlich gegeben.
terminal-deal-checked-seal = Auf diesem Gerät geprüft: Das Siegel ist dasselbe wie vor dem Geben. Dieses Gerät hat nichts dazugegeben.
terminal-deal-not-checked = Siegel, Geheimnis und Karten passen zusammen. Nicht geprüft: Dieses Gerät war am Anfang nicht dabei.
terminal-deal-dishonest = Das sind nicht die Karten, die versiegelt waren.
terminal-deal-problem-secret = Das Geheimnis öffnet das Siegel nicht.
terminal-deal-problem-starter = Jemand anders hätte anfangen müssen.
terminal-deal-problem-cards = Aus dem Geheimnis folgen andere Karten.
terminal-deal-problem-commitment = Dieses Gerät sah vor dem Geben ein anderes Siegel.
terminal-deal-problem-contribution = Was dieses Gerät dazugegeben hat, fehlt.
terminal-deal-problem-contributions = Was ihr dazugegeben habt, hat sich seit dem Anfang geändert.
terminal-deal-problem-bot = Ein Bot hat etwas dazugegeben. Das dürfen nur Menschen.
terminal-deal-problem-seen = Dieses Gerät sah im Spiel andere Karten.
terminal-deal-problem-unknown = Der Server hat nichts veröffentlicht, was sich prüfen lässt.
terminal-deal-elsewhere = { $rounds ->
    [one] Nicht geprüft: Runde 1. Sie wurde in einem anderen Spiel gegeben.
   *[other] Nicht geprüft: Runde 1 bis { $rounds }. Sie wurden in einem anderen Spiel gegeben.
}
