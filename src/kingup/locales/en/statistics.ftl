# What is counted of a player.

statistics-title = Statistics
statistics-none = No finished games counted yet.
statistics-games = Games
statistics-wins = Victories
statistics-coronations = Your nominees who were crowned
statistics-only-no = Times your No was the only one
statistics-of = of { $count }
statistics-points = Average points per round
statistics-rating = Rating
statistics-rating-says = It starts at 25 and changes with every game. The bar shows how certain it is.
statistics-people = With people
statistics-bots = With bots
statistics-you = You
statistics-value = { $mu } ± { $plus }
statistics-rated = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
statistics-private = Only you see this. Games that continue another one don’t count.
statistics-delete = Delete my statistics
statistics-delete-sure = All these numbers will be deleted and start over. Your games stay.
