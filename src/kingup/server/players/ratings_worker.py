"""Counts finished games, once each, for the statistics of those who played them."""

import asyncio
from typing import Final

from kingup.server.base.logs import trouble
from kingup.server.players.ratings import counted, members_of
from kingup.server.store import Conflict, Store, StoreUnavailable
from kingup.table.table import rebuild

_SECONDS: Final = 5.0
_AT_ONCE: Final = 50


class Counting:
    """Looks for finished games that are not counted yet: after a crash, too, and those of earlier versions."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lock = asyncio.Lock()
        self._work: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to count."""
        self._work = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop; what is not counted stays so until the next start."""
        if self._work is not None:
            self._work.cancel()
            await asyncio.gather(self._work, return_exceptions=True)

    async def catch_up(self) -> None:
        """Count what there is to count."""
        async with self._lock:
            while codes := await self._store.uncounted(_AT_ONCE):
                for code in codes:
                    await self._count(code)

    async def _count(self, code: str) -> None:
        try:
            # Away from those who play: reading a log takes some milliseconds.
            table = await asyncio.to_thread(rebuild, await self._store.log(code))
            before = {one.member: one for one in await self._store.standings(members_of(table))}
            standings = counted(table, before)
        except (StoreUnavailable, asyncio.CancelledError):
            raise
        except Exception:  # noqa: BLE001 - a game that cannot be read must not keep the others from being counted
            trouble("a game could not be counted", table=code)
            standings = []
        try:
            await self._store.count(code, standings)
        except Conflict:
            return  # another server was faster, at this game or another of theirs: it is looked at anew

    async def _run(self) -> None:
        while True:
            try:
                await self.catch_up()
            except StoreUnavailable:
                trouble("games could not be counted")
            await asyncio.sleep(_SECONDS)
