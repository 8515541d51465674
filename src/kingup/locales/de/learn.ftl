# Das Spiel lernen: die Begleitung und die Lektionen.

learn-title = King Up! lernen
learn-basics = Das Spiel
learn-bluff = Drei Lektionen im Bluffen
learn-done = geschafft

## guide

guide-title = Anleitung
guide-away = Verstanden
guide-back = Warum?
guide-again = Von vorn
guide-all = Alle Lektionen
guide-strayed = Du hast den Weg verlassen, und die Bots spielen jetzt frei. Fang von vorn an, oder spiel einfach.
guide-place = { $input ->
    [mouse] Klick auf { $name }, dann auf
    [keyboard] Wähl { $name } mit Enter, dann
   *[other] Tipp auf { $name }, dann auf
} das Stockwerk: { $floor }.
guide-climb = { $input ->
    [mouse] Klick zweimal auf { $name }
    [keyboard] Drück zweimal Enter auf { $name }
   *[other] Tipp zweimal auf { $name }
}: hinauf zu den { $floor }n.
guide-nominate = { $input ->
    [mouse] Klick zweimal auf { $name }
    [keyboard] Drück zweimal Enter auf { $name }
   *[other] Tipp zweimal auf { $name }
}: hinauf zum Thron.
guide-vote-Y = Stimm mit Ja.
guide-vote-N = Stimm mit Nein.
refusal-guided = Nicht das: Folge der Anleitung.

## titles

lesson-title-first = Deine erste Runde
lesson-says-first = Zwei Minuten: einsetzen, aufsteigen, abstimmen, werten
lesson-title-zero = Null macht 33
lesson-says-zero = Das Ende eines Spiels, auf den Kopf gestellt
lesson-title-hide = Versteck deine Favoriten
lesson-says-hide = Erst steigt ein Fremder auf
lesson-title-spend = Lass andere Nein sagen
lesson-says-spend = Nur noch eine Nein-Karte: Nutz sie gut
lesson-title-count = Zähl die Stimmen
lesson-says-count = Wenn sonst niemand mehr Nein sagen kann

## first

lesson-first_1 = Willkommen! Unter dem Schloss stehen deine sechs Favoriten. Nur du kennst sie. Je höher sie am Ende stehen, desto mehr Punkte. Odessa gehört dir: Setz sie in Stockwerk 4 ein.
lesson-first_2 = Mit Rosa und Ugo setzt du reihum Figuren ein, in Stockwerk 1 bis 4. In jedem ist Platz für vier. Natale gehört dir nicht: Setz ihn tief ein.
lesson-first_3 = Auch Irina gehört dir. Nimm diesmal Stockwerk 3: Beginnen alle deine Favoriten ganz oben, fällt das auf.
lesson-first_4 = Jetzt noch je eine Figur. Ernesto gehört dir. In Stockwerk 2 verdächtigt ihn niemand.
lesson-first_5 = Alighiero ist übrig und beginnt bei den Dienstboten. Jetzt geht es hinauf: Lass reihum irgendwen ein Stockwerk aufsteigen. Passen geht nicht. Bring Odessa zu den Edelleuten.
lesson-first_6 = Auch Rosa und Ugo bewegen, wen sie wollen. Lass Irina aufsteigen: Jedes Stockwerk zählt einen Punkt mehr.
lesson-first_7 = Rosa schlägt Gavino vor und nimmt die Krone. Alle stimmen geheim ab. Er gehört dir nicht, und ein einziges Nein stürzt ihn. Du hast vier Nein-Karten: Nutz eine.
lesson-first_8 = Gavino ist durch die Falltür gefallen und zählt null. Deine Nein-Karte ist für diese Runde weg. Weiter geht es links von der Krone. Lass Fiorello aufsteigen.
lesson-first_9 = Ugo schlägt Merlino vor, und der gehört dir: Auf dem Thron zählt er zehn. Odessa, Irina und Fiorello stehen auch hoch. Stimm mit Ja. Gekrönt wird nur einstimmig.
lesson-first_end = Merlino ist König, und alle Favoritenkarten liegen offen. Deine Favoriten zählen 3, 4, 4, 10, 5 und 1. Macht 27 Punkte, die meisten am Tisch. Ein Spiel hat drei Runden.

## zero

lesson-zero_1 = Runde 3 eines anderen Spiels: Du hast 34 Punkte, Ugo 43. Genau null Punkte zählen jetzt 33! Nur Odessa könnte noch punkten, und sie wurde gerade vorgeschlagen. Stürz sie!
lesson-zero_2 = Jetzt zählen alle sechs Favoriten null: Drei sind Dienstboten, drei ausgeschieden. Beende die Runde, bevor ein Dienstbote aufsteigt: Setz Beatrice auf den Thron.
lesson-zero_3 = Jetzt stimm mit Ja, als wäre sie deine Favoritin.
lesson-zero_end = Aus null wurden 33, das Höchste, was eine Runde bringt: Du gewinnst 67 zu 62. Achte in Runde 3 auf alle, deren Favoriten unten bleiben.

## hide

lesson-hide_1 = Alle beobachten, wen du bewegst. Bringst du nur Favoriten wie Beatrice nach oben, verrätst du sie. Lass also Clemente aufsteigen: Er gehört dir nicht.
lesson-hide_2 = Ugo glaubt, Clemente gehört dir, und schlägt ihn vor. Weder Rosa noch Ugo wollen ihn als König. Verzieh keine Miene und stimm mit Ja.
lesson-hide_3 = Rosa und Ugo haben je eine Nein-Karte für jemanden ausgegeben, den du nicht brauchst. Jetzt lass Beatrice aufsteigen: Es sieht aus wie jeder andere Zug.
lesson-hide_4 = Niemand verdächtigt Beatrice. Setz sie auf den Thron.
lesson-hide_5 = Stimm mit Ja, so ruhig wie vorhin.
lesson-hide_end = Beatrice ist Königin, und niemand hat sie kommen sehen: 20 Punkte, die meisten am Tisch. Bring ab und zu auch Fremde nach oben, oder sag Ja zu ihnen.

## spend

lesson-spend_1 = Du hast noch eine Nein-Karte. Ugo schlägt Clemente vor, der dir nicht gehört. Rosa hat ihn nie bewegt: Ihr gehört er wohl nicht. Lass sie zahlen: Stimm mit Ja.
lesson-spend_2 = Rosa hat Nein gesagt, und du hast deine Karte noch. Lass Odessa aufsteigen: Sie gehört dir.
lesson-spend_3 = Natale ist zwei Stockwerke aufgestiegen, eines dank Rosa, eines dank Ugo. Beide wollen ihn, nur du nicht. Heb deine Karte auf, und lass inzwischen Ernesto aufsteigen.
lesson-spend_4 = Da kommt Natale. Sonst sagt niemand Nein: Genau dafür hast du deine Karte aufgehoben.
lesson-spend_5 = Natale ist ausgeschieden, und deine letzte Nein-Karte ist weg. Jetzt kannst du niemanden mehr aufhalten. Sei schnell: Setz Odessa auf den Thron.
lesson-spend_6 = Stimm mit Ja: In diesem Schloss hat sie überall Freunde.
lesson-spend_end = Odessa ist Königin, und du hast 25 Punkte. Sagt ohnehin jemand anders Nein, spar deine Karte. Frag dich vor jeder Stimme, wen es noch stört.

## count

lesson-count_1 = Alle begannen mit vier Nein-Karten. Rosa hat viermal Nein gesagt: Sie hat keine mehr. Ugo dreimal: Eine ist übrig. Lock sie heraus: Schlag Leonardo vor, der dir nicht gehört.
lesson-count_2 = Stimm mit Ja, und überlass Ugo das Nein: Er will Leonardo nicht.
lesson-count_3 = Auch Ugos letzte Nein-Karte ist weg. Nur du kannst noch Nein sagen. Jetzt lass Fiorello aufsteigen: Er gehört dir.
lesson-count_4 = Rosa und Ugo können nur noch Ja sagen. Setz Fiorello auf den Thron.
lesson-count_5 = Er braucht nur noch dein Ja.
lesson-count_end = Fiorello ist König, ob es ihnen passt oder nicht: 29 Punkte. Nein-Karten sind geheim, aber jede Stimme wird einmal aufgedeckt. Merk sie dir, und zähl mit.

## puzzles after the lessons

try-title = Du bist dran
try-go = Zum Rätsel
try-link = Rätsel
try-of = Rätsel: { $lesson }
try-ask-first = Was holst du, wenn Irina gekrönt wird?
try-why-first = Du holst 22. Irina bringt auf dem Thron 10, Dario 4, Beatrice und Clemente je 3, Ernesto 2. Odessa ist durch die Falltür gefallen: null.
try-ask-zero = Clemente auf den Thron: Ja oder Nein?
try-why-zero = Ja. Deine sechs sind null wert, und das zählt jetzt 33. So gewinnst du 67 zu 64. Nach einem Nein könnte jemand einen von ihnen aufsteigen lassen.
try-ask-hide = Wer ist wohl ein Favorit von Rosa?
try-why-hide = Gavino. Rosa hat ihn in Stockwerk 4 eingesetzt und in Stockwerk 5 gebracht. Sie hat Natale tief eingesetzt, und nur Ugo hat Clemente bewegt. Auch deine Züge verraten dich.
try-ask-spend = Dein Köder Gavino: Ja oder Nein?
try-why-spend = Ja. Er gehört dir nicht, aber fast sicher sagt jemand anders Nein. Spar dir die letzte Karte für jemanden, der nur dich stört.
try-ask-count = Wer kann außer dir noch Nein sagen?
try-why-count = Ugo. Alle haben mit drei Nein-Karten begonnen. Rosa und Vera haben alle drei gespielt, Ugo nur zwei.
