"""What is due at a table by itself: bots make their moves, and the clock runs out."""

import asyncio
import math
import random
import time
from collections.abc import Callable, Sequence
from typing import Final, Protocol

from kingup.rules import THRONE, Game, Phase, Seat
from kingup.server.base.logs import trouble
from kingup.server.protocol.errors import Declining
from kingup.server.rooms.bot_moves import choose
from kingup.server.rooms.services import House
from kingup.table import playing
from kingup.table.entries import Entry
from kingup.table.table import Table

_RETRY_SECONDS: Final = 2.0
_SOON_SECONDS: Final = 60.0
_LOOK_PAUSES: Final = 3.0
"""So many pauses more pass after a vote: people look at who has said No, and would see it only this once."""
_TICK_SECONDS: Final = 0.1
"""Votes of those who think about them come by this clock."""
_GRACE_SECONDS: Final = 30.0
"""After a start of the server, or a pause, nobody's clock runs out before they could come back and act."""


class Logging(Protocol):
    """A table that is changed through its log."""

    table: Table
    lost: bool
    """Whether it is not to be used any more."""

    async def log_entries(self, choose: Callable[[Table], Sequence[Entry]]) -> None:
        """Log what follows from the table as it is.

        :raises Declining: when it cannot be kept.
        """


class Due:
    """Sees to what is due at a table, as long as this process is the one to do so."""

    def __init__(self, house: House, room: Logging) -> None:
        self._house = house
        self._room = room
        self.keeper = not house.store.shared
        """Whether this process sees to it."""
        self._kept_since = max(house.started_at, house.pause.ended_at)
        self._bots: dict[tuple[Seat, int], asyncio.Task[None]] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._timing_out: asyncio.Task[None] | None = None

    @property
    def soon(self) -> bool:
        """Whether something is under way, or will be before long."""
        table = self._room.table
        deadline = table.deadline
        soon = deadline is not None and deadline < self._house.clock() + _SOON_SECONDS
        return soon or bool(self._bots or self._timing_out) or table.waits_for_no_one

    def keep(self) -> None:
        """See to it from now on, in the place of a process that is gone."""
        if not self.keeper:
            self.keeper, self._kept_since = True, self._house.clock()
            self.plan()

    def give_time(self) -> None:
        """Nobody could act until now: nobody's clock runs out before they can."""
        self._kept_since = self._house.clock()
        self.plan()

    def plan(self) -> None:
        """See to it that bots make their moves, and that the clock runs."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._room.lost or not self.keeper:
            return
        table = self._room.table
        for seat in table.bots_to_act:
            if (seat, table.moment) not in self._bots:
                self._bots[seat, table.moment] = asyncio.create_task(self._bot_turn(seat, table.moment))
        deadline = self._deadline(table)
        if deadline is not None:
            wait = max(0.0, deadline - self._house.clock())
            self._timer = asyncio.get_running_loop().call_later(wait, self._time_out)

    def _deadline(self, table: Table) -> float | None:
        if table.deadline is not None:
            return max(table.deadline, self._kept_since + _GRACE_SECONDS)
        return table.moment_at if table.waits_for_no_one else None

    def close(self) -> None:
        """Stop what is under way."""
        if self._timer is not None:
            self._timer.cancel()
        for task in (*self._bots.values(), *([self._timing_out] if self._timing_out else [])):
            task.cancel()

    def _time_out(self) -> None:
        self._timing_out = asyncio.create_task(self._run_out(self._room.table.moment))

    async def _run_out(self, moment: int) -> None:
        def run_out(table: Table) -> Sequence[Entry]:
            # Somebody may have come back while this waited for its turn, and been given time.
            deadline = self._deadline(table)
            late = deadline is not None and deadline <= self._house.clock()
            return playing.time_out(table) if late and table.moment == moment else ()

        try:
            await self._room.log_entries(run_out)
        except Declining:
            self._timer = asyncio.get_running_loop().call_later(_RETRY_SECONDS, self._time_out)
        else:
            self.plan()
        finally:
            self._timing_out = None

    async def _bot_turn(self, seat: Seat, moment: int) -> None:
        """A bot thinks, waits as a person would, and acts; unless the player has come back by then."""
        try:
            await self._think_and_act(seat, moment)
        except Declining:
            await asyncio.sleep(_RETRY_SECONDS)
        except Exception:  # noqa: BLE001 - a bot's failure is not the table's
            trouble("a bot could not play", table=self._room.table.code)
            await asyncio.sleep(_RETRY_SECONDS)
        finally:
            self._bots.pop((seat, moment), None)
        self.plan()

    async def _think_and_act(self, seat: Seat, moment: int) -> None:
        table, settings = self._room.table, self._house.settings
        assert table.game is not None
        began = time.monotonic()
        choice, searching = await choose(self._house, table, seat)
        pause = pause_before(table.game, settings.bot_pause)
        if searching and table.game.nominee is not None:
            # Whoever has one card has taken the time as if there were two; to the millisecond it would still tell.
            pause = max(pause, _TICK_SECONDS * math.ceil((time.monotonic() - began) / _TICK_SECONDS))
        await asyncio.sleep(max(0.0, began + pause - time.monotonic()))

        def act(table: Table) -> Sequence[Entry]:
            if table.moment != moment or seat not in table.bots_to_act:
                return ()
            present = table.chairs[seat]
            return playing.act(table, seat, choice, stand_in=present is not None and present.stand_in)

        await self._room.log_entries(act)


def pause_before(game: Game, average: float) -> float:
    """How long a bot waits before it acts, as a person would; in seconds."""
    voted = game.phase is Phase.CLIMBING and game.moves[-1].floor == THRONE
    return average * (random.SystemRandom().uniform(0.5, 1.5) + (_LOOK_PAUSES if voted else 0.0))
