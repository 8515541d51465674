"""Adds finished games to the standings of their players, once each."""

import asyncio
from typing import Final

from kingup.server.base.logs import log_error
from kingup.server.players.ratings import rated_members, updated_standings
from kingup.server.store import Conflict, Store, StoreUnavailable
from kingup.table.table import rebuild

_POLL_SECONDS: Final = 5.0
_BATCH_SIZE: Final = 50


class RatingsWorker:
    """Polls for finished games that are not rated yet, including those left by a crash or an earlier version."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lock = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start polling."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop. The remaining games wait for the next start."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def catch_up(self) -> None:
        """Rate all games that are not rated yet."""
        async with self._lock:
            while codes := await self._store.unrated_games(_BATCH_SIZE):
                for code in codes:
                    await self._rate(code)

    async def _rate(self, code: str) -> None:
        try:
            # In a thread: reading a log takes some milliseconds.
            table = await asyncio.to_thread(rebuild, await self._store.load_log(code))
            before = {one.member: one for one in await self._store.standings(rated_members(table))}
            standings = updated_standings(table, before)
        except (StoreUnavailable, asyncio.CancelledError):
            raise
        except Exception:  # noqa: BLE001 - a game that cannot be read must not block the others
            log_error("a game could not be rated", table=code)
            standings = []
        try:
            await self._store.save_standings(code, standings)
        except Conflict:
            return  # another server has just rated this game, or another one of these players: try again later

    async def _run(self) -> None:
        while True:
            try:
                await self.catch_up()
            except StoreUnavailable:
                log_error("games could not be rated")
            await asyncio.sleep(_POLL_SECONDS)
