"""How long a bot may think: by the clock on the wall, or by how much it has done."""

import time
from collections.abc import Callable
from typing import Final, Protocol

from kingup.bots.strength import PLAYOUTS_PER_MS

# A bot stops thinking so much before its time is up, for what comes after thinking.
_MARGIN: Final = 0.9


class Clock(Protocol):
    """The time for one move."""

    @property
    def over(self) -> bool:
        """Whether the time is up."""

    def spend(self, playouts: int) -> None:
        """Take note of what has been done."""


class WallClock:
    """Real time: a faster or idler machine thinks further."""

    def __init__(self, ms: float) -> None:
        self._deadline = time.perf_counter() + _MARGIN * ms / 1000

    @property
    def over(self) -> bool:
        """Whether the time is up."""
        return time.perf_counter() >= self._deadline

    def spend(self, playouts: int) -> None:
        """The wall's clock does not mind."""


class WorkClock:
    """Work done, so that the same seed gives the same move on every machine, however busy; with Numba or without."""

    def __init__(self, ms: float) -> None:
        self._left = ms * PLAYOUTS_PER_MS

    @property
    def over(self) -> bool:
        """Whether the time is up."""
        return self._left <= 0

    def spend(self, playouts: int) -> None:
        """So much less is left."""
        self._left -= playouts


CLOCKS: Final[dict[str, Callable[[float], Clock]]] = {"work": WorkClock, "wall": WallClock}
"""By their names on the command line; each is handed the milliseconds for a move."""
