# Finished games and records, seen again.

replay-title = Replay
replay-of = Replay of { $code }
replay-where = Round { $round } · { $step }
replay-moment = Moment of the game
replay-controls = Replay controls
replay-round-start = To the start of the round
replay-back = Back
replay-play = Play
replay-pause = Pause
replay-on = Forward
replay-next-vote = To the next vote
replay-speed = Speed
replay-reveal = Show the ending
replay-copy-link = Copy the link
lens-title = View as
lens-mine = { $player } (you)
lens-seat = { $player }
lens-spectator = spectator
lens-all = everything revealed
hands-title = Goals and No cards
hands-no-left = { $count ->
    [0] out of No cards
    [one] one No card left
   *[other] { $count } No cards left
}
ending-title = How it ends
ending-none = Not over yet.

## What if

what-if-title = What if…
what-if-says = Take a seat at this moment and continue. It becomes a game of its own, with the goals of this round. Later rounds are dealt again.
what-if-seat = Your seat
what-if-alone = Against bots
what-if-friends = With friends

## The deal

deal-check-title = Check the deal
deal-check-says = Before the game, the server sealed a secret, and each player added something to it. Together they made the deal. Now this browser works it out again.
deal-check-warning = This shows every goal of every round.
deal-check-button = Work it out
deal-check-unknown = This page can’t check deals made with { $name }.
deal-committed = Sealed before the game
deal-secret = The secret, shown after the game
deal-salt = and the salt in the seal
deal-contributed = Added by the players
deal-derived = What follows
deal-starter = { $player } was drawn to start.
deal-starter-chosen = The first player wasn’t drawn.
deal-before = These cards were dealt in the game that this one continues.
deal-right = as sealed
deal-wrong = not as sealed

## Records

record-drop = Drop a record (.kingup) anywhere on this page, or choose one. It isn’t saved.
record-choose = Choose a record
record-too-long = This file is too long for a record.
record-wrong = This record has a mistake in line { $line }, column { $column }, at “{ $token }”:
record-error-malformed = it doesn’t have the form of a record.
record-error-bad_setup = something is wrong with the players or the first seat.
record-error-bad_goal = that goal can’t be dealt here.
record-error-unknown_character = nobody has that initial.
record-error-not_beside_board = that character is already placed.
record-error-bad_floor = characters are placed on floors 1 to 4.
record-error-floor_full = that floor already holds four.
record-error-not_in_castle = that character isn’t in the castle.
record-error-wrong_floor = a character climbs one floor at a time.
record-error-no_card = that player is out of No cards.
record-error-wrong_phase = that can’t happen at this point.
record-error-mismatch = the game says something else.
refusal-unknown_moment = The game has no such moment.
refusal-not_finished = This game isn’t over yet. Until then, it keeps its secrets.
refusal-no_proof = This record doesn’t say what its deal was made from.
refusal-game_over = The game is over here. Continue from an earlier moment.
refusal-too_large = This file is too long for a record.
