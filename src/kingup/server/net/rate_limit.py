"""Rate limits: token buckets that fill at a steady rate and are emptied by use."""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from kingup.server.net.addresses import tiers

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
        self._refill()
        self._tokens -= amount

    @property
    def seconds_to_wait(self) -> float:
        """Seconds until there is a token to take."""
        self._refill()
        return max(0.0, (1.0 - self._tokens) / self._rate)

    def _refill(self) -> None:
        now = self._clock()
        self._tokens = min(self._burst, self._tokens + (now - self._at) * self._rate)
        self._at = now


class RateLimits:
    """A rate limit for each key, such as an address."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._by_key: OrderedDict[str, RateLimit] = OrderedDict()

    def __len__(self) -> int:
        return len(self._by_key)

    def of(self, key: str, factor: int = 1) -> RateLimit:
        """Return the rate limit of a key.

        :param factor: how many times larger the limit of this key is. It must not change.
        """
        limit = self._by_key.get(key)
        if limit is None:
            limit = RateLimit(self._rate * factor, self._burst * factor, self._clock)
            self._by_key[key] = limit
            if len(self._by_key) > _MAX_KEYS:
                self._by_key.popitem(last=False)
        else:
            self._by_key.move_to_end(key)
        return limit


class AddressRateLimits:
    """A rate limit for each address, and larger ones for the networks around it.

    :param rate: tokens added per second for one address.
    :param burst: tokens that one address has at most.
    """

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._limits = RateLimits(rate, burst, clock)

    def __len__(self) -> int:
        return len(self._limits)

    def take(self, address: str) -> float:
        """Take one token for an address; return 0, or the seconds to wait if it or a network around it has none."""
        wait = self.seconds_to_wait(address)
        if wait == 0:
            self.spend(address, 1.0)
        return wait

    def spend(self, address: str, amount: float) -> None:
        """Take tokens even if there are fewer, and go into debt."""
        for key, factor in tiers(address):
            self._limits.of(key, factor).spend(amount)

    def seconds_to_wait(self, address: str) -> float:
        """Return the seconds until an address has a token to take."""
        # The largest network comes first: when it has to wait, its many small networks take no memory.
        for key, factor in reversed(tiers(address)):
            wait = self._limits.of(key, factor).seconds_to_wait
            if wait > 0:
                return wait
        return 0.0
