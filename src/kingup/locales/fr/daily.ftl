# La donne du jour.

daily-title = La donne du jour
daily-says = Aujourd’hui, les mêmes cartes pour tous, et des bots qui jouent à leur façon contre toi. Tu as trois vies, et ta première partie compte.
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
daily-counts = compte
daily-emblems = Les trois manches en emblèmes
daily-legend = Pour chaque manche : { $first } le plus de points, { $second } deuxième place, { $third } troisième place, { $last } dernière place ; { $mask } 33 points.
daily-table = Les meilleurs du jour
daily-nobody = Personne n’a encore fini.
daily-name = Nom
daily-points = Points
daily-seal = La donne d’aujourd’hui est scellée par ce nombre depuis le début du jour. Le jour fini, le secret est publié, et tu peux vérifier tes parties.
