# La donne du jour.

daily-title = La donne du jour
daily-says = Aujourd’hui, tout le monde a les mêmes cartes, mais les bots jouent autrement avec chacun. Tu as trois vies. Ta première partie compte.
daily-lives = { $count ->
    [0] Plus de vie
    [one] Encore { $count } vie
   *[other] Encore { $count } vies
}
daily-play = Jouer la donne
daily-go-on = Continuer ta partie
daily-over = C’est tout pour aujourd’hui.
daily-mine = Tes parties du jour
daily-attempt = Vie { $number }
daily-counts = compte
daily-emblems = Les trois manches en emblèmes
daily-legend = Pour chaque manche : { $first } le plus de points, { $second } deuxième place, { $third } troisième place, { $last } dernière place ; { $mask } 33 points.
daily-table = Le palmarès du jour
daily-nobody = Personne n’a encore fini.
daily-name = Nom
daily-points = Points
daily-seal = Ce nombre scelle la donne depuis le début de la journée. Quand elle est finie, le secret est publié. Tu peux alors vérifier tes parties.
