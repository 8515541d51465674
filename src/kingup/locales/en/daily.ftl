# The deal of the day.

daily-title = The daily deal
daily-says = The cards are the same for everybody today. The bots play differently for each of you. You have three lives. Your first game counts.
daily-lives = { $count ->
    [0] No lives left
    [one] { $count } life left
   *[other] { $count } lives left
}
daily-play = Play today’s deal
daily-go-on = Continue your game
daily-over = That’s all for today.
daily-mine = Your games today
daily-attempt = Life { $number }
daily-counts = counts
daily-emblems = The three rounds in emblems
daily-legend = For each round: { $first } most points, { $second } second place, { $third } third place, { $last } last place; { $mask } 33 points.
daily-table = Today’s best
daily-nobody = Nobody has finished yet.
daily-name = Name
daily-points = Points
daily-seal = This number has sealed today’s deal since the day began. When the day is over, the secret is published, and you can check your games.
