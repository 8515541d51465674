# What the terminal says beside the texts of the game. $gender is that of the character in $name: m or f.

## Line by line

terminal-welcome = King Up!, line by line. Type ? at any time to see your options.
terminal-answers-none = There’s nothing to answer right now.
terminal-answers-place = Answer with an initial and a floor, such as { $example }. Waiting: { $names }. Room on floors: { $floors }.
terminal-answers-climb = Answer with an initial and the next floor, K for the throne. One of: { $answers }.
terminal-answers-vote = { $count ->
    [0] Answer Y for Yes. You’re out of No cards.
    [one] Answer Y for Yes or N for No. One No card left.
   *[other] Answer Y for Yes or N for No. { $count } No cards left.
}
terminal-brief-placing = Your turn: an initial and a floor, such as { $example }. Type ? for more.
terminal-brief-climbing = Your turn: an initial and the next floor, such as { $example }. Type ? for more.
terminal-brief-vote = { $name } to the throne: { $answers }? Type ? for more.
terminal-no-answer = “{ $text }” isn’t an answer here.
terminal-no-floor = “{ $text }” isn’t enough: the floor is missing.
terminal-castle = In the castle: { $floors }.
terminal-goal = Your goal: { $names }.
terminal-worth = Your goal is now worth { $points }.
terminal-curtain = Pass the keyboard to { $player }. Press Enter when nobody else can see the screen.
terminal-left = Game saved. Run “kingup play” to continue.
terminal-left-table = The table continues without you. “{ $command }” takes you back.
terminal-saved = The record is saved as { $file }. “kingup replay 1” replays it, and “kingup games” lists all games.
terminal-saved-there = You can replay the game at { $link }.
terminal-not-saved = The record of the game couldn’t be saved.
terminal-games-none = No games yet. “kingup play” starts one.
terminal-games-go-on = “kingup play” continues them.
terminal-games-finished = Finished
terminal-games-result = { $scores }. Won by { $players }.
terminal-games-replay = “kingup replay NUMBER” replays one.
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
    [0] Answer N to open a table, or enter a code.
   *[other] Answer with a number to join, or N to open a table. Or enter a code.
}
terminal-tables-new = Open a new table
terminal-tables-code = Join with a code
terminal-tables-how = Enter: join · Esc: back
terminal-no-code = “{ $text }” isn’t a code. Codes look like ABC2345.
terminal-table-opened = Your table is open. “bot” adds a bot, and “start” starts the game. The link for your friends: { $link }
terminal-offer-table = as { $name } at { $link }
terminal-offer-answers = { $count ->
    [one] Answer Y to continue it, N for a new game, or D to delete it.
   *[other] Answer with a number to continue that game, or N for a new one. To delete one, answer D and its number.
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
terminal-help-look = the castle, the players, your goal and your cards
terminal-help-history = what happened in this round
terminal-help-note = your notes; to make one, add a player, an initial and + - ? or a dot, such as: 1 A +
terminal-help-say = what you can say; to say it, add its number or name and what it’s about, such as: mine A
terminal-help-chat = write to the table
terminal-help-bot = add a bot; during a game, name the player who’s away
terminal-help-back = take your seat back from the bot
terminal-help-start = start the game
terminal-help-quit = leave; the game is saved
prompt-vote = { $name } to the throne? Everybody votes.
terminal-help-agree = give the bot’s seat to the player who asks
terminal-help-decline = keep the bot in its seat

## What can go wrong

terminal-refusal-not_kept = Can’t save: the disk is full or missing. Nothing was changed.
terminal-refusal-unreachable = Can’t reach the server. Check the link, and whether the server is running.
terminal-refusal-no_server = Something answers there, but it isn’t a King Up! server.
terminal-refusal-no_choice = You can’t choose a table here. Add its code to the command, or --new to open one.
terminal-refusal-unknown_character = No character has that initial. The initials are ABCDEFGILMNOP.
terminal-refusal-chat_off = Free chat is off at this table. Use the phrases.
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
terminal-climb-sure = { $name } to floor { $floor }? Enter confirms.
terminal-climb-nominate = Nominate { $name }? Enter confirms.
terminal-any-key = any key
terminal-results-on = Enter: next round
terminal-results-over = Enter: play again · r: replay · s: save as… · q: leave
terminal-save-title = Save the record
terminal-save-how = Enter: save · Esc: back
terminal-save-problem = { $file }: { $problem }. Choose another name.
terminal-choose = ↑ ↓ Enter · Esc: back
terminal-compiling = Compiling the bots for this computer: just once, half a minute…
terminal-too-small = Too small. Make it 80 × 24.
terminal-curtain-title = Next: { $player }
terminal-curtain-says = Pass the keyboard to { $player }. Press Enter when nobody else can see the screen.
terminal-curtain-others = Somebody else first? { $players }
terminal-offers = Unfinished
terminal-offers-how = Enter: continue · Delete: delete · Esc: leave
terminal-new-game = A new game

## Replay

terminal-goal-of = { $player }’s goal: { $names }.
terminal-moment = Moment { $at }
terminal-moment-last = Moment { $at }, the last one
terminal-lens = Seen by { $lens ->
    [spectator] a spectator
    [all] somebody who knows everything
   *[seat] { $player }
}
terminal-short-step = Step
terminal-short-play = Play
terminal-short-lens = View
terminal-short-seats = Players
terminal-short-vote = Vote
terminal-short-round = Round
terminal-no-vote = There are no more votes in that direction.
terminal-no-round = There are no more rounds in that direction.
terminal-replay-welcome = A replay, line by line. Enter continues; type ? for more.
terminal-replay-says = A game, moment by moment. Nothing that comes later is shown.
terminal-replay-next = the next moment
terminal-replay-back = one moment back
terminal-replay-ten = up to ten moments forward; stops at votes and results
terminal-replay-back-ten = ten moments back
terminal-replay-vote = the next vote; with a capital, the previous one
terminal-replay-round = the next round; with a capital, the previous one
terminal-replay-home = the beginning
terminal-replay-end = the end, which shows who won
terminal-replay-play = play or pause
terminal-replay-lens = see what a player saw; 0 is a spectator
terminal-replay-all = see everything, all goals included
terminal-replay-other = the next view
terminal-replay-leave = leave

## Help

terminal-help-title = Help
terminal-help-close = Esc: back
terminal-rules-castle = Thirteen characters climb the castle, and anybody may move any of them. Six are your secret favorites.
terminal-rules-round = First, take turns placing characters on floors 1 to 4. The rest start on floor 0. Then each turn moves one up a floor, never onto a floor that holds four.
terminal-rules-vote = A character that reaches the throne is put to the vote. All Yes: crowned, and the round ends. A single No: eliminated for the round, and the No cards played are gone.
terminal-rules-points = Each favorite scores the points of its floor, or ten on the throne. The highest total after three rounds wins. Zero points in round 3 count as 33.
terminal-key-letters = choose a character by its initial; again, or Enter, moves it up
terminal-key-floors = place it on a floor
terminal-key-sideways = choose the next one
terminal-key-up = choose a floor
terminal-key-enter = confirm
terminal-key-escape = cancel
terminal-key-vote = vote Yes or No
terminal-key-history = what happened; PgUp and PgDn scroll
terminal-key-notes = notes: arrows and Enter, or the mouse
terminal-key-talk = what was said
terminal-key-say = say something
terminal-key-write = write freely, if the host allows it
terminal-key-hide = hide or show your favorites
terminal-key-answer = as host, answer a request for a seat
terminal-key-leave = leave; the game is saved
terminal-signs = ★ favorite · ▲ moved last · ♛ crown · ▶ to move · ✓ has voted · ⚠ away (click to ask for a bot) · ⚙ a bot is playing

## The check of the deal

terminal-deal-checked = Checked on this device: the cards were dealt honestly.
terminal-deal-checked-seal = Checked on this device: the seal is the one it saw before the deal. It added nothing itself.
terminal-deal-not-checked = Seal, secret and cards match. Not checked: this device wasn’t there at the beginning.
terminal-deal-dishonest = This isn’t the deal that was sealed.
terminal-deal-problem-secret = The secret doesn’t open the seal.
terminal-deal-problem-starter = Another player should have gone first.
terminal-deal-problem-cards = The secret leads to other cards.
terminal-deal-problem-commitment = This device saw another seal before the deal.
terminal-deal-problem-contribution = What this device added is missing.
terminal-deal-problem-contributions = Something the players added has changed since the start.
terminal-deal-problem-bot = A bot has added something. Only people may do that.
terminal-deal-problem-seen = This device saw other cards in the game.
terminal-deal-problem-unknown = The server has published nothing that can be checked.
terminal-deal-elsewhere = { $rounds ->
    [one] Not checked: round 1, which was dealt in another game.
   *[other] Not checked: rounds 1 to { $rounds }, which were dealt in another game.
}
