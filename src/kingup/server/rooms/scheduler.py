"""Run what happens at a table without a request: the moves of bots, and clocks that run out."""

import asyncio
import math
import random
import time
from collections.abc import Callable, Sequence
from typing import Final, Protocol

from kingup.rules import THRONE, Game, Phase, Seat
from kingup.server.base.logs import log_error
from kingup.server.protocol.errors import ApiError
from kingup.server.rooms.bot_moves import choose
from kingup.server.rooms.services import Services
from kingup.table import playing
from kingup.table.entries import Entry
from kingup.table.options import BotPace
from kingup.table.table import Table

_RETRY_SECONDS: Final = 2.0
_SOON_SECONDS: Final = 60.0
"""A deadline in less than this many seconds keeps a table in memory."""
_PAUSES_AFTER_VOTE: Final = 4.0
"""Extra pauses of a bot after a vote: people look at the No cards, which are shown only this once."""
_PAUSES: Final[dict[BotPace, float]] = {"slow": 2.0, "normal": 1.0, "fast": 0.4}
"""Average pauses of a bot before it acts."""
_VOTE_TICK_SECONDS: Final = 0.1
"""Votes of bots that search are cast at multiples of this interval."""
_GRACE_SECONDS: Final = 30.0
"""Seconds to come back and act after the server started or an outage ended, before any clock runs out."""


class TableLog(Protocol):
    """A table that is changed through its log."""

    table: Table
    stale: bool
    """Whether it must not be used any more."""

    async def append_entries(self, choose: Callable[[Table], Sequence[Entry]]) -> None:
        """Append the entries that follow from the table as it is.

        :raises ApiError: when they cannot be stored.
        """


class Scheduler:
    """Runs the bots and the clock of a table, if this process has claimed them."""

    def __init__(self, services: Services, room: TableLog) -> None:
        self._services = services
        self._room = room
        self.claimed = not services.store.shared
        """Whether this process runs the bots and the clock, and no other does."""
        self._grace_began_at = max(services.started_at, services.outage.ended_at)
        self._bots: dict[tuple[Seat, int], asyncio.Task[None]] = {}
        """The bots that have to act, by seat and version of the decision."""
        self._acting: set[asyncio.Task[None]] = set()
        """Those of them whose choice is being logged."""
        self._paused_version: int | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._timeout: asyncio.Task[None] | None = None

    @property
    def has_work_soon(self) -> bool:
        """Return whether something is under way, or will be before long."""
        table = self._room.table
        deadline = table.deadline
        soon = deadline is not None and deadline < self._services.clock() + _SOON_SECONDS
        return soon or bool(self._bots) or self.timing_out or table.ready_to_deal

    @property
    def working(self) -> bool:
        """Return whether bots have to act, and this process runs them."""
        return bool(self._bots)

    @property
    def paused(self) -> bool:
        """Return whether the bots wait until somebody watches. Whatever happens at the table ends that, too."""
        return self._paused_version == self._room.table.version

    def pause(self) -> None:
        """Let no bot act until somebody watches. Any process may resume a table in a shared store."""
        self._paused_version = self._room.table.version
        self.claimed = not self._services.store.shared
        self.schedule()

    def resume(self) -> None:
        """Let the bots act, in this process."""
        self._paused_version = None
        self.claimed = True
        self.schedule()

    def release(self) -> None:
        """Leave the bots and the clock to another process, which has claimed them."""
        self.claimed = False
        self.schedule()

    @property
    def timing_out(self) -> bool:
        """Return whether a clock has run out and its consequences are being logged."""
        return self._timeout is not None

    def claim(self) -> None:
        """Run the bots and the clock from now on, in place of a process that has died."""
        if not self.claimed:
            self.claimed = True
            self.restart_grace_period()

    def restart_grace_period(self) -> None:
        """Let no clock run out for a while, because nobody could act until now."""
        self._grace_began_at = self._services.clock()
        self.schedule()

    def schedule(self) -> None:
        """Start the bots that have to act, and set the timer for the clock."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._room.stale or not self.claimed or self.paused:
            self._drop_thoughts(None)
            return
        table = self._room.table
        version = table.decision_version
        self._drop_thoughts(version)
        for seat in table.bots_to_act:
            if (seat, version) not in self._bots:
                self._bots[seat, version] = asyncio.create_task(self._run_bot(seat, version))
        deadline = self._deadline(table)
        if deadline is not None:
            delay = max(0.0, deadline - self._services.clock())
            self._timer = asyncio.get_running_loop().call_later(delay, self._start_timeout)

    def _drop_thoughts(self, version: int | None) -> None:
        """Cancel the bots that wait or think, except about the current decision."""
        for key, task in list(self._bots.items()):
            if key[1] != version and task not in self._acting:
                del self._bots[key]
                task.cancel()

    def _deadline(self, table: Table) -> float | None:
        if table.deadline is not None:
            return max(table.deadline, self._grace_began_at + _GRACE_SECONDS)
        return table.decision_at if table.ready_to_deal else None

    def close(self) -> None:
        """Stop the timer, the bots and a timeout that is under way."""
        if self._timer is not None:
            self._timer.cancel()
        for task in (*self._bots.values(), *([self._timeout] if self._timeout else [])):
            task.cancel()

    def _start_timeout(self) -> None:
        self._timeout = asyncio.create_task(self._time_out(self._room.table.decision_version))

    async def _time_out(self, version: int) -> None:
        def choose_entries(table: Table) -> Sequence[Entry]:
            # A player may have come back while this waited for its turn, and got more time.
            deadline = self._deadline(table)
            late = deadline is not None and deadline <= self._services.clock()
            return playing.time_out(table) if late and table.decision_version == version else ()

        try:
            await self._room.append_entries(choose_entries)
        except ApiError:
            self._timer = asyncio.get_running_loop().call_later(_RETRY_SECONDS, self._start_timeout)
        else:
            self.schedule()
        finally:
            self._timeout = None

    async def _run_bot(self, seat: Seat, version: int) -> None:
        """Let a bot choose an action, pause as a person would, and act, unless the player is back by then."""
        task = asyncio.current_task()
        assert task is not None
        try:
            action = await self._choose(seat)
            self._acting.add(task)
            await self._act(seat, version, action)
        except ApiError:
            await asyncio.sleep(_RETRY_SECONDS)
        except Exception:  # noqa: BLE001 - a bot's failure must not stop the table
            log_error("a bot could not play", table=self._room.table.code)
            await asyncio.sleep(_RETRY_SECONDS)
        finally:
            self._acting.discard(task)
            if self._bots.get((seat, version)) is task:
                del self._bots[seat, version]
        self.schedule()

    async def _choose(self, seat: Seat) -> str:
        table, settings = self._room.table, self._services.settings
        assert table.game is not None
        began = time.monotonic()
        action, searching = await choose(self._services, table, seat)
        delay = bot_delay(table.game, settings.bot_pause, pace_of(table))
        if searching and table.game.nominee is not None:
            # A bot with one card left has taken as long as one with both, but not to the millisecond.
            delay = max(delay, _VOTE_TICK_SECONDS * math.ceil((time.monotonic() - began) / _VOTE_TICK_SECONDS))
        await asyncio.sleep(max(0.0, began + delay - time.monotonic()))
        return action

    async def _act(self, seat: Seat, version: int, action: str) -> None:
        def choose_entries(table: Table) -> Sequence[Entry]:
            if table.decision_version != version or seat not in table.bots_to_act:
                return ()
            chair = table.chairs[seat]
            return playing.act(table, seat, action, stand_in=chair is not None and chair.kind != "bot")

        await self._room.append_entries(choose_entries)


def pace_of(table: Table) -> BotPace:
    """Return how fast the bots of a table act: as its only person likes, or else at the normal pace."""
    people = sum(chair is not None and chair.kind != "bot" for chair in table.chairs)
    return table.options.bot_pace if people <= 1 else "normal"


def bot_delay(game: Game, average: float, pace: BotPace = "normal") -> float:
    """Return how many seconds a bot waits before it acts, as a person would.

    No pace changes how long an opened vote can be looked at.
    """
    voted = game.phase is Phase.CLIMBING and game.moves[-1].floor == THRONE
    return average * (_PAUSES[pace] * random.SystemRandom().uniform(0.5, 1.5) + (_PAUSES_AFTER_VOTE if voted else 0.0))
