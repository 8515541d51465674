# King Up! in English. One set of messages for the page and the terminal.
# $gender is that of the character in $name: m or f.

app-name = King Up!
page-title = { $what } · King Up!

## Characters, floors

character-A = squire
character-B = enchantress
character-C = sergeant
character-D = antiquary
character-E = duke
character-F = painter
character-G = paladin
character-I = farmer
character-L = messenger
character-M = seer
character-N = innkeeper
character-O = countess
character-P = cook
character-full = { $name } the { $who }

floor-K = King’s throne
floor-5 = Nobles
floor-4 = Dignitaries
floor-3 = Officers
floor-2 = Traders
floor-1 = Craftsmen
floor-0 = Servants
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## Home

home-tagline = Thirteen climb the castle. Six of them are yours. Nobody knows which.
home-play-now = Play now
home-play-with = Players
home-bots = Bots
home-ways = Other ways to play
way-learn = Learn
way-daily = Daily deal
way-device = One device
way-party = Big screen
way-says-learn = A first round with a guide
way-says-daily = Three lives, the same for all
way-says-device = Pass it around
way-says-party = The castle for all, phones as hands
home-join = Join by code
home-code = Code of a table
home-join-button = Join
home-open-tables = Open tables
home-no-tables = No table is listed at the moment.
home-my-running = Games under way
home-my-games = Finished games
home-no-games = No finished games yet.
home-your-name = Your name
home-name-says = The others see it. Nothing else is asked.
home-name-button = That is me
home-free-seats = { $count ->
    [0] full
    [one] { $count } free seat
   *[other] { $count } free seats
}
home-running = running
home-finished = finished
home-record = Record
home-open-record = Replay a record
replay-link = Replay
statistics-link = Statistics
# A newcomer's name: a character's trade.
guest-1 = Merry { $who }
guest-2 = Brave { $who }
guest-3 = Lucky { $who }
guest-4 = Clever { $who }
guest-5 = Cheerful { $who }
guest-6 = Bold { $who }
guest-7 = Sly { $who }
guest-8 = Jolly { $who }
pitch-climb = Move anyone up.
pitch-six = Six are secretly yours.
pitch-no = One No drops the nominee.
home-learn = Learn in 2 minutes
home-friends = Play with friends
home-friends-says = Open a table, and send them the link.
home-change-name = Your name: { $name }. Change it
code-signs = A code has no { $signs }. Look at it again.
code-length = A code has { $length } letters and digits.
home-your-avatar = Your picture
daily-streak = { $count ->
    [one] { $count } day in a row
   *[other] { $count } days in a row
}
daily-next = Next deal in { $time }
home-won = Winner:

level-random = Dice
level-servant = Servant
level-trader = Trader
level-officer = Officer
level-noble = Noble
level-king = King
level-says-random = plays at random
level-says-servant = a beginner
level-says-trader = greedy
level-says-officer = thinks before voting
level-says-noble = reads you
level-says-king = the strongest
level-weakened = below full strength on this server

## Lobby

lobby-title = Table { $code }
lobby-invite = Invite friends
lobby-copy = Copy the link
lobby-copied = Copied
lobby-share = Share
lobby-share-text = Play King Up! with me
lobby-qr = QR code of the link
lobby-seats = Seats
lobby-free = free
lobby-kept = kept for { $name }
lobby-sit = Sit here
lobby-add-bot = Seat a bot
lobby-remove = Remove { $name }
lobby-make-host = Make { $name } the host
lobby-move-here = Move here
lobby-host = host
lobby-you = you
lobby-bot = bot
lobby-program = program
lobby-here = here
lobby-away = away
lobby-start = Start the game
lobby-waiting = Waiting for { $name } to start
lobby-take-over = Be the host
lobby-host-away = { $name } is away. You can take over { $time }.
lobby-seats-left = { $count ->
    [one] One seat is free: fill it, or set the table for fewer.
   *[other] { $count } seats are free: fill them, or set the table for fewer.
}
lobby-expected = Expected: { $names }
lobby-leave = Leave
lobby-watching = { $count ->
    [one] One person watches
   *[other] { $count } watch
}
lobby-invited = { $name } invites you
lobby-invited-by-nobody = You are invited
lobby-seated = { $taken } of { $seats } seated
lobby-sit-down = Sit down
lobby-remove-sure = Free { $name }’s seat?
lobby-remove-says = { $name } can stay and watch. You can undo this.
lobby-remove-button = Free the seat
lobby-removed = { $name }’s seat is free now.
lobby-undo = Undo
lobby-let-back = Let { $name } back in
lobby-you-removed = { $name } has freed your seat. You can stay and watch, or ask for a seat.
lobby-ask-back = Ask for this seat
lobby-starts-itself = The game starts when everybody is back: { $names }
lobby-loopback = Phones cannot reach this address.
lobby-loopback-how = To let them in, start the server with:
lobby-lan = Phones in the same network use this address.
lobby-handover-sure = Make { $name } the host?
lobby-handover-says = { $name } then seats bots and starts the game.
lobby-handover-button = Hand over
options-title = Options
options-seats = Seats
options-history = Past votes
options-history-memory = left to memory
options-history-open = shown
options-time = Time for a move
options-time-none = none
options-time-15 = 15 seconds
options-time-30 = 30 seconds
options-time-60 = 1 minute
options-time-300 = 5 minutes
options-time-86400 = 1 day
options-time-259200 = 3 days
options-starter = Who starts
options-starter-random = drawn by lot
options-listed = Listed in the lobby
options-spectators = Spectators may watch
options-chat = Free chat
options-yes = yes
options-no = no
deal-commitment = Seal of the deal
deal-says = The cards are dealt from a secret that is sealed before the game, and from what each of you adds. After the game everybody can check.

## At the table

prompt-place = Your turn: place somebody on floor 1–4
prompt-place-floor = { $name } – on which floor?
prompt-climb = Your turn: move somebody up a floor
# $input is what the player uses: mouse, keyboard or touch.
# $floor is the name of a floor from 1 to 5.
prompt-climb-sure = { $name } goes up to the { $floor }. { $input ->
    [mouse] Click again to do it.
    [keyboard] Press Enter to do it.
   *[other] Tap again to do it.
}
prompt-climb-nominate = { $name } goes to the throne, and everybody votes. { $input ->
    [mouse] Click again to do it.
    [keyboard] Press Enter to do it.
   *[other] Tap again to do it.
}
prompt-wait-place = { $player } places somebody
prompt-wait-climb = { $player } moves somebody up
prompt-vote-own = You nominate { $name }. Everyone votes.
prompt-voted = You have voted, and may change it.
prompt-voted-wait = Waiting for { $players }
prompt-opening = The cards are in. Hold your breath…
vote-again = Tap again to vote { $ballot }.
prompt-results = Round { $round } is over
prompt-finished = The game is over
prompt-watching = You are watching
turn-yours = your turn
turn-theirs = to move
turn-voted = has voted
turn-votes = votes
turn-ready = ready
has-crown = has the crown
plays-on = a bot plays on
is-away = away
round-of = Round { $round } of 3
banner-climbing = The climb begins!
ticker-placed = { $player }: { $name } → { $floor }
ticker-climbed = { $player }: { $name } ↑ { $floor }
goal-title = Your goal
goal-now = { $points } now
goal-crowned = If crowned now: you { $points }
goal-hide = Hide my favorites
goal-show = Show my favorites
goal-hidden = hidden
cards-title = Your cards
card-yes = Yes
card-no = No
card-yes-label = Vote Yes
card-no-label = Vote No
cards-no-left = { $count ->
    [0] You have no No card left
    [one] One No card is left
   *[other] { $count } No cards are left
}
favorite-mark = your favorite
aside-title = Waiting outside
eliminated-title = Fallen through the trap door
castle-label = The castle
floor-label = { $name }, floor { $floor }, { $points }
throne-label = { $name }, { $points }
spot-label = Put { $name } here: { $floor }
character-label = { $name } the { $who }
clock-left = { $time } left
stand-in-ask = Let a bot play on for { $name }
come-back = Take my seat back
you-are-away = A bot plays on for you.
sign-bot = A bot plays this seat: { $level }
sign-standin = A bot stands in for { $name }
sign-away = { $name } is away
sign-voted = { $name } has voted
sign-ready = { $name } is ready
stand-in-says = A bot can stand in until { $name } is back.
stand-in-button = Seat a stand-in
stand-in-when = When a bot can play on for { $name }
stand-in-wait = If { $name } stays away, a bot can take over { $time }.
stand-in-clock = The clock decides: { $name } has until the time for the move is up.
stand-in-clock-wait = The clock decides: a bot can take over { $time }.
request-title = Want to play?
request-says = Ask { $name } for a bot’s seat. Its goal and its cards become yours.
request-ask = Play for { $bot }
request-waiting = { $name } decides. Meanwhile you can watch.
request-withdraw = Just watch
request-declined = { $name } would rather go on like this. Enjoy watching!
request-wants = { $name } would like to play for { $bot }.
request-wants-seat = { $name } would like to sit down.
request-agree = Agree
request-decline = Decline
request-granted = You play for { $bot } now. Goal and cards are yours.
go-on = On to the next round
go-on-waiting = Waiting for the others
leave-game = Leave the game
leave-sure = A bot will play on for you. You can come back.
leave-stay = Stay
cancel = Cancel
close = Close
menu = Menu
menu-talk = Talk
menu-notes = Notes
menu-history = History
menu-leave = Leave
# Answers to taps at the wrong time.
early-turn = Not yet: { $player } is to move.
early-vote = First vote: Yes or No.
early-voted = Wait until everybody has voted.
early-place = First choose somebody below the castle.
early-climb = First choose somebody to move up.
early-card = You vote when somebody is nominated.
movable-mark = can move up
tip-title = Tip
tip-stars = The stars mark your six. Lift them without being noticed.
tip-vote = One No drops the nominee. If all say Yes, the round ends.
tip-cards = { $count ->
    [0] Your No cards are used up for this round.
    [one] You have one No card left for this round.
   *[other] You have { $count } No cards left for this round.
}

## Election, coronation, trap door

election-title = { $name } to the throne?
election-your-vote = Your vote
vote-undone = Your vote is taken back.
vote-undo = Undo
coronation-title = Long live { $gender ->
    [f] Queen
   *[m] King
} { $name }!
coronation-by = All say Yes.
trapdoor-title = { $name } falls through the trap door!
trapdoor-by = { $players } said No

## Results

results-title = Round { $round }
results-total = Total
results-king = { $name } is { $gender ->
    [f] queen
   *[m] king
}
results-thirtythree = Nothing at all – and so 33!
winner-one = { $player } wins!
winner-many = { $players } share the victory!
winner-you = You win!
tie-break = Tied at { $points } points: more favorites in the castle decided.
rematch = Play again
rematch-join = Join the rematch
rematch-follow = The players want a rematch. You follow in { $seconds } s.
rematch-stay = Stay here
download-record = Download the record
back-home = Home

## A game that goes on from another one

branch-of-game = It goes on from game { $code }, round { $round }, moment { $step }.
branch-of-record = It goes on from a record, round { $round }, moment { $step }.
branch-begins = The game goes on from here.
branch-seat = { $player } plays { $former }’s seat
branch-seat-free = { $former }’s seat is free

## Talk

talk-title = Table talk
talk-say = Say something
talk-whom = About whom?
talk-floor = Which floor?
talk-seat = To whom?
talk-chat = Write to the table
talk-send = Send
talk-mute = Mute free chat
talk-unmute = Show free chat
talk-empty = Nobody has said a word yet.
phrase-mine = { $name } is mine
phrase-not_mine = { $name } is not mine
phrase-want_king = { $name } to the throne!
phrase-never_king = Never { $name } on the throne
phrase-need_nobody_on = I need nobody { $floor ->
    [K] on the throne
   *[other] on floor { $floor }
}
phrase-move_up = Move { $name } up
phrase-leave_there = Leave { $name } where { $gender ->
    [f] she
   *[m] he
} is
phrase-shall_vote_yes = I shall vote Yes
phrase-shall_vote_no = I shall vote No
phrase-vote_yes_please = { $player }, vote Yes
phrase-vote_no_please = { $player }, vote No
phrase-out_of_no = I have no No left
phrase-many_no = I have plenty of No left
phrase-trust_me = Trust me
phrase-you_bluff = { $player }, you are bluffing
phrase-believe_you = { $player }, I believe you
phrase-same_favorite = { $player }, we both want { $name }
phrase-whose_is = Whose is { $name }?
phrase-ahead = { $player } is too far ahead
phrase-truce = { $player }, a truce?
phrase-thinking = Let me think
phrase-hurry = Come on!
reaction-laugh = laughs
reaction-gasp = gasps
reaction-cheer = cheers
reaction-boo = boos
reaction-cry = cries
reaction-wink = winks
reaction-crown = bows
reaction-thanks = says thanks
reaction-sorry = is sorry
reaction-good_game = says: good game

## Notes and history

notes-title = Notes
notes-says = Only you see them. Tap a character: yes, no, perhaps. Tap No to count.
notes-cell = { $player }, { $name }: { $mark ->
    [yes] yes
    [no] no
    [maybe] perhaps
   *[none] no mark
}
notes-no = { $player }, No cards counted: { $count }
history-title = What happened
history-empty = Nothing yet.

## What happens, in sentences: told to the ear, and written in the history

event-seat_taken = { $player } sits down.
event-seat_left = { $player } has left.
event-host_changed = { $player } is the host now.
event-game_started = The game begins. { $player } starts.
event-cards_dealt = Round { $round }. { $player } begins. The cards are dealt.
event-cards_dealt-goal = Your goal: { $names }.
zero-counts = A score of 0 counts as { $points } in this round.
event-placed = { $player } puts { $name } on floor { $floor }.
event-leftovers_placed = To the servants: { $names }. The climbing begins.
event-climbed = { $player } moves { $name } up to floor { $floor }.
event-nominated = { $player } nominates { $name }. Everyone votes.
event-ballot_laid = { $player } has voted.
event-ballot_played = You have voted { $ballot }.
event-ballot_swapped = You have changed your vote to { $ballot }.
event-eliminated = { $name } is out. No: { $players }.
is-out = { $name } is out.
event-crowned = All say Yes: { $name } is { $gender ->
    [f] queen
   *[m] king
}! { $scores }.
event-game_won = The game is over. { $players } { $count ->
    [one] wins
   *[other] share the victory
} with { $points } points.
event-player_ready = { $player } is ready.
event-stand_in_wanted = { $player } asks for a bot in place of { $other }.
event-stand_in_seated = A bot plays on for { $player }.
event-player_back = { $player } is back.
event-phrase_said = { $player }: “{ $text }”
event-reacted = { $player } { $text }.
event-line_chatted = { $player }: “{ $text }”
event-rematch_opened = There is a rematch.
event-options_changed = New options: { $changes }.
seat-removed = The host has freed { $player }’s seat.
event-seat_asked = { $player } asks for seat { $number }.
event-seat_granted = { $player } takes over from { $bot }.
seat-declined = { $player } keeps watching.
seat-withdrawn = { $player } no longer asks for a seat.
event-removal_lifted = { $player } may sit down again.
event-your-turn = It is your turn.
ballot-Y = Yes
ballot-N = No
score-of = { $player } { $points }
and = { $first } and { $last }

## The network, settings, errors

loading = One moment …
network-lost = The connection is gone. Trying again …
network-none = The server cannot be reached. Check the connection and try again.
version-new = There is a new version of this page.
version-load = Load it
offline-title = The castle cannot be reached
offline-says = The server does not answer. As soon as it does, this page goes on by itself. If it runs on this computer, start it again: kingup
network-back = Connected again.
table-paused = The table is paused: the server cannot store anything just now. It goes on by itself.
settings-title = Settings
settings-theme = Look
settings-theme-auto = as the device
settings-theme-light = day
settings-theme-dark = night
settings-language = Language
settings-sound = Sound
settings-on = on
settings-off = off
settings-volume = Volume
settings-vibration = Vibration
settings-animation = Animations
settings-bots = Bots’ pace
settings-confirm = Tap twice to vote
settings-pace-slow = slow
settings-pace-normal = normal
settings-pace-fast = fast
settings-device = Go on playing on another device
settings-device-says = Scan this with the other device, within ten minutes. It works once.
settings-keys = Devices and programs
settings-delete = Delete all that is kept of me
settings-delete-sure = Your name and what you wrote will be gone everywhere. Bots play your games on. This cannot be undone.
settings-delete-button = Delete
settings-name = Name
settings-save = Save
settings-saved = Saved.
licenses-title = Made by others
rules-title = Rules
not-found = There is nothing here.

refusal-not_your_turn = It is not your turn.
refusal-wrong_phase = Not now.
refusal-not_beside_board = That one is placed already.
refusal-bad_floor = Characters are placed on floors 1 to 4.
refusal-floor_full = That floor is full: four are there already.
refusal-not_in_castle = That one is not in the castle.
refusal-wrong_floor = One floor up, no more.
refusal-no_card = You have no No card left.
refusal-stale = The game has gone on in the meantime.
refusal-ballot_settled = You have changed your vote twenty times. It stays as it is now.
refusal-log_full = So much has been done at this table that only the game itself goes on.
refusal-seat_kept = That seat is kept for somebody who played before.
refusal-seat_taken = That seat is taken.
refusal-table_full = The table is full.
refusal-too_few_seats = More of you sit here than that. Free a seat first.
refusal-seats_free = There are free seats.
refusal-started = The game has begun.
refusal-not_host = Only the host can do that.
refusal-shown_out = The host has freed your seat. Ask to come back.
refusal-contributed = You have added your part to this deal already.
refusal-unknown_table = There is no table with that code.
refusal-no_player = You are not known here any more. Say who you are on the first page.
refusal-no_spectators = This table does not allow spectators.
refusal-too_fast = Too fast. Wait a moment.
refusal-too_much_talk = That was a lot. Wait a moment.
refusal-too_many_tables = You have many open tables. Finish one first.
refusal-not_absent = Not yet: that player hasn’t been away long enough.
refusal-store_away = The server cannot keep anything at the moment. Try again.
refusal-malformed = That is not possible.
refusal-bad_link = This link has been used, or is too old. Make a new one in the settings of the other device.
refusal-no_stand_in = Nobody plays a daily deal on for you: just close the page, and it waits.
refusal-keeps_guests = Guests play from this device: whoever else does is a guest, too.
refusal-has_seat = You play here already.
refusal-not_offered = No seat of this game can change hands.
refusal-no_request = That request is no longer open.
refusal-asked_enough = You have asked often enough. Enjoy watching!
refusal-not_your_guest = That seat is not played from this device.
refusal-no_life_left = All three lives are spent today. Tomorrow there is another deal.
refusal-day_not_over = This deal can be checked when its day is over, at midnight UTC.
refusal-no_such_seat = That seat is not there any more.
refusal-seat_free = Nobody sits there any more.
refusal-not_seated = You have no seat at this table.
refusal-not_playing = Nobody is to move or vote just now.
refusal-not_over = The next round has begun already.
refusal-is_bot = A bot plays there already.
refusal-unknown_page = There is nothing at that address.
refusal-too_many_connections = There are too many connections from your network. Close other tabs of King Up!, or wait a moment.
refusal-too_slow = The connection was too slow. Try again.
refusal-other_player = You’re somebody else in this browser. Say that you want to be replaced.
refusal-signed_out = You’ve been signed out on this device.
refusal-out_of_scope = This program may not do that.
refusal-unknown_key = That device or program is signed out already.
refusal-too_many_keys = You have too many devices and programs. Sign one out first.
refusal-fault = Something went wrong at the server. Try again.
refusal-wrong_host = This server does not answer to that name. Check the address.
refusal-clock_runs = The clock decides: a bot takes over when that player’s time is up.
refusal-too_many_changes = Too much has changed here. Start the game, or open another table.
refusal-too_many_players = Many new players have come from your network.
refusal-too_many_new_tables = Many tables have been opened from your network.
refusal-too_much_written = A lot has been sent from your network. The game itself continues.
refusal-other = That did not work ({ $code }).
try-again = { $text } Try again { $time }.
in-seconds = { $count ->
    [one] in a second
   *[other] in { $count } seconds
}
in-minutes = { $count ->
    [one] in a minute
   *[other] in { $count } minutes
}
in-hours = { $count ->
    [one] in an hour
   *[other] in { $count } hours
}
in-days = { $count ->
    [one] in a day
   *[other] in { $count } days
}
