"""What is not kept any longer is deleted, now and then."""

import asyncio
from typing import TYPE_CHECKING, Final

from kingup.server.base.logs import note, trouble

if TYPE_CHECKING:
    from kingup.server.rooms.registry import Rooms

_SECONDS: Final = 60.0
_DAY: Final = 86_400.0
_LEFT_SECONDS: Final = 60.0
"""So long somebody who has got up may have lost the way to a table, and come back."""
_OPENED_SECONDS: Final = 3600.0
"""So long a table waits for the first who sits down."""
_TRIED_SECONDS: Final = 2 * _DAY
"""An attempt at a daily deal that nobody has touched for so long is at the deal of another day."""

_PLAYERS_AT_ONCE: Final = 1000


class Sweep:
    """Deletes what has been kept for long enough, or is of no use to anybody."""

    def __init__(self, rooms: "Rooms") -> None:
        self._rooms = rooms
        self._house = rooms.house

    async def run(self) -> None:
        """Go on until it is stopped."""
        while True:
            if not self._house.pause.on:
                try:
                    await self.tidy()
                except Exception:  # noqa: BLE001 - the store may be away, or worse: it is tried again
                    trouble("what is old could not be deleted")
            await asyncio.sleep(_SECONDS)

    async def tidy(self) -> None:
        """Do it once.

        :raises StoreUnavailable: when nothing can be deleted.
        """
        now = self._house.clock()
        await self._tidy_tables(now)
        await self._tidy_players(now)
        await self._rooms.forgetting.finish()

    async def _tidy_tables(self, now: float) -> None:
        store, settings = self._house.store, self._house.settings
        in_use = [room.table.code for room in self._rooms.all_in_memory()]
        finished = now - settings.keep_finished_days * _DAY if settings.keep_finished_days else 0.0
        count = await store.sweep(now - settings.keep_idle_days * _DAY, finished, in_use)
        count += await store.sweep_left(now - _LEFT_SECONDS, now - _OPENED_SECONDS, now - _TRIED_SECONDS, in_use)
        if count:
            note("old tables deleted", count=count)

    async def _tidy_players(self, now: float) -> None:
        store, days = self._house.store, self._house.settings.keep_players_days
        await store.sweep_keys(now)
        audiences = (room.audience for room in self._rooms.all_in_memory())
        holders = {client.holder.id for audience in audiences for client in audience if client.holder is not None}
        seen = holders | self._house.seen_players
        if seen:
            await store.note_seen(list(seen), now)
            self._house.seen_players.clear()
        if days:
            players = await store.sweep_players(now - days * _DAY, _PLAYERS_AT_ONCE)
            for player in players:
                self._rooms.neighbors.player_forgotten(player)
            if players:
                note("players deleted who did not come back", count=len(players))
