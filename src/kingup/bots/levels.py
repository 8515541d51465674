"""The players by name: from the castle's servants to its king."""

import random
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, TypeAlias

from kingup.bots.analysis import Analysis
from kingup.bots.bot import Analyst
from kingup.bots.clock import Clock, WallClock
from kingup.bots.model import Weights
from kingup.bots.planner import Thinker, thinker_for
from kingup.bots.strength import PLAYOUTS
from kingup.bots.style_bot import Habit
from kingup.bots.styles import CAUTIOUS, EAGER, FIRM, GREEDY, KEEN, LEARNED, LOOSE, NO_PLAN
from kingup.bots.temperaments import TEMPERAMENTS
from kingup.options.suggestion import did_you_mean
from kingup.rules import View

_NewClock: TypeAlias = Callable[[float], Clock]


class Searcher:
    """A bot that thinks ahead; what sets one from another is how many styles it knows and how far it looks."""

    def __init__(
        self,
        name: str,
        styles: Sequence[int],
        playouts: int,
        trust: float,
        habit: float,
        hide: float,
        lean: Weights,
        clock: _NewClock = WallClock,
    ) -> None:
        self.name = name
        self._styles = tuple(styles)
        self._playouts = playouts
        self._trust = trust
        self._habit = habit
        self._hide = hide
        self._lean = lean
        self._clock = clock
        self._thinker = cache(self._new_thinker)

    def choose(self, view: View, legal: Sequence[str], ms: float, rng: random.Random) -> str:
        """Think, and take what wins most often; where there is no choice there is nothing to think about."""
        return legal[0] if len(legal) == 1 else self._think(view, legal, ms, rng, complete=False).choice

    def analyze(self, view: View, legal: Sequence[str], ms: float, rng: random.Random) -> Analysis:
        """Say what it makes of the position: what it would choose, and what it thinks of all else."""
        return self._think(view, legal, ms, rng, complete=True)

    def _think(self, view: View, legal: Sequence[str], ms: float, rng: random.Random, *, complete: bool) -> Analysis:
        clock = self._clock(ms)
        thinker = self._thinker(len(view["players"]))
        return thinker.think(view, legal, rng.getrandbits(62), clock, complete=complete)

    def _new_thinker(self, players: int) -> Thinker:
        return thinker_for(
            players, self._styles, LEARNED, self._playouts, self._trust, self._habit, self._hide, self._lean
        )


_KNOWN_TO_KING: Final = (NO_PLAN, GREEDY, CAUTIOUS, LEARNED, LOOSE)

_MAKERS: Final[dict[str, Callable[[str, Weights, _NewClock], Analyst]]] = {
    "random": lambda name, lean, _: Habit(name, NO_PLAN, 0 * lean),
    "servant": lambda name, lean, _: Habit(name, EAGER, lean),
    "trader": lambda name, lean, _: Habit(name, KEEN, lean),
    "officer": lambda name, lean, _: Habit(name, FIRM, lean),
    "noble": lambda name, lean, clock: Searcher(
        name, [LEARNED], playouts=PLAYOUTS["noble"], trust=0.5, habit=0.03, hide=0.0, lean=lean, clock=clock
    ),
    "king": lambda name, lean, clock: Searcher(
        name, _KNOWN_TO_KING, playouts=PLAYOUTS["king"], trust=1.0, habit=0.01, hide=0.2, lean=lean, clock=clock
    ),
}
LEVELS: Final = tuple(_MAKERS)
NAMES: Final = (*LEVELS, *(f"{level}/{temperament}" for level in LEVELS[1:] for temperament in TEMPERAMENTS))


def new_bot(name: str, clock: _NewClock = WallClock) -> Analyst:
    """A bot by its level, and its temperament if it has one: ``king``, ``king/bluffer``.

    :param clock: what it measures its thinking by.
    :raises ValueError: when there is none of that name.
    """
    if name not in NAMES:
        raise ValueError(
            f"there is no bot named {name}; there are {', '.join(LEVELS)}, each but random also with a temperament"
            f" ({', '.join(TEMPERAMENTS)}), such as king/bluffer.{did_you_mean(name, NAMES)}"
        )
    level, _, temperament = name.partition("/")
    return _MAKERS[level](name, TEMPERAMENTS[temperament or "steady"], clock)
