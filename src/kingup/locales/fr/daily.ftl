# La donne du jour.

daily-title = La donne du jour
daily-says = Aujourd’hui, les mêmes cartes et les mêmes bots pour tous. Tu as trois vies de fierté, et ta meilleure partie compte.
daily-lives = { $count ->
    [0] Plus aucune vie
    [one] { $count } vie restante
   *[other] { $count } vies restantes
}
daily-play = Jouer la donne du jour
daily-go-on = Continuer ta partie
daily-over = C’est tout pour aujourd’hui.
daily-mine = Tes parties du jour
daily-attempt = Vie { $number }
daily-emblems = Les trois manches en emblèmes
daily-legend = Pour chaque manche : { $first } le plus de points, { $second } deuxième place, { $third } troisième place, { $last } dernière place ; { $mask } 33 points.
daily-table = Les meilleurs du jour
daily-nobody = Personne n’a encore fini.
daily-name = Nom
daily-points = Points
daily-try = Vie
daily-seal = La donne d’aujourd’hui est scellée par ce nombre depuis le début du jour. Le relevé de ta partie montre qu’il a été respecté.
