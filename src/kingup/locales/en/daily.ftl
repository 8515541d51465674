# The deal of the day.

daily-title = The daily deal
daily-says = The same cards for everybody today, and bots that play their own way against you. You have three lives, and your first game counts.
daily-lives = { $count ->
    [0] No life left
    [one] { $count } life left
   *[other] { $count } lives left
}
daily-play = Play today’s deal
daily-go-on = Go on with your game
daily-over = That was all for today.
daily-mine = Your games today
daily-attempt = Life { $number }
daily-counts = counts
daily-emblems = The three rounds as emblems
daily-legend = For each round: { $first } most points, { $second } second, { $third } third, { $last } last; { $mask } 33 points.
daily-table = The best of the day
daily-nobody = Nobody has finished yet.
daily-name = Name
daily-points = Points
daily-seal = Today’s deal has been sealed by this number since the day began. When the day is over, the secret is published, and you can check your games.
