"""The rooms in memory: loaded from the log when they are needed, and evicted when nobody watches and nothing is due."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Final

from kingup.rules import Seat
from kingup.server.base import metrics
from kingup.server.base.codes import new_code
from kingup.server.base.logs import log_error, log_info
from kingup.server.protocol.errors import ApiCode, ApiError, is_outage, no_spectators
from kingup.server.protocol.messages import Accepted, Rejected, Request
from kingup.server.rooms.audience import Client, disconnect
from kingup.server.rooms.due_work import DueWork
from kingup.server.rooms.erasure import Erasure
from kingup.server.rooms.new_tables import FirstEntries
from kingup.server.rooms.pauses import Pauses
from kingup.server.rooms.peers import Peers
from kingup.server.rooms.recovery import PAUSED, Recovery
from kingup.server.rooms.retention import Retention
from kingup.server.rooms.revocation import Revocation
from kingup.server.rooms.room import Room, StaleRoom, member_ids, summarize
from kingup.server.rooms.services import Services
from kingup.server.rooms.update import encode
from kingup.server.store import Conflict, Opener, Player, StoreUnavailable, Summary, TooManyTables
from kingup.table.entries import Entry, Logged
from kingup.table.playing import come_back
from kingup.table.table import Stage, Table, rebuild

_UNREADABLE_SECONDS: Final = 600.0
"""Seconds before a table that could not be read is tried again."""
_MAX_CODES_TRIED: Final = 3
_RUNNING: Final = (Stage.PLAYING.value, Stage.RESULTS.value)


class Registry:
    """All rooms of this process."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self.released: set[str] = set()
        """Codes of evicted tables whose clock this process has claimed and does not run any more."""
        self._unwatched: set[str] = set()
        """Codes of tables that may have no client. They are evicted once nothing is due there soon."""
        self._retry_at: dict[str, float] = {}
        """When to try again to read tables that could not be read."""
        self.peers = Peers(self)
        self.pauses = Pauses(self)
        self.erasure = Erasure(self)
        self.revocation = Revocation(self)
        self._recovery = Recovery(self)
        services.outage.on_begin = self._recovery.start

    def start(self) -> None:
        """Start to claim due work and to delete expired data."""
        self._tasks = [asyncio.create_task(DueWork(self).run()), asyncio.create_task(Retention(self).run())]

    @property
    def running(self) -> bool:
        """Return whether the background tasks have started and none of them has ended."""
        return bool(self._tasks) and not any(task.done() for task in self._tasks)

    async def close(self) -> None:
        """Stop all work. Nothing is lost, because everything is in the log."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._recovery.close()
        await self.pauses.close()
        await self.peers.close()
        for room in self._rooms.values():
            room.close()

    # Rooms in memory

    async def get(self, code: str) -> Room:
        """Return the room of a table, loaded from its log if necessary.

        :raises ApiError: when there is no such table, or it cannot be read.
        """
        while True:
            room = self._rooms.get(code)
            if room is not None and not room.stale:
                return room
            loading = self._loading.get(code)
            if loading is None:
                loading = self._loading[code] = asyncio.create_task(self._load(code))
            # It may be evicted before this waiter has its turn. Then it is loaded again.
            if await asyncio.shield(loading) is None:
                raise ApiError(
                    ApiCode.UNKNOWN_TABLE, "there is no table with that code; a code has seven letters and digits"
                )

    async def get_current(self, code: str) -> Room:
        """Return the room of a table with everything that other processes have appended to its log.

        :raises ApiError: when there is no such table, or it cannot be read.
        """
        while True:
            room = await self.get(code)
            if not self.services.store.shared:
                return room
            room.pins += 1
            try:
                with contextlib.suppress(StoreUnavailable):
                    await room.refresh()
            finally:
                room.pins -= 1
            if not room.stale:
                return room

    @asynccontextmanager
    async def pinned(self, code: str) -> AsyncIterator[Room]:
        """Keep the room of a table in memory within a context.

        :raises ApiError: when there is no such table, or it cannot be read.
        """
        room = await self.get(code)
        room.pins += 1
        try:
            yield room
        finally:
            room.pins -= 1
            if not room.audience.clients:
                self.evict_if_idle(room)

    def find_loaded(self, code: str) -> Room | None:
        """Return the room of a table if it is in memory."""
        return self._rooms.get(code)

    def loaded_rooms(self) -> list[Room]:
        """Return all rooms in memory."""
        return list(self._rooms.values())

    def after_loading(self, code: str, callback: Callable[[], None]) -> bool:
        """Call a function once a table is in memory, if it is being loaded now. Return whether it is."""
        loading = self._loading.get(code)
        if loading is None:
            return False
        loading.add_done_callback(lambda _: callback())
        return True

    async def discard(self, code: str) -> None:
        """Have a table reloaded, even if it is being loaded from a log that has been rewritten meanwhile."""
        loading = self._loading.get(code)
        if loading is not None:
            await asyncio.wait([loading])
        room = self._rooms.get(code)
        if room is not None:
            room.mark_stale()

    async def reload(self, code: str) -> Room | None:
        """Load a table unless its room is in memory and current.

        Return None when the table no longer exists. Then its clients are disconnected.

        :raises StoreUnavailable: when it cannot be read.
        """
        try:
            return await self.get(code)
        except ApiError as error:
            if is_outage(error.body):
                raise StoreUnavailable(error.body.message) from error
            gone = self._rooms.pop(code, None)
            if gone is not None:
                gone.close()
                for client in gone.audience:
                    disconnect(client, error)
            return None

    async def try_reload(self, code: str) -> bool:
        """Reload a table, and return False when its log is broken. Such a table is left alone for a while.

        :raises StoreUnavailable: when no table can be read.
        """
        if self._retry_at.get(code, 0.0) > self.services.clock():
            return False
        try:
            await self.reload(code)
        except StoreUnavailable:
            raise
        except Exception:  # noqa: BLE001 - one broken table must not stop the others
            log_error("a table could not be read", table=code)
            self._retry_at[code] = self.services.clock() + _UNREADABLE_SECONDS
            return False
        self._retry_at.pop(code, None)
        return True

    async def _load(self, code: str) -> Room | None:
        try:
            try:
                here = await self.services.store.presence_elsewhere([code])
                log = await self.services.store.load_log(code)
            except StoreUnavailable as problem:
                self.services.outage.begin()
                raise ApiError(ApiCode.STORE_AWAY, "nothing can be read at the moment; try again") from problem
            if not log:
                return None
            room = await Room.load(self.services, log)
        finally:
            del self._loading[code]
        stale = self._rooms.pop(code, None)
        self._rooms[code] = room
        room.audience.set_remote_clients(here.get(code, []))
        if code in self.released:
            self.released.discard(code)
            room.scheduler.claimed = True
        if stale is not None:
            room.scheduler.claimed = room.scheduler.claimed or stale.scheduler.claimed
            stale.close()
            room.adopt_clients(stale.audience)
        self._unwatched.add(code)
        metrics.TABLES.set(len(self._rooms))
        room.scheduler.schedule()
        return room

    def evict_if_idle(self, room: Room) -> None:
        """Remove a room from memory if nobody needs it now, or else soon after its last client has gone."""
        if room.idle and self._rooms.get(room.table.code) is room:
            room.close()
            del self._rooms[room.table.code]
            if room.scheduler.claimed and room.table.deadline is not None:
                self.released.add(room.table.code)
            metrics.TABLES.set(len(self._rooms))
        elif not room.audience.clients:
            self._unwatched.add(room.table.code)

    def unwatched_rooms(self) -> list[Room]:
        """Return the rooms without clients of this process."""
        rooms = (self._rooms.get(code) for code in self._unwatched)
        return [room for room in rooms if room is not None and not room.audience.clients]

    def evict_unwatched(self) -> None:
        """Evict the idle rooms among those that may have no client."""
        for code in list(self._unwatched):
            self._unwatched.discard(code)
            room = self._rooms.get(code)
            if room is not None and not room.audience.clients:
                self.evict_if_idle(room)

    # Requests and clients

    async def handle(self, code: str, player: Player, request: Request) -> Accepted | Rejected:
        """Accept or reject a request at a table."""
        while True:
            # The same as `pinned`, without the context manager, which takes a twentieth of an action's time.
            room = await self.get(code)
            room.pins += 1
            try:
                self.pauses.seen(room)
                return await room.handle(player, request)
            except StaleRoom:
                continue
            finally:
                room.pins -= 1
                if not room.audience.clients:
                    self.evict_if_idle(room)

    async def subscribe(self, code: str, client: Client, sequence: int | None) -> Room:
        """Add a client to a table and bring it up to date. A player takes the seat back from a stand-in bot.

        :param sequence: number of the last message that the client has seen; None for a new client.
        """
        while True:
            async with self.pinned(code) as room:
                # The client may have been connected to another process, and have seen more than this one knows.
                try:
                    await room.refresh()
                except StoreUnavailable as problem:
                    if room.is_behind(client.player, sequence):
                        raise ApiError(ApiCode.STORE_AWAY, "nothing can be read at the moment; try again") from problem
                if not room.may_watch(client.account):
                    raise no_spectators()
                seat = None if client.player is None else room.table.seat_of(client.player.id)
                if seat is not None:
                    await self._take_seat_back(room, seat)
                if not room.stale:
                    # No await from here on, or the client could miss an update or get it twice.
                    self.revocation.check(client)
                    room.audience.add(client)
                    for message in room.catch_up_messages(client, sequence):
                        client.send(message)
                    room.audience.announce(client)
                    self.pauses.seen(room)
                    if self.services.outage.active:
                        client.send(PAUSED)
                    self.peers.publish_presence(room)
                    return room

    async def _take_seat_back(self, room: Room, seat: Seat) -> None:
        try:
            await room.append_entries(lambda table: come_back(table, seat))
        except ApiError:
            # A stale room is reloaded, and this is tried again.
            if not room.stale:
                log_error("a player could not take the seat back", table=room.table.code)

    def unsubscribe(self, room: Room, client: Client) -> None:
        """Remove a client from a table."""
        # The room may have been reloaded meanwhile.
        current = self._rooms.get(room.table.code, room)
        current.audience.remove(client)
        self.evict_if_idle(current)
        self.peers.publish_presence(current)

    async def running_table(self, summary: Summary) -> Table | None:
        """Return a table whose game is running; None for others. If it is not in memory, it is loaded and soon evicted.

        :raises StoreUnavailable: when it cannot be read now.
        """
        if summary.stage not in _RUNNING or not await self.try_reload(summary.code):
            return None
        room = self._rooms.get(summary.code)
        return None if room is None else room.table

    async def is_waiting_for(self, summary: Summary, player: str) -> bool:
        """Return whether a table waits for a player.

        If only its log shows that, it is loaded and soon evicted, and the summary is completed.

        :raises StoreUnavailable: when it cannot be read now.
        """
        if summary.stage not in _RUNNING:
            return False
        if summary.waiting is not None:
            return player in summary.waiting
        if not await self.try_reload(summary.code):
            return False
        room = self._rooms.get(summary.code)
        if room is None:
            return False
        table = room.table
        await self.services.store.save_waiting(table.code, table.version, table.waiting_players)
        return table.waits_for(player)

    # New tables

    async def open_table(self, account: Player, first_entries: FirstEntries, code: str | None = None) -> str:
        """Open a table and return its code.

        :param account: the player who opens it, for themselves or for guests.
        :param code: the code of the table; drawn by default. If a table has this code already, nothing is opened.
        :raises ApiError: when the player or the address has too many tables, or it cannot be stored.
        """
        limit, quotas = self.services.settings.tables_per_player, self.services.quotas
        quotas.check_bytes()
        quotas.take_table()
        try:
            for _ in range(_MAX_CODES_TRIED):
                log, table = self._build_log(first_entries(code or new_code()), account)
                try:
                    await self._store_table(log, table, Opener(account.id, limit, lesson=bool(table.lesson)))
                except Conflict:
                    if code is None:
                        continue
                    return code
                quotas.count_bytes(sum(len(encode(logged)) for logged in log), len(log))
                log_info("table opened", table=table.code)
                return table.code
        except TooManyTables as problem:
            raise ApiError(
                ApiCode.TOO_MANY_TABLES,
                f"you have {limit} unfinished tables, opened or sat down at; finish one first, or get up from one",
            ) from problem
        except StoreUnavailable as problem:
            self.services.outage.begin()
            raise ApiError(ApiCode.STORE_AWAY, "nothing can be stored at the moment; try again") from problem
        raise ApiError(ApiCode.FAULT, "no free code was found; try again")

    def _build_log(self, entries: Sequence[Entry], account: Player) -> tuple[list[Logged], Table]:
        now = self.services.clock()
        log = [Logged(version, now, entry, account.id) for version, entry in enumerate(entries, start=1)]
        return log, rebuild(log)

    async def _store_table(self, log: Sequence[Logged], table: Table, opener: Opener) -> None:
        if self.services.outage.active:
            raise StoreUnavailable("the store is unavailable")
        named = [opener.player, *(chair.owner for chair in table.expected if chair is not None and chair.owner)]
        summary = summarize(table, log[0].at)
        deleted_lessons = await self.services.store.open_table(summary, log, member_ids(table), opener, named)
        for code in deleted_lessons:
            room = self._rooms.get(code)
            if room is not None:
                room.mark_stale()
