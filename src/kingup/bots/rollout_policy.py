"""The player model for rollouts: one pass finds the legal actions and their odds.

A test checks that the result equals ``legal`` followed by ``model.action_probabilities``. It takes half the time: most
exponentials are computed once for the whole search, and the common part of all climbs is computed once.
"""

import math

from kingup.bots.model import APPROACH, CARD_SHARE, CLIMB, NOMINATE, PLACE, VOTE_NO, Logits, Weights, count_no_cards
from kingup.playout.compile import compiled
from kingup.playout.layout import (
    ASIDE,
    CARDS,
    CASTLE,
    CHARACTERS,
    CROWN,
    GOALS,
    NO,
    OCCUPANCY,
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

SCRATCH_SIZE = 12
"""The size of the scratch array of ``action_odds``."""


@compiled
def action_odds(
    state: State, seat: int, weights: Weights, exp_weights: Weights, actions: Actions, scratch: Logits, out: Logits
) -> int:
    """Write the legal actions of the seat to act and their odds, up to a common factor; return their number.

    :param exp_weights: the exponentials of the weights.
    """
    if state[PHASE] == VOTING:
        actions[0] = YES
        out[0] = 1.0
        if not (state[CARDS] >> 4 * seat) & 15:
            return 1
        actions[1] = NO
        points, ahead, favorite, left = survey(state, state[GOALS + seat])
        out[1] = no_odds(state, seat, weights, points, ahead, favorite, left)
        return 2
    count = 0
    goal, castle, crowd = state[GOALS + seat], state[CASTLE], state[OCCUPANCY]
    if state[PHASE] == PLACING:
        for character in range(CHARACTERS):
            if (castle >> 4 * character) & 15 == ASIDE:
                row = PLACE + 4 * (1 - ON_CARD[goal][character]) - 1
                for floor in range(1, 5):
                    if (crowd >> 3 * floor) & 4 == 0:
                        actions[count] = 8 * character + floor
                        out[count] = exp_weights[row + floor]
                        count += 1
        return count
    ahead = survey(state, goal)[1] if can_nominate(crowd) else 0.0
    climb_odds(state, seat, weights, exp_weights, ahead, scratch)
    for character in range(CHARACTERS):
        at = (castle >> 4 * character) & 15
        if at < THRONE and (crowd >> 3 * at + 3) & 4 == 0:
            actions[count] = 8 * character + at + 1
            out[count] = scratch[6 * (1 - ON_CARD[goal][character]) + at]
            count += 1
    return count


@compiled
def can_nominate(crowd: int) -> bool:
    """Return whether a character stands right below the throne."""
    return (crowd >> 3 * (THRONE - 1)) & 7 != 0


@compiled
def climb_odds(
    state: State, seat: int, weights: Weights, exp_weights: Weights, ahead: float, odds_by_floor: Logits
) -> None:
    """Compute the odds of climbs by favorite or not and by the floor that is left, in the order of the climb weights.

    :param ahead: how well the seat stands; only used for nominations.
    """
    crowd = state[OCCUPANCY]
    for at in range(12):
        odds_by_floor[at] = exp_weights[CLIMB + at]
    mine = (state[CARDS] >> 4 * seat) & 15
    others = count_no_cards(state) - mine
    if (crowd >> 3 * (THRONE - 2)) & 7:
        for other in range(2):
            odds_by_floor[6 * other + THRONE - 2] *= math.exp(weights[APPROACH + other] * others)
    if can_nominate(crowd):
        for other in range(2):
            at = NOMINATE + 3 * other
            gain = 0.5 * (1 - CARD_SHARE) if other == 0 else -0.5 * CARD_SHARE
            logit = weights[at] * others + weights[at + 1] * mine + weights[at + 2] * (ahead + gain)
            odds_by_floor[6 * other + THRONE - 1] *= math.exp(logit)


@compiled
def no_odds(
    state: State,
    seat: int,
    weights: Weights,
    points: float,
    ahead: float,
    favorite: bool,  # noqa: FBT001 - compiled code has no keywords
    left: int,
) -> float:
    """Return the odds of a No against a Yes, from the results of ``survey`` for the seat's goal."""
    mine = (state[CARDS] >> 4 * seat) & 15
    logit = weights[VOTE_NO] + weights[VOTE_NO + 2] * ahead
    if favorite:
        logit += weights[VOTE_NO + 1] + weights[VOTE_NO + 3] * ahead
    logit += weights[VOTE_NO + 4] * mine + weights[VOTE_NO + 5] * (count_no_cards(state) - mine)
    logit += weights[VOTE_NO + 6] * points + weights[VOTE_NO + 7] * left / 10
    if state[CROWN] == seat:
        logit += weights[VOTE_NO + 8]
    return math.exp(logit)


@compiled
def survey(state: State, goal: int) -> tuple[float, float, bool, int]:
    """Return the results of ``model.standing``, whether the nominee is a favorite, and how many others are left."""
    castle, crowd, favorites = state[CASTLE], state[OCCUPANCY], FAVORITES[goal]
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
    return mine / 10, (mine - CARD_SHARE * everybody) / 10, favorite, left


@compiled
def draw_by_odds(out: Logits, count: int, chance: float) -> int:
    """Return the action that a random number from 0 to 1 falls on, by odds."""
    total = 0.0
    for at in range(count):
        total += out[at]
    chance *= total
    for at in range(count - 1):
        chance -= out[at]
        if chance < 0:
            return at
    return count - 1
