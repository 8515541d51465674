"""The model of a player: a softmax over the legal actions, linear in a few features.

A style of play is a row of weights, so one compiled function serves many kinds of players: all zeros play at random, a
few weights set by hand make a greedy beginner, and weights learned by self-play make a good player. Rollouts choose
actions with this model, and beliefs use it to compute how likely an observed action is for each goal.
"""

import math
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from kingup.playout.compile import compiled, entry
from kingup.playout.game import floor_of
from kingup.playout.layout import (
    CARDS,
    CASTLE,
    CHARACTERS,
    CROWN,
    NO,
    PHASE,
    PLACING,
    PLAYERS,
    ROUND,
    ROUNDS,
    THRONE,
    YES,
    Actions,
    State,
)
from kingup.playout.tables import ON_CARD, POINTS

Weights: TypeAlias = npt.NDArray[np.float64]
Logits: TypeAlias = npt.NDArray[np.float64]

# The first weight of each kind of choice. Pairs of weights are for favorites and for other characters.
PLACE: Final = 0
"""Placing: by favorite or not, and by floor 1 to 4."""
CLIMB: Final = 8
"""Climbing: by favorite or not, and by the floor that is left, 0 to 5."""
NOMINATE: Final = 20
"""Nominating, by favorite or not: the No cards of others, my No cards, my lead if it is crowned."""
APPROACH: Final = 26
"""Moving a character to floor 5, by favorite or not: the No cards of others."""
VOTE_NO: Final = 28
"""Voting No: constant; nominee is a favorite; how well I stand; the product of both; my No cards; the No cards of
others; my points; characters left in the castle; I nominated."""
WEIGHT_COUNT: Final = 37

MAX_FEATURES: Final = 9
"""The largest number of features of one action."""
# The share of goal cards that show a given character.
CARD_SHARE: Final = 12 / 26


@compiled
def standing(state: State, goal: int) -> tuple[float, float]:
    """Return the current points of a goal and its lead over the average card, both divided by ten."""
    mine, everybody = 0, 0
    for character in range(CHARACTERS):
        points = POINTS[floor_of(state[CASTLE], character)]
        everybody += points
        mine += points * ON_CARD[goal][character]
    if mine == 0 and state[ROUND] == ROUNDS:
        mine = 33
    return mine / 10, (mine - CARD_SHARE * everybody) / 10


@compiled
def find_features(state: State, seat: int, goal: int, action: int, which: Actions, value: Logits) -> int:
    """Write the features of an action for a seat with this goal, and return their number.

    :param which: output, the weight of each feature.
    :param value: output, the value of each feature.
    """
    if action >= YES:
        return _describe_vote(state, seat, goal, action, which, value)
    character, floor = action >> 3, action & 7
    other = 1 - ON_CARD[goal][character]
    value[0] = 1.0
    if state[PHASE] == PLACING:
        which[0] = PLACE + 4 * other + floor - 1
        return 1
    which[0] = CLIMB + 6 * other + floor - 1
    if floor == THRONE:
        mine = (state[CARDS] >> 4 * seat) & 15
        _, ahead = standing(state, goal)
        for at in range(3):
            which[1 + at] = NOMINATE + 3 * other + at
        value[1] = count_no_cards(state) - mine
        value[2] = mine
        # The throne is worth five points more than floor 5, to me or to the others.
        value[3] = ahead + (0.5 * (1 - CARD_SHARE) if other == 0 else -0.5 * CARD_SHARE)
        return 4
    if floor == THRONE - 1:
        which[1] = APPROACH + other
        value[1] = count_no_cards(state) - ((state[CARDS] >> 4 * seat) & 15)
        return 2
    return 1


@compiled
def _describe_vote(state: State, seat: int, goal: int, action: int, which: Actions, value: Logits) -> int:
    if action != NO:
        return 0
    favorite, left = 0, 0
    for character in range(CHARACTERS):
        at = floor_of(state[CASTLE], character)
        left += at < THRONE
        if at == THRONE:
            favorite = ON_CARD[goal][character]
    mine = (state[CARDS] >> 4 * seat) & 15
    points, ahead = standing(state, goal)
    value[0] = 1.0
    value[1] = favorite
    value[2] = ahead
    value[3] = ahead * favorite
    value[4] = mine
    value[5] = count_no_cards(state) - mine
    value[6] = points
    value[7] = left / 10
    value[8] = state[CROWN] == seat
    for at in range(MAX_FEATURES):
        which[at] = VOTE_NO + at
    return MAX_FEATURES


@compiled
def count_no_cards(state: State) -> int:
    """Return the number of No cards left in all hands."""
    total = 0
    for seat in range(state[PLAYERS]):
        total += (state[CARDS] >> 4 * seat) & 15
    return total


@entry
def action_probabilities(
    state: State,
    seat: int,
    goal: int,
    weights: Weights,
    actions: Actions,
    count: int,
    which: Actions,
    value: Logits,
    out: Logits,
) -> None:
    """Compute the probability of each legal action of a seat with this goal."""
    best = -1e300
    for at in range(count):
        logit = 0.0
        for seen in range(find_features(state, seat, goal, actions[at], which, value)):
            logit += weights[which[seen]] * value[seen]
        out[at] = logit
        best = max(best, logit)
    total = 0.0
    for at in range(count):
        out[at] = math.exp(out[at] - best)
        total += out[at]
    for at in range(count):
        out[at] /= total


@compiled
def draw_by_probability(out: Logits, count: int, chance: float) -> int:
    """Return the action that a random number from 0 to 1 falls on."""
    for at in range(count - 1):
        chance -= out[at]
        if chance < 0:
            return at
    return count - 1
