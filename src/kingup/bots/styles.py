"""Styles of play as rows of weights, set by hand or learned by self-play.

The simpler bots play in a style, rollouts assume one for each seat, and the stronger bots infer the style of the
others.
"""

from functools import cache
from pathlib import Path
from typing import Final

import numpy as np

from kingup.bots.model import APPROACH, CLIMB, NOMINATE, PLACE, VOTE_NO, WEIGHT_COUNT, Weights
from kingup.rules.setup import MIN_PLAYERS

LEARNED_FILE: Final = Path(__file__).with_name("learned.csv")

NO_PLAN, EAGER, GREEDY, CAUTIOUS, LEARNED, LOOSE, FIRM, KEEN = range(8)
READER_STYLES: Final = (LEARNED, LOOSE)
"""The styles that are most like players who read others."""


def _no_plan() -> Weights:
    """Return a style that plays at random."""
    return np.zeros(WEIGHT_COUNT)


def _eager() -> Weights:
    """Return a style that likes its favorites, nominates them too soon and wastes its No cards."""
    weights = np.zeros(WEIGHT_COUNT)
    weights[PLACE : PLACE + 8] = [-1, 0, 0.5, 1, 0.3, 0, 0, 0]
    weights[CLIMB : CLIMB + 6] = [0.5, 0.5, 0.5, 0.5, 1, 2]
    weights[VOTE_NO : VOTE_NO + 2] = [1.5, -1]
    return weights


def _greedy() -> Weights:
    """Return a style that moves its favorites up whenever it can, votes Yes for them and mostly No for others."""
    weights = np.zeros(WEIGHT_COUNT)
    weights[PLACE : PLACE + 8] = [-2, -1, 1, 3, 1, 0, -1, -1]
    weights[CLIMB : CLIMB + 12] = [2, 2, 2, 2, 2, 0.5, 0, 0, 0, 0, 0, 0.5]
    weights[VOTE_NO : VOTE_NO + 3] = [1.5, -4, -1]
    return weights


def _cautious() -> Weights:
    """Return a style that holds its favorites back while others can vote No, and votes by its lead over the average."""
    weights = np.zeros(WEIGHT_COUNT)
    weights[PLACE : PLACE + 8] = [-1, 0, 1, 1, 1, 0, -0.5, -0.5]
    weights[CLIMB : CLIMB + 12] = [2, 2, 2, 2, 1, 0, 0, 0, 0, 0, 0, 0.5]
    weights[NOMINATE : NOMINATE + 6] = [-0.6, 0.2, 2, 0.2, 0.3, 1]
    weights[APPROACH : APPROACH + 2] = [-0.1, 0]
    weights[VOTE_NO : VOTE_NO + 9] = [0.5, -2, -3, 0, 0.3, 0, -0.5, 0, 0]
    return weights


HAND_WRITTEN: Final = np.array([_no_plan(), _eager(), _greedy(), _cautious()])
# The loose style is a less decisive version of the learned one, like people. The firm style is a more decisive version
# of the cautious one, and the keen style of the greedy one.
_LOOSENESS: Final = 0.4
_FIRMNESS: Final = 1.5


@cache
def style_table(players: int) -> Weights:
    """Return the weights of every style for this number of players."""
    learned = np.loadtxt(LEARNED_FILE, delimiter=",")[players - MIN_PLAYERS]
    return np.vstack(
        [
            HAND_WRITTEN,
            learned,
            _LOOSENESS * learned,
            _FIRMNESS * HAND_WRITTEN[CAUTIOUS],
            _FIRMNESS * HAND_WRITTEN[GREEDY],
        ]
    )
