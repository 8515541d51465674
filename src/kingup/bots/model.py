"""How a seat might choose: a softmax over its legal actions, linear in a few things that a player looks at.

One compiled function serves many players, since a style of play is nothing but a row of weights: all zeros play at
random, a few set by hand make a greedy beginner, and those learned by self-play a good player. Rollouts choose by it,
and beliefs ask it how likely an observed action was for each goal.
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

# Where the weights of each kind of choice begin. Pairs of weights are for favorites and for others.
PLACE: Final = 0
"""By favorite or not, and by floor 1 to 4."""
CLIMB: Final = 8
"""By favorite or not, and by the floor it leaves, 0 to 5."""
NOMINATE: Final = 20
"""By favorite or not: how many No cards others hold, how many I hold, how well I stand if it is crowned."""
APPROACH: Final = 26
"""By favorite or not: how many No cards others hold, when a character comes to floor 5."""
REFUSE: Final = 28
"""A No: always; on a favorite; how well I stand; both; my cards; others' cards; my points; how many are left; I
nominated."""
WEIGHTS: Final = 37

MOST_SEEN: Final = 9
# The share of cards that each character is on.
SHARE: Final = 12 / 26


@compiled
def standing(state: State, goal: int) -> tuple[float, float]:
    """The points of a goal as the castle stands, and how far that is above the average card, both in tens."""
    mine, everybody = 0, 0
    for character in range(CHARACTERS):
        points = POINTS[floor_of(state[CASTLE], character)]
        everybody += points
        mine += points * ON_CARD[goal][character]
    if mine == 0 and state[ROUND] == ROUNDS:
        mine = 33
    return mine / 10, (mine - SHARE * everybody) / 10


@compiled
def describe(state: State, seat: int, goal: int, action: int, which: Actions, value: Logits) -> int:
    """What a seat with this goal sees in an action: which weights it touches, and how much; gives how many."""
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
        value[1] = cards_of_all(state) - mine
        value[2] = mine
        # On the throne it is worth five more than on floor 5, to me or to the others.
        value[3] = ahead + (0.5 * (1 - SHARE) if other == 0 else -0.5 * SHARE)
        return 4
    if floor == THRONE - 1:
        which[1] = APPROACH + other
        value[1] = cards_of_all(state) - ((state[CARDS] >> 4 * seat) & 15)
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
    value[5] = cards_of_all(state) - mine
    value[6] = points
    value[7] = left / 10
    value[8] = state[CROWN] == seat
    for at in range(MOST_SEEN):
        which[at] = REFUSE + at
    return MOST_SEEN


@compiled
def cards_of_all(state: State) -> int:
    """How many No cards there are still, in all hands."""
    total = 0
    for seat in range(state[PLAYERS]):
        total += (state[CARDS] >> 4 * seat) & 15
    return total


@entry
def chances(
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
    """How likely a seat with this goal takes each of its legal actions."""
    most = -1e300
    for at in range(count):
        liking = 0.0
        for seen in range(describe(state, seat, goal, actions[at], which, value)):
            liking += weights[which[seen]] * value[seen]
        out[at] = liking
        most = max(most, liking)
    total = 0.0
    for at in range(count):
        out[at] = math.exp(out[at] - most)
        total += out[at]
    for at in range(count):
        out[at] /= total


@compiled
def pick(out: Logits, count: int, chance: float) -> int:
    """Which of the actions a number from 0 to 1 falls on."""
    for at in range(count - 1):
        chance -= out[at]
        if chance < 0:
            return at
    return count - 1
