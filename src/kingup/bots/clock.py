"""Thinking time of bots, measured in real time or in work done."""

import time
from collections.abc import Callable
from typing import Final, Protocol, TypeAlias

from kingup.bots.strength import PLAYOUTS_PER_MS

# The share of its time after which a bot stops thinking, to leave time for sending the move.
_MARGIN: Final = 0.9


class Clock(Protocol):
    """The time for one move."""

    @property
    def expired(self) -> bool:
        """Whether the time is up."""

    def spend(self, playouts: int) -> None:
        """Record work that has been done."""


class WallClock:
    """Real time: a fast or idle machine thinks further."""

    def __init__(self, ms: float) -> None:
        self._deadline = time.perf_counter() + _MARGIN * ms / 1000

    @property
    def expired(self) -> bool:
        """Whether the time is up."""
        return time.perf_counter() >= self._deadline

    def spend(self, playouts: int) -> None:
        """Do nothing: real time passes by itself."""


class WorkClock:
    """Work done: the same seed leads to the same move on every machine, however busy."""

    def __init__(self, ms: float) -> None:
        self._left = ms * PLAYOUTS_PER_MS

    @property
    def expired(self) -> bool:
        """Whether the time is up."""
        return self._left <= 0

    def spend(self, playouts: int) -> None:
        """Subtract playouts from the budget."""
        self._left -= playouts


NewClock: TypeAlias = Callable[[float], Clock]
"""Starts a clock for one move; it is called with the time limit in milliseconds."""
CLOCKS: Final[dict[str, NewClock]] = {"work": WorkClock, "wall": WallClock}
"""The clocks by their names on the command line."""
