"""A table in use. Commands pass through the rules into the log one at a time, and from there to the clients."""

import asyncio
import time
import weakref
from collections.abc import Callable, Sequence
from typing import Final, Self

from kingup.rules import Seat, view_for
from kingup.server.base import metrics
from kingup.server.protocol.errors import ApiCode, ApiError, no_spectators
from kingup.server.protocol.messages import Accepted, ErrorBody, Rejected, Request, Snapshot
from kingup.server.rooms.audience import Audience, Client, disconnect
from kingup.server.rooms.backlog import Backlog, Missed, NotReplayable, SequenceTooHigh, UpToDate
from kingup.server.rooms.replies import Replies
from kingup.server.rooms.scheduler import Scheduler
from kingup.server.rooms.services import Services
from kingup.server.rooms.update import Update, encode, history_for
from kingup.server.store import Conflict, Player, StoreUnavailable, Summary
from kingup.table.alerts import alert_at
from kingup.table.commands import AskStandIn, HandOver
from kingup.table.decide import decide
from kingup.table.entries import Entry, Logged, SeatAsked
from kingup.table.errors import TableCode, TableError
from kingup.table.playing import goes_on
from kingup.table.redact import talk_events
from kingup.table.request import RequestContext
from kingup.table.sequence import sequence_for, version_for
from kingup.table.table import Stage, Table, open_table
from kingup.table.table_view import ballot_of, legal_texts, view_table, worth_of

_ALWAYS_REPLAYED: Final = 3
"""Replay up to this many missed messages even if a snapshot is shorter: the page then shows what happened."""
_SLICE: Final = 100
"""Entries that are read from a log at once. They take about a millisecond."""


class StaleRoom(Exception):
    """The room must no longer be used. The table has to be reloaded from its log."""


class Room:
    """A table in memory, with its clients.

    :param log: all entries of the table's log.
    """

    def __init__(self, services: Services, log: Sequence[Logged]) -> None:
        self._services = services
        self.stale = False
        """Whether memory may differ from the log. A stale room must no longer be used."""
        self.pins = 0
        """Number of requests in progress, which keep the room in memory."""
        self.log_uncertain = False
        """Whether the log may hold an entry of this process that memory does not have, because an append failed."""
        self.rematch_lock = asyncio.Lock()
        self.lock = asyncio.Lock()
        """Held while the table changes."""
        self._replies = Replies()
        self._backlog = Backlog()
        self.table = open_table(log[0])
        self._restore(log[1:])
        # Weak references, so that an evicted room is freed without the garbage collector looking for cycles.
        room = weakref.proxy(self)
        self.audience = Audience(lambda: room.table, services.clock)
        self.scheduler = Scheduler(services, room)

    @classmethod
    async def load(cls, services: Services, log: Sequence[Logged]) -> Self:
        """Return the room of a table, rebuilt from its log slice by slice, so that others do not have to wait."""
        room = cls(services, log[:_SLICE])
        for at in range(_SLICE, len(log), _SLICE):
            await asyncio.sleep(0)
            room._restore(log[at : at + _SLICE])
        return room

    def _restore(self, log: Sequence[Logged]) -> None:
        for logged in log:
            update = Update(self.table, logged)
            self._backlog.add(update)
            self.table = update.after
        self._replies.load(log)

    def mark_stale(self) -> None:
        """Mark the table to be reloaded, because memory may differ from the log from now on."""
        self.stale = True
        self._services.stale_tables.add(self.table.code)

    # Requests

    async def handle(self, player: Player, request: Request) -> Accepted | Rejected:
        """Accept or reject a request. A repeated request gets the same reply.

        :raises StaleRoom: when the table has to be reloaded first. Then nothing has been done.
        """
        began = time.perf_counter()
        async with self.lock:
            if self.stale:
                raise StaleRoom
            reply = self._replies.get(player.id, request.id, self.table)
            if reply is None:
                reply = await self._dispatch(player, request)
        metrics.ACTION_SECONDS.observe(time.perf_counter() - began)
        return reply

    async def _dispatch(self, player: Player, request: Request) -> Accepted | Rejected:
        error_body = None
        try:
            if self.log_uncertain:
                await self._catch_up()
            while self._replies.get(player.id, request.id, self.table) is None:
                entries: Sequence[Entry] = ()
                try:
                    decided = decide(self.table, self._request_context(player, request), request.command)
                    if decided and not goes_on(self.table, self.table.seat_of(player.id), decided):
                        self._services.quotas.check_bytes()
                    entries = decided
                except TableError as error:
                    error_body = ErrorBody(error.code, error.message, wait=error.wait)
                except ApiError as error:
                    error_body = error.body
                if entries:
                    if await self._commit(entries, player.id, request.id):
                        metrics.ACTIONS.inc()
                        self._replies.add_logged(player.id, request.id, self.table.version)
                        return Accepted(request.id, self.sequence_of(player))
                # A request that is illegal or changes nothing here may be legal after changes in another process.
                elif not await self._catch_up():
                    break
                error_body = None
        except StoreUnavailable:
            error_body = ErrorBody(
                ApiCode.STORE_AWAY.value, "nothing can be stored at the moment; repeat the request with the same id"
            )
        reply = self._replies.get(player.id, request.id, self.table)
        if reply is None:
            reply = self._reply_unlogged(player, request.id, error_body)
            self._replies.add_unlogged(player.id, request.id, reply, self.table)
        return reply

    def _reply_unlogged(self, player: Player, request_id: str, error: ErrorBody | None) -> Accepted | Rejected:
        """Reply to a request that is not in the log: it was rejected, or there was nothing to change."""
        if error is not None:
            return self._reject(player, request_id, error)
        metrics.ACTIONS.inc()
        return Accepted(request_id, self.sequence_of(player))

    def _reject(self, player: Player, request_id: str, error: ErrorBody) -> Rejected:
        metrics.REJECTIONS.labels(error.code).inc()
        if not self.may_watch(player):
            # The sequence would reveal when something happens.
            return Rejected(request_id, error)
        outdated = error.code in (TableCode.STALE.value, ApiCode.UNKNOWN_VERSION.value)
        return Rejected(request_id, error, self.sequence_of(player), self.snapshot_for(player) if outdated else None)

    def _request_context(self, player: Player, request: Request) -> RequestContext:
        now, seat = self._services.clock(), self.table.seat_of(player.id)
        seen = None
        # To a player who may not watch, the error would reveal how long the log is.
        if request.sequence is not None and self.may_watch(player):
            if request.sequence > self.sequence_of(player):
                raise ApiError(ApiCode.UNKNOWN_VERSION, "the table has not reached that version yet")
            seen = version_for(self.table, seat, request.sequence)
        away = self.audience.seconds_away(now) if isinstance(request.command, (AskStandIn, HandOver)) else {}
        return RequestContext(player.id, player.name, player.kind, now, seen, away, player.shown_avatar)

    async def append_entries(self, choose: Callable[[Table], Sequence[Entry]]) -> None:
        """Append entries on behalf of the server itself, and broadcast them.

        :param choose: returns the entries that follow from the current table. It may be called more than once.
        :raises ApiError: when they cannot be stored.
        """
        async with self.lock:
            try:
                while not self.stale:
                    entries = choose(self.table)
                    if not entries or await self._commit(entries, "", ""):
                        return
            except StoreUnavailable as problem:
                raise ApiError(ApiCode.STORE_AWAY, "nothing can be stored at the moment; try again") from problem
            except StaleRoom:
                pass  # the log no longer exists; the reload will find that out
            raise ApiError(ApiCode.STORE_AWAY, "the table is being reloaded; try again")

    # The log

    async def refresh(self) -> None:
        """Apply the entries that other processes have appended.

        :raises StoreUnavailable: when they cannot be read.
        """
        if self._services.store.shared or self.log_uncertain:
            async with self.lock:
                await self._catch_up()

    async def apply_log(self, log: Sequence[Logged]) -> None:
        """Apply entries that another process has appended, except those already in memory."""
        async with self.lock:
            self._apply(log, keeps=await self._keeps())

    async def rewrite(self, change: Callable[[Sequence[Logged]], tuple[list[Logged], Table]]) -> bool:
        """Replace the log while nothing else happens, and return whether it has changed. Then reload the table.

        :raises StaleRoom: when it has to be reloaded first, or the log no longer exists.
        """
        async with self.lock:
            if self.stale:
                raise StaleRoom
            current = await self._services.store.load_log(self.table.code)
            if not current:
                self.mark_stale()
                raise StaleRoom
            # In a thread: a long log takes some milliseconds.
            log, table = await asyncio.to_thread(change, current)
            if log == current:
                return False
            self.mark_stale()
            try:
                await self._services.store.rewrite(summarize(table, self._services.clock()), log)
            except Conflict:
                raise StaleRoom from None
            return True

    async def _commit(self, entries: Sequence[Entry], by: str, key: str) -> bool:
        """Append entries to the log, then broadcast them.

        Return False when another process was faster: its entries have been applied, and the request has to be decided
        again.
        """
        if self.stale:
            raise StaleRoom
        if self._services.outage.active:
            raise StoreUnavailable("the store is unavailable")
        now, before = self._services.clock(), self.table
        updates = []
        for entry in entries:
            logged = Logged(before.version + 1, now, entry, by, key)
            updates.append(Update(before, logged))
            before = updates[-1].after
        players = member_ids(before) if before.chairs is not self.table.chairs else None
        asking = [entry.chair.player for entry in entries if isinstance(entry, SeatAsked)]
        log = [update.logged for update in updates]
        try:
            keeps = await self._services.store.append(summarize(before, now), log, players, asking)
        except StoreUnavailable:
            self.log_uncertain = True
            self._services.outage.begin()
            raise
        except Conflict:
            if not await self._catch_up(force=True):
                # The log no longer exists.
                self.mark_stale()
                raise StaleRoom from None
            return False
        except BaseException:
            # Only the log shows whether the entries were stored.
            self.mark_stale()
            raise
        self._services.quotas.count_bytes(sum(len(encode(logged)) for logged in log), len(log))
        self.scheduler.claimed = keeps
        self._publish(updates)
        return True

    async def _catch_up(self, *, force: bool = False) -> bool:
        """Apply the log entries that memory does not have, and return whether there were any.

        :param force: read the log even if no other process should have written to it.
        """
        store, code = self._services.store, self.table.code
        if not (store.shared or self.log_uncertain or force):
            return False
        try:
            log = (await store.load_entries_after({code: self.table.version})).get(code, ())
            keeps = await self._keeps()
        except StoreUnavailable:
            self._services.outage.begin()
            raise
        changed = self._apply(log, keeps=keeps)
        self.log_uncertain = False
        return changed

    async def _keeps(self) -> bool:
        """Return whether a bot or a clock is due here, and no other process has claimed it."""
        if not self.scheduler.claimed or due_at(self.table) is None:
            return False
        return bool(await self._services.store.kept([self.table.code]))

    def _apply(self, log: Sequence[Logged], *, keeps: bool) -> bool:
        updates, table = [], self.table
        for logged in log:
            if logged.version == table.version + 1:
                updates.append(Update(table, logged))
                table = updates[-1].after
        # If an append failed, it may have made this process run the bots and the clock.
        if not (keeps or self.log_uncertain or not self._services.store.shared) and self.scheduler.claimed:
            self.scheduler.release()
        if updates:
            self._publish(updates)
            self._replies.load(update.logged for update in updates)
        return bool(updates)

    def _publish(self, updates: Sequence[Update]) -> None:
        """Make stored updates the state of the table, and broadcast them."""
        new_chairs = updates[-1].after.chairs is not self.table.chairs
        if self.table.day and updates[-1].after.stage is Stage.FINISHED:
            self._services.daily.forget_scores()
        if new_chairs:
            self.audience.announce_chairs(updates[-1].after)
        for update in updates:
            self.table = update.after
            self._backlog.add(update)
            if update.before.stage is Stage.OPEN:
                self.disconnect_excluded()
            self.audience.broadcast(update)
        if new_chairs:
            self.audience.chairs_changed()
        self.audience.announce_new_times()
        self.scheduler.schedule()

    # Viewers

    def adopt_clients(self, audience: Audience) -> None:
        """Take over the clients of the room that this one replaces, and send them a snapshot."""
        self.audience.adopt(audience)
        self.disconnect_excluded()
        for client in self.audience:
            client.send(encode(self.snapshot_for(client.player, client.account)))

    def may_watch(self, account: Player | None) -> bool:
        """Return whether an account may see the table.

        Players always may, everybody before the start, and spectators afterwards if the table allows them. This is a
        permission, checked again whenever the table changes. It does not limit the number of spectators.
        """
        takes_part = account is not None and self.table.takes_part(account.id)
        return takes_part or self.table.stage is Stage.OPEN or self.table.options.spectators

    def disconnect_excluded(self) -> None:
        """Disconnect the clients that may no longer watch, because the game has started without them."""
        for client in [client for client in self.audience if not self.may_watch(client.account)]:
            disconnect(client, no_spectators())
            self.audience.clients.discard(client)

    def snapshot_for(self, player: Player | None, account: Player | None = None) -> Snapshot:
        """Return the table as a player may see it.

        :param account: the player who opened the connection. The snapshot names the guests it may act for.
        """
        table, seat = self.table, self._seat(player)
        view = None if table.game is None else view_for(table.game, seat, history_for(table, seat))
        return Snapshot(
            sequence=sequence_for(table, seat, table.version),
            now=self._services.clock(),
            seat=seat,
            table=view_table(table),
            view=view,
            legal=legal_texts(table, seat),
            worth=worth_of(table, seat),
            ballot=ballot_of(table, seat),
            talk=talk_events(table),
            here=self.audience.present_seats(),
            spectators=self.audience.spectator_count(),
            guests=guest_seats(table, account),
            stand_in_at=self.audience.stand_in_times(),
            take_over_at=self.audience.take_over_time(),
        )

    def is_behind(self, player: Player | None, sequence: int | None) -> bool:
        """Return whether a player has seen messages that this process does not know."""
        return sequence is not None and sequence > self.sequence_of(player)

    def catch_up_messages(self, client: Client, sequence: int | None) -> list[bytes]:
        """Return the messages that bring a client up to date: the missed ones, or a snapshot if that is shorter.

        :param sequence: number of the last message that the client has seen; None for a new client.
        """
        if sequence is None:
            return [self._encoded_snapshot(client)]
        match self._backlog.replay(self.table, self._seat(client.player), sequence):
            case UpToDate():
                return []
            case Missed(messages):
                if len(messages) <= _ALWAYS_REPLAYED:
                    return messages
                snapshot = self._encoded_snapshot(client)
                return [snapshot] if sum(map(len, messages)) > len(snapshot) else messages
            case SequenceTooHigh() | NotReplayable():
                return [self._encoded_snapshot(client)]

    def _encoded_snapshot(self, client: Client) -> bytes:
        return encode(self.snapshot_for(client.player, client.account))

    def _seat(self, player: Player | None) -> Seat | None:
        return None if player is None else self.table.seat_of(player.id)

    def sequence_of(self, player: Player | None) -> int:
        """Return how many messages a player has been sent so far."""
        return sequence_for(self.table, self._seat(player), self.table.version)

    @property
    def idle(self) -> bool:
        """Return whether the table can be evicted until a client comes or something is due."""
        return not (self.audience.clients or self.pins or self.scheduler.has_work_soon or self.lock.locked())

    def close(self) -> None:
        """Stop the scheduler and all messages. The room must no longer be used."""
        self.stale = True
        self.scheduler.close()
        self.audience.close()


def guest_seats(table: Table, account: Player | None) -> list[Seat]:
    """Return the seats of the guests on an account's device."""
    if account is None:
        return []
    return [seat for seat, chair in enumerate(table.chairs) if chair is not None and chair.keeper == account.id]


def member_ids(table: Table) -> list[str]:
    """Return the ids of the players whose lists of games include the table. Lessons are not listed."""
    if table.lesson:
        return []
    return list(dict.fromkeys(chair.owner for chair in table.chairs if chair is not None and chair.owner))


def due_at(table: Table) -> float | None:
    """Return when a clock or a bot has to act at a table; None when nothing is scheduled."""
    return table.decision_at if table.bots_to_act or table.ready_to_deal else table.deadline


def summarize(table: Table, now: float) -> Summary:
    """Return the summary that the store keeps with a table's log."""
    game = table.game
    over = table.stage is Stage.FINISHED
    return Summary(
        code=table.code,
        stage=table.stage.value,
        listed=table.options.listed,
        seats=table.options.seats,
        names=["" if chair is None else chair.name for chair in table.chairs],
        opened_at=table.opened_at,
        changed_at=now,
        due_at=due_at(table),
        winners=list(game.winners) if game is not None and over else [],
        totals=list(game.totals) if game is not None and over else [],
        waiting=table.waiting_players,
        alert_at=alert_at(table, now),
    )
