# After a round and after a game: awards, notes beside the truth, a picture to share, and what comes next.

## Awards

review-place = Your place: { $place } of { $players }
review-awards = Awards
award-title-zero = Perfect zero
award-title-comeback = Comeback
award-title-sacrifice = Sacrifice
award-title-hidden = Poker face
award-title-kingmaker = Kingmaker
award-title-only_no = Lone No
award-title-best_round = Best round
award-title-never_no = Always Yes
award-zero = { $player } scored zero in round { $round }: that’s 33.
award-comeback = { $player } was last after two rounds, and still won.
award-sacrifice = Round { $round }: { $player } said No to { $name }, their own favorite.
award-hidden = Round { $round }: { $name } was crowned for { $player }, who never touched { $gender ->
    [f] her
   *[m] him
}.
award-kingmaker = { $player } nominated the new ruler in { $count } rounds.
award-only_no = { $player } said the only No { $count ->
    [one] once
   *[other] { $count } times
}.
award-best_round = { $player } scored { $count } points in round { $round }, the most of all.
award-never_no = { $player } never said No. Everybody else did.

## Notes beside the truth

truth-title = Your notes and the truth
truth-right = { $right } of { $count } right
truth-mark = { $name }, { $truth ->
    [favorite] a favorite
   *[other] not a favorite
}: { $mark ->
    [yes] you noted yes
    [no] you noted no
    [maybe] you noted maybe
   *[none] no mark
}
truth-no = Counted No cards: { $noted }, played: { $played }

## The castle, a picture, what comes next

review-castle = The final castle
picture-button = Share picture
picture-title = A picture to share
picture-label = The crowned character, all scores and the link to the replay
picture-save = Save picture
picture-failed = The picture can’t be drawn here. Try another browser.
next-title = What next?
next-stronger = Too easy? Try stronger bots: { $level }.
next-stronger-button = Stronger bots
next-replay = Replay it with all goals open.
next-replay-button = With open goals

## The check of the deal

deal-checked = Checked on this device: the cards were dealt honestly.
deal-checked-seal = Checked on this device: the seal is the one it saw before the deal. It added nothing itself.
deal-not-checked = Seal, secret and cards match. Not checked: this device wasn’t there at the beginning.
deal-dishonest = This isn’t the deal that was sealed.
deal-later = Others are still playing these cards. You can check the deal from { $time }.
deal-problem-secret = The secret doesn’t open the seal.
deal-problem-starter = Another player should have gone first.
deal-problem-cards = The secret leads to other cards.
deal-problem-commitment = This device saw another seal before the deal.
deal-problem-contribution = What this device added is missing.
deal-problem-contributions = Something the players added has changed since the start.
deal-problem-bot = A bot has added something. Only people may do that.
deal-problem-seen = This device saw other cards in the game.
deal-no-proof = The server gave no proof of this deal.
deal-no-proof-late = Not checked: there’s no proof, and this device wasn’t there at the beginning.
deal-elsewhere = { $rounds ->
    [one] Not checked: round 1, which was dealt in another game.
   *[other] Not checked: rounds 1 to { $rounds }, which were dealt in another game.
}
