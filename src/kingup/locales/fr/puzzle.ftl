# L’énigme du jour.

puzzle-title = L’énigme du jour
puzzle-climb = Qui fais-tu monter ?
puzzle-vote = { $name } sur le trône : Oui ou Non ?
puzzle-to-floor = { $name } à l’étage { $floor }
puzzle-to-throne = { $name } sur le trône
puzzle-answer = Répondre
puzzle-right = Juste !
puzzle-wrong = Pas tout à fait.
puzzle-yours = ta réponse
puzzle-chances = Tes chances de gagner la partie
puzzle-how = C’est l’estimation du bot le plus fort. Il a joué chaque choix jusqu’au bout { $count } fois.
puzzle-streak = { $count ->
    [one] Une énigme résolue
   *[other] { $count } énigmes résolues de suite
}
puzzle-next = Prochaine énigme dans { $time }
puzzle-yesterday = L’énigme d’hier
puzzle-today = L’énigme d’aujourd’hui
puzzle-players = À la table
puzzle-you = Toi
puzzle-cards = Cartes Non restantes : { $count }
puzzle-past = La manche jusqu’ici
puzzle-fell = { $gender ->
    [f] { $name } est tombée
   *[m] { $name } est tombé
}. Non : { $players }.

## Why the best choice is the best

reason-no_alone = Les autres n’ont plus de carte Non. Sans la tienne, { $name } prend le trône, et tu marques { $points }. Après un Non, compte environ { $expected }.
reason-no_wait = Si { $name } prend le trône maintenant, tu marques { $points }. Après un Non, compte environ { $expected }.
reason-yes_now = Si { $name } prend le trône maintenant, tu marques { $points }. Après un Non, compte environ { $expected }, pas plus.
reason-yes_save = Quelqu’un d’autre dira très probablement Non : dans environ { $percent } % des cas. Garde ta carte.
reason-throne_sure = Les autres n’ont plus de carte Non : { $name } prend le trône, et tu marques { $points }.
reason-throne_crown = Si { $name } prend le trône, tu marques { $points }. Avec { $other }, compte environ { $instead }.
reason-throne_drop = { $name } n’est pas à toi. Dans environ { $percent } % des cas, quelqu’un dit Non : { $gender ->
    [f] elle
   *[m] il
} tombe, et une carte est dépensée.
reason-climb_wait = { $other } sur le trône ? Pas encore : dans environ { $percent } % des cas, quelqu’un dirait Non. Il reste aux autres { $count ->
    [one] une carte Non
   *[other] { $count } cartes Non
}. { $name } peut monter en paix.
reason-climb_own = { $name } est à toi. Compte environ { $expected } points dans cette manche ; avec { $other }, environ { $instead }.
reason-climb_other = { $name } n’est pas à toi, mais ça paie. Compte environ { $expected } points dans cette manche ; avec { $other }, environ { $instead }.
