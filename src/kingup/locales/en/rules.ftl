# The rules in the project's own words.

rules-aim-title = What it is about
rules-aim = Thirteen characters climb a castle, and everybody may move all of them. Six are on your secret goal card: the higher they stand when somebody is crowned, the more points you get. Three rounds, and the highest total wins.
rules-start-title = Before a round
rules-start = Everybody draws a new goal, and all cards and characters come back. How many characters each of you places, and how many No cards each has, depends on how many you are. The first round is begun by whoever is drawn by lot or named by the host, the next ones by whoever sits to the left of the crown.
rules-count-players = Players
rules-count-places = Characters each places
rules-count-no = No cards each
rules-place-title = Placing
rules-place = In turn, put one character from outside on floor 1, 2, 3 or 4. A floor holds four. Those who are left over go to the servants.
rules-climb-title = Climbing
rules-climb = In turn, move any one character up exactly one floor, never onto a full one. You cannot pass.
rules-vote-title = The vote
rules-vote = Whoever moves a character from the nobles to the throne takes the crown, and everybody votes in secret: Yes, or No if you have a No card left. You may change your vote until the last one is in.
rules-reject-title = One No is enough
rules-reject = A single No drops the nominee through the trap door, out for the round. No cards that were played are gone for the round; Yes cards come back. Then play goes on to the left of the crown.
rules-king-title = All say Yes
rules-king = The nominee is crowned, and the round is over. Each favorite scores the points of its floor, the crowned one 10, the fallen ones nothing.
rules-bluff-title = Do not be read
rules-bluff = Nobody knows your six. If you push only them, the others will say No. How many No cards somebody has left is a secret, too: count the votes.
rules-end-title = The end
rules-end = In the third round a score of exactly nothing counts 33. If totals are tied, whoever has more favorites in the castle wins; if that is tied, too, the victory is shared.
