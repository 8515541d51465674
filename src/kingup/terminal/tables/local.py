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
from kingup.table.chair import Chair
from kingup.table.commands import Command, GoOn
from kingup.table.decide import decide
from kingup.table.entries import Entry, Logged
from kingup.table.errors import Refused
from kingup.table.redact import tell, tell_talk
from kingup.table.request import Asking
from kingup.table.table import Stage, Table, advance
from kingup.table.table_view import legal_texts, show, worth_of
from kingup.terminal.notes import Mark, Notes
from kingup.terminal.play_log import PlayLog
from kingup.terminal.record_file import Scribe
from kingup.terminal.tables.bots import Opponents
from kingup.terminal.tables.client import NOT_KEPT, Declined, Happening, Listener, Sight
from kingup.terminal.tables.saves import KeptGame, Marked

_HISTORIES: Final = {mode.value: mode for mode in History}
_FOR_A_VOTE: Final = 0.4
"""Ballots are laid down faster than moves are made."""
_BEFORE_NEXT_TRY: Final = 2.0
"""Seconds, when what a bot does cannot be kept."""


class HomeTable:
    """Keeps one table, and plays its bots.

    :param kept: where every entry of the log is written before anybody is told of it.
    :param pause: how many seconds a bot takes for a move, so that it can be followed.
    :param scribe: who writes the record.
    :param log: where failures of bot programs are noted.
    """

    def __init__(
        self, kept: KeptGame, table: Table, opponents: Opponents, pause: float, scribe: Scribe, log: PlayLog
    ) -> None:
        self._kept = kept
        self._table = table
        self._opponents = opponents
        self._pause = pause
        self._scribe = scribe
        self._log_file = log
        self._saved: Path | None = None
        self._listeners: list[Listener] = []
        self._marks = {(one.seat, one.round, one.player, one.character): one.mark for one in kept.marks}
        self._looking: Seat | None = self.people[0] if len(self.people) == 1 else None
        self._one_at_a_time = asyncio.Lock()
        self._changed = asyncio.Event()
        self._bots = asyncio.get_running_loop().create_task(self._play_bots())
        self._sight = self._look()

    @property
    def sight(self) -> Sight:
        """What is to be seen from the seat that looks."""
        return self._sight

    @property
    def people(self) -> Sequence[Seat]:
        """Everybody but bots and programs."""
        return [seat for seat, chair in enumerate(self._table.chairs) if chair is not None and chair.kind == "person"]

    @property
    def getting_ready(self) -> bool:
        """Whether a bot is waited for that is still being compiled."""
        return bool(self._bots_to_act) and not self._opponents.warm

    @property
    def _game(self) -> Game:
        assert self._table.game is not None
        return self._table.game

    # Looking

    def listen(self, listener: Listener) -> None:
        """Hear of everything from now on."""
        self._listeners.append(listener)

    def look_from(self, seat: Seat | None) -> None:
        """Another of those at this keyboard looks, or all of them together (None)."""
        self._looking = seat
        self._sight = self._look()
        self._tell([])

    def _look(self) -> Sight:
        table, seat = self._table, self._looking
        ballot = None if seat is None else self._game.ballots[seat]
        return Sight(
            seat=seat,
            table=show(table),
            view=view_for(self._game, seat, _HISTORIES[table.options.history]),
            legal=legal_texts(table, seat),
            worth=worth_of(table, seat),
            ballot=None if ballot is None else ballot.value,
            talk=tell_talk(table),
            here=(True,) * len(table.chairs),
        )

    def _tell(self, events: Sequence[Happening]) -> None:
        for listener in self._listeners:
            listener(events)

    # Acting

    async def ask(self, command: Command) -> Declined | None:
        """Ask something for the seat that looks. Results are looked at by all together, and so is gone on."""
        async with self._one_at_a_time:
            seats = self.people if isinstance(command, GoOn) else [self._looking]
            try:
                for seat in seats:
                    assert seat is not None
                    chair = self._chair(seat)
                    asking = Asking(chair.player, chair.name, "person", time.time())
                    await self._log(decide(self._table, asking, command), chair.player)
            except Refused as refused:
                return Declined(refused.code)
            except OSError:
                return Declined(NOT_KEPT)
        return None

    async def _log(self, entries: Sequence[Entry], by: str = "") -> None:
        """Write down what happens, then tell it."""
        if not entries:
            return
        version, now = self._table.version, time.time()
        logged = [Logged(version + number, now, entry, by) for number, entry in enumerate(entries, start=1)]
        await asyncio.to_thread(self._kept.add, *logged)
        for one in logged:
            before = self._table
            self._table, happened = advance(before, one)
            self._sight = self._look()
            if self._table.stage is not before.stage and self._table.stage is not Stage.PLAYING:
                await self._write_record()
            self._tell(tell(before, one.entry, happened, self._looking))
        self._tell_failures()
        changed, self._changed = self._changed, asyncio.Event()
        changed.set()

    async def _write_record(self) -> None:
        """A round is over. Of a game that is not, nothing but the finished rounds: the goals to come are secret."""
        over = self._table.stage is Stage.FINISHED
        record = record_of(self._table) if over else Record(self._game._replace(round=len(self._game.finished)))
        text = write_record(record)
        await self._scribe.write(text)
        if over:
            # When the disk is full, the log stays, and the record is saved at the next start.
            with contextlib.suppress(OSError):
                self._saved = await asyncio.to_thread(self._kept.finish, text)

    async def saved(self) -> Path | None:
        """Return the record of the game, once it is over."""
        return self._saved

    def _chair(self, seat: Seat) -> Chair:
        chair = self._table.chairs[seat]
        assert chair is not None
        return chair

    # Bots

    async def settle(self) -> None:
        """Wait until the table waits for people alone."""
        while self._bots_to_act and not self._bots.done():
            await self._changed.wait()

    @property
    def _bots_to_act(self) -> list[Seat]:
        return [seat for seat in self._table.waited_for if self._chair(seat).kind != "person"]

    async def _play_bots(self) -> None:
        while self._table.stage is not Stage.FINISHED:
            if bots := self._bots_to_act:
                await self._let_act(bots[0])
            else:
                await self._changed.wait()

    async def _let_act(self, seat: Seat) -> None:
        """A bot moves or votes, unless that is past when it has made up its mind."""
        chair, table, began = self._chair(seat), self._table, time.monotonic()
        if table.stage is Stage.RESULTS:
            choice = None
        else:
            choice = await self._opponents.choose(self._game, seat, chair, legal_texts(table, seat))
            await asyncio.sleep(max(0.0, began + self._time_for_it - time.monotonic()))
        async with self._one_at_a_time:
            if self._table.moment != table.moment or seat not in self._bots_to_act:
                return
            # Before the move that the bot made in place of its program.
            self._tell_failures()
            with contextlib.suppress(OSError):
                await self._log(self._entries(seat, choice), chair.player)
                return
        await asyncio.sleep(_BEFORE_NEXT_TRY)

    def _entries(self, seat: Seat, choice: str | None) -> Sequence[Entry]:
        return (
            playing.go_on(self._table, seat, seen=None)
            if choice is None
            else playing.act(self._table, seat, choice, stand_in=False)
        )

    def _tell_failures(self) -> None:
        """Tell what has gone wrong with programs, but only between elections: it would say how a seat has voted."""
        if self._game.nominee is None:
            failures, self._opponents.failures = self._opponents.failures, []
            for failed in failures:
                self._log_file.write(failed.for_the_log(self._chair(failed.seat).name))
            if failures:
                self._tell(failures)

    @property
    def _time_for_it(self) -> float:
        """How long a move or vote takes in all: as long for one without a choice as for one with."""
        return self._pause if self._game.nominee is None else max(self._opponents.ms / 1000, _FOR_A_VOTE * self._pause)

    # Notes

    @property
    def notes(self) -> Notes:
        """What is noted at the seat that looks, about the running round."""
        wanted = (self._looking, self._game.round)
        return {key[2:]: mark for key, mark in self._marks.items() if key[:2] == wanted}

    async def mark(self, player: Seat, character: str, mark: Mark) -> None:
        """Note something about a player and a character."""
        assert self._looking is not None
        noted = Marked(self._looking, self._game.round, player, character, mark)
        self._marks[noted.seat, noted.round, player, character] = mark
        if self._table.stage is not Stage.FINISHED:
            await asyncio.to_thread(self._kept.add, noted)
        self._tell([])

    async def close(self) -> None:
        """Get up; a game that is not over is kept."""
        self._bots.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._bots
        await self._opponents.close(self._game)
        self._kept.close()
