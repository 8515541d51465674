"""Styles of play as rows of weights: set by hand, or learned by self-play.

They are how the simpler bots play, what rollouts assume, and what the stronger bots think others might be doing.
"""

from functools import cache
from pathlib import Path
from typing import Final

import numpy as np

from kingup.bots.model import APPROACH, CLIMB, NOMINATE, PLACE, REFUSE, WEIGHTS, Weights
from kingup.rules.setup import FEWEST_PLAYERS

LEARNED_FILE: Final = Path(__file__).with_name("learned.csv")

NO_PLAN, EAGER, GREEDY, CAUTIOUS, LEARNED, LOOSE, FIRM, KEEN = range(8)
READERS: Final = (LEARNED, LOOSE)
"""Those who read others play like these, more than like any other."""


def _no_plan() -> Weights:
    """Anything at all."""
    return np.zeros(WEIGHTS)


def _eager() -> Weights:
    """Likes its favorites, cannot wait to see one on the throne, and wastes its No cards."""
    weights = np.zeros(WEIGHTS)
    weights[PLACE : PLACE + 8] = [-1, 0, 0.5, 1, 0.3, 0, 0, 0]
    weights[CLIMB : CLIMB + 6] = [0.5, 0.5, 0.5, 0.5, 1, 2]
    weights[REFUSE : REFUSE + 2] = [1.5, -1]
    return weights


def _greedy() -> Weights:
    """Moves its favorites up whenever it can, says Yes to them and mostly No to others."""
    weights = np.zeros(WEIGHTS)
    weights[PLACE : PLACE + 8] = [-2, -1, 1, 3, 1, 0, -1, -1]
    weights[CLIMB : CLIMB + 12] = [2, 2, 2, 2, 2, 0.5, 0, 0, 0, 0, 0, 0.5]
    weights[REFUSE : REFUSE + 3] = [1.5, -4, -1]
    return weights


def _cautious() -> Weights:
    """Keeps its favorites from the throne while others can say No, and votes by how well it stands."""
    weights = np.zeros(WEIGHTS)
    weights[PLACE : PLACE + 8] = [-1, 0, 1, 1, 1, 0, -0.5, -0.5]
    weights[CLIMB : CLIMB + 12] = [2, 2, 2, 2, 1, 0, 0, 0, 0, 0, 0, 0.5]
    weights[NOMINATE : NOMINATE + 6] = [-0.6, 0.2, 2, 0.2, 0.3, 1]
    weights[APPROACH : APPROACH + 2] = [-0.1, 0]
    weights[REFUSE : REFUSE + 9] = [0.5, -2, -3, 0, 0.3, 0, -0.5, 0, 0]
    return weights


BY_HAND: Final = np.array([_no_plan(), _eager(), _greedy(), _cautious()])
# The loose style is the learned one, less sure of itself, as people are. The firm one is the cautious, more sure, and
# the keen one the greedy.
_LOOSENESS: Final = 0.4
_FIRMNESS: Final = 1.5


@cache
def table_for(players: int) -> Weights:
    """The weights of every style at a table of so many players."""
    learned = np.loadtxt(LEARNED_FILE, delimiter=",")[players - FEWEST_PLAYERS]
    return np.vstack(
        [BY_HAND, learned, _LOOSENESS * learned, _FIRMNESS * BY_HAND[CAUTIOUS], _FIRMNESS * BY_HAND[GREEDY]]
    )
