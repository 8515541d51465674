"""A bot that follows a style of play and does not look ahead."""

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from kingup.bots.analysis import Analysis
from kingup.bots.clock import WallClock
from kingup.bots.goal_reader import card_index
from kingup.bots.model import MAX_FEATURES, Weights, action_probabilities
from kingup.bots.planner import new_planner
from kingup.bots.styles import style_table
from kingup.playout.convert import NUMBERS, from_view
from kingup.rules import View

_PLAYOUTS: Final = 300


class StyleBot:
    """A bot that draws its actions from the probabilities of a style.

    :param style: the row in the style table.
    :param lean: weights of its temperament, added to those of the style.
    """

    def __init__(self, name: str, style: int, lean: Weights) -> None:
        self.name = name
        self._style = style
        self._lean = lean

    def choose(self, view: View, legal: Sequence[str], ms: float, rng: random.Random) -> str:
        """Draw an action at once."""
        return rng.choices(legal, self.probabilities(view, legal))[0]

    def weights(self, players: int) -> Weights:
        """Return the weights of its style and temperament for this number of players."""
        weights: Weights = style_table(players)[self._style] + self._lean
        return weights

    def probabilities(self, view: View, legal: Sequence[str]) -> list[float]:
        """Return the probability of each legal action."""
        seat, goal = view["seat"], view["goal"]
        assert seat is not None
        assert goal is not None
        state = from_view(view, [None] * len(view["players"]))
        numbers = np.array([NUMBERS[text] for text in legal], np.int64)
        out = np.empty(len(legal))
        weights = self.weights(len(view["players"]))
        which, value = np.empty(MAX_FEATURES, np.int64), np.empty(MAX_FEATURES)
        action_probabilities(state, seat, card_index(goal), weights, numbers, len(legal), which, value, out)
        return out.tolist()

    def analyze(self, view: View, legal: Sequence[str], ms: float, rng: random.Random) -> Analysis:
        """Draw an action, and estimate the result of every action if all seats played in the same style."""
        choice = self.choose(view, legal, ms, rng)
        planner = new_planner(len(view["players"]), [self._style], self._style, _PLAYOUTS, 1.0, 0.0, 0.0, self._lean)
        analysis = planner.analyze(view, legal, rng.getrandbits(62), WallClock(ms), complete=True)
        return replace(analysis, choice=choice, reason=f"{choice} by habit")
