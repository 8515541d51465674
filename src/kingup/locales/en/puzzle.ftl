# The puzzle of the day.

puzzle-title = Puzzle of the day
puzzle-climb = Whom do you move up?
puzzle-vote = { $name } to the throne: Yes or No?
puzzle-to-floor = { $name } to floor { $floor }
puzzle-to-throne = { $name } to the throne
puzzle-answer = Answer
puzzle-right = Right!
puzzle-wrong = Not quite.
puzzle-yours = your answer
puzzle-chances = Your chance to win the game
puzzle-how = The strongest bot estimates this: it played each choice out { $count } times.
puzzle-streak = { $count ->
    [one] One puzzle solved
   *[other] { $count } puzzles solved in a row
}
puzzle-next = Next puzzle in { $time }
puzzle-yesterday = Yesterday’s puzzle
puzzle-today = Today’s puzzle
puzzle-players = The players
puzzle-you = You
puzzle-cards = { $count ->
    [0] Out of No cards
    [one] One No card left
   *[other] { $count } No cards left
}
puzzle-past = This round so far
puzzle-fell = { $name } fell. { $players } said No.

## Why the best choice is the best

reason-no_alone = Nobody else has a No card left. Without yours, { $name } is crowned, and you score { $points }. After a No, expect about { $expected }.
reason-no_wait = If { $name } is crowned now, you score { $points }. After a No, expect about { $expected }.
reason-yes_now = If { $name } is crowned now, you score { $points }. After a No, expect only about { $expected }.
reason-yes_save = Somebody else will very likely say No: about { $percent }% of the time. Save your card.
reason-throne_sure = Nobody else has a No card left: { $name } is crowned, and you score { $points }.
reason-throne_crown = If { $name } is crowned, you score { $points }. With { $other }, expect about { $instead }.
reason-throne_drop = { $name } isn’t yours. About { $percent }% of the time, somebody says No: { $gender ->
    [f] she
   *[m] he
} falls, and a card is spent.
reason-climb_wait = Don’t nominate { $other } yet: about { $percent }% of the time, somebody would say No. The others still have { $count ->
    [one] one No card
   *[other] { $count } No cards
}. { $name } can climb in peace.
reason-climb_own = { $name } is yours. Expect about { $expected } points this round; with { $other }, about { $instead }.
reason-climb_other = { $name } isn’t yours, but it pays. Expect about { $expected } points this round; with { $other }, about { $instead }.
