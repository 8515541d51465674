# What the terminal says beside the texts of the game. $gender is that of a character: m or f.

terminal-eliminated = { $name } is out.

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
terminal-no-answer = “{ $text }” is no answer here.
terminal-castle = In the castle: { $floors }.
terminal-goal = Your goal: { $names }. Worth { $points } now.
terminal-curtain = Pass the keyboard to { $player }. Press Enter when nobody else can see the screen.
terminal-left = The game is kept. “kingup play” goes on with it.
terminal-left-table = The table goes on. The same command takes your seat again.
terminal-offer-game = A game was left unfinished: round { $round } of 3, { $players }.
terminal-offer-table = A game was left unfinished: as { $name } at { $link }.
terminal-offer-answers = Answer Y to go on with it, N for a new game, D to throw it away.
terminal-word-look = look
terminal-word-history = history
terminal-word-note = note
terminal-word-say = say
terminal-word-chat = chat
terminal-word-bot = bot
terminal-word-back = back
terminal-word-start = start
terminal-word-quit = quit
terminal-help-look = the castle, the players, your goal and cards
terminal-help-history = what has happened in this round
terminal-help-note = your notes; to make one, add a player, an initial and one of + - ? and a dot, such as: 1 A +
terminal-help-say = what can be said to the table; to say it, add its number or name and what it is about, such as: mine A
terminal-help-chat = write to the table
terminal-help-bot = seat a bot; in a running game add the player who is away
terminal-help-back = take your seat back from the bot
terminal-help-start = start the game
terminal-help-quit = leave; the game is kept

## What can go wrong

terminal-refusal-not_kept = This cannot be kept: the disk is full, or gone. Nothing was done.
terminal-refusal-unreachable = The server cannot be reached. Is the link right, and the server running?
terminal-refusal-no_server = Somebody answers there, but not as a server of King Up! would.
terminal-refusal-unknown_character = Nobody has that initial. They are ABCDEFGILMNOP.
terminal-refusal-chat_off = Free chat is off at this table. There are phrases.
