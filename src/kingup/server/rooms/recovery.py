"""Recover from an outage: probe the store until it answers, then resume all tables."""

import asyncio
from typing import TYPE_CHECKING, Final

from kingup.server.base.logs import log_error
from kingup.server.protocol.messages import Paused, Resumed
from kingup.server.rooms.update import encode
from kingup.server.store import StoreUnavailable

if TYPE_CHECKING:
    from kingup.server.rooms.registry import Registry

PAUSED: Final = encode(Paused())
"""The message to clients while the store is unavailable."""
_RESUMED: Final = encode(Resumed())
_PROBE_INTERVAL_SECONDS: Final = 0.3


class Recovery:
    """Pauses the tables when an outage begins, and ends it once the store answers."""

    def __init__(self, registry: "Registry") -> None:
        self._registry = registry
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Tell all clients that the tables pause, and start to probe the store."""
        for room in self._registry.loaded_rooms():
            room.audience.send_to_all(PAUSED)
        self._task = asyncio.create_task(self._resume())

    async def close(self) -> None:
        """Stop probing."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _resume(self) -> None:
        services = self._registry.services
        while True:
            try:
                await services.store.probe()
                await self._registry.peers.catch_up()
                break
            except StoreUnavailable:
                pass
            except Exception:  # noqa: BLE001 - nothing else would end the outage
                log_error("the store could not be probed")
            await asyncio.sleep(_PROBE_INTERVAL_SECONDS)
        self._task = None
        services.outage.end(services.clock())
        for room in self._registry.loaded_rooms():
            room.scheduler.restart_grace_period()
            room.audience.send_to_all(_RESUMED)
