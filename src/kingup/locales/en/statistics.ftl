# What is counted of a player.

statistics-title = Statistics
statistics-none = No finished game has been counted yet.
statistics-games = Games
statistics-wins = Victories
statistics-coronations = Your nominees crowned
statistics-only-no = Times your No was the only one
statistics-of = of { $count }
statistics-points = Points in each round, on average
statistics-rating = Rating
statistics-rating-says = It starts at 25 and moves with every game. The bar shows how sure it is.
statistics-people = Among people
statistics-bots = Among bots
statistics-you = You
statistics-value = { $mu } ± { $plus }
statistics-rated = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
statistics-private = Only you see this. Games that go on from another one do not count.
statistics-delete = Delete my statistics
statistics-delete-sure = All these numbers will be gone and begin anew. Your games stay.
