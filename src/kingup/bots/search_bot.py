"""A bot that reads the other seats and looks ahead."""

import random
from collections.abc import Sequence
from functools import cache

from kingup.bots.analysis import Analysis
from kingup.bots.clock import NewClock, WallClock
from kingup.bots.model import Weights
from kingup.bots.planner import Planner, new_planner
from kingup.bots.styles import LEARNED
from kingup.rules import View


class SearchBot:
    """A bot that looks ahead. Levels differ by the styles they know and by how far they look.

    :param styles: the styles that others may play; rows of the style table.
    :param trust: how much the evidence about the goals of others counts; 1 is Bayes' rule.

    The other parameters are those of ``Planner``.

    :ivar planner: returns the planner for a number of players, the same one each time.
    """

    def __init__(
        self,
        name: str,
        styles: Sequence[int],
        playouts: int,
        trust: float,
        habit: float,
        hide: float,
        lean: Weights,
        clock: NewClock = WallClock,
    ) -> None:
        self.name = name
        self._styles = tuple(styles)
        self._playouts = playouts
        self._trust = trust
        self._habit = habit
        self._hide = hide
        self._lean = lean
        self._clock = clock
        self.planner = cache(self._new_planner)

    def choose(self, view: View, legal: Sequence[str], ms: float, rng: random.Random) -> str:
        """Return the action that wins most often. If there is only one, return it without searching."""
        return legal[0] if len(legal) == 1 else self._analyze(view, legal, ms, rng, complete=False).choice

    def analyze(self, view: View, legal: Sequence[str], ms: float, rng: random.Random) -> Analysis:
        """Return the bot's choice, and its estimate of every action."""
        return self._analyze(view, legal, ms, rng, complete=True)

    def _analyze(self, view: View, legal: Sequence[str], ms: float, rng: random.Random, *, complete: bool) -> Analysis:
        clock = self._clock(ms)
        planner = self.planner(len(view["players"]))
        return planner.analyze(view, legal, rng.getrandbits(62), clock, complete=complete)

    def _new_planner(self, players: int) -> Planner:
        return new_planner(
            players, self._styles, LEARNED, self._playouts, self._trust, self._habit, self._hide, self._lean
        )
