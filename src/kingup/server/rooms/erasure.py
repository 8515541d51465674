"""Forgetting players: nobody is them any more, their tables are rewritten, and a while later looked at once more."""

import contextlib
from typing import TYPE_CHECKING, Final

from kingup.server.base.codes import new_id
from kingup.server.base.logs import trouble
from kingup.server.protocol.errors import Declining, Reason, away, forgotten
from kingup.server.protocol.messages import Declined, Request
from kingup.server.rooms.room import Gone
from kingup.server.store import Player, StoreUnavailable
from kingup.table.commands import Leave
from kingup.table.erase import forget
from kingup.table.guests import belongs_to

if TYPE_CHECKING:
    from kingup.server.rooms.registry import Rooms

_SETTLED_SECONDS: Final = 60.0
"""What was under way when a player was deleted, in this process or another, has come to its end after so long."""
_UNREADABLE_SECONDS: Final = 86_400.0
"""A table that still cannot be read after so long is deleted: nobody can see it, and it would keep somebody's name."""


class Forgetting:
    """Deletes what is kept of players: the name, the keys, every line written. Running games go on with a bot."""

    def __init__(self, rooms: "Rooms") -> None:
        self._rooms = rooms
        self._house = rooms.house
        self._store = rooms.house.store

    async def begin(self, player: str) -> None:
        """Forget a player.

        :raises Declining: when nothing can be deleted now.
        """
        try:
            # Before all else, or they could be named anew behind our back. As their keys go with that, they cannot ask
            # again: what goes wrong from here on, be it that the server dies, is seen to by ``finish``.
            await self._store.forget(player, self._house.clock())
        except StoreUnavailable as problem:
            raise Declining(Reason.STORE_AWAY, "nothing can be deleted at the moment; try again") from problem
        try:
            await self._forget_everywhere(player)
        except StoreUnavailable:
            self._house.pause.begin()
            trouble("somebody is not forgotten at every table yet")

    async def finish(self) -> None:
        """See to those who were deleted a while ago: somebody may have named them since, as in a rematch.

        :raises StoreUnavailable: when that is not possible now.
        """
        now = self._house.clock()
        for player, since in await self._store.being_forgotten(now - _SETTLED_SECONDS):
            unreadable = await self._forget_everywhere(player)
            if unreadable and since > now - _UNREADABLE_SECONDS:
                continue
            for code in unreadable:
                await self._store.delete(code)
            await self._store.forgotten(player)

    async def _forget_everywhere(self, player: str) -> list[str]:
        """Take a player out of every table; gives those that cannot be read."""
        self._shut_out(player)
        stranger, seen, unreadable = new_id(), set[str](), []
        while codes := [code for code in await self._store.tables_naming(player) if code not in seen]:
            for code in codes:
                seen.add(code)
                if not await self._forget_at(code, player, stranger):
                    unreadable.append(code)
        # Who was just about to connect is here by now.
        self._shut_out(player)
        await self._store.scrub()
        return unreadable

    def _shut_out(self, player: str) -> None:
        """Let nobody act as a player any more, with a key that is remembered or over an open socket."""
        self._rooms.neighbors.player_forgotten(player)
        for room in self._rooms.all_in_memory():
            room.audience.dismiss(player, forgotten())

    async def _forget_at(self, code: str, player: str, stranger: str) -> bool:
        """Take a player out of a table, unless it has gone meanwhile; False when it cannot be read."""
        try:
            await self._leave_all(code, player)
            await self._rewrite(code, player, stranger)
        except StoreUnavailable:
            raise
        except Declining as declining:
            if away(declining.refusal):
                raise StoreUnavailable(declining.refusal.message) from declining
        except Exception:  # noqa: BLE001 - one table's trouble is not that of all
            trouble("a table at which somebody is to be forgotten could not be read", table=code)
            return False
        return True

    async def _leave_all(self, code: str, player: str) -> None:
        async with self._rooms.using(code) as room:
            chairs = [chair for chair in room.table.chairs if chair is not None and belongs_to(chair.player, player)]
        for chair in chairs:
            answer = await self._rooms.handle(code, Player(chair.player, chair.name), Request(new_id(), Leave()))
            if isinstance(answer, Declined) and away(answer.refusal):
                raise StoreUnavailable(answer.refusal.message)

    async def _rewrite(self, code: str, player: str, stranger: str) -> None:
        while True:
            async with self._rooms.using(code) as room:
                with contextlib.suppress(Gone):
                    await room.rewrite(lambda log: forget(log, player, stranger))
                    break
        async with self._rooms.using(code):
            pass  # those who watch see the table anew
