# What is counted of a player.

statistics-title = Statistik
statistics-none = Es ist noch keine beendete Partie gezählt.
statistics-games = Partien
statistics-wins = Siege
statistics-coronations = Deine Vorschläge gekrönt
statistics-only-no = Dein Nein war das einzige
statistics-of = von { $count }
statistics-points = Punkte je Runde, im Schnitt
statistics-rating = Spielstärke
statistics-rating-says = Sie beginnt bei 25 und ändert sich mit jeder Partie. Der Balken zeigt, wie sicher sie ist.
statistics-people = Unter Menschen
statistics-bots = Unter Bots
statistics-you = Du
statistics-value = { $mu } ± { $plus }
statistics-rated = { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
}
statistics-private = Das siehst nur du. Partien, die aus einer anderen weitergehen, zählen nicht.
statistics-delete = Meine Statistik löschen
statistics-delete-sure = Alle diese Zahlen sind dann weg und beginnen von vorn. Deine Partien bleiben.
