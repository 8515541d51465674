"""A table on this machine: people who share a keyboard, and bots."""

import asyncio
import contextlib
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from kingup.record import Record, write_record
from kingup.rules import Game, History, Seat, view_for
from kingup.table import playing
from kingup.table.archive import record_of
from kingup.table.bot_turn import bot_turn
from kingup.table.chair import Chair
from kingup.table.commands import Command, GoOn
from kingup.table.decide import decide
from kingup.table.entries import Entry, Logged
from kingup.table.errors import TableError
from kingup.table.redact import redact, talk_events
from kingup.table.request import RequestContext
from kingup.table.table import Stage, Table, advance
from kingup.table.table_view import legal_texts, view_table, worth_of
from kingup.terminal.notes import Mark, Notes, PlacedMark
from kingup.terminal.play_log import PlayLog
from kingup.terminal.record_file import RecordFile
from kingup.terminal.tables.bots import LocalBots
from kingup.terminal.tables.client import NOT_SAVED, ClientState, Listener, Rejected, TableEvent
from kingup.terminal.tables.program_failure import STAND_IN
from kingup.terminal.tables.saves import SavedGame

_HISTORIES: Final = {mode.value: mode for mode in History}
_VOTE_PAUSE: Final = 0.4
"""The part of a move's pause that a vote takes: ballots are laid down faster than moves are made."""
_RETRY_SECONDS: Final = 2.0
"""Seconds before a bot tries again when its action could not be saved."""


class LocalTable:
    """Runs one table, and plays its bots.

    :param save: the file to which every log entry is written before anybody sees its events.
    :param pause: seconds that a bot takes for a move, so that people can follow.
    :param record_file: the file for the record of the game.
    :param log: the log for failures of bot programs.
    :ivar table: the table with all its secrets.
    """

    def __init__(
        self, save: SavedGame, table: Table, bots: LocalBots, pause: float, record_file: RecordFile, log: PlayLog
    ) -> None:
        self.table = table
        self._save = save
        self._bots = bots
        self._pause = pause
        self._record_file = record_file
        self._play_log = log
        self._saved_record: Path | None = None
        self._listeners: list[Listener] = []
        self._marks = {(one.seat, one.round, one.player, one.character): one.mark for one in save.marks}
        self._seat: Seat | None = self.local_seats[0] if len(self.local_seats) == 1 else None
        self._lock = asyncio.Lock()
        self._changed = asyncio.Event()
        self._bots_task = asyncio.get_running_loop().create_task(self._play_bots())
        self._state = self._current_state()

    @property
    def state(self) -> ClientState:
        """Return the table as it is now, for the seat that looks."""
        return self._state

    @property
    def local_seats(self) -> Sequence[Seat]:
        """Return the seats of the people; bots and programs have the others."""
        return [seat for seat, chair in enumerate(self.table.chairs) if chair is not None and chair.kind == "person"]

    @property
    def bots_warming_up(self) -> bool:
        """Return whether the table waits for a bot that is still being compiled."""
        return bool(self._bots_to_act) and not self._bots.warm

    @property
    def _game(self) -> Game:
        assert self.table.game is not None
        return self.table.game

    # Looking

    def subscribe(self, listener: Listener) -> None:
        """Call a listener with all events from now on."""
        self._listeners.append(listener)

    def switch_seat(self, seat: Seat | None) -> None:
        """Look from another seat at this keyboard, or as a spectator (None)."""
        self._seat = seat
        self._state = self._current_state()
        self._publish([])

    def _current_state(self) -> ClientState:
        table, seat = self.table, self._seat
        ballot = None if seat is None else self._game.ballots[seat]
        return ClientState(
            seat=seat,
            table=view_table(table),
            view=view_for(self._game, seat, _HISTORIES[table.options.history]),
            legal=legal_texts(table, seat),
            worth=worth_of(table, seat),
            ballot=None if ballot is None else ballot.value,
            talk=talk_events(table),
            here=(True,) * len(table.chairs),
        )

    def _publish(self, events: Sequence[TableEvent]) -> None:
        for listener in self._listeners:
            listener(events)

    # Acting

    async def send(self, command: Command) -> Rejected | None:
        """Send a command for the seat that looks. People look at results together, so one goes on for all."""
        async with self._lock:
            seats = self.local_seats if isinstance(command, GoOn) else [self._seat]
            try:
                for seat in seats:
                    assert seat is not None
                    chair = self._chair(seat)
                    request = RequestContext(chair.player, chair.name, "person", time.time())
                    await self._append(decide(self.table, request, command), chair.player)
            except TableError as error:
                return Rejected(error.code, error.wait)
            except OSError:
                return Rejected(NOT_SAVED)
        return None

    async def _append(self, entries: Sequence[Entry], by: str = "") -> None:
        """Save log entries, then publish their events.

        :raises OSError: when they cannot be saved; then nothing changes.
        """
        if not entries:
            return
        version, now = self.table.version, time.time()
        logged = [Logged(version + number, now, entry, by) for number, entry in enumerate(entries, start=1)]
        await asyncio.to_thread(self._save.append, *logged)
        for one in logged:
            before = self.table
            self.table, happened = advance(before, one)
            self._state = self._current_state()
            if self.table.stage is not before.stage and self.table.stage is not Stage.PLAYING:
                await self._write_record()
            self._publish(redact(before, one.entry, happened, self._seat))
        self._report_failures()
        changed, self._changed = self._changed, asyncio.Event()
        changed.set()

    async def _write_record(self) -> None:
        """Write the record after a round.

        Until the game is over, it holds the finished rounds alone: the goals of the next round are secret.
        """
        over = self.table.stage is Stage.FINISHED
        record = record_of(self.table) if over else Record(self._game._replace(round=len(self._game.finished)))
        text = write_record(record)
        await self._record_file.write(text)
        if over:
            # When the disk is full, the log stays, and the record is saved at the next start.
            with contextlib.suppress(OSError):
                self._saved_record = await asyncio.to_thread(self._save.finish, text)

    async def saved_record(self) -> Path | None:
        """Return the file with the record of a finished game; None when it could not be saved."""
        return self._saved_record

    def _chair(self, seat: Seat) -> Chair:
        chair = self.table.chairs[seat]
        assert chair is not None
        return chair

    # Bots

    async def wait_for_bots(self) -> None:
        """Wait until the table waits for people alone."""
        while self._bots_to_act and not self._bots_task.done():
            await self._changed.wait()

    @property
    def _bots_to_act(self) -> list[Seat]:
        return [seat for seat in self.table.waited_for if self._chair(seat).kind != "person"]

    async def _play_bots(self) -> None:
        while self.table.stage is not Stage.FINISHED:
            if bots := self._bots_to_act:
                await self._play_bot(bots[0])
            else:
                await self._changed.wait()

    async def _play_bot(self, seat: Seat) -> None:
        """Let a bot choose and act, unless the moment has passed when it has chosen."""
        chair, table, began = self._chair(seat), self.table, time.monotonic()
        if table.stage is Stage.RESULTS:
            choice = None
        else:
            turn = bot_turn(table, seat, STAND_IN)
            choice = await self._bots.choose(self._game, turn, seat, chair.player)
            await asyncio.sleep(max(0.0, began + self._bot_seconds - time.monotonic()))
        async with self._lock:
            if self.table.decision_version != table.decision_version or seat not in self._bots_to_act:
                return
            # Before the move that the stand-in made for the program.
            self._report_failures()
            with contextlib.suppress(OSError):
                await self._append(self._bot_entries(seat, choice), chair.player)
                return
        await asyncio.sleep(_RETRY_SECONDS)

    def _bot_entries(self, seat: Seat, choice: str | None) -> Sequence[Entry]:
        return (
            playing.go_on(self.table, seat, seen=None)
            if choice is None
            else playing.act(self.table, seat, choice, stand_in=False)
        )

    def _report_failures(self) -> None:
        """Report the failures of programs, but only between elections: during one they would show how a seat voted."""
        if self._game.nominee is None:
            failures, self._bots.failures = self._bots.failures, []
            for failed in failures:
                self._play_log.write(failed.log_line(self._chair(failed.seat).name))
            if failures:
                self._publish(failures)

    @property
    def _bot_seconds(self) -> float:
        """Return the seconds that a bot takes in all; a vote takes the same time whether or not there is a choice."""
        return self._pause if self._game.nominee is None else max(self._bots.ms / 1000, _VOTE_PAUSE * self._pause)

    # Notes

    @property
    def notes(self) -> Notes:
        """Return the notes of the seat that looks about the running round."""
        wanted = (self._seat, self._game.round)
        return {key[2:]: mark for key, mark in self._marks.items() if key[:2] == wanted}

    async def set_mark(self, player: Seat, character: str, mark: Mark) -> None:
        """Put a mark in the notes of the seat that looks."""
        assert self._seat is not None
        placed = PlacedMark(self._seat, self._game.round, player, character, mark)
        self._marks[placed.seat, placed.round, player, character] = mark
        if self.table.stage is not Stage.FINISHED:
            await asyncio.to_thread(self._save.append, placed)
        self._publish([])

    async def close(self) -> None:
        """Leave the table; an unfinished game stays saved."""
        self._bots_task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._bots_task
        await self._bots.close(self._game)
        self._save.close()
