"""The model for rollouts: one pass finds what a seat may do, and how likely each action is.

The same as ``legal`` and ``model.chances`` after each other, which a test holds it to, in half the time: most
exponentials are taken once for the whole search, and what all climbs have in common is worked out once.
"""

import math

from kingup.bots.model import APPROACH, CLIMB, NOMINATE, PLACE, REFUSE, SHARE, Logits, Weights, cards_of_all
from kingup.playout.compile import compiled
from kingup.playout.layout import (
    ASIDE,
    CARDS,
    CASTLE,
    CHARACTERS,
    CROWD,
    CROWN,
    GOALS,
    NO,
    PHASE,
    PLACING,
    ROUND,
    ROUNDS,
    THRONE,
    VOTING,
    YES,
    Actions,
    State,
)
from kingup.playout.tables import FAVORITES, ON_CARD, POINTS

SCRATCH = 12
"""How much room ``odds`` needs to work in."""


@compiled
def odds(
    state: State, seat: int, weights: Weights, grown: Weights, actions: Actions, scratch: Logits, out: Logits
) -> int:
    """Write what the seat to act may do, and the odds of each action, up to a common factor; gives how many.

    :param grown: the exponentials of the weights.
    """
    if state[PHASE] == VOTING:
        actions[0] = YES
        out[0] = 1.0
        if not (state[CARDS] >> 4 * seat) & 15:
            return 1
        actions[1] = NO
        points, ahead, favorite, left = survey(state, state[GOALS + seat])
        out[1] = odds_of_no(state, seat, weights, points, ahead, favorite, left)
        return 2
    count = 0
    goal, castle, crowd = state[GOALS + seat], state[CASTLE], state[CROWD]
    if state[PHASE] == PLACING:
        for character in range(CHARACTERS):
            if (castle >> 4 * character) & 15 == ASIDE:
                row = PLACE + 4 * (1 - ON_CARD[goal][character]) - 1
                for floor in range(1, 5):
                    if (crowd >> 3 * floor) & 4 == 0:
                        actions[count] = 8 * character + floor
                        out[count] = grown[row + floor]
                        count += 1
        return count
    ahead = survey(state, goal)[1] if someone_below_throne(crowd) else 0.0
    odds_of_climbs(state, seat, weights, grown, ahead, scratch)
    for character in range(CHARACTERS):
        at = (castle >> 4 * character) & 15
        if at < THRONE and (crowd >> 3 * at + 3) & 4 == 0:
            actions[count] = 8 * character + at + 1
            out[count] = scratch[6 * (1 - ON_CARD[goal][character]) + at]
            count += 1
    return count


@compiled
def someone_below_throne(crowd: int) -> bool:
    """Tell whether somebody could be nominated."""
    return (crowd >> 3 * (THRONE - 1)) & 7 != 0


@compiled
def odds_of_climbs(
    state: State, seat: int, weights: Weights, grown: Weights, ahead: float, odds_by_floor: Logits
) -> None:
    """Write the odds of climbs, by favorite or not and by the floor that is left, as the weights of climbs lie.

    :param ahead: how well the seat stands; it counts for nominations alone.
    """
    crowd = state[CROWD]
    for at in range(12):
        odds_by_floor[at] = grown[CLIMB + at]
    mine = (state[CARDS] >> 4 * seat) & 15
    others = cards_of_all(state) - mine
    if (crowd >> 3 * (THRONE - 2)) & 7:
        for other in range(2):
            odds_by_floor[6 * other + THRONE - 2] *= math.exp(weights[APPROACH + other] * others)
    if someone_below_throne(crowd):
        for other in range(2):
            at = NOMINATE + 3 * other
            gain = 0.5 * (1 - SHARE) if other == 0 else -0.5 * SHARE
            liking = weights[at] * others + weights[at + 1] * mine + weights[at + 2] * (ahead + gain)
            odds_by_floor[6 * other + THRONE - 1] *= math.exp(liking)


@compiled
def odds_of_no(
    state: State,
    seat: int,
    weights: Weights,
    points: float,
    ahead: float,
    favorite: bool,  # noqa: FBT001 - compiled code has no keywords
    left: int,
) -> float:
    """Return the odds of a No against a Yes, from what ``survey`` tells about the seat's goal."""
    mine = (state[CARDS] >> 4 * seat) & 15
    liking = weights[REFUSE] + weights[REFUSE + 2] * ahead
    if favorite:
        liking += weights[REFUSE + 1] + weights[REFUSE + 3] * ahead
    liking += weights[REFUSE + 4] * mine + weights[REFUSE + 5] * (cards_of_all(state) - mine)
    liking += weights[REFUSE + 6] * points + weights[REFUSE + 7] * left / 10
    if state[CROWN] == seat:
        liking += weights[REFUSE + 8]
    return math.exp(liking)


@compiled
def survey(state: State, goal: int) -> tuple[float, float, bool, int]:
    """As ``model.standing``; and whether the nominee is a favorite, and how many are in the castle beside it."""
    castle, crowd, favorites = state[CASTLE], state[CROWD], FAVORITES[goal]
    everybody, left = POINTS[THRONE] * ((crowd >> 3 * THRONE) & 7), 0
    for floor in range(THRONE):
        here = (crowd >> 3 * floor) & 7
        everybody += POINTS[floor] * here
        left += here
    mine, favorite = 0, False
    for slot in range(6):
        at = (castle >> 4 * favorites[slot]) & 15
        mine += POINTS[at]
        favorite |= at == THRONE
    if mine == 0 and state[ROUND] == ROUNDS:
        mine = 33
    return mine / 10, (mine - SHARE * everybody) / 10, favorite, left


@compiled
def draw(out: Logits, count: int, chance: float) -> int:
    """Which of the actions a number from 0 to 1 falls on, by their odds."""
    total = 0.0
    for at in range(count):
        total += out[at]
    chance *= total
    for at in range(count - 1):
        chance -= out[at]
        if chance < 0:
            return at
    return count - 1
