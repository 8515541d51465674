# The rules in the project's own words.

rules-aim-title = Worum es geht
rules-aim = Dreizehn wollen im Schloss nach oben, und alle dürfen alle bewegen. Sechs stehen auf deiner geheimen Zielkarte: je höher sie bei der Krönung sind, desto mehr Punkte bekommst du. Nach drei Runden gewinnt die höchste Summe.
rules-start-title = Vor der Runde
rules-start = Alle ziehen ein neues Ziel, und alle Karten und Figuren kommen zurück. Wie viele Figuren ihr einsetzt und wie viele Nein-Karten ihr habt, hängt davon ab, zu wievielt ihr spielt. Wer die erste Runde beginnt, bestimmt das Los oder die Leitung des Tisches; die nächsten beginnt, wer links von der Krone sitzt.
rules-count-players = Zu wievielt
rules-count-places = Figuren pro Kopf
rules-count-no = Nein-Karten pro Kopf
rules-place-title = Einsetzen
rules-place = Reihum setzt du jemanden von draußen in Stockwerk 1, 2, 3 oder 4. In jedem ist Platz für vier. Wer übrig bleibt, kommt zu den Dienstboten.
rules-climb-title = Aufsteigen
rules-climb = Reihum lässt du irgendjemanden genau ein Stockwerk aufsteigen, nie in ein volles. Passen gibt es nicht.
rules-vote-title = Die Wahl
rules-vote = Wer jemanden von den Edelleuten auf den Thron bringt, nimmt die Krone, und alle stimmen geheim ab: Ja, oder Nein, wenn du noch eine Nein-Karte hast. Bis zur letzten Stimme darfst du es dir anders überlegen.
rules-reject-title = Ein Nein genügt
rules-reject = Schon bei einem Nein öffnet sich die Falltür, und die Runde ist für diese Figur vorbei. Gespielte Nein-Karten sind für die Runde weg, Ja-Karten kommen zurück. Weiter geht es links von der Krone.
rules-king-title = Alle sagen Ja
rules-king = Es wird gekrönt, und die Runde ist vorbei. Deine Favoriten zählen so viel wie ihr Stockwerk, auf dem Thron 10, unter der Falltür nichts.
rules-bluff-title = Lass dich nicht durchschauen
rules-bluff = Niemand kennt deine sechs. Schiebst du nur sie nach oben, sagen die anderen Nein. Auch wie viele Nein-Karten jemand noch hat, ist geheim: zähl die Stimmen mit.
rules-end-title = Der Schluss
rules-end = In der dritten Runde zählt eine glatte Null 33. Bei gleicher Summe gewinnt, wer mehr Favoriten im Schloss hat; ist auch das gleich, wird der Sieg geteilt.
