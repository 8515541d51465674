"""A player of habit: acts by a style of play, without looking ahead."""

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from kingup.bots.analysis import Analysis
from kingup.bots.clock import WallClock
from kingup.bots.goal_reader import place_in_deck
from kingup.bots.model import MOST_SEEN, Weights, chances
from kingup.bots.planner import thinker_for
from kingup.bots.styles import table_for
from kingup.playout.convert import NUMBERS, from_view
from kingup.rules import View

_PLAYOUTS: Final = 300


class Habit:
    """Draws its actions from the chances of a style.

    :param style: the row of the table of styles.
    :param lean: what it leans to beside that.
    """

    def __init__(self, name: str, style: int, lean: Weights) -> None:
        self.name = name
        self._style = style
        self._lean = lean

    def choose(self, view: View, legal: Sequence[str], ms: float, rng: random.Random) -> str:
        """Pick by habit; it takes no time."""
        return rng.choices(legal, self._chances(view, legal))[0]

    def _chances(self, view: View, legal: Sequence[str]) -> list[float]:
        seat, goal = view["seat"], view["goal"]
        assert seat is not None
        assert goal is not None
        state = from_view(view, [None] * len(view["players"]))
        numbers = np.array([NUMBERS[text] for text in legal], np.int64)
        out = np.empty(len(legal))
        weights: Weights = table_for(len(view["players"]))[self._style] + self._lean
        which, value = np.empty(MOST_SEEN, np.int64), np.empty(MOST_SEEN)
        chances(state, seat, place_in_deck(goal), weights, numbers, len(legal), which, value, out)
        return out.tolist()

    def analyze(self, view: View, legal: Sequence[str], ms: float, rng: random.Random) -> Analysis:
        """What it would do by habit; and what may come of each action, if everybody were like itself."""
        choice = self.choose(view, legal, ms, rng)
        thinker = thinker_for(len(view["players"]), [self._style], self._style, _PLAYOUTS, 1.0, 0.0, 0.0, self._lean)
        analysis = thinker.think(view, legal, rng.getrandbits(62), WallClock(ms), complete=True)
        return replace(analysis, choice=choice, reason=f"{choice} by habit")
