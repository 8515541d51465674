"""The players by name: from the castle's servants to its king."""

import random
import time
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from kingup.bots.analysis import Analysis
from kingup.bots.bot import Analyst
from kingup.bots.habit import Habit
from kingup.bots.model import Weights
from kingup.bots.styles import CAUTIOUS, EAGER, FIRM, GREEDY, KEEN, LEARNED, LOOSE, NO_PLAN
from kingup.bots.temperaments import TEMPERAMENTS
from kingup.bots.thinker import Thinker, thinker_for
from kingup.rules import View

# A bot stops thinking so much before its time is up, for what comes after thinking.
_MARGIN: Final = 0.9


class Searcher:
    """A bot that thinks ahead; what sets one from another is how many styles it knows and how far it looks."""

    def __init__(
        self, name: str, styles: Sequence[int], playouts: int, trust: float, habit: float, hide: float, lean: Weights
    ) -> None:
        self.name = name
        self._styles = tuple(styles)
        self._playouts = playouts
        self._trust = trust
        self._habit = habit
        self._hide = hide
        self._lean = lean
        self._thinker = cache(self._new_thinker)

    def choose(self, view: View, legal: Sequence[str], ms: float, rng: random.Random) -> str:
        """Think, and take what wins most often; where there is no choice there is nothing to think about."""
        return legal[0] if len(legal) == 1 else self._think(view, legal, ms, rng, complete=False).choice

    def analyze(self, view: View, legal: Sequence[str], ms: float, rng: random.Random) -> Analysis:
        """Say what it makes of the position: what it would choose, and what it thinks of all else."""
        return self._think(view, legal, ms, rng, complete=True)

    def _think(self, view: View, legal: Sequence[str], ms: float, rng: random.Random, *, complete: bool) -> Analysis:
        deadline = time.perf_counter() + _MARGIN * ms / 1000
        thinker = self._thinker(len(view["players"]))
        return thinker.think(view, legal, rng.getrandbits(62), deadline, complete=complete)

    def _new_thinker(self, players: int) -> Thinker:
        return thinker_for(
            players, self._styles, LEARNED, self._playouts, self._trust, self._habit, self._hide, self._lean
        )


_KNOWN_TO_KING: Final = (NO_PLAN, GREEDY, CAUTIOUS, LEARNED, LOOSE)

_MAKERS: Final[dict[str, Callable[[str, Weights], Analyst]]] = {
    "random": lambda name, lean: Habit(name, NO_PLAN, 0 * lean),
    "servant": lambda name, lean: Habit(name, EAGER, lean),
    "trader": lambda name, lean: Habit(name, KEEN, lean),
    "officer": lambda name, lean: Habit(name, FIRM, lean),
    "noble": lambda name, lean: Searcher(name, [LEARNED], playouts=150, trust=0.5, habit=0.03, hide=0.0, lean=lean),
    "king": lambda name, lean: Searcher(
        name, _KNOWN_TO_KING, playouts=2400, trust=1.0, habit=0.01, hide=0.2, lean=lean
    ),
}
LEVELS: Final = tuple(_MAKERS)
NAMES: Final = (*LEVELS, *(f"{level}/{temperament}" for level in LEVELS[1:] for temperament in TEMPERAMENTS))


def new_bot(name: str) -> Analyst:
    """A bot by its level, and its temperament if it has one: ``king``, ``king/bluffer``.

    :raises ValueError: when there is none of that name.
    """
    if name not in NAMES:
        raise ValueError(
            f"there is no bot named {name}; there are {', '.join(LEVELS)}, each but random also with a temperament"
            f" ({', '.join(TEMPERAMENTS)}), such as king/bluffer"
        )
    level, _, temperament = name.partition("/")
    return _MAKERS[level](name, TEMPERAMENTS[temperament or "steady"])
