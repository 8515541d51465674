"""The tables in memory: read from the log when somebody comes, forgotten when nobody is there and nothing is due."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import Final

from kingup.rules import Seat
from kingup.server.base import metrics
from kingup.server.base.codes import new_code
from kingup.server.base.logs import note, trouble
from kingup.server.protocol.errors import DeclinedByTable, Declining, Reason, away, no_spectators
from kingup.server.protocol.messages import Accepted, Declined, Paused, Request, Resumed
from kingup.server.rooms.audience import Client, dismiss
from kingup.server.rooms.erasure import Forgetting
from kingup.server.rooms.new_tables import Opening, rematch_of
from kingup.server.rooms.peers import Neighbors
from kingup.server.rooms.retention import Sweep
from kingup.server.rooms.room import Gone, Room, members, summarize
from kingup.server.rooms.services import House
from kingup.server.rooms.update import encode
from kingup.server.store import Conflict, Opener, Player, StoreUnavailable, Summary, TooManyTables
from kingup.table.entries import Entry, Logged, RematchOffered
from kingup.table.errors import Refused
from kingup.table.playing import come_back
from kingup.table.table import Stage, Table, rebuild

_DUE_SECONDS: Final = 1.0
_DUE_AT_ONCE: Final = 200
_UNREADABLE_SECONDS: Final = 600.0
_PROBE_SECONDS: Final = 0.3
_RUNNING: Final = (Stage.PLAYING.value, Stage.RESULTS.value)
_PAUSED: Final = encode(Paused())
_RESUMED: Final = encode(Resumed())


class Rooms:
    """All tables of this process."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._work: list[asyncio.Task[None]] = []
        self._probing: asyncio.Task[None] | None = None
        self._claimed: set[str] = set()
        self._released: set[str] = set()
        self._unwatched: set[str] = set()
        """Tables that nobody may be watching: they are let go when nothing is due there soon."""
        self._unreadable: dict[str, float] = {}
        """When tables that could not be read are tried again."""
        self.neighbors = Neighbors(self)
        self.forgetting = Forgetting(self)
        house.pause.begun = self._pause

    def start(self) -> None:
        """Begin to look after what is due."""
        self._work = [asyncio.create_task(self._look_after()), asyncio.create_task(Sweep(self).run())]

    async def close(self) -> None:
        """Stop looking after anything; the log has it all."""
        work = [*self._work, *([self._probing] if self._probing else [])]
        for task in work:
            task.cancel()
        await asyncio.gather(*work, return_exceptions=True)
        await self.neighbors.close()
        for room in self._rooms.values():
            room.close()

    async def get(self, code: str) -> Room:
        """The room of a table, read from its log if need be.

        :raises Declining: when there is no such table, or it cannot be read.
        """
        while True:
            room = self._rooms.get(code)
            if room is not None and not room.lost:
                return room
            loading = self._loading.get(code)
            if loading is None:
                loading = self._loading[code] = asyncio.create_task(self._load(code))
            # Once read it may be let go before who waits for it has a turn: then it is read again.
            if await asyncio.shield(loading) is None:
                raise Declining(
                    Reason.UNKNOWN_TABLE, "there is no table with that code; a code has seven letters and digits"
                )

    async def fresh(self, code: str) -> Room:
        """The room of a table as the log has it, even if another process has written to that a moment ago.

        :raises Declining: when there is no such table, or it cannot be read.
        """
        while True:
            room = await self.get(code)
            if not self.house.store.shared:
                return room
            room.holders += 1
            try:
                with contextlib.suppress(StoreUnavailable):
                    await room.refresh()
            finally:
                room.holders -= 1
            if not room.lost:
                return room

    async def read_anew(self, code: str) -> Room | None:
        """Read a table from its log; None when there is no such table any more, and those who watched are let go.

        :raises StoreUnavailable: when it cannot be read.
        """
        try:
            return await self.get(code)
        except Declining as declining:
            if away(declining.refusal):
                raise StoreUnavailable(declining.refusal.message) from declining
            gone = self._rooms.pop(code, None)
            if gone is not None:
                gone.close()
                for client in gone.audience:
                    dismiss(client, declining)
            return None

    def in_memory(self, code: str) -> Room | None:
        """The room of a table, if there is one."""
        return self._rooms.get(code)

    def all_in_memory(self) -> list[Room]:
        """All rooms that there are."""
        return list(self._rooms.values())

    async def waits(self, summary: Summary, player: str) -> bool:
        """Whether a table waits for a player; one that is not in memory is read for that, and soon let go again.

        :raises StoreUnavailable: when it cannot be read now.
        """
        if summary.stage not in _RUNNING or not self._readable([summary.code]):
            return False
        room = self._rooms.get(summary.code) if await self._try_to_read(summary.code) else None
        return room is not None and room.table.waits_for(player)

    def after_loading(self, code: str, do: Callable[[], None]) -> None:
        """Do something when a table has come to memory, if it is being read just now."""
        loading = self._loading.get(code)
        if loading is not None:
            loading.add_done_callback(lambda _: do())

    @asynccontextmanager
    async def using(self, code: str) -> AsyncIterator[Room]:
        """The room of a table, which is not let go meanwhile.

        :raises Declining: when there is no such table, or it cannot be read.
        """
        room = await self.get(code)
        room.holders += 1
        try:
            yield room
        finally:
            room.holders -= 1
            if not room.audience.clients:
                self.let_go(room)

    async def _load(self, code: str) -> Room | None:
        try:
            here = await self.house.store.here_elsewhere([code])
            log = await self.house.store.log(code)
        except StoreUnavailable as problem:
            self.house.pause.begin()
            raise Declining(Reason.STORE_AWAY, "nothing can be read at the moment; try again") from problem
        finally:
            del self._loading[code]
        if not log:
            return None
        room = Room(self.house, log)
        stale = self._rooms.pop(code, None)
        self._rooms[code] = room
        room.audience.note_elsewhere(here.get(code, []))
        if code in self._released:
            self._released.discard(code)
            room.due.keeper = True
        if stale is not None:
            room.due.keeper = room.due.keeper or stale.due.keeper
            stale.close()
            room.take_over(stale.audience)
        self._unwatched.add(code)
        metrics.TABLES.set(len(self._rooms))
        room.due.plan()
        return room

    def let_go(self, room: Room) -> None:
        """Forget a table that nobody needs now."""
        if room.idle and self._rooms.get(room.table.code) is room:
            room.close()
            del self._rooms[room.table.code]
            if room.due.keeper and room.table.deadline is not None:
                self._released.add(room.table.code)
            metrics.TABLES.set(len(self._rooms))
        elif not room.audience.clients:
            self._unwatched.add(room.table.code)

    async def handle(self, code: str, player: Player, request: Request) -> Accepted | Declined:
        """Follow a request at a table."""
        while True:
            # As `using` does, without the cost of a context manager: a twentieth of all that an action costs.
            room = await self.get(code)
            room.holders += 1
            try:
                return await room.handle(player, request)
            except Gone:
                continue
            finally:
                room.holders -= 1
                if not room.audience.clients:
                    self.let_go(room)

    async def join(self, code: str, client: Client, version: int | None) -> Room:
        """Watch a table; a player whose seat a bot has taken has it back.

        :param version: the number that the client has seen: it is sent what it has missed.
        """
        while True:
            async with self.using(code) as room:
                # It may have been at another process until now, and have seen more than this one has heard of.
                try:
                    await room.refresh()
                except StoreUnavailable as problem:
                    if room.behind(client.player, version):
                        raise Declining(Reason.STORE_AWAY, "nothing can be read at the moment; try again") from problem
                if not room.may_watch(client.holder):
                    raise no_spectators()
                seat = None if client.player is None else room.table.seat_of(client.player.id)
                if seat is not None:
                    await self._seat_again(room, seat)
                if not room.lost:
                    # Nothing may happen between the two, or the client would miss it or hear of it twice.
                    for message in room.missed(client, version):
                        client.send(message)
                    room.audience.join(client)
                    if self.house.pause.on:
                        client.send(_PAUSED)
                    self.neighbors.say_who_is_here(room)
                    return room

    async def _seat_again(self, room: Room, seat: Seat) -> None:
        try:
            await room.log_entries(lambda table: come_back(table, seat, self.house.clock()))
        except Refused:
            return  # the bot makes this one move first
        except Declining:
            # A table that is lost is read anew, and it is tried again.
            if not room.lost:
                trouble("a player could not be seated again", table=room.table.code)

    def leave(self, room: Room, client: Client) -> None:
        """Watch a table no longer."""
        # The room may have been read anew in the meantime.
        present = self._rooms.get(room.table.code, room)
        present.audience.leave(client)
        self.let_go(present)
        self.neighbors.say_who_is_here(present)

    async def open(self, holder: Player, opening: Opening, code: str | None = None) -> str:
        """Open a table; gives its code.

        :param holder: who opens it, be it for guests.
        :param code: the code that it gets; drawn when there is none. A table that has it already is that table.
        :raises Declining: when the player has too many, or it cannot be kept.
        """
        most = self.house.settings.tables_per_player
        try:
            for _ in range(3):
                log, table = self._begin(opening(code or new_code()), holder)
                try:
                    await self._keep(log, table, Opener(holder.id, most, lesson=bool(table.lesson)))
                except Conflict:
                    if code is None:
                        continue
                    return code
                note("table opened", table=table.code)
                return table.code
        except TooManyTables as problem:
            raise Declining(
                Reason.TOO_MANY_TABLES,
                f"you have {most} unfinished tables, opened or sat down at; finish one first, or get up from one",
            ) from problem
        except StoreUnavailable as problem:
            self.house.pause.begin()
            raise Declining(Reason.STORE_AWAY, "nothing can be kept at the moment; try again") from problem
        raise Declining(Reason.FAULT, "no free code was found; try again")

    def _begin(self, entries: Sequence[Entry], holder: Player) -> tuple[list[Logged], Table]:
        now = self.house.clock()
        log = [Logged(version, now, entry, holder.id) for version, entry in enumerate(entries, start=1)]
        return log, rebuild(log)

    async def _keep(self, log: Sequence[Logged], table: Table, opener: Opener) -> None:
        if self.house.pause.on:
            raise StoreUnavailable("the store is away")
        named = [opener.player, *(chair.owner for chair in table.expected if chair is not None and chair.owner)]
        gone = await self.house.store.open(summarize(table, log[0].at), log, members(table), opener, named)
        for lesson in gone:
            room = self._rooms.get(lesson)
            if room is not None:
                room.lose()

    async def rematch(self, code: str, player: Player, request: Request, holder: Player | None = None) -> str:
        """A new table for the same people; who asks first opens it, and everybody who asks sits down at it.

        :param holder: for a guest: whose device it is.
        """
        async with self.using(code) as room:
            if room.table.seat_of(player.id) is None:
                raise Declining(Reason.NOT_SEATED, "a rematch is for those who played")
            if room.table.stage is not Stage.FINISHED:
                raise Declining(Reason.NOT_FINISHED, "a rematch comes after the end of the game")
            # One after the other: who comes second finds the table that the first has opened.
            async with room.rematching:
                if not room.table.rematch:
                    opened = await self.open(holder or player, rematch_of(room.table, player))
                    await room.log_entries(lambda table: () if table.rematch else (RematchOffered(opened),))
                    if room.table.rematch != opened:
                        # Somebody was faster, in another process.
                        await self.house.store.delete(opened)
                elif not await self._exists(room.table.rematch):
                    # Who had come to it has left again, and so it has gone.
                    await self.open(holder or player, rematch_of(room.table, player), room.table.rematch)
            rematch = room.table.rematch
        answer = await self.handle(rematch, player, request)
        if isinstance(answer, Declined):
            async with self.using(rematch) as room:
                # Who asks again sits there already, and the game may have begun.
                if room.table.seat_of(player.id) is None:
                    raise DeclinedByTable(answer.refusal)
        return rematch

    async def _exists(self, code: str) -> bool:
        try:
            await self.get(code)
        except Declining as declining:
            if away(declining.refusal):
                raise
            return False
        return True

    async def forget(self, player: Player) -> None:
        """Delete what is kept of a player: the name, the keys, every line written. Running games go on with a bot.

        :raises Declining: when nothing can be deleted now.
        """
        await self.forgetting.begin(player.id)

    def _pause(self) -> None:
        """The store is away: everybody is told, until it is back."""
        for room in self._rooms.values():
            room.audience.tell_all(_PAUSED)
        self._probing = asyncio.create_task(self._resume())

    async def _resume(self) -> None:
        while True:
            try:
                await self.house.store.probe()
                await self.neighbors.look_around()
                break
            except StoreUnavailable:
                pass
            except Exception:  # noqa: BLE001 - nobody else would end the pause
                trouble("it could not be seen whether the store is back")
            await asyncio.sleep(_PROBE_SECONDS)
        self._probing = None
        self.house.pause.end(self.house.clock())
        for room in self._rooms.values():
            room.due.give_time()
            room.audience.tell_all(_RESUMED)

    async def _look_after(self) -> None:
        """See to tables at which a clock has run out, or a bot is to move, and nobody else sees to it."""
        while True:
            if not self.house.pause.on:
                try:
                    await self._look_once()
                except StoreUnavailable:
                    self.house.pause.begin()
                except Exception:  # noqa: BLE001 - nobody else would look after the tables
                    trouble("tables could not be looked after")
            await asyncio.sleep(_DUE_SECONDS)

    async def _look_once(self) -> None:
        store = self.house.store
        if self._released:
            await store.release(list(self._released))
            self._released.clear()
        self._claimed.update(await store.claim(self.house.clock(), _DUE_AT_ONCE))
        for code in self._readable(self._claimed):
            if await self._try_to_read(code):
                self._claimed.discard(code)
                room = self._rooms.get(code)
                if room is not None:
                    room.due.keep()
        for code in self._readable(self.house.lost_tables):
            if code not in self._rooms or await self._try_to_read(code):
                self.house.lost_tables.discard(code)
        for code in list(self._unwatched):
            self._unwatched.discard(code)
            room = self._rooms.get(code)
            if room is not None and not room.audience.clients:
                self.let_go(room)

    def _readable(self, codes: Iterable[str]) -> list[str]:
        """Those of some tables that could be read when that was tried last, or it is time to try again."""
        now = self.house.clock()
        return [code for code in codes if self._unreadable.get(code, 0.0) <= now]

    async def _try_to_read(self, code: str) -> bool:
        """Read a table, if it is not in memory; one that cannot be read is left alone for a while.

        :raises StoreUnavailable: when none can be read.
        """
        try:
            await self.read_anew(code)
        except StoreUnavailable:
            raise
        except Exception:  # noqa: BLE001 - one table's trouble is not that of all
            trouble("a table could not be read", table=code)
            self._unreadable[code] = self.house.clock() + _UNREADABLE_SECONDS
            return False
        self._unreadable.pop(code, None)
        return True
