"""Exchange news with other processes that serve the same tables."""

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from kingup.server.base.logs import log_error
from kingup.server.protocol.errors import player_deleted
from kingup.server.rooms.work_queue import WorkQueue
from kingup.server.store import StoreUnavailable

if TYPE_CHECKING:
    from kingup.server.rooms.registry import Registry
    from kingup.server.rooms.room import Room


class Peers:
    """A listener on a shared store that applies notifications from other processes to the rooms in memory.

    :ivar invalidate_identity: called with the id of a player who has changed, or None if any may have changed.
    """

    def __init__(self, registry: "Registry") -> None:
        self._registry = registry
        self._store = registry.services.store
        outage = registry.services.outage
        self._to_read = WorkQueue(outage, self._read_logs)
        self._to_reload = WorkQueue(outage, self._reload)
        self._presence_changed = WorkQueue(outage, self._read_presence)
        self._to_publish = WorkQueue(outage, self._publish_presence)
        self._players_changed = WorkQueue(outage, self._disconnect_deleted)
        self._keys_uncertain = WorkQueue(outage, self._revoke_missing)
        self.invalidate_identity: Callable[[str | None], None] = lambda _: None

    async def close(self) -> None:
        """Stop applying notifications."""
        reading = (self._to_read, self._to_reload, self._presence_changed)
        for queue in (*reading, self._to_publish, self._players_changed, self._keys_uncertain):
            await queue.close()

    # Notifications from the store

    def appended(self, versions: Mapping[str, int]) -> None:
        """Read the logs that have become longer than the copies in memory.

        :param versions: the length of each log.
        """
        behind = []
        for code, version in versions.items():
            # The log that is being loaded may have been read before these entries. It will replace a stale room.
            if self._registry.after_loading(code, partial(self.appended, {code: version})):
                continue
            room = self._registry.find_loaded(code)
            if room is not None and room.table.version < version:
                behind.append(code)
        self._to_read.add(behind)

    def rewritten(self, code: str) -> None:
        """Reload a table from whose log a player was erased."""
        # The log that is being loaded may have been read before.
        if self._registry.after_loading(code, partial(self.rewritten, code)):
            return
        room = self._registry.find_loaded(code)
        if room is not None:
            room.mark_stale()
            self._to_reload.add([code])

    def presence_changed(self, codes: Sequence[str]) -> None:
        """Ask which clients of some tables are connected to other processes, because that has changed."""
        for code in codes:
            if self._registry.after_loading(code, partial(self.presence_changed, [code])):
                continue
            if self._registry.find_loaded(code) is not None:
                self._presence_changed.add([code])

    def player_changed(self, player: str) -> None:
        """Drop the cached data of a player who was renamed or deleted."""
        self.invalidate_identity(player)
        self._players_changed.add([player])

    def keys_deleted(self, keys: Sequence[str]) -> None:
        """Disconnect devices that were signed out, and programs whose token was revoked."""
        self._registry.revocation.revoke(keys)

    def disconnected(self) -> None:
        """Begin an outage, because the store does not answer."""
        self._registry.services.outage.begin()

    def notifications_missed(self) -> None:
        """Check everything: notifications may have been lost, and other processes may think that this one is dead."""
        self.invalidate_identity(None)
        rooms = self._registry.loaded_rooms()
        codes = [room.table.code for room in rooms]
        self._to_read.add(codes)
        self._presence_changed.add(codes)
        self._to_publish.add(room.table.code for room in rooms if room.audience.clients)
        accounts = (client.account for room in rooms for client in room.audience)
        self._players_changed.add(account.id for account in accounts if account is not None)
        self._keys_uncertain.add(self._registry.revocation.open_keys())

    # News for other processes

    def publish_presence(self, room: "Room") -> None:
        """Let other processes know which clients are connected to a table here."""
        if self._store.shared:
            self._to_publish.add([room.table.code])

    # Work

    async def catch_up(self) -> None:
        """Bring every room in memory up to date.

        :raises StoreUnavailable: when that is not possible.
        """
        rooms = self._registry.loaded_rooms()
        await self._read_logs([room.table.code for room in rooms if self._store.shared or room.log_uncertain])

    async def _read_logs(self, codes: Sequence[str]) -> None:
        rooms = {code: room for code in codes if (room := self._registry.find_loaded(code)) is not None}
        if not rooms:
            return
        try:
            logs = await self._store.load_entries_after({code: room.table.version for code, room in rooms.items()})
            await asyncio.gather(*(room.apply_log(logs.get(code, ())) for code, room in rooms.items()))
        except StoreUnavailable:
            raise
        except Exception:  # noqa: BLE001 - which table fails will show when they are reloaded one by one
            log_error("new log entries could not be read")
            for room in rooms.values():
                room.mark_stale()

    async def _read_presence(self, codes: Sequence[str]) -> None:
        here = await self._store.presence_elsewhere(codes)
        for code in codes:
            room = self._registry.find_loaded(code)
            if room is not None:
                room.audience.set_remote_clients(here.get(code, []))

    async def _publish_presence(self, codes: Sequence[str]) -> None:
        await self._store.set_presence({code: _client_ids(self._registry.find_loaded(code)) for code in codes})
        # From here on no other process pauses a table that has clients here. One may have done so until now.
        for code in codes:
            room = self._registry.find_loaded(code)
            if room is not None and room.audience.clients:
                self._registry.pauses.resume(room)

    async def _disconnect_deleted(self, players: Sequence[str]) -> None:
        """Disconnect players who have been deleted. Otherwise their sockets would stay open."""
        for player in await self._store.missing_players(players):
            self.invalidate_identity(player)
            for room in self._registry.loaded_rooms():
                room.audience.disconnect_player(player, player_deleted())

    async def _revoke_missing(self, keys: Sequence[str]) -> None:
        self._registry.revocation.revoke(await self._store.missing_keys(keys))

    async def _reload(self, codes: Iterable[str]) -> None:
        for code in codes:
            await self._registry.reload(code)


def _client_ids(room: "Room | None") -> list[str]:
    """Return the account id of each client of a room, empty for clients that are not logged in."""
    return [] if room is None else ["" if one.account is None else one.account.id for one in room.audience.clients]
