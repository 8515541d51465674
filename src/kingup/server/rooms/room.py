"""A table in use: one after the other, commands go through the rules into the log, and then to those who watch."""

import asyncio
import time
import weakref
from collections.abc import Callable, Sequence
from typing import Final

from kingup.rules import History, Seat, view_for
from kingup.server.base import metrics
from kingup.server.protocol.errors import Declining, Reason, no_spectators
from kingup.server.protocol.messages import Accepted, Declined, Refusal, Request, Snapshot
from kingup.server.rooms.audience import Audience, Client, dismiss
from kingup.server.rooms.backlog import Recent
from kingup.server.rooms.replies import Answered
from kingup.server.rooms.scheduler import Due
from kingup.server.rooms.services import House
from kingup.server.rooms.update import Step, encode, history_for
from kingup.server.store import Conflict, Player, StoreUnavailable, Summary
from kingup.table.commands import AskStandIn, HandOver
from kingup.table.decide import decide
from kingup.table.entries import Entry, Logged
from kingup.table.errors import Refused, TableRefusal
from kingup.table.redact import tell_talk
from kingup.table.request import Asking
from kingup.table.sequence import number_for, version_for
from kingup.table.table import Stage, Table, open_table
from kingup.table.table_view import ballot_of, legal_texts, show, worth_of

_AS_THEY_WERE: Final = 3
"""So many messages are told to who has missed them even if a fresh view is shorter: the page shows how it happened."""


class Gone(Exception):
    """The room is not to be used any more; the table is read anew from its log."""


class Room:
    """A table in memory, with those who watch it.

    :param log: all that has happened at the table.
    """

    def __init__(self, house: House, log: Sequence[Logged]) -> None:
        self._house = house
        self.lost = False
        """Whether memory may differ from the log: then the room is not to be used any more."""
        self.holders = 0
        """How many are about to ask something of it."""
        self.unsure = False
        """Whether something of ours may stand in the log that memory does not have."""
        self.rematching = asyncio.Lock()
        self._lock = asyncio.Lock()
        self._answered = Answered()
        self._recent = Recent()
        self.table = open_table(log[0])
        for logged in log[1:]:
            step = Step(self.table, logged)
            self._recent.add(step)
            self.table = step.after
        self._answered.learn(log)
        # Both are parts of the room: it goes when nobody needs it, without a search for cycles.
        room = weakref.proxy(self)
        self.audience = Audience(lambda: room.table, house.clock)
        self.due = Due(house, room)

    def lose(self) -> None:
        """Memory may differ from the log from now on: the table is to be read anew."""
        self.lost = True
        self._house.lost_tables.add(self.table.code)

    # What is asked

    async def handle(self, player: Player, request: Request) -> Accepted | Declined:
        """Follow a request, or say why not; a repeated one gets the same answer.

        :raises Gone: when the table has to be read anew; then nothing was done.
        """
        began = time.perf_counter()
        async with self._lock:
            if self.lost:
                raise Gone
            answer = self._answered.get(player.id, request.id, self.table)
            if answer is None:
                answer = await self._answer(player, request)
        metrics.LATENCY.observe(time.perf_counter() - began)
        return answer

    async def _answer(self, player: Player, request: Request) -> Accepted | Declined:
        refusal = None
        try:
            if self.unsure:
                await self._catch_up()
            while self._answered.get(player.id, request.id, self.table) is None:
                entries: Sequence[Entry] = ()
                try:
                    entries = decide(self.table, self._asking(player, request), request.command)
                except Refused as refused:
                    refusal = Refusal(refused.code, refused.message)
                except Declining as declining:
                    refusal = declining.refusal
                if entries:
                    if await self._commit(entries, player.id, request.id):
                        metrics.ACTIONS.inc()
                        self._answered.keep(player.id, request.id, self.table.version)
                        return Accepted(request.id, self._number(player))
                # What seems not to be possible, or to be so already, may have changed elsewhere.
                elif not await self._catch_up():
                    break
                refusal = None
        except StoreUnavailable:
            refusal = Refusal(Reason.STORE_AWAY.value, "nothing can be kept at the moment; ask again, with the same id")
        answer = self._answered.get(player.id, request.id, self.table)
        if answer is None:
            answer = self._answer_for_now(player, request.id, refusal)
            self._answered.keep_for_now(player.id, request.id, answer, self.table)
        return answer

    def _answer_for_now(self, player: Player, request_id: str, refusal: Refusal | None) -> Accepted | Declined:
        """The answer to a request of which the log knows nothing: it was refused, or is so already."""
        if refusal is not None:
            return self._decline(player, request_id, refusal)
        metrics.ACTIONS.inc()
        return Accepted(request_id, self._number(player))

    def _decline(self, player: Player, request_id: str, refusal: Refusal) -> Declined:
        metrics.REFUSALS.labels(refusal.code).inc()
        if not self.may_watch(player):
            # The number would tell when something happens.
            return Declined(request_id, refusal)
        stale = refusal.code in (TableRefusal.STALE.value, Reason.UNKNOWN_VERSION.value)
        return Declined(request_id, refusal, self._number(player), self.show_to(player) if stale else None)

    def _asking(self, player: Player, request: Request) -> Asking:
        now, seat = self._house.clock(), self.table.seat_of(player.id)
        seen = None
        # For who may not look on it would tell how long the log is.
        if request.version is not None and self.may_watch(player):
            if request.version > self._number(player):
                raise Declining(Reason.UNKNOWN_VERSION, "the table has not come to that version yet")
            seen = version_for(self.table, seat, request.version)
        away = self.audience.away(now) if isinstance(request.command, (AskStandIn, HandOver)) else {}
        return Asking(player.id, player.name, player.kind, now, seen, away)

    async def log_entries(self, choose: Callable[[Table], Sequence[Entry]]) -> None:
        """Log what follows from the table as it is, for the server itself.

        :raises Declining: when it cannot be kept.
        """
        async with self._lock:
            try:
                while not self.lost:
                    entries = choose(self.table)
                    if not entries or await self._commit(entries, "", ""):
                        return
            except StoreUnavailable as problem:
                raise Declining(Reason.STORE_AWAY, "nothing can be kept at the moment; try again") from problem
            except Gone:
                pass  # there is no such log any more, which shows when it is read
            raise Declining(Reason.STORE_AWAY, "the table is being read anew; ask again")

    async def refresh(self) -> None:
        """Take what other processes have logged.

        :raises StoreUnavailable: when that cannot be found out.
        """
        if self._house.store.shared or self.unsure:
            async with self._lock:
                await self._catch_up()

    async def follow(self, log: Sequence[Logged]) -> None:
        """Take what another process has logged, as far as that is new."""
        async with self._lock:
            self._follow(log)

    async def rewrite(self, change: Callable[[Sequence[Logged]], tuple[list[Logged], Table]]) -> None:
        """Put another log in the place of this one, while nothing happens; the table is read anew then.

        :raises Gone: when it has to be read anew already, or there is no log any more.
        """
        async with self._lock:
            if self.lost:
                raise Gone
            present = await self._house.store.log(self.table.code)
            if not present:
                self.lose()
                raise Gone
            log, table = change(present)
            if log == present:
                return
            self.lose()
            try:
                await self._house.store.rewrite(summarize(table, self._house.clock()), log)
            except Conflict:
                raise Gone from None

    async def _commit(self, entries: Sequence[Entry], by: str, key: str) -> bool:
        """Append to the log first, then tell everybody; False when the log was longer: then it has to be asked anew."""
        if self.lost:
            raise Gone
        if self._house.pause.on:
            raise StoreUnavailable("the store is away")
        now, before = self._house.clock(), self.table
        steps = []
        for entry in entries:
            logged = Logged(before.version + 1, now, entry, by, key)
            steps.append(Step(before, logged))
            before = steps[-1].after
        players = members(before) if before.chairs is not self.table.chairs else None
        try:
            await self._house.store.append(summarize(before, now), [step.logged for step in steps], players)
        except StoreUnavailable:
            self.unsure = True
            self._house.pause.begin()
            raise
        except Conflict:
            if not await self._catch_up(surely=True):
                # There is no such log any more.
                self.lose()
                raise Gone from None
            return False
        except BaseException:
            # It is not known whether it was kept: only the log tells.
            self.lose()
            raise
        self.due.keeper = True
        self._take(steps)
        return True

    async def _catch_up(self, *, surely: bool = False) -> bool:
        """Take what stands in the log and memory does not have; whether there was any.

        :param surely: whether to look even if nobody else should have written.
        """
        store, code = self._house.store, self.table.code
        if not (store.shared or self.unsure or surely):
            return False
        try:
            log = (await store.logs({code: self.table.version})).get(code, ())
        except StoreUnavailable:
            self._house.pause.begin()
            raise
        found = self._follow(log)
        self.unsure = False
        return found

    def _follow(self, log: Sequence[Logged]) -> bool:
        steps, table = [], self.table
        for logged in log:
            if logged.version == table.version + 1:
                steps.append(Step(table, logged))
                table = steps[-1].after
        # What is due is for who wrote last; that may have been this process, when it could not know.
        self.due.keeper = (self.due.keeper and not steps) or self.unsure or not self._house.store.shared
        if steps:
            self._take(steps)
            self._answered.learn(step.logged for step in steps)
        return bool(steps)

    def _take(self, steps: Sequence[Step]) -> None:
        for step in steps:
            self.table = step.after
            self._recent.add(step)
            if step.before.stage is Stage.OPEN:
                self.show_out()
            self.audience.tell(step)
        if steps[0].before.chairs is not self.table.chairs:
            self.audience.count_absent()
        self.due.plan()

    # Who watches

    def take_over(self, audience: Audience) -> None:
        """Those who watched the table before it was read anew go on watching."""
        self.audience.take_over(audience)
        self.show_out()
        for client in self.audience:
            client.send(encode(self.show_to(client.player, client.holder)))

    def may_watch(self, holder: Player | None) -> bool:
        """Whether somebody may see the table: whoever plays, anybody before the start, spectators where allowed."""
        takes_part = holder is not None and self.table.takes_part(holder.id)
        return takes_part or self.table.stage is Stage.OPEN or self.table.options.spectators

    def show_out(self) -> None:
        """Let those go who may not look on any more: before the start everybody may."""
        for client in [client for client in self.audience if not self.may_watch(client.holder)]:
            dismiss(client, no_spectators())
            self.audience.clients.discard(client)

    def show_to(self, player: Player | None, holder: Player | None = None) -> Snapshot:
        """The table as somebody may see it, and for which guests the holder may act."""
        table, seat = self.table, self._seat(player)
        view = None if table.game is None else view_for(table.game, seat, history_for(table, seat))
        return Snapshot(
            version=number_for(table, seat, table.version),
            now=self._house.clock(),
            seat=seat,
            table=show(table),
            view=view,
            legal=legal_texts(table, seat),
            worth=worth_of(table, seat),
            ballot=ballot_of(table, seat),
            talk=tell_talk(table),
            here=self.audience.here(),
            spectators=self.audience.spectators(),
            guests=guest_seats(table, holder),
        )

    def behind(self, player: Player | None, number: int | None) -> bool:
        """Whether somebody has seen more than memory has."""
        return number is not None and number > self._number(player)

    def missed(self, client: Client, number: int | None) -> list[bytes]:
        """What brings somebody up to date who has seen a version: what was missed, or a fresh view when shorter."""
        missed = self._told_since(self._seat(client.player), number)
        if missed is not None and len(missed) <= _AS_THEY_WERE:
            return missed
        fresh = encode(self.show_to(client.player, client.holder))
        return [fresh] if missed is None or sum(map(len, missed)) > len(fresh) else missed

    def _told_since(self, seat: Seat | None, number: int | None) -> list[bytes] | None:
        """What a viewer was told after a message; None when that is not known any more, or not to be told again."""
        if number is None or number > number_for(self.table, seat, self.table.version):
            return None
        version = version_for(self.table, seat, number)
        steps = self._recent.since(version)
        if len(steps) < self.table.version - version or self._would_remind(steps, seat):
            return None
        told = (step.message_for(seat) for step in steps)
        return [message for message in told if message is not None]

    def _would_remind(self, steps: Sequence[Step], seat: Seat | None) -> bool:
        """Whether ballots would be shown again that memory is to keep: an open vote is, until the next move."""
        if history_for(self.table, seat) is History.OPEN or self.table.stage is not Stage.PLAYING:
            return False
        last_end = max((at for at, step in enumerate(steps) if step.ends_round), default=-1)
        reveals = [at for at, step in enumerate(steps) if step.reveals and at > last_end]
        return any(step.moves for at in reveals for step in steps[at + 1 :])

    def _seat(self, player: Player | None) -> Seat | None:
        return None if player is None else self.table.seat_of(player.id)

    def _number(self, player: Player | None) -> int:
        return number_for(self.table, self._seat(player), self.table.version)

    @property
    def idle(self) -> bool:
        """Whether nothing is lost by forgetting the table until somebody comes, or something is due."""
        return not (self.audience.clients or self.holders or self.due.soon or self._lock.locked())

    def close(self) -> None:
        """Stop what is under way."""
        self.lost = True
        self.due.close()
        self.audience.close()


def guest_seats(table: Table, holder: Player | None) -> list[Seat]:
    """The seats of the guests at somebody's device."""
    if holder is None:
        return []
    return [seat for seat, chair in enumerate(table.chairs) if chair is not None and chair.keeper == holder.id]


def members(table: Table) -> list[str]:
    """Whose table it is: it is among their games. A lesson is nobody's."""
    if table.lesson:
        return []
    return list(dict.fromkeys(chair.owner for chair in table.chairs if chair is not None and chair.owner))


def summarize(table: Table, now: float) -> Summary:
    """What the store keeps of a table beside its log."""
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
        due_at=table.moment_at if table.bots_to_act or table.waits_for_no_one else table.deadline,
        winners=list(game.winners) if game is not None and over else [],
        totals=list(game.totals) if game is not None and over else [],
    )
