"""The bots by name, from the castle's servants to its king."""

from collections.abc import Callable
from typing import Final

from kingup.bots.bot import Analyst
from kingup.bots.clock import NewClock, WallClock
from kingup.bots.model import Weights
from kingup.bots.search_bot import SearchBot
from kingup.bots.strength import PLAYOUTS
from kingup.bots.style_bot import StyleBot
from kingup.bots.styles import CAUTIOUS, EAGER, FIRM, GREEDY, KEEN, LEARNED, LOOSE, NO_PLAN
from kingup.bots.temperaments import TEMPERAMENTS
from kingup.options.suggestion import did_you_mean

_KNOWN_TO_KING: Final = (NO_PLAN, GREEDY, CAUTIOUS, LEARNED, LOOSE)

_MAKERS: Final[dict[str, Callable[[str, Weights, NewClock], Analyst]]] = {
    "random": lambda name, lean, _: StyleBot(name, NO_PLAN, 0 * lean),
    "servant": lambda name, lean, _: StyleBot(name, EAGER, lean),
    "trader": lambda name, lean, _: StyleBot(name, KEEN, lean),
    "officer": lambda name, lean, _: StyleBot(name, FIRM, lean),
    "noble": lambda name, lean, clock: SearchBot(
        name, [LEARNED], playouts=PLAYOUTS["noble"], trust=0.5, habit=0.03, hide=0.0, lean=lean, clock=clock
    ),
    "king": lambda name, lean, clock: SearchBot(
        name, _KNOWN_TO_KING, playouts=PLAYOUTS["king"], trust=1.0, habit=0.01, hide=0.2, lean=lean, clock=clock
    ),
}
LEVELS: Final = tuple(_MAKERS)
NAMES: Final = (*LEVELS, *(f"{level}/{temperament}" for level in LEVELS[1:] for temperament in TEMPERAMENTS))


def new_bot(name: str, clock: NewClock = WallClock) -> Analyst:
    """Create a bot by its level and optional temperament: ``king``, ``king/bluffer``.

    :param clock: how its thinking time is measured.
    :raises ValueError: if no bot has this name.
    """
    if name not in NAMES:
        raise ValueError(
            f"there is no bot named {name}; there are {', '.join(LEVELS)}, each but random also with a temperament"
            f" ({', '.join(TEMPERAMENTS)}), such as king/bluffer.{did_you_mean(name, NAMES)}"
        )
    level, _, temperament = name.partition("/")
    return _MAKERS[level](name, TEMPERAMENTS[temperament or "steady"], clock)
