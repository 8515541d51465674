# Finished games and records, seen again.

replay-title = Replay
replay-of = Replay of { $code }
replay-where = Round { $round } · { $step }
replay-moment = Moment of the game
replay-controls = Going through the game
replay-round-start = Back to the beginning of the round
replay-back = Back
replay-play = Play
replay-pause = Pause
replay-on = On
replay-next-vote = On to the next vote
replay-speed = Speed
replay-reveal = Show how it ends
replay-copy-link = Copy a link to here
lens-title = Lens
lens-mine = { $player } (you)
lens-seat = { $player }
lens-spectator = spectator
lens-all = all-knowing
hands-title = Goals and No cards
hands-no-left = { $count ->
    [0] no No card left
    [one] one No card left
   *[other] { $count } No cards left
}
ending-title = How it ends
ending-none = It is not over.

## What if

what-if-title = What if …
what-if-says = Take a seat at this moment and play on. It becomes a game of its own, with the goals of this round; the cards of later rounds are dealt anew.
what-if-seat = Your seat
what-if-alone = Against bots
what-if-friends = With friends

## The deal

deal-check-title = Check the deal
deal-check-says = Before the game the server had sealed a secret, and each player added something to it. Both together made the deal. This browser now works it out again by itself.
deal-check-warning = That shows every goal of every round.
deal-check-button = Work it out
deal-check-unknown = This page does not know the way of dealing that is called { $name }.
deal-committed = Sealed before the game
deal-secret = The secret, shown after the game
deal-salt = and the salt in the seal
deal-contributed = Added by the players
deal-derived = What follows
deal-starter = { $player } was drawn to start.
deal-starter-chosen = Who starts was not drawn.
deal-before = These cards were dealt in the game that this one goes on from.
deal-right = as sealed
deal-wrong = not as sealed

## Records

record-drop = Drop a record (.kingup) anywhere on this page, or choose one. It is not kept.
record-choose = Choose a record
record-too-long = This file is too long for a record.
record-wrong = This record is not valid, in line { $line }, column { $column }, at “{ $token }”:
record-error-malformed = it does not have the form of a record.
record-error-bad_setup = players or first seat are wrong.
record-error-bad_goal = that is not a goal that could be dealt here.
record-error-unknown_character = nobody has that initial.
record-error-not_beside_board = that character is placed already.
record-error-bad_floor = characters are placed on floors 1 to 4.
record-error-floor_full = four stand on that floor already.
record-error-not_in_castle = that character is not in the castle.
record-error-wrong_floor = a character climbs one floor at a time.
record-error-no_card = that player has no No card left.
record-error-wrong_phase = that cannot happen at this point.
record-error-mismatch = the game says something else.
refusal-unknown_moment = The game has no such moment.
refusal-not_finished = This game is not over yet. Until then it has secrets.
refusal-no_proof = This record does not say what its deal was made from.
refusal-game_over = The game is over here. Go on from an earlier moment.
refusal-too_large = This file is too long for a record.
