"""Rate limits: token buckets that fill at a steady rate and are emptied by use."""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

_MAX_KEYS: Final = 20_000
"""Rate limits held in memory; the least recently used ones are evicted."""


class RateLimit:
    """A token bucket.

    :param rate: tokens added per second.
    :param burst: tokens that the bucket holds at most.
    """

    __slots__ = ("_at", "_burst", "_clock", "_rate", "_tokens")

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._tokens = burst
        self._at = clock()

    def take(self) -> bool:
        """Take one token; return False if there is none."""
        if self.seconds_to_wait > 0:
            return False
        self._tokens -= 1.0
        return True

    def spend(self, amount: float) -> None:
        """Take tokens even if there are fewer, and go into debt."""
        self._tokens -= amount

    @property
    def seconds_to_wait(self) -> float:
        """Seconds until there is a token to take."""
        now = self._clock()
        self._tokens = min(self._burst, self._tokens + (now - self._at) * self._rate)
        self._at = now
        return max(0.0, (1.0 - self._tokens) / self._rate)


class RateLimits:
    """A rate limit for each key, such as an address."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._by_key: OrderedDict[str, RateLimit] = OrderedDict()

    def of(self, key: str) -> RateLimit:
        """Return the rate limit of a key."""
        limit = self._by_key.get(key)
        if limit is None:
            limit = self._by_key[key] = RateLimit(self._rate, self._burst)
            if len(self._by_key) > _MAX_KEYS:
                self._by_key.popitem(last=False)
        else:
            self._by_key.move_to_end(key)
        return limit
