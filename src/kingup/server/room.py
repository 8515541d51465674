"""A table in use: one after the other, commands go through the rules into the log, and then to those who watch."""

import asyncio
import random
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable, Sequence
from typing import Final, Protocol

from kingup.rules import History, Seat, view_for
from kingup.server import messages, metrics
from kingup.server.choosing import choose
from kingup.server.house import House
from kingup.server.logs import trouble
from kingup.server.messages import Accepted, Declined, Presence, Refusal, Request, Snapshot
from kingup.server.refusing import REFUSED_SOCKET, Declining, Reason, no_spectators
from kingup.server.step import Step, encode, history_for
from kingup.server.store import Conflict, Player, StoreUnavailable, Summary
from kingup.table import playing
from kingup.table.asking import Asking
from kingup.table.commands import AskStandIn
from kingup.table.decide import decide
from kingup.table.entries import Entry, Logged
from kingup.table.numbering import number_for, version_for
from kingup.table.refusals import Refused, TableRefusal
from kingup.table.shown import ballot_of, legal_texts, show, worth_of
from kingup.table.table import Stage, Table, open_table

_STEPS_KEPT: Final = 24
"""Who has missed more than so many steps gets a fresh view: it is shorter."""
_ANSWERS_KEPT: Final = 256
_RETRY_SECONDS: Final = 2.0
_SOON_SECONDS: Final = 60.0
_GRACE_SECONDS: Final = 30.0
"""After a start of the server nobody's clock runs out before they could come back."""


class Gone(Exception):
    """The room is not to be used any more; the table is read anew from its log."""


class Client(Protocol):
    """Somebody who watches a table."""

    player: Player | None
    """Whom it looks on and acts as: the holder, a guest at the holder's device, or nobody."""
    holder: Player | None
    """Who has opened the connection."""

    def send(self, message: bytes) -> None:
        """Send a message, without waiting for it."""

    def let_go(self, code: int) -> None:
        """Close the connection with a code, once everything has been sent."""


class Room:
    """A table in memory, with those who watch it.

    :param log: all that has happened at the table.
    """

    def __init__(self, house: House, log: Sequence[Logged]) -> None:
        self._house = house
        self.clients: set[Client] = set()
        self.lost = False
        """Whether memory may differ from the log: then the room is not to be used any more."""
        self.holders = 0
        """How many are about to ask something of it."""
        self.elsewhere: Sequence[str] = ()
        """Who watches in other processes: for each client its holder's id, or nothing."""
        self.keeper = not house.store.shared
        """Whether this process sees to what is due here."""
        self._kept_since = house.started_at
        self.unsure = False
        """Whether something of ours may stand in the log that memory does not have."""
        self.rematching = asyncio.Lock()
        self._lock = asyncio.Lock()
        self._bots: dict[tuple[Seat, int], asyncio.Task[None]] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._timing_out: asyncio.Task[None] | None = None
        self._answers: OrderedDict[tuple[str, str], Accepted | Declined] = OrderedDict()
        self._steps: deque[Step] = deque(maxlen=_STEPS_KEPT)
        self.table = open_table(log[0])
        for logged in log[1:]:
            step = Step(self.table, logged)
            self._steps.append(step)
            self.table = step.after
        for logged in log[-_ANSWERS_KEPT:]:
            self._remember(logged)
        now = house.clock()
        self._away_since: dict[str, float] = dict.fromkeys(self._seated(), now)

    # What is asked

    async def handle(self, player: Player, request: Request) -> Accepted | Declined:
        """Follow a request, or say why not; a repeated one gets the same answer.

        :raises Gone: when the table has to be read anew; then nothing was done.
        """
        began = time.perf_counter()
        async with self._lock:
            if self.lost:
                raise Gone
            key = (player.id, request.id)
            answer = self._answers.get(key)
            if answer is None:
                answer = await self._answer(player, request)
                self._keep_answer(key, answer)
        metrics.LATENCY.observe(time.perf_counter() - began)
        return answer

    async def _answer(self, player: Player, request: Request) -> Accepted | Declined:
        key, refusal = (player.id, request.id), None
        try:
            if self.unsure:
                await self._catch_up()
            while key not in self._answers:
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
                        return Accepted(request.id, self._number(player))
                # What seems not to be possible, or to be so already, may have changed elsewhere.
                elif not await self._catch_up():
                    break
                refusal = None
        except StoreUnavailable:
            refusal = Refusal(Reason.STORE_AWAY.value, "nothing can be kept at the moment; ask again, with the same id")
        if key in self._answers:
            return self._answers[key]
        if refusal is not None:
            return self._decline(player, request.id, refusal)
        metrics.ACTIONS.inc()
        return Accepted(request.id, self._number(player))

    def _decline(self, player: Player, request_id: str, refusal: Refusal) -> Declined:
        metrics.REFUSALS.labels(refusal.code).inc()
        stale = refusal.code in (TableRefusal.STALE.value, Reason.UNKNOWN_VERSION.value)
        state = self.show_to(player) if stale and self.may_watch(player) else None
        return Declined(request_id, refusal, self._number(player), state)

    def _asking(self, player: Player, request: Request) -> Asking:
        now, seat = self._house.clock(), self.table.seat_of(player.id)
        seen = None
        if request.version is not None:
            if request.version > self._number(player):
                raise Declining(Reason.UNKNOWN_VERSION, "the table has not come to that version yet")
            seen = version_for(self.table, seat, request.version)
        away = self._away(now) if isinstance(request.command, AskStandIn) else {}
        return Asking(player.id, player.name, player.kind, now, seen, away)

    def _away(self, now: float) -> dict[Seat, float]:
        """For how long the players of which seats have been away."""
        return {
            at: now - self._away_since[chair.player]
            for at, chair in enumerate(self.table.chairs)
            if chair is not None and chair.player in self._away_since
        }

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

        :raises Gone: when it has to be read anew already.
        """
        async with self._lock:
            if self.lost:
                raise Gone
            self.lost = True
            log, table = change(await self._house.store.log(self.table.code))
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
                self.lost = True
                raise Gone from None
            return False
        except BaseException:
            # It is not known whether it was kept: only the log tells.
            self.lost = True
            raise
        self.keeper = True
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
        self.keeper = (self.keeper and not steps) or self.unsure or not self._house.store.shared
        if steps:
            self._take(steps)
            for step in steps:
                self._remember(step.logged)
        return bool(steps)

    def _take(self, steps: Sequence[Step]) -> None:
        for step in steps:
            self.table = step.after
            self._steps.append(step)
            if step.before.stage is Stage.OPEN:
                self.show_out()
            self._tell(step)
        if steps[0].before.chairs is not self.table.chairs:
            self._count_absent()
        self.plan()

    # Who watches

    def join(self, client: Client) -> None:
        """Somebody watches from now on; a player who was away is back, and so are the guests at the same device."""
        self.clients.add(client)
        self._count_present()
        self._tell_presence()

    def leave(self, client: Client) -> None:
        """Somebody does not watch any more."""
        self.clients.discard(client)
        self._count_absent()
        self._tell_presence()

    def note_elsewhere(self, clients: Sequence[str]) -> None:
        """Others watch in other processes than before."""
        if clients == self.elsewhere:
            return
        self.elsewhere = clients
        self._count_present()
        self._count_absent()
        self._tell_presence()

    def take_over(self, clients: Iterable[Client]) -> None:
        """Those who watched the table before it was read anew go on watching."""
        self.clients.update(clients)
        self.show_out()
        self._count_present()
        for client in self.clients:
            client.send(encode(self.show_to(client.player, client.holder)))

    def _count_present(self) -> None:
        for player in self._present():
            self._away_since.pop(player, None)

    def _count_absent(self) -> None:
        """From now on those are away who sit here and are not connected, unless they were before."""
        now, present = self._house.clock(), self._present()
        for player in self._seated():
            if player not in present:
                self._away_since.setdefault(player, now)

    def may_watch(self, holder: Player | None) -> bool:
        """Whether somebody may see the table: whoever plays, anybody before the start, spectators where allowed."""
        takes_part = holder is not None and self.table.takes_part(holder.id)
        return takes_part or self.table.stage is Stage.OPEN or self.table.options.spectators

    def show_out(self) -> None:
        """Let those go who may not look on any more: before the start everybody may."""
        for client in [client for client in self.clients if not self.may_watch(client.holder)]:
            declining = no_spectators()
            client.send(encode(messages.Refused(declining.refusal)))
            client.let_go(REFUSED_SOCKET + declining.status)
            self.clients.discard(client)

    def let_go(self, player_id: str, code: int) -> None:
        """Close all connections of a player."""
        for client in self.clients:
            if client.holder is not None and client.holder.id == player_id:
                client.let_go(code)

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
            here=self._here(),
            spectators=self._spectators(),
            guests=guest_seats(table, holder),
        )

    def behind(self, player: Player | None, number: int | None) -> bool:
        """Whether somebody has seen more than memory has."""
        return number is not None and number > self._number(player)

    def missed(self, client: Client, number: int | None) -> list[bytes]:
        """What brings somebody up to date who has seen a version: what was missed, or a fresh view."""
        player, seat = client.player, self._seat(client.player)
        if number is None or number > self._number(player):
            return [encode(self.show_to(player, client.holder))]
        version = version_for(self.table, seat, number)
        steps = [step for step in self._steps if step.logged.version > version]
        if len(steps) < self.table.version - version or self._would_remind(steps, seat):
            return [encode(self.show_to(player, client.holder))]
        messages = (step.message_for(seat) for step in steps)
        return [message for message in messages if message is not None]

    def _would_remind(self, steps: Sequence[Step], seat: Seat | None) -> bool:
        """Whether ballots would be shown again that memory is to keep: an open vote is, until the next move."""
        if history_for(self.table, seat) is History.OPEN or self.table.stage is not Stage.PLAYING:
            return False
        last_end = max((at for at, step in enumerate(steps) if step.ends_round), default=-1)
        reveals = [at for at, step in enumerate(steps) if step.reveals and at > last_end]
        return any(step.moves for at in reveals for step in steps[at + 1 :])

    def _tell(self, step: Step) -> None:
        seats = {chair.player: seat for seat, chair in enumerate(self.table.chairs) if chair is not None}
        messages: dict[Seat | None, bytes | None] = {}
        for client in self.clients:
            seat = None if client.player is None else seats.get(client.player.id)
            if seat not in messages:
                messages[seat] = step.message_for(seat)
            message = messages[seat]
            if message is not None:
                client.send(message)

    def _tell_presence(self) -> None:
        self.tell_all(encode(Presence(self._here(), self._spectators())))

    def tell_all(self, message: bytes) -> None:
        """Send the same to everybody."""
        for client in self.clients:
            client.send(message)

    def _here(self) -> list[bool]:
        present = self._present()
        return [chair is not None and (chair.kind == "bot" or chair.player in present) for chair in self.table.chairs]

    def _present(self) -> set[str]:
        """Who of those who sit here watches, here or elsewhere, by id; with a device, all guests who play from it."""
        holders = {client.holder.id for client in self.clients if client.holder is not None}.union(self.elsewhere)
        return {chair.player for chair in self.table.chairs if chair is not None and chair.owner in holders}

    def _spectators(self) -> int:
        takes_part = self.table.takes_part
        holders = ["" if client.holder is None else client.holder.id for client in self.clients]
        return sum(not takes_part(holder) for holder in (*holders, *self.elsewhere))

    def _seated(self) -> list[str]:
        return [chair.player for chair in self.table.chairs if chair is not None and chair.player]

    def _seat(self, player: Player | None) -> Seat | None:
        return None if player is None else self.table.seat_of(player.id)

    def _number(self, player: Player | None) -> int:
        return number_for(self.table, self._seat(player), self.table.version)

    # What is due by itself

    @property
    def idle(self) -> bool:
        """Whether nothing is lost by forgetting the table until somebody comes, or something is due."""
        deadline = self.table.deadline
        soon = deadline is not None and deadline < self._house.clock() + _SOON_SECONDS
        busy = self._bots or self._timing_out or self.table.waits_for_no_one or self._lock.locked()
        return not (self.clients or self.holders or soon or busy)

    def plan(self) -> None:
        """See to it that bots make their moves, and that the clock runs."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.lost or not self.keeper:
            return
        moment = self.table.moment
        for seat in self.table.bots_to_act:
            if (seat, moment) not in self._bots:
                task = asyncio.create_task(self._bot_turn(seat, moment))
                self._bots[seat, moment] = task
        deadline = self.table.deadline
        if deadline is not None:
            deadline = max(deadline, self._kept_since + _GRACE_SECONDS)
        elif self.table.waits_for_no_one:
            deadline = self.table.moment_at
        if deadline is not None:
            wait = max(0.0, deadline - self._house.clock())
            self._timer = asyncio.get_running_loop().call_later(wait, self._time_out)

    def keep(self) -> None:
        """See to what is due here from now on, in the place of a process that is gone."""
        if not self.keeper:
            self.keeper, self._kept_since = True, self._house.clock()
            self.plan()

    def close(self) -> None:
        """Stop what is under way."""
        self.lost = True
        if self._timer is not None:
            self._timer.cancel()
        for task in (*self._bots.values(), *([self._timing_out] if self._timing_out else [])):
            task.cancel()

    def _time_out(self) -> None:
        self._timing_out = asyncio.create_task(self._run_out(self.table.moment))

    async def _run_out(self, moment: int) -> None:
        try:
            await self.log_entries(lambda table: playing.time_out(table) if table.moment == moment else ())
        except Declining:
            self._timer = asyncio.get_running_loop().call_later(_RETRY_SECONDS, self._time_out)
        finally:
            self._timing_out = None

    async def _bot_turn(self, seat: Seat, moment: int) -> None:
        """A bot thinks, waits as a person would, and acts; unless the player has come back by then."""
        try:
            await self._think_and_act(seat, moment)
        except Declining:
            await asyncio.sleep(_RETRY_SECONDS)
        except Exception:  # noqa: BLE001 - a bot's failure is not the table's
            trouble("a bot could not play", table=self.table.code)
            await asyncio.sleep(_RETRY_SECONDS)
        finally:
            self._bots.pop((seat, moment), None)
        self.plan()

    async def _think_and_act(self, seat: Seat, moment: int) -> None:
        game, settings = self.table.game, self._house.settings
        assert game is not None
        began = time.monotonic()
        choice, searching = await choose(self._house, self.table, seat)
        # How long it takes must not tell how many cards it could choose from: never less than thinking takes.
        least = settings.bot_ms / 1000 if searching and game.nominee is not None else 0.0
        pause = max(least, settings.bot_pause * random.SystemRandom().uniform(0.5, 1.5))
        await asyncio.sleep(max(0.0, began + pause - time.monotonic()))

        def act(table: Table) -> Sequence[Entry]:
            if table.moment != moment or seat not in table.bots_to_act:
                return ()
            present = table.chairs[seat]
            return playing.act(table, seat, choice, stand_in=present is not None and present.stand_in)

        await self.log_entries(act)

    # Answers

    def _remember(self, logged: Logged) -> None:
        if logged.key:
            seat = self.table.seat_of(logged.by)
            accepted = Accepted(logged.key, number_for(self.table, seat, logged.version))
            self._keep_answer((logged.by, logged.key), accepted)

    def _keep_answer(self, key: tuple[str, str], answer: Accepted | Declined) -> None:
        if isinstance(answer, Declined) and answer.refusal.code == Reason.STORE_AWAY.value:
            return
        self._answers[key] = answer
        if len(self._answers) > _ANSWERS_KEPT:
            self._answers.popitem(last=False)


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
