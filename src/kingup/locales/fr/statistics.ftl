# What is counted of a player.

statistics-title = Statistiques
statistics-none = Aucune partie finie n’est encore comptée.
statistics-games = Parties
statistics-wins = Victoires
statistics-coronations = Tes candidatures couronnées
statistics-only-no = Fois où ton Non était le seul
statistics-of = sur { $count }
statistics-points = Points par manche, en moyenne
statistics-rating = Force
statistics-rating-says = Elle part de 25 et change à chaque partie. La barre montre à quel point elle est sûre.
statistics-people = Entre personnes
statistics-bots = Parmi les bots
statistics-you = Toi
statistics-value = { $mu } ± { $plus }
statistics-rated = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
statistics-private = Personne d’autre ne voit ceci. Les parties qui en reprennent une autre ne comptent pas.
statistics-delete = Effacer mes statistiques
statistics-delete-sure = Tous ces nombres disparaissent et repartent de zéro. Tes parties restent.
