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
guide-strayed = You have left the path, and the bots play on freely. Start again, or just play.
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
refusal-guided = Not that: do what the guide says.

## titles

lesson-title-first = Your first round
lesson-says-first = Three minutes: place, climb, vote, score
lesson-title-zero = Nothing makes 33
lesson-says-zero = The end of a game, turned around
lesson-title-hide = Do not show your favorites
lesson-says-hide = A stranger goes up first
lesson-title-spend = Let others spend their No
lesson-says-spend = One card is left, and it has to last
lesson-title-count = Count the votes
lesson-says-count = When nobody can refuse any more

## first

lesson-first_1 = Welcome! You play with Rosa and Ugo. Below the castle are your six favorites, and nobody else knows them: the higher they stand in the end, the more points you get. First everybody places characters, one in turn. Odessa is yours: put her on floor 4.
lesson-first_2 = You may place anybody, wherever there is room on floors 1 to 4; a floor holds four. Natale is not yours: put him low, where he is worth little.
lesson-first_3 = Now Irina, one of yours. Not too high: whoever begins at the top is soon suspected.
lesson-first_4 = One more each. Ernesto is yours, and nobody will guess it down there.
lesson-first_5 = All are placed; Alighiero is left over and begins among the servants. Now everybody climbs: in turn, move anybody up by exactly one floor. You cannot pass. Take Odessa to the nobles.
lesson-first_6 = Rosa and Ugo move whomever they like, too. Move Irina up: every floor is one point more.
lesson-first_7 = Rosa has put Gavino on the throne and taken the crown. Now everybody votes in secret. He is not yours, and your favorites are still low. A single No is enough to drop him. You have four No cards for this round: use one.
lesson-first_8 = Gavino has fallen through the trap door and is worth nothing to anybody. Your No card is gone until the next round, and everybody saw that it was yours. Play goes on to the left of the crown. Move Fiorello up.
lesson-first_9 = Ugo nominates Merlino, and he is yours: whoever is crowned scores ten. Odessa, Irina and Fiorello stand high, too. It hardly gets better: vote Yes. Only if all say Yes is he crowned.
lesson-first_end = Merlino is king, the round is over, and all goals are open. Your favorites score 3, 4, 4, 10, 5 and 1: 27 points, the most at the table. A game has three rounds, each with new goals. One surprise is still missing: the 33.

## zero

lesson-zero_1 = The third round of another game. You have 34 points, and Ugo has 43. But in the third round whoever scores exactly nothing gets 33. Three of your favorites never left the servants, two have fallen. Only Odessa could still score, and she has just been nominated. Drop her yourself!
lesson-zero_2 = Now all six are worth nothing. End the round before somebody moves one of your servants up: put Beatrice on the throne yourself.
lesson-zero_3 = And vote Yes, as if you had waited for nobody else.
lesson-zero_end = Nothing has become 33, the most that a round can bring: you win by 67 to 62. In the third round, look out for those whose favorites are all in the cellar.

## hide

lesson-hide_1 = Everybody watches whom you move. Beatrice is yours, but who pushes only favorites gives them away, and then the others say No to them. So move Clemente up: he is not yours.
lesson-hide_2 = Ugo takes Clemente for one of yours and nominates him. Play along: say Yes with a straight face. Rosa and Ugo both want him gone.
lesson-hide_3 = Both have spent a No on somebody who means nothing to you. Now move Beatrice up: it looks like any other move.
lesson-hide_4 = Nobody is on guard against her. Put her on the throne.
lesson-hide_5 = Your Yes, as quietly as the one before.
lesson-hide_end = Beatrice is queen, and nobody saw her coming: 20 points, the most at the table. Push a stranger now and then, and say Yes to some who are not yours.

## spend

lesson-spend_1 = You have a single No left. Ugo nominates Clemente. He brings you nothing, but Rosa has never touched him either: he cannot be hers. Let her pay, and vote Yes.
lesson-spend_2 = Rosa said No, and you still have your card. Move Odessa up, who is yours.
lesson-spend_3 = Natale has climbed two floors, one with the help of each: both want him, and nobody but you minds. Keep your card ready, and move Ernesto meanwhile.
lesson-spend_4 = Here he is. Nobody else will say No: this is what you have saved yours for.
lesson-spend_5 = Natale is gone, and your last No with him. Now anybody could be crowned against your will. Be faster: put Odessa on the throne.
lesson-spend_6 = Vote Yes: in this castle she has friends everywhere.
lesson-spend_end = Odessa is queen, and you have 25 points. A No that another would have said anyway is a No wasted: before you vote, ask yourself who else minds.

## count

lesson-count_1 = Everybody began this round with four No cards. Rosa has said No four times: she has none left. Ugo has said it three times: one is left. Draw it out, and nominate Leonardo, who is not yours.
lesson-count_2 = Vote Yes. Ugo does not want Leonardo, and nobody but him can stop it.
lesson-count_3 = That was the last No at the table, except for yours. From now on, whoever reaches the throne is crowned, unless you refuse. Move Fiorello up: he is yours.
lesson-count_4 = Nobody can refuse him any more. Put him on the throne.
lesson-count_5 = Your own Yes is all that he needs.
lesson-count_end = Fiorello is king, whether they like it or not: 29 points. How many No cards somebody holds is a secret, but every vote is laid open once. Remember it, and count.
