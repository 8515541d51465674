"""Erase players: delete the account at once, rewrite the tables that name it, and check them again a while later."""

import contextlib
from typing import TYPE_CHECKING, Final

from kingup.server.base.codes import new_id
from kingup.server.base.logs import log_error
from kingup.server.net.quotas import without_limits
from kingup.server.protocol.errors import ApiCode, ApiError, is_outage, player_deleted
from kingup.server.protocol.messages import Rejected, Request
from kingup.server.rooms.room import StaleRoom
from kingup.server.store import Player, StoreUnavailable
from kingup.table.commands import Leave
from kingup.table.erase import erase_player
from kingup.table.guests import belongs_to

if TYPE_CHECKING:
    from kingup.server.rooms.registry import Registry

_SETTLE_SECONDS: Final = 60.0
"""Seconds after which every request has ended that was under way, in any process, when a player was deleted."""
_UNREADABLE_SECONDS: Final = 86_400.0
"""Seconds before an unreadable table is deleted: nobody can see it, and it would keep the player's name."""


class Erasure:
    """Deletes what is stored about players: the name, the keys, every message. Running games go on with a bot."""

    def __init__(self, registry: "Registry") -> None:
        self._registry = registry
        self._services = registry.services
        self._store = registry.services.store

    async def erase(self, player: str) -> None:
        """Delete a player and remove them from every table.

        :raises ApiError: when nothing can be deleted now.
        """
        try:
            # This comes first, or they could be named at another table meanwhile. It deletes their keys, so they cannot
            # repeat the request: if anything fails from here on, even the server, ``finish_pending`` completes it.
            await self._store.delete_player(player, self._services.clock())
        except StoreUnavailable as problem:
            raise ApiError(ApiCode.STORE_AWAY, "nothing can be deleted at the moment; try again") from problem
        try:
            # The seats become free even if the player's address has written too much.
            with without_limits():
                await self._erase_everywhere(player)
            # If somebody is reading the database, ``finish_pending`` does it.
            await self._store.scrub()
        except StoreUnavailable:
            self._services.outage.begin()
            log_error("a player is not erased at every table yet")

    async def finish_pending(self) -> None:
        """Check the tables of players deleted a while ago: one may have been named since, for example in a rematch.

        :raises StoreUnavailable: when that is not possible now.
        """
        now, erased = self._services.clock(), []
        for player, since in await self._store.deleted_players(now - _SETTLE_SECONDS):
            unreadable = await self._erase_everywhere(player)
            if unreadable and since > now - _UNREADABLE_SECONDS:
                continue
            for code in unreadable:
                await self._store.delete_table(code)
            erased.append(player)
        # Until no file holds their data any more, the store remembers them, and this is tried again.
        if erased and await self._store.scrub():
            for player in erased:
                await self._store.finish_deletion(player)

    async def _erase_everywhere(self, player: str) -> list[str]:
        """Remove a player from every table, and return the tables that cannot be read."""
        self._disconnect(player)
        stranger, seen, unreadable = new_id(), set[str](), []
        while codes := [code for code in await self._store.tables_naming(player) if code not in seen]:
            for code in codes:
                seen.add(code)
                if not await self._erase_at(code, player, stranger):
                    unreadable.append(code)
        # A client that was about to connect has done so by now.
        self._disconnect(player)
        return unreadable

    def _disconnect(self, player: str) -> None:
        """Let nobody act as a player any more, neither with a cached key nor over an open socket."""
        self._registry.peers.invalidate_identity(player)
        self._services.daily.forget_scores()
        for room in self._registry.loaded_rooms():
            room.audience.disconnect_player(player, player_deleted())

    async def _erase_at(self, code: str, player: str, stranger: str) -> bool:
        """Remove a player from a table, if it still exists. Return False when it cannot be read."""
        try:
            await self._leave(code, player)
            await self._rewrite(code, player, stranger)
        except StoreUnavailable:
            raise
        except ApiError as error:
            if is_outage(error.body):
                raise StoreUnavailable(error.body.message) from error
        except Exception:  # noqa: BLE001 - an error at one table must not stop the others
            log_error("a table that names an erased player could not be read", table=code)
            return False
        return True

    async def _leave(self, code: str, player: str) -> None:
        """Leave the seats of a player and of their guests."""
        async with self._registry.pinned(code) as room:
            chairs = [chair for chair in room.table.chairs if chair is not None and belongs_to(chair.player, player)]
        for chair in chairs:
            reply = await self._registry.handle(code, Player(chair.player, chair.name), Request(new_id(), Leave()))
            if isinstance(reply, Rejected) and is_outage(reply.error):
                raise StoreUnavailable(reply.error.message)

    async def _rewrite(self, code: str, player: str, stranger: str) -> None:
        while True:
            async with self._registry.pinned(code) as room:
                with contextlib.suppress(StaleRoom):
                    rewritten = await room.rewrite(lambda log: erase_player(log, player, stranger))
                    break
        if rewritten:
            await self._registry.discard(code)
        async with self._registry.pinned(code):
            pass  # loads the new log, and sends it to the clients
