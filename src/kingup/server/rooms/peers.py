"""Other processes that serve the same tables: what they do is told here, and who is here is told to them."""

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from kingup.server.base.logs import trouble
from kingup.server.protocol.errors import forgotten
from kingup.server.rooms.work_queue import Chores
from kingup.server.store import StoreUnavailable

if TYPE_CHECKING:
    from kingup.server.rooms.registry import Rooms
    from kingup.server.rooms.room import Room


class Neighbors:
    """What a store that is shared tells of others, taken to the tables in memory.

    :ivar player_forgotten: called with a player who has changed, or without one when any may have.
    """

    def __init__(self, rooms: "Rooms") -> None:
        self._rooms = rooms
        self._store = rooms.house.store
        pause = rooms.house.pause
        self._behind = Chores(pause, self._read)
        self._moved = Chores(pause, self._look_who_is_here)
        self._seen = Chores(pause, self._say_who_is_here)
        self._changed = Chores(pause, self._look_at_players)
        self._anew = Chores(pause, self._read_anew)
        self.player_forgotten: Callable[[str | None], None] = lambda _: None

    async def close(self) -> None:
        """Take no more notice."""
        for chores in (self._behind, self._moved, self._seen, self._changed, self._anew):
            await chores.close()

    # What others tell

    def appended(self, versions: Mapping[str, int]) -> None:
        """The logs of tables are so long now."""
        behind = []
        for code, version in versions.items():
            room = self._rooms.in_memory(code)
            if room is None:
                self._rooms.after_loading(code, partial(self.appended, {code: version}))
            elif room.table.version < version:
                behind.append(code)
        self._behind.add(behind)

    def rewritten(self, code: str) -> None:
        """Somebody was forgotten at a table."""
        room = self._rooms.in_memory(code)
        if room is not None:
            room.lose()
            self._anew.add([code])

    def came_or_went(self, codes: Sequence[str]) -> None:
        """Others are connected to tables than before."""
        for code in codes:
            if self._rooms.in_memory(code) is None:
                self._rooms.after_loading(code, partial(self.came_or_went, [code]))
            else:
                self._moved.add([code])

    def player_changed(self, player: str) -> None:
        """A player has another name, or is forgotten."""
        self.player_forgotten(player)
        self._changed.add([player])

    def away(self) -> None:
        """The store does not answer."""
        self._rooms.house.pause.begin()

    def missed(self) -> None:
        """Some of what others did may not have been told, and they may have taken this process for dead."""
        self.player_forgotten(None)
        rooms = self._rooms.all_in_memory()
        codes = [room.table.code for room in rooms]
        self._behind.add(codes)
        self._moved.add(codes)
        self._seen.add(room.table.code for room in rooms if room.audience.clients)
        holders = (client.holder for room in rooms for client in room.audience)
        self._changed.add(holder.id for holder in holders if holder is not None)

    # What is told to others

    def say_who_is_here(self, room: "Room") -> None:
        """Somebody has come to a table here, or left."""
        if self._store.shared:
            self._seen.add([room.table.code])

    # What is done about it

    async def look_around(self) -> None:
        """Bring every table in memory up to date.

        :raises StoreUnavailable: when that is not possible.
        """
        rooms = self._rooms.all_in_memory()
        await self._read([room.table.code for room in rooms if self._store.shared or room.unsure])

    async def _read(self, codes: Sequence[str]) -> None:
        rooms = {code: room for code in codes if (room := self._rooms.in_memory(code)) is not None}
        if not rooms:
            return
        try:
            logs = await self._store.logs({code: room.table.version for code, room in rooms.items()})
            await asyncio.gather(*(rooms[code].follow(log) for code, log in logs.items()))
        except StoreUnavailable:
            raise
        except Exception:  # noqa: BLE001 - which table it is shows when they are read anew, one by one
            trouble("what has happened at tables could not be read")
            for room in rooms.values():
                room.lose()

    async def _look_who_is_here(self, codes: Sequence[str]) -> None:
        here = await self._store.here_elsewhere(codes)
        for code in codes:
            room = self._rooms.in_memory(code)
            if room is not None:
                room.audience.note_elsewhere(here.get(code, []))

    async def _say_who_is_here(self, codes: Sequence[str]) -> None:
        await self._store.set_here({code: _clients(self._rooms.in_memory(code)) for code in codes})

    async def _look_at_players(self, players: Sequence[str]) -> None:
        """An open socket would go on for somebody who is not there any more."""
        for player in await self._store.unknown(players):
            self.player_forgotten(player)
            for room in self._rooms.all_in_memory():
                room.audience.dismiss(player, forgotten())

    async def _read_anew(self, codes: Iterable[str]) -> None:
        for code in codes:
            await self._rooms.read_anew(code)


def _clients(room: "Room | None") -> list[str]:
    return [] if room is None else ["" if one.holder is None else one.holder.id for one in room.audience.clients]
