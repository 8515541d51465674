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
way-puzzle = Puzzle of the day
way-device = One device
way-party = Big screen
way-says-learn = A first round with a guide
way-says-daily = Same cards for all, three lives
way-says-puzzle = One choice is clearly better
way-says-device = Pass it around
way-says-party = Castle on TV, cards on phones
home-join = Join with a code
home-code = Table code
home-join-button = Join
home-open-tables = Open tables
home-no-tables = No public tables right now.
home-my-running = Games in progress
home-my-games = Finished games
home-no-games = No finished games yet.
home-your-name = Your name
home-name-says = The others see it. We ask for nothing else.
home-name-button = That’s me
home-free-seats = { $count ->
    [0] full
    [one] { $count } free seat
   *[other] { $count } free seats
}
home-running = in progress
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
pitch-climb = Move anybody up.
pitch-six = Six are secretly yours.
pitch-no = One No drops the nominee.
home-learn = Learn in minutes
home-friends = Play with friends
home-friends-says = Open a table and send them the link.
home-change-name = Your name: { $name }. Change it
code-signs = Codes never contain { $signs }. Check yours again.
code-length = A code has { $length } letters and digits.
home-your-avatar = Your picture
daily-streak = { $count ->
    [one] Streak: { $count } day
   *[other] Streak: { $count } days
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
level-says-servant = still learning
level-says-trader = greedy
level-says-officer = thinks before voting
level-says-noble = sees through you
level-says-king = the strongest
level-weakened = not at full strength on this server

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
lobby-kept = reserved for { $name }
lobby-sit = Sit here
lobby-add-bot = Add a bot
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
lobby-take-over = Become host
lobby-host-away = { $name } is away. You can become host { $time }.
lobby-seats-left = { $count ->
    [one] One seat is free: fill it, or play with fewer seats.
   *[other] { $count } seats are free: fill them, or play with fewer seats.
}
lobby-expected = Expected: { $names }
lobby-leave = Leave
lobby-watching = { $count ->
    [one] One person is watching
   *[other] { $count } people are watching
}
lobby-invited = { $name } invites you
lobby-invited-by-nobody = You’re invited
lobby-seated = { $taken } of { $seats } seats taken
lobby-sit-down = Sit down
lobby-remove-sure = Free { $name }’s seat?
lobby-remove-says = { $name } can stay and watch. You can undo this.
lobby-remove-button = Free the seat
lobby-removed = { $name }’s seat is free now.
lobby-undo = Undo
lobby-let-back = Let { $name } back in
lobby-you-removed = { $name } has freed your seat. You can stay and watch, or ask for a seat.
lobby-ask-back = Request this seat
lobby-starts-itself = The game starts when everybody is back: { $names }
lobby-loopback = Phones can’t reach this address.
lobby-loopback-how = To let them in, start the server with:
lobby-lan = Phones on the same network use this address.
lobby-handover-sure = Make { $name } the host?
lobby-handover-says = { $name } will add bots and start the game.
lobby-handover-button = Hand over
options-title = Options
options-seats = Seats
options-history = Past votes
options-history-memory = shown once, then from memory
options-history-open = shown
options-time = Time per move
options-time-none = unlimited
options-time-15 = 15 seconds
options-time-30 = 30 seconds
options-time-60 = 1 minute
options-time-300 = 5 minutes
options-time-86400 = 1 day
options-time-259200 = 3 days
options-starter = First player
options-starter-random = drawn at random
options-listed = Public table
options-spectators = Spectators allowed
options-chat = Free chat
options-yes = yes
options-no = no
deal-commitment = Seal of the deal
deal-says = A secret is sealed before the game, and each of you adds something. Together they make the deal. After the game, everybody can check.

## At the table

prompt-place = Your turn: place somebody on floor 1–4
prompt-place-floor = { $name } – on which floor?
prompt-climb = Your turn: move somebody up a floor
# $input is what the player uses: mouse, keyboard or touch.
# $floor is the name of a floor from 1 to 5.
prompt-climb-sure = { $name } to the { $floor }? { $input ->
    [mouse] Click again.
    [keyboard] Press Enter.
   *[other] Tap again.
}
prompt-climb-nominate = Nominate { $name }? { $input ->
    [mouse] Click again.
    [keyboard] Press Enter.
   *[other] Tap again.
}
prompt-wait-place = { $player } is placing somebody
prompt-wait-climb = { $player } is moving somebody up
prompt-vote-own = You nominate { $name }. Everybody votes.
prompt-voted = You’ve voted. You can still change it.
prompt-voted-wait = Waiting for { $players }
prompt-opening = The cards are in. Hold your breath…
vote-again = Tap again to vote { $ballot }.
prompt-results = Round { $round } is over
prompt-finished = The game is over
prompt-watching = You’re watching
turn-yours = your turn
turn-theirs = to move
turn-voted = has voted
turn-votes = is voting
turn-ready = ready
has-crown = has the crown
plays-on = a bot is playing
is-away = away
round-of = Round { $round } of 3
banner-climbing = The climb begins!
ticker-placed = { $player }: { $name } → { $floor }
ticker-climbed = { $player }: { $name } ↑ { $floor }
goal-title = Your goal
goal-now = { $points } now
goal-crowned = If crowned: { $points } for you
goal-hide = Hide my favorites
goal-show = Show my favorites
goal-hidden = hidden
cards-title = Your cards
card-yes = Yes
card-no = No
card-yes-label = Vote Yes
card-no-label = Vote No
cards-no-left = { $count ->
    [0] You’re out of No cards
    [one] One No card left
   *[other] { $count } No cards left
}
favorite-mark = your favorite
aside-title = Waiting
eliminated-title = Fallen through the trap door
castle-label = The castle
floor-label = { $name }, floor { $floor }, { $points }
throne-label = { $name }, { $points }
spot-label = Place { $name } here: { $floor }
character-label = { $name } the { $who }
clock-left = { $time } left
stand-in-ask = Let a bot play for { $name }
come-back = I’m back
you-are-away = A bot is playing for you.
sign-bot = A bot plays here: { $level }
sign-standin = A bot is playing for { $name }
sign-away = { $name } is away
sign-voted = { $name } has voted
sign-ready = { $name } is ready
stand-in-says = A bot can play until { $name } is back.
stand-in-button = Seat a stand-in
stand-in-when = When a bot can play for { $name }
stand-in-wait = If { $name } stays away, a bot can take over { $time }.
stand-in-clock = The clock decides: { $name } can move until time is up.
stand-in-clock-wait = The clock decides: a bot can take over { $time }.
request-title = Want to play?
request-says = Ask { $name } for a bot’s seat. You get its goal and its cards.
request-ask = Play for { $bot }
request-waiting = { $name } decides. Meanwhile you can watch.
request-withdraw = Just watch
request-declined = { $name } would rather keep it this way. Enjoy watching!
request-wants = { $name } would like to play for { $bot }.
request-wants-seat = { $name } would like to sit down.
request-agree = Agree
request-decline = Decline
request-granted = You’re playing for { $bot } now. The goal and cards are yours.
go-on = Next round
go-on-waiting = Waiting for others
leave-game = Leave the game
leave-sure = A bot will play for you. You can come back.
leave-stay = Stay
cancel = Cancel
close = Close
menu = Menu
menu-talk = Talk
menu-notes = Notes
menu-history = History
menu-leave = Leave
# Answers to taps at the wrong time.
early-turn = Not yet: it’s { $player }’s turn.
early-vote = Vote first: Yes or No.
early-voted = Wait until everybody has voted.
early-place = Choose somebody below the castle first.
early-climb = Choose somebody to move up first.
early-card = You vote when somebody is nominated.
movable-mark = can move up
tip-title = Tip
tip-stars = Stars mark your six favorites. Sneak them up.
tip-vote = One No drops the nominee. If everybody says Yes, the round ends.
tip-cards = { $count ->
    [0] You’re out of No cards for this round.
    [one] You have one No card left for this round.
   *[other] You have { $count } No cards left for this round.
}

## Election, coronation, trap door

election-title = { $name } to the throne?
election-your-vote = Your vote
vote-undone = You’ve taken your vote back.
vote-undo = Undo
coronation-title = Long live { $gender ->
    [f] Queen
   *[m] King
} { $name }!
coronation-by = Everybody said Yes.
trapdoor-title = { $name } falls through the trap door!
trapdoor-by = { $players } said No.

## Results

results-title = Round { $round }
results-total = Total
results-king = { $name } is { $gender ->
    [f] queen
   *[m] king
}
results-thirtythree = A perfect zero!
winner-one = { $player } wins!
winner-many = { $players } share the victory!
winner-you = You win!
tie-break = Tied at { $points } points: more favorites in the castle wins.
rematch = Play again
rematch-join = Join the rematch
rematch-follow = A rematch is open. You’ll join it in { $seconds } s.
rematch-stay = Stay here
download-record = Download the record
back-home = Home

## A game that goes on from another one

branch-of-game = Continues game { $code } from round { $round }, moment { $step }.
branch-of-record = Continues a record from round { $round }, moment { $step }.
branch-begins = The game continues from here.
branch-seat = { $player } plays for { $former }
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
phrase-not_mine = { $name } isn’t mine
phrase-want_king = { $name } to the throne!
phrase-never_king = { $name } on the throne? Never!
phrase-need_nobody_on = I need nobody { $floor ->
    [K] on the throne
   *[other] on floor { $floor }
}
phrase-move_up = Move { $name } up
phrase-leave_there = Leave { $name } where { $gender ->
    [f] she
   *[m] he
} is
phrase-shall_vote_yes = I’ll vote Yes
phrase-shall_vote_no = I’ll vote No
phrase-vote_yes_please = { $player }, vote Yes
phrase-vote_no_please = { $player }, vote No
phrase-out_of_no = I’m out of No cards
phrase-many_no = I have plenty of No cards
phrase-trust_me = Trust me
phrase-you_bluff = { $player }, you’re bluffing
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
reaction-sorry = says sorry
reaction-good_game = says good game

## Notes and history

notes-title = Notes
notes-says = Only you see them. Tap a character: yes, no, maybe. Tap No to count.
notes-cell = { $player }, { $name }: { $mark ->
    [yes] yes
    [no] no
    [maybe] maybe
   *[none] no mark
}
notes-no = { $player }, counted No cards: { $count }
history-title = History
history-empty = Nothing yet.

## What happens, in sentences: told to the ear, and written in the history

event-seat_taken = { $player } sits down.
event-seat_left = { $player } has left.
event-host_changed = { $player } is now the host.
event-game_started = The game begins. { $player } goes first.
event-cards_dealt = Round { $round }. { $player } goes first. The cards are dealt.
event-cards_dealt-goal = Your goal: { $names }.
zero-counts = In this round, zero points count as { $points }.
event-placed = { $player } places { $name } on floor { $floor }.
event-leftovers_placed = Starting with the Servants: { $names }. The climb begins.
event-climbed = { $player } moves { $name } up to floor { $floor }.
event-nominated = { $player } nominates { $name }. Everybody votes.
event-ballot_laid = { $player } has voted.
event-ballot_played = You voted { $ballot }.
event-ballot_swapped = You changed your vote to { $ballot }.
event-eliminated = { $name } is eliminated. { $players } said No.
is-out = { $name } is eliminated.
event-crowned = Everybody said Yes: { $name } is { $gender ->
    [f] queen
   *[m] king
}! { $scores }.
event-game_won = The game is over. { $players } { $count ->
    [one] wins
   *[other] share the victory
} with { $points } points.
event-player_ready = { $player } is ready.
event-stand_in_wanted = { $player } asks for a bot in place of { $other }.
event-stand_in_seated = A bot now plays for { $player }.
event-player_back = { $player } is back.
event-phrase_said = { $player }: “{ $text }”
event-reacted = { $player } { $text }.
event-line_chatted = { $player }: “{ $text }”
event-rematch_opened = A rematch is open.
event-options_changed = New options: { $changes }.
seat-removed = The host has freed { $player }’s seat.
event-seat_asked = { $player } asks for seat { $number }.
event-seat_granted = { $player } now plays for { $bot }.
seat-declined = { $player } keeps watching.
seat-withdrawn = { $player } no longer asks for a seat.
event-removal_lifted = { $player } may sit down again.
event-your-turn = It’s your turn.
ballot-Y = Yes
ballot-N = No
score-of = { $player } { $points }
and = { $first } and { $last }

## The network, settings, errors

loading = One moment…
network-lost = Connection lost. Reconnecting…
network-none = Can’t reach the server. Check your connection and try again.
version-new = There’s a new version of this page.
version-load = Update
offline-title = Can’t reach the castle
offline-says = The server isn’t answering. As soon as it does, this page continues by itself. If the server runs on this computer, start it again: kingup
network-back = Connected again.
table-paused = The table is paused: the server can’t save right now. It continues by itself.
settings-title = Settings
settings-theme = Appearance
settings-theme-auto = same as the device
settings-theme-light = day
settings-theme-dark = night
settings-language = Language
settings-sound = Sound
settings-on = on
settings-off = off
settings-volume = Volume
settings-vibration = Vibration
settings-animation = Animations
settings-bots = Bot speed
settings-confirm = Tap twice to vote
settings-pace-slow = slow
settings-pace-normal = normal
settings-pace-fast = fast
settings-device = Continue elsewhere
settings-device-says = Scan this with the other device within ten minutes. It works once.
settings-keys = Devices and programs
settings-delete = Delete my data
settings-delete-sure = Your name and everything you wrote will be deleted everywhere. Bots finish your games. This can’t be undone.
settings-delete-button = Delete
settings-name = Name
settings-save = Save
settings-saved = Saved.
licenses-title = Credits and licenses
rules-title = Rules
not-found = There’s nothing here.

refusal-not_your_turn = It’s not your turn.
refusal-wrong_phase = Not now.
refusal-not_beside_board = That character is already placed. Choose another.
refusal-bad_floor = Characters are placed on floors 1 to 4.
refusal-floor_full = That floor already holds four. Choose another.
refusal-not_in_castle = That character isn’t in the castle. Choose another.
refusal-wrong_floor = Only one floor at a time.
refusal-no_card = You’re out of No cards. Vote Yes.
refusal-stale = The game has moved on. Look again.
refusal-ballot_settled = You’ve changed your vote twenty times. It stays as it is now.
refusal-log_full = This table accepts nothing more: the game just plays to its end.
refusal-seat_kept = That seat is reserved for somebody who played before.
refusal-seat_taken = That seat is taken. Choose another.
refusal-table_full = The table is full.
refusal-too_few_seats = More people are seated than that. Free a seat first.
refusal-seats_free = Some seats are still free. Fill them first.
refusal-started = The game has already begun.
refusal-not_host = Only the host can do that.
refusal-shown_out = The host has freed your seat. Ask to come back.
refusal-contributed = You’ve already added your part to this deal.
refusal-unknown_table = No table has that code. Check it again.
refusal-no_player = We don’t know you anymore. Enter your name on the home page.
refusal-no_spectators = This table doesn’t allow spectators.
refusal-too_fast = Too fast. Wait a moment.
refusal-too_much_talk = That’s a lot of talk. Wait a moment.
refusal-too_many_tables = You have too many open tables. Finish one first.
refusal-not_absent = Not yet: that player hasn’t been away long enough.
refusal-store_away = The server can’t save right now. Try again.
refusal-malformed = That isn’t possible.
refusal-bad_link = This link has been used, or is too old. Make a new one in the settings of the other device.
refusal-no_stand_in = No bot plays a daily deal for you. Just close the page: the game waits.
refusal-keeps_guests = Several people already play here, so this device has no seat of its own.
refusal-has_seat = You’re already playing here.
refusal-not_offered = Seats can’t change hands in this game.
refusal-no_request = That request is no longer open.
refusal-asked_enough = You’ve asked often enough. Enjoy watching!
refusal-not_your_guest = That seat isn’t played from this device.
refusal-no_life_left = All three lives are used up. There’s a new deal tomorrow.
refusal-day_not_over = You can check this deal when its day is over, at midnight UTC.
refusal-no_such_seat = That seat no longer exists.
refusal-seat_free = Nobody sits there anymore.
refusal-not_seated = You have no seat at this table.
refusal-not_playing = There’s nothing to move or vote on right now.
refusal-not_over = The next round has already begun.
refusal-is_bot = A bot already plays there.
refusal-unknown_page = There’s nothing at that address.
refusal-too_many_connections = Too many connections come from your network. Close other King Up! tabs, or wait a moment.
refusal-too_slow = The connection was too slow. Try again.
refusal-other_player = You’re already somebody else in this browser. Confirm that you want to switch.
refusal-signed_out = You’ve been signed out on this device.
refusal-out_of_scope = This program isn’t allowed to do that.
refusal-unknown_key = That device or program is already signed out.
refusal-no_webhooks = This server doesn’t let tables report there.
refusal-no_pushes = This server sends no messages.
refusal-too_many_keys = You have too many devices and programs. Sign one out first.
refusal-fault = Something went wrong on the server. Try again.
refusal-wrong_host = This server doesn’t answer to that name. Check the address.
refusal-clock_runs = The clock decides: a bot takes over when that player’s time is up.
refusal-too_many_changes = Too much has changed here. Start the game, or open another table.
refusal-too_many_players = Too many new players have come from your network.
refusal-too_many_new_tables = Too many tables have been opened from your network.
refusal-too_much_written = Too much has been sent from your network. The game itself continues.
refusal-other = That didn’t work ({ $code }).
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
