# Das Spiel lernen: die Begleitung und die Lektionen.

learn-title = King Up! lernen
learn-basics = Das Spiel
learn-bluff = Drei Lektionen im Bluffen
learn-done = geschafft

## guide

guide-title = Begleitung
guide-away = Verstanden
guide-back = Warum?
guide-again = Von vorn
guide-all = Alle Lektionen
guide-strayed = Du hast den Weg verlassen, und die Bots spielen frei weiter. Fang von vorn an, oder spiel einfach.
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
guide-vote-Y = Stimme mit Ja.
guide-vote-N = Stimme mit Nein.
refusal-guided = Das nicht: Folge der Begleitung.

## titles

lesson-title-first = Deine erste Runde
lesson-says-first = Drei Minuten: einsetzen, aufsteigen, abstimmen, werten
lesson-title-zero = Nichts gibt 33
lesson-says-zero = Das Ende eines Spiels, auf den Kopf gestellt
lesson-title-hide = Zeig deine Favoriten nicht
lesson-says-hide = Erst steigt ein Fremder auf
lesson-title-spend = Lass andere Nein sagen
lesson-says-spend = Eine Karte ist übrig, und sie muss reichen
lesson-title-count = Zähl die Stimmen
lesson-says-count = Wenn niemand mehr ablehnen kann

## first

lesson-first_1 = Willkommen! Du spielst mit Rosa und Ugo. Unter dem Schloss stehen deine sechs Favoriten, und nur du kennst sie: Je höher sie am Ende stehen, desto mehr Punkte bekommst du. Zuerst setzen alle reihum je eine Figur ein. Odessa gehört dir: Setze sie auf Stockwerk 4.
lesson-first_2 = Du darfst jeden einsetzen, wo auf den Stockwerken 1 bis 4 Platz ist; eines fasst vier. Natale gehört dir nicht: Setze ihn tief, wo er wenig wert ist.
lesson-first_3 = Jetzt Irina, eine von deinen. Nicht zu hoch: Wer oben anfängt, wird bald verdächtigt.
lesson-first_4 = Noch einer für jeden. Ernesto gehört dir, und dort unten errät das niemand.
lesson-first_5 = Alle sind eingesetzt; Alighiero bleibt übrig und beginnt bei den Dienstboten. Jetzt wird aufgestiegen: Reihum rückt jeder irgendeine Figur genau ein Stockwerk hinauf. Passen geht nicht. Bring Odessa zu den Edelleuten.
lesson-first_6 = Auch Rosa und Ugo ziehen, wen sie wollen. Lass Irina aufsteigen: Jedes Stockwerk ist ein Punkt mehr.
lesson-first_7 = Rosa hat Gavino auf den Thron gesetzt und die Krone genommen. Jetzt stimmen alle geheim ab. Er gehört dir nicht, und deine Favoriten stehen noch tief. Ein einziges Nein lässt ihn fallen. Du hast vier Nein für diese Runde: Nutze eines.
lesson-first_8 = Gavino ist durch die Falltür gestürzt und bringt niemandem mehr etwas. Dein Nein ist bis zur nächsten Runde weg, und alle haben gesehen, dass es deines war. Weiter geht es links von der Krone. Lass Fiorello aufsteigen.
lesson-first_9 = Ugo schlägt Merlino vor, und der gehört dir: Wer gekrönt wird, zählt zehn. Auch Odessa, Irina und Fiorello stehen hoch. Besser wird es kaum: Stimme mit Ja. Nur wenn alle Ja sagen, wird er gekrönt.
lesson-first_end = Merlino ist König, die Runde ist vorbei, und alle Ziele liegen offen. Deine Favoriten bringen 3, 4, 4, 10, 5 und 1: 27 Punkte, die meisten am Tisch. Ein Spiel hat drei Runden, jede mit neuen Zielen. Eine Überraschung fehlt noch: die 33.

## zero

lesson-zero_1 = Die dritte Runde eines anderen Spiels. Du hast 34 Punkte, Ugo hat 43. Aber wer in der dritten Runde genau nichts holt, bekommt 33. Drei deiner Favoriten sind bei den Dienstboten geblieben, zwei gestürzt. Nur Odessa könnte noch punkten, und gerade wurde sie vorgeschlagen. Stürze sie selbst!
lesson-zero_2 = Jetzt sind alle sechs nichts wert. Beende die Runde, bevor jemand einen deiner Dienstboten aufsteigen lässt: Setze Beatrice selbst auf den Thron.
lesson-zero_3 = Und stimme mit Ja, als hättest du auf niemand anderen gewartet.
lesson-zero_end = Aus nichts sind 33 geworden, das Höchste, was eine Runde bringt: Du gewinnst mit 67 zu 62. Achte in der dritten Runde auf alle, deren Favoriten im Keller sitzen.

## hide

lesson-hide_1 = Alle beobachten, wen du ziehst. Beatrice gehört dir, aber wer nur Favoriten schiebt, verrät sie, und dann sagen die anderen Nein. Lass also Clemente aufsteigen: Er gehört dir nicht.
lesson-hide_2 = Ugo hält Clemente für einen von deinen und schlägt ihn vor. Spiel mit: Sag Ja, ohne eine Miene zu verziehen. Rosa und Ugo wollen ihn beide loswerden.
lesson-hide_3 = Beide haben ein Nein für jemanden ausgegeben, der dir egal ist. Jetzt lass Beatrice aufsteigen: Es sieht aus wie jeder andere Zug.
lesson-hide_4 = Niemand ist vor ihr auf der Hut. Setze sie auf den Thron.
lesson-hide_5 = Dein Ja, so ruhig wie das vorige.
lesson-hide_end = Beatrice ist Königin, und niemand hat sie kommen sehen: 20 Punkte, die meisten am Tisch. Schieb ab und zu einen Fremden, und sag Ja zu manchen, die dir nicht gehören.

## spend

lesson-spend_1 = Du hast nur noch ein Nein. Ugo schlägt Clemente vor. Dir bringt er nichts, aber auch Rosa hat ihn nie angerührt: Ihr gehört er wohl nicht. Lass sie zahlen, und stimme mit Ja.
lesson-spend_2 = Rosa hat Nein gesagt, und du hast deine Karte noch. Lass Odessa aufsteigen, die dir gehört.
lesson-spend_3 = Natale ist zwei Stockwerke gestiegen, je eines durch Rosa und Ugo: Beide wollen ihn, und nur dich stört er. Halte deine Karte bereit, und zieh derweil Ernesto.
lesson-spend_4 = Da ist er. Kein anderer wird Nein sagen: Dafür hast du deines aufgehoben.
lesson-spend_5 = Natale ist weg, und mit ihm dein letztes Nein. Jetzt könnte jeder gegen deinen Willen gekrönt werden. Sei schneller: Setze Odessa auf den Thron.
lesson-spend_6 = Stimme mit Ja: In diesem Schloss hat sie überall Freunde.
lesson-spend_end = Odessa ist Königin, und du hast 25 Punkte. Ein Nein, das ohnehin ein anderer gesagt hätte, ist verschwendet: Frag dich vor jeder Stimme, wen es noch stört.

## count

lesson-count_1 = Alle haben die Runde mit vier Nein begonnen. Rosa hat viermal Nein gesagt: Sie hat keines mehr. Ugo dreimal: Eines ist übrig. Lock es heraus, und schlage Leonardo vor, der dir nicht gehört.
lesson-count_2 = Stimme mit Ja. Ugo will Leonardo nicht, und nur er kann ihn aufhalten.
lesson-count_3 = Das war das letzte Nein am Tisch, außer deinen. Von jetzt an wird gekrönt, wer den Thron erreicht, es sei denn, du lehnst ab. Lass Fiorello aufsteigen: Er gehört dir.
lesson-count_4 = Niemand kann ihn mehr ablehnen. Setze ihn auf den Thron.
lesson-count_5 = Er braucht nur noch dein eigenes Ja.
lesson-count_end = Fiorello ist König, ob es ihnen passt oder nicht: 29 Punkte. Wie viele Nein jemand hat, ist geheim, aber jede Stimme wird einmal aufgedeckt. Merk sie dir, und zähl mit.
