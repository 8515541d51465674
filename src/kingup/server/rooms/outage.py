"""Track whether the store is unavailable. Meanwhile nothing can happen at any table."""

import asyncio
from collections.abc import Callable

from kingup.server.base.logs import log_error, log_info


class Outage:
    """A flag that is up while the store is unavailable.

    :ivar on_begin: called when an outage begins.
    :ivar ended_at: when the last outage ended.
    """

    def __init__(self) -> None:
        self._over = asyncio.Event()
        self._over.set()
        self.on_begin: Callable[[], None] = lambda: None
        self.ended_at = 0.0

    @property
    def active(self) -> bool:
        """Return whether the store is unavailable."""
        return not self._over.is_set()

    def begin(self) -> None:
        """Report that the store is unavailable. Only the first report of an outage has an effect."""
        if not self.active:
            log_error("the store is unavailable: all tables pause")
            self._over.clear()
            self.on_begin()

    def end(self, now: float) -> None:
        """Report that the store is available again."""
        log_info("the store is available again: all tables resume")
        self.ended_at = now
        self._over.set()

    async def wait_until_over(self) -> None:
        """Wait until the store is available."""
        await self._over.wait()
