# What the terminal says beside the texts of the game. $gender is that of the character in $name: m or f.

## Line by line

terminal-welcome = King Up! line by line. A question mark tells what can be answered, at any time.
terminal-answers-none = Nothing is asked of you at the moment.
terminal-answers-place = Answer with an initial and a floor, such as { $example }. Outside: { $names }. Room on floors: { $floors }.
terminal-answers-climb = Answer with an initial and the floor reached, K for the throne. One of: { $answers }.
terminal-answers-vote = { $count ->
    [0] Answer Y for Yes. You have no No card left.
    [one] Answer Y for Yes or N for No. One No card is left.
   *[other] Answer Y for Yes or N for No. { $count } No cards are left.
}
terminal-brief-placing = Your turn: an initial and a floor, such as { $example }. Type ? for more.
terminal-brief-climbing = Your turn: an initial and the next floor, such as { $example }. Type ? for more.
terminal-brief-vote = { $name } to the throne: { $answers }? Type ? for more.
terminal-no-answer = “{ $text }” is no answer here.
terminal-no-floor = “{ $text }” alone is not enough: the floor is missing.
terminal-castle = In the castle: { $floors }.
terminal-goal = Your goal: { $names }.
terminal-worth = Your goal is worth { $points } now.
terminal-curtain = Pass the keyboard to { $player }. Press Enter when nobody else can see the screen.
terminal-left = The game is kept. “kingup play” goes on with it.
terminal-left-table = The table goes on. “{ $command }” takes you back to it.
terminal-saved = The record of the game is { $file }. “kingup replay 1” shows it again, “kingup games” lists all games.
terminal-saved-there = The game can be seen again at { $link }.
terminal-not-saved = The record of the game could not be saved.
terminal-games-none = No games yet. “kingup play” starts one.
terminal-games-go-on = “kingup play” continues them.
terminal-games-finished = Finished
terminal-games-result = { $scores }. Won by { $players }.
terminal-games-replay = “kingup replay NUMBER” shows one again.
terminal-offer-game = round { $round } of 3, { $players }
terminal-tables = { $count ->
    [0] No public table is open at { $server }
    [one] One public table is open at { $server }
   *[other] { $count } public tables are open at { $server }
}
terminal-tables-line = { $code }, { $players }, { $count ->
    [one] one seat free
   *[other] { $count } seats free
}
terminal-tables-mine = { $code }, { $players }, your table
terminal-tables-answers = { $count ->
    [0] Answer N to open a table, or with the code of one.
   *[other] Answer with a number to join, N to open a table, or with the code of one.
}
terminal-tables-new = Open a new table
terminal-tables-code = Join by code
terminal-tables-how = Enter: join · Esc: back
terminal-no-code = “{ $text }” is no code. One looks like ABC2345.
terminal-table-opened = Your table is open. “bot” seats a bot, “start” starts the game. The link for your friends: { $link }
terminal-offer-table = as { $name } at { $link }
terminal-offer-answers = { $count ->
    [one] Answer Y to go on with it, N for a new game, D to throw it away.
   *[other] Answer with a number to go on with that game, N for a new game, D and a number to throw one away.
}
terminal-word-look = look
terminal-word-history = history
terminal-word-note = note
terminal-word-say = say
terminal-word-chat = chat
terminal-word-bot = bot
terminal-word-back = back
terminal-word-start = start
terminal-word-quit = quit
terminal-word-agree = agree
terminal-word-decline = decline
terminal-help-look = the castle, the players, your goal and cards
terminal-help-history = what has happened in this round
terminal-help-note = your notes; to make one, add a player, an initial and one of + - ? or a dot, such as: 1 A +
terminal-help-say = what can be said to the table; to say it, add its number or name and what it is about, such as: mine A
terminal-help-chat = write to the table
terminal-help-bot = seat a bot; in a running game add the player who is away
terminal-help-back = take your seat back from the bot
terminal-help-start = start the game
terminal-help-quit = leave; the game is kept
prompt-vote = { $name } to the throne? Everyone votes.
terminal-help-agree = let the player who asks play for the bot
terminal-help-decline = let the bot play on

## What can go wrong

terminal-refusal-not_kept = This cannot be kept: the disk is full, or gone. Nothing was done.
terminal-refusal-unreachable = The server cannot be reached. Is the link right, and the server running?
terminal-refusal-no_server = Somebody answers there, but not as a server of King Up! would.
terminal-refusal-no_choice = Nobody chooses a table. Add its code to the command, or --new to open a table.
terminal-refusal-unknown_character = Nobody has that initial. They are ABCDEFGILMNOP.
terminal-refusal-chat_off = Free chat is off at this table. There are phrases.
terminal-program-not_started = Player { $number }, { $name }: the program can’t be started.
terminal-program-ended = Player { $number }, { $name }: the program has ended.
terminal-program-late = Player { $number }, { $name }: the program hasn’t answered in time.
terminal-program-wrong = Player { $number }, { $name }: the program’s answer isn’t allowed, or can’t be read.
terminal-stand-in = A bot takes over: { $level }.
terminal-program-title = Bot program

## On the whole screen

terminal-tab-history = History
terminal-tab-notes = Notes
terminal-tab-talk = Talk
terminal-short-help = Help
terminal-short-history = History
terminal-short-notes = Notes
terminal-short-talk = Talk
terminal-short-say = Say
terminal-short-hide = Hide
terminal-short-leave = Leave
terminal-short-get-up = Get up
terminal-short-answer = Answer
terminal-climb-sure = { $name } goes up to floor { $floor }. Enter does it, Esc puts back.
terminal-climb-nominate = { $name } goes to the throne, and everybody votes. Enter does it.
terminal-any-key = any key
terminal-results-on = Enter: next round
terminal-results-over = Enter: play again · r: replay · s: save as… · q: leave
terminal-save-title = Save the record
terminal-save-how = Enter: save · Esc: back
terminal-save-problem = { $file }: { $problem }. Choose another name.
terminal-choose = ↑ ↓ Enter · Esc: back
terminal-compiling = The bots are being compiled for this machine: once, half a minute …
terminal-too-small = Too small: 80 × 24 is needed.
terminal-curtain-title = { $player } is next
terminal-curtain-says = Pass the keyboard to { $player }. Enter, when nobody else can see the screen.
terminal-curtain-others = Somebody else first? { $players }
terminal-offers = Left unfinished
terminal-offers-how = Enter: go on · Delete: throw away · Esc: leave
terminal-new-game = A new game

## Replay

terminal-goal-of = { $player } has the goal { $names }.
terminal-moment = Moment { $at }
terminal-moment-last = Moment { $at }, the last one
terminal-lens = Seen with the eyes of { $lens ->
    [spectator] a spectator
    [all] somebody who knows everything
   *[seat] { $player }
}
terminal-short-step = Step
terminal-short-play = Play
terminal-short-lens = Lens
terminal-short-seats = Players
terminal-short-vote = Vote
terminal-short-round = Round
terminal-no-vote = There is no further vote that way.
terminal-no-round = There is no further round that way.
terminal-replay-welcome = A replay, line by line. Enter goes on; type ? for more.
terminal-replay-says = A game moment by moment. Nothing is shown of what comes later.
terminal-replay-next = the next moment
terminal-replay-back = one moment back
terminal-replay-ten = up to ten moments on; stops at votes and results
terminal-replay-back-ten = ten moments back
terminal-replay-vote = the next vote, or with a capital the one before
terminal-replay-round = the next round, or with a capital the one before
terminal-replay-home = the beginning
terminal-replay-end = the end; that shows who won
terminal-replay-play = play by itself, or stop
terminal-replay-lens = see what a player saw; 0 is a spectator
terminal-replay-all = see everything, all goals too
terminal-replay-other = the next lens
terminal-replay-leave = leave

## Help

terminal-help-title = Help
terminal-help-close = Esc: back
terminal-rules-castle = Thirteen characters climb the castle, and everybody moves them all. Six of them are your secret favorites.
terminal-rules-round = First all are placed on floors 1 to 4 in turn; then each turn moves one of them up a floor, never onto a floor that holds four.
terminal-rules-vote = Who reaches the throne is voted on. All Yes: king, and the round is over. A single No: out for the round, and the No cards played are gone.
terminal-rules-points = Each favorite brings the points of its floor, the king ten. After three rounds most points win. Nothing at all in round 3 is worth 33.
terminal-key-letters = take a character by its initial; again, or Enter, moves it up
terminal-key-floors = put it on a floor
terminal-key-sideways = take the next one
terminal-key-up = choose a floor
terminal-key-enter = do it
terminal-key-escape = put back
terminal-key-vote = vote Yes or No
terminal-key-history = what happened; page keys leaf
terminal-key-notes = notes: arrows and Enter, or the mouse
terminal-key-talk = what was said
terminal-key-say = say something
terminal-key-write = write freely, where the host allows it
terminal-key-hide = hide your favorites, or show them
terminal-key-answer = as the host, answer a request for a seat
terminal-key-leave = leave; the game is kept
terminal-signs = ★ your favorite · ▲ moved last · ♛ crown · ▶ to act · ✓ has voted · ⚠ away (a click asks for a bot) · ⚙ a bot plays on

## The check of the deal

terminal-deal-checked = Checked on this device: the cards were dealt honestly.
terminal-deal-checked-seal = Checked on this device: the seal is the one it saw before the deal. It added nothing itself.
terminal-deal-not-checked = Seal, secret and cards fit together. Not checked: this device was not there at the beginning.
terminal-deal-dishonest = This is not the deal that was sealed.
terminal-deal-problem-secret = The secret does not open the seal.
terminal-deal-problem-starter = Another player should have started.
terminal-deal-problem-cards = Other cards follow from the secret.
terminal-deal-problem-commitment = This device saw another seal before the deal.
terminal-deal-problem-contribution = What this device added is missing.
terminal-deal-problem-contributions = Something the players added has changed since the start.
terminal-deal-problem-bot = A bot has added something. Only people may.
terminal-deal-problem-seen = This device saw other cards in the game.
terminal-deal-problem-unknown = The server has published nothing that can be checked.
terminal-deal-elsewhere = { $rounds ->
    [one] Not checked: round 1, which was dealt in another game.
   *[other] Not checked: rounds 1 to { $rounds }, which were dealt in another game.
}
