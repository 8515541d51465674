# What is counted of a player.

statistics-title = Statistik
statistics-none = Noch kein beendetes Spiel gezählt.
statistics-games = Spiele
statistics-wins = Siege
statistics-coronations = Deine gekrönten Vorschläge
statistics-only-no = Dein Nein war das einzige
statistics-of = von { $count }
statistics-points = Punkte je Runde im Schnitt
statistics-rating = Spielstärke
statistics-rating-says = Sie beginnt bei 25 und ändert sich mit jedem Spiel. Der Balken zeigt, wie sicher sie ist.
statistics-people = Mit Menschen
statistics-bots = Mit Bots
statistics-you = Du
statistics-value = { $mu } ± { $plus }
statistics-rated = { $count ->
    [one] { $count } Spiel
   *[other] { $count } Spiele
}
statistics-private = Das siehst nur du. Spiele, die ein anderes fortsetzen, zählen nicht.
statistics-delete = Meine Statistik löschen
statistics-delete-sure = Alle diese Zahlen werden gelöscht und beginnen von vorn. Deine Spiele bleiben.
