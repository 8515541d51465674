"""A bot at one table of a server, from sitting down to the end of the game."""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Final

from kingup.bots.fault import Fault
from kingup.rules import Seat, View
from kingup.table.commands import ComeBack, Command, GoOn, Leave, Play, Start
from kingup.terminal.join.thinker import Thinkers
from kingup.terminal.tables.client import ClientState
from kingup.terminal.tables.remote import RemoteTable
from kingup.terminal.tables.server_api import RemoteError

_LEAVE_SECONDS: Final = 5.0
"""Seconds for leaving a table that has not started, so that Ctrl-C does not wait for a lost server."""


class BotTable:
    """Plays one seat at one table.

    :param table: the table; nobody sits there yet.
    :param report: called with each line of output.
    :param explain: returns the text for an error code.
    :param patient: whether to stay at a table where no other player sits.
    """

    def __init__(
        self,
        table: RemoteTable,
        thinkers: Thinkers,
        report: Callable[[str], None],
        explain: Callable[[str], str],
        *,
        patient: bool,
    ) -> None:
        self._table = table
        self._thinker = thinkers.new(table.link.code, self._report_fault)
        self._report = report
        self._explain = explain
        self._patient = patient
        self._changed = asyncio.Event()
        self._stage = "open"
        self._connected = True
        self._rounds: int | None = None
        self._left = False

    async def play(self, name: str) -> bool:
        """Sit down and play until the game is over; return whether it was played to its end here.

        :param name: the name of the bot.
        """
        self._table.subscribe(lambda _: self._notice_change())
        try:
            await self._table.join(name)
            return await self._play_on()
        except RemoteError as problem:
            self._say(f"cannot sit down: {self._explain(problem.code)}")
            return False
        finally:
            await self._close()

    async def _play_on(self) -> bool:
        state = self._table.state
        if state.seat is None:
            self._say("there is no free seat" if state.table.stage == "open" else "the game has started without us")
            return False
        self._say(f"seat {state.seat} of {len(state.table.chairs)}; the others: {_others(state, state.seat)}")
        while True:
            self._changed.clear()
            state = self._table.state
            if self._table.problem is not None:
                self._say(f"the server has closed the table: {self._explain(self._table.problem)}")
                return False
            self._describe(state)
            if state.table.stage == "finished":
                # Wait until the record is saved.
                await self._table.saved_record()
                return True
            if state.seat is None:
                self._say("the seat is gone" if not self._left else "left the table")
                return False
            if not await self._act(state, state.seat):
                await self._changed.wait()
            elif self._left and state.table.stage != "open":
                self._say("left the game; a bot of the server plays on")
                return False

    async def _act(self, state: ClientState, seat: Seat) -> bool:
        """Do what the table waits for; return whether it was done, or is worth another look."""
        command = await self._command(state, seat)
        if command is None:
            return False
        rejected = await self._table.send(command)
        if rejected is None:
            self._left = self._left or isinstance(command, Leave)
            return True
        if rejected.code != "stale":
            self._say(f"rejected: {self._explain(rejected.code)}")
        return rejected.code == "stale"

    async def _command(self, state: ClientState, seat: Seat) -> Command | None:
        table, chair = state.table, state.table.chairs[seat]
        if table.stage == "open":
            if not self._patient and not any(
                one is not None and one.kind != "bot" for at, one in enumerate(table.chairs) if at != seat
            ):
                return Leave()
            return Start() if table.host == seat and None not in table.chairs else None
        if self._thinker.failed:
            return Leave()
        if chair is not None and chair.stand_in:
            return ComeBack()
        if not state.must_act:
            return None
        if table.stage == "results":
            return GoOn()
        assert state.view is not None
        choice = await self._thinker.choose(seat, state.view, state.legal)
        if self._thinker.failed:
            return Leave()
        # Meanwhile, a stand-in may have moved.
        now = self._table.state
        return Play(choice) if now.must_act and choice in now.legal else None

    def _notice_change(self) -> None:
        """Report a lost connection at once: a request that waits for its answer would hide it."""
        connected = self._table.state.connected
        if connected != self._connected and self._table.problem is None:
            self._connected = connected
            self._say("connected again" if connected else "the connection is lost; trying again")
        self._changed.set()

    def _describe(self, state: ClientState) -> None:
        """Report what has changed. Only facts that everybody at the table knows are reported."""
        view = state.view
        if view is None:
            return
        if state.table.stage != self._stage:
            if self._stage == "open":
                self._say(f"the game is running: {', '.join(view['players'])}")
            self._stage = state.table.stage
        rounds = len(view["finished"])
        if self._rounds is not None and rounds > self._rounds:
            self._say(f"round {rounds}: {_points(view, view['finished'][-1]['scores'])}")
        self._rounds = rounds
        if view["phase"] == "game_over":
            winners = " and ".join(view["players"][seat] for seat in view["winners"])
            self._say(f"the game is over: {_points(view, view['totals'])}; won by {winners}")

    def _report_fault(self, fault: Fault) -> None:
        after = "; the program leaves the game" if fault.replaced else ""
        self._say(f"FAULT, {fault}{after}")

    def _say(self, text: str) -> None:
        self._report(f"{self._table.link.code}: {text}")

    async def _close(self) -> None:
        """Leave a table whose game has not begun; keep the seat in a running game, to come back."""
        state = self._table.current
        if state is not None and state.connected and state.table.stage == "open":
            # Also without a seat: the server may be giving it to us right now.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(_LEAVE_SECONDS):
                    await self._table.send(Leave())
        await self._thinker.end(None if state is None else state.view)
        await self._table.close()


def _others(state: ClientState, seat: Seat) -> str:
    return ", ".join(name or "free" for at, name in enumerate(state.names) if at != seat)


def _points(view: View, points: list[int]) -> str:
    return ", ".join(f"{name} {score}" for name, score in zip(view["players"], points, strict=True))
