# The deal of the day.

daily-title = The daily deal
daily-says = The same cards and the same bots for everybody today. You have three lives of pride, and your best game counts.
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
daily-emblems = The three rounds as emblems
daily-legend = For each round: { $first } most points, { $second } second, { $third } third, { $last } last; { $mask } 33 points.
daily-table = The best of the day
daily-nobody = Nobody has finished yet.
daily-name = Name
daily-points = Points
daily-try = Life
daily-seal = Today’s deal has been sealed by this number since the day began. The record of your game shows that it was kept.
