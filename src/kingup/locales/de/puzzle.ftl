# Das Rätsel des Tages.

puzzle-title = Rätsel des Tages
puzzle-climb = Wen lässt du aufsteigen?
puzzle-vote = { $name } auf den Thron: Ja oder Nein?
puzzle-to-floor = { $name } in Stockwerk { $floor }
puzzle-to-throne = { $name } auf den Thron
puzzle-answer = Antworten
puzzle-right = Richtig!
puzzle-wrong = Nicht ganz.
puzzle-yours = deine Antwort
puzzle-chances = Deine Chance, das Spiel zu gewinnen
puzzle-how = So schätzt es der stärkste Bot: Er hat jede Wahl { $count }-mal zu Ende gespielt.
puzzle-streak = { $count ->
    [one] Gelöst: ein Rätsel in Folge
   *[other] Gelöst: { $count } Rätsel in Folge
}
puzzle-next = Neues Rätsel in { $time }
puzzle-yesterday = Rätsel von gestern
puzzle-today = Rätsel von heute
puzzle-players = Am Tisch
puzzle-you = Du
puzzle-cards = Nein-Karten übrig: { $count }
puzzle-past = Die Runde bisher
puzzle-fell = { $name } ist ausgeschieden. Das Nein kam von { $players }.

## Why the best choice is the best

reason-no_alone = Sonst hat niemand mehr eine Nein-Karte. Ohne deine wird { $name } gekrönt, und du holst { $points }. Nach einem Nein sind etwa { $expected } zu erwarten.
reason-no_wait = Wird { $name } jetzt gekrönt, holst du { $points }. Nach einem Nein sind etwa { $expected } zu erwarten.
reason-yes_now = Wird { $name } jetzt gekrönt, holst du { $points }. Nach einem Nein sind nur etwa { $expected } zu erwarten.
reason-yes_save = Sehr wahrscheinlich sagt jemand anders Nein: in etwa { $percent } % der Fälle. Spar dir deine Karte.
reason-throne_sure = Sonst hat niemand mehr eine Nein-Karte: { $name } wird gekrönt, und du holst { $points }.
reason-throne_crown = Wird { $name } gekrönt, holst du { $points }. Mit { $other } sind etwa { $instead } zu erwarten.
reason-throne_drop = { $name } gehört dir nicht. In etwa { $percent } % der Fälle sagt jemand Nein: { $gender ->
    [f] Sie
   *[m] Er
} fällt, und eine Karte ist weg.
reason-climb_wait = { $other } noch nicht auf den Thron: In etwa { $percent } % der Fälle käme ein Nein. Die anderen haben noch { $count ->
    [one] eine Nein-Karte
   *[other] { $count } Nein-Karten
}. { $name } kann in Ruhe aufsteigen.
reason-climb_own = { $name } gehört dir. In dieser Runde sind etwa { $expected } Punkte zu erwarten; mit { $other } etwa { $instead }.
reason-climb_other = { $name } gehört dir nicht, aber es lohnt sich. In dieser Runde sind etwa { $expected } Punkte zu erwarten; mit { $other } etwa { $instead }.
