# What is counted of a player.

statistics-title = Statistiques
statistics-none = Encore aucune partie terminée.
statistics-games = Parties
statistics-wins = Victoires
statistics-coronations = Tes propositions couronnées
statistics-only-no = Fois où ton Non était le seul
statistics-of = sur { $count }
statistics-points = Moyenne de points par manche
statistics-rating = Niveau
statistics-rating-says = Il part de 25 et change à chaque partie. La barre montre à quel point il est sûr.
statistics-people = Avec des personnes
statistics-bots = Avec des bots
statistics-you = Toi
statistics-value = { $mu } ± { $plus }
statistics-rated = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
statistics-private = Personne d’autre ne voit ces chiffres. Les parties qui en continuent une autre ne comptent pas.
statistics-delete = Effacer mes statistiques
statistics-delete-sure = Tous ces chiffres seront effacés et repartiront de zéro. Tes parties restent.
