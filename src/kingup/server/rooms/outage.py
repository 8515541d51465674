"""The store is away for a while: nothing can happen at any table, and everybody is told so."""

import asyncio
from collections.abc import Callable

from kingup.server.base.logs import note, trouble


class Pause:
    """Whether the store is away just now.

    :ivar begun: called when it goes away.
    :ivar ended_at: when it was back last.
    """

    def __init__(self) -> None:
        self._over = asyncio.Event()
        self._over.set()
        self.begun: Callable[[], None] = lambda: None
        self.ended_at = 0.0

    @property
    def on(self) -> bool:
        """Whether it is away."""
        return not self._over.is_set()

    def begin(self) -> None:
        """It is away; who finds that out first says so."""
        if not self.on:
            trouble("the store is away: all tables pause")
            self._over.clear()
            self.begun()

    def end(self, now: float) -> None:
        """It is back."""
        note("the store is back: all tables go on")
        self.ended_at = now
        self._over.set()

    async def over(self) -> None:
        """Wait until it is back."""
        await self._over.wait()
