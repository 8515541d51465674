"""Claim tables at which something is due but which no process has in memory, and tidy up the registry."""

import asyncio
from typing import TYPE_CHECKING, Final

from kingup.server.base.logs import log_error
from kingup.server.store import StoreUnavailable

if TYPE_CHECKING:
    from kingup.server.rooms.registry import Registry

_INTERVAL_SECONDS: Final = 1.0
_MAX_CLAIMS_AT_ONCE: Final = 200


class DueWork:
    """Loads tables at which a clock has run out or a bot has to move, unless another process runs them."""

    def __init__(self, registry: "Registry") -> None:
        self._registry = registry
        self._services = registry.services
        self._claimed: set[str] = set()
        """Codes of tables that have been claimed but not loaded yet."""

    async def run(self) -> None:
        """Look for work at regular intervals, until cancelled."""
        while True:
            if not self._services.outage.active:
                try:
                    await self._run_once()
                except StoreUnavailable:
                    self._services.outage.begin()
                except Exception:  # noqa: BLE001 - nothing else would look for due work
                    log_error("due work could not be claimed")
            await asyncio.sleep(_INTERVAL_SECONDS)

    async def _run_once(self) -> None:
        await self._release()
        await self._claim()
        await self._registry.pauses.pause()
        await self._reload_stale()
        self._registry.evict_unwatched()

    async def _release(self) -> None:
        """Let other processes run the clocks of tables that were evicted here."""
        released = self._registry.released
        if released:
            await self._services.store.release(list(released))
            released.clear()

    async def _claim(self) -> None:
        self._claimed.update(await self._services.store.claim(self._services.clock(), _MAX_CLAIMS_AT_ONCE))
        for code in list(self._claimed):
            if await self._registry.try_reload(code):
                self._claimed.discard(code)
                room = self._registry.find_loaded(code)
                if room is not None:
                    room.scheduler.claim()

    async def _reload_stale(self) -> None:
        stale = self._services.stale_tables
        for code in list(stale):
            if self._registry.find_loaded(code) is None or await self._registry.try_reload(code):
                stale.discard(code)
