# Learning the game: the guide and what is taught.

learn-title = Learn King Up!
learn-basics = The game
learn-bluff = Three lessons in bluffing
learn-done = done

## guide

guide-title = Your guide
guide-away = Got it
guide-back = Why?
guide-again = Start again
guide-all = All lessons
guide-strayed = You’ve left the path, and the bots now play freely. Start again, or just play.
guide-place = { $input ->
    [mouse] Click { $name }, then
    [keyboard] Choose { $name } with Enter, then
   *[other] Tap { $name }, then
} the floor of the { $floor }.
guide-climb = { $input ->
    [mouse] Click { $name } twice
    [keyboard] Press Enter twice on { $name }
   *[other] Tap { $name } twice
}: up to the { $floor }.
guide-nominate = { $input ->
    [mouse] Click { $name } twice
    [keyboard] Press Enter twice on { $name }
   *[other] Tap { $name } twice
}: up to the throne.
guide-vote-Y = Vote Yes.
guide-vote-N = Vote No.
refusal-guided = Not that: follow the guide.

## titles

lesson-title-first = Your first round
lesson-says-first = Two minutes: place, climb, vote, score
lesson-title-zero = Zero makes 33
lesson-says-zero = The end of a game, turned upside down
lesson-title-hide = Hide your favorites
lesson-says-hide = A stranger goes up first
lesson-title-spend = Let others say No
lesson-says-spend = One No card left: make it count
lesson-title-count = Count the votes
lesson-says-count = When nobody else can say No

## first

lesson-first_1 = Welcome! Below the castle are your six favorites. Only you know them. The higher they end up, the more you score. Odessa is yours: place her on floor 4.
lesson-first_2 = You take turns with Rosa and Ugo. Place anybody on floors 1 to 4; each holds four. Natale isn’t yours: place him low, where he’s worth little.
lesson-first_3 = Irina is yours, too. Choose floor 3 this time. If all your favorites start at the top, the others notice.
lesson-first_4 = One more each. Ernesto is yours. On floor 2, nobody will suspect him.
lesson-first_5 = Alighiero is left over and starts with the Servants. Now the climb begins: each turn, move anybody up one floor. You can’t pass. Move Odessa up to the Nobles.
lesson-first_6 = Rosa and Ugo move anybody they like, too. Move Irina up: each floor is worth one point more.
lesson-first_7 = Rosa nominates Gavino and takes the crown. Everybody votes in secret. He isn’t yours, and a single No drops him. You have four No cards this round: use one.
lesson-first_8 = Gavino fell through the trap door and is worth zero. Your No card is gone this round, and everybody saw it. Play continues left of the crown. Move Fiorello up.
lesson-first_9 = Ugo nominates Merlino, who is yours: a crowned favorite scores ten. Odessa, Irina and Fiorello are high up, too. Vote Yes. He’s crowned only if everybody says Yes.
lesson-first_end = Merlino is king, and all goals are revealed. Your favorites score 3, 4, 4, 10, 5 and 1. That’s 27, the most at the table. A game has three rounds.

## zero

lesson-zero_1 = Round 3 of another game: you have 34 points, Ugo has 43. Exactly zero points now count as 33! Only Odessa could still score, and she’s been nominated. Drop her!
lesson-zero_2 = Now all six favorites are worth zero: three are Servants, three have fallen. End the round before anybody moves a Servant up: put Beatrice on the throne.
lesson-zero_3 = Now vote Yes, as if she were your favorite.
lesson-zero_end = Zero became 33, the most a round can bring: you win 67 to 62. In round 3, watch out for players whose favorites all stay low.

## hide

lesson-hide_1 = Everybody watches whom you move. If you only push favorites like Beatrice, you give them away. So move Clemente up: he isn’t yours.
lesson-hide_2 = Ugo thinks Clemente is yours, and nominates him. Neither Rosa nor Ugo wants him as king. Keep a straight face and vote Yes.
lesson-hide_3 = Rosa and Ugo have each spent a No card on somebody you don’t need. Now move Beatrice up: it looks like any other move.
lesson-hide_4 = Nobody suspects Beatrice. Put her on the throne.
lesson-hide_5 = Vote Yes, as calmly as before.
lesson-hide_end = Beatrice is queen, and nobody saw her coming: 20 points, the most at the table. Now and then, push a stranger up, or say Yes to one.

## spend

lesson-spend_1 = You have one No card left. Ugo nominates Clemente, who isn’t yours. Rosa has never moved him, so he’s probably not hers. Let her pay: vote Yes.
lesson-spend_2 = Rosa said No, and you still have your card. Move Odessa up: she’s yours.
lesson-spend_3 = Natale has climbed two floors, one thanks to Rosa, one thanks to Ugo. Both want him; only you don’t. Save your card, and move Ernesto meanwhile.
lesson-spend_4 = Here comes Natale. Nobody else will say No: this is what you saved your card for.
lesson-spend_5 = Natale is gone, and so is your last No card. Now you can’t stop anybody. Be quick: put Odessa on the throne.
lesson-spend_6 = Vote Yes: in this castle, she has friends everywhere.
lesson-spend_end = Odessa is queen, and you have 25 points. If somebody else will say No anyway, save your card. Before you vote, ask yourself who else minds.

## count

lesson-count_1 = Everybody started with four No cards. Rosa has said No four times: none left. Ugo has said it three times: one left. Lure it out: nominate Leonardo, who isn’t yours.
lesson-count_2 = Vote Yes, and leave the No to Ugo: he doesn’t want Leonardo.
lesson-count_3 = Ugo’s last No card is gone, too. Only you can still say No. Now move Fiorello up: he’s yours.
lesson-count_4 = Rosa and Ugo can only say Yes now. Put Fiorello on the throne.
lesson-count_5 = All he needs is your own Yes.
lesson-count_end = Fiorello is king, whether they like it or not: 29 points. Nobody shows their No cards, but every vote is revealed once. Remember the votes, and count.

## puzzles after the lessons

try-title = Your turn
try-go = Try a puzzle
try-link = Puzzle
try-of = Puzzle: { $lesson }
try-ask-first = If Irina is crowned now, what do you score?
try-why-first = It’s 22. Irina brings 10 on the throne, Dario 4, Beatrice and Clemente 3 each, Ernesto 2. Odessa fell through the trap door: zero.
try-ask-zero = Clemente to the throne: Yes or No?
try-why-zero = Yes. Your six are worth zero, and now that counts as 33. You’d win 67 to 64. After a No, somebody could move one of them up.
try-ask-hide = Who’s probably one of Rosa’s favorites?
try-why-hide = Gavino. Rosa put him on floor 4 and pushed him to 5. She put Natale at the bottom, and only Ugo moved Clemente. Your pushes tell just as much.
try-ask-spend = You nominated Gavino as bait: Yes or No?
try-why-spend = Yes. He isn’t yours, but somebody else will almost surely say No. Save your last card for a nominee whom only you mind.
try-ask-count = Who else can still say No?
try-why-count = Ugo. Everybody began with three No cards. Rosa and Vera have played all three, Ugo only two.
