"""How much somebody may do in a time: a bucket that fills steadily, and is emptied by use."""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

_MOST_KEPT: Final = 20_000


class Allowance:
    """So much per second, and a burst at most."""

    __slots__ = ("_at", "_burst", "_clock", "_left", "_rate")

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._left = burst
        self._at = clock()

    def take(self) -> bool:
        """Use one of it; False when there is none left."""
        if self.seconds_to_wait > 0:
            return False
        self._left -= 1.0
        return True

    def spend(self, amount: float) -> None:
        """Use so much of it, even if there is less: the rest is owed."""
        self._left -= amount

    @property
    def seconds_to_wait(self) -> float:
        """How long until there is one to take."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        return max(0.0, (1.0 - self._left) / self._rate)


class Allowances:
    """An allowance for each address, or each player; those not seen for longest are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._by_key: OrderedDict[str, Allowance] = OrderedDict()

    def of(self, key: str) -> Allowance:
        """The allowance of one."""
        allowance = self._by_key.get(key)
        if allowance is None:
            allowance = self._by_key[key] = Allowance(self._rate, self._burst)
            if len(self._by_key) > _MOST_KEPT:
                self._by_key.popitem(last=False)
        else:
            self._by_key.move_to_end(key)
        return allowance
