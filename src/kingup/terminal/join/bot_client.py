"""A bot on a server: it finds tables, and plays at several of them at once."""

import asyncio
import sys
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, TypeAlias

from kingup.terminal.join.bot_table import BotTable
from kingup.terminal.join.thinker import Thinkers
from kingup.terminal.link import Link, parse_code
from kingup.terminal.record_file import RecordFile
from kingup.terminal.tables.credentials import Credentials
from kingup.terminal.tables.finished_games import FinishedGames
from kingup.terminal.tables.remote import RemoteTable
from kingup.terminal.tables.server_api import RemoteError, ServerApi

Accept: TypeAlias = Literal["listed", "code"]
"""The tables at which a bot sits down: public ones, or only those whose codes it is told."""
POLL_SECONDS: Final = 3.0
"""Seconds between two looks at the list of public tables."""


@dataclass(frozen=True, slots=True)
class JoinOptions:
    """The options of ``kingup join``.

    :ivar codes: the tables to sit down at first.
    :ivar tables: the number of tables at the same time.
    :ivar games: the number of games after which to stop; None for no limit.
    :ivar read_codes: whether more codes come from standard input.
    :ivar folder: the folder for credentials, and for the records of finished games.
    """

    server: str
    codes: Sequence[str]
    accept: Accept
    name: str
    tables: int
    games: int | None
    read_codes: bool
    folder: Path


class BotClient:
    """Looks for tables and plays there.

    :param report: called with each line of output.
    :param explain: returns the text for an error code.
    """

    def __init__(
        self, options: JoinOptions, thinkers: Thinkers, report: Callable[[str], None], explain: Callable[[str], str]
    ) -> None:
        self._options = options
        self._thinkers = thinkers
        self._report = report
        self._explain = explain
        self._credentials = Credentials(options.folder, options.server, options.name)
        self._api = ServerApi(Link(options.server, ""), self._credentials)
        self._waiting = list(options.codes)
        self._seen: set[str] = set()
        self._running: set[asyncio.Task[bool]] = set()
        self._games = 0
        self._more_codes = options.read_codes
        self._reachable = True
        self._woken = asyncio.Event()

    async def run(self) -> None:
        """Play until there is nothing more to play.

        :raises RemoteError: if the server cannot be reached at the start, or rejects the bot.
        """
        await self._api.sign_in(self._options.name, "program")
        self._report(f"{self._options.server}: signed in as {self._options.name}")
        if self._more_codes:
            self._read_codes(asyncio.get_running_loop())
        try:
            while True:
                self._woken.clear()
                await self._look_for_tables()
                self._sit_down()
                if not self._running and self._finished:
                    return
                await self._wait()
        finally:
            for task in self._running:
                task.cancel()
            await asyncio.gather(*self._running, return_exceptions=True)

    @property
    def _finished(self) -> bool:
        """Whether no more tables can come."""
        if self._options.games is not None and self._games >= self._options.games:
            return True
        return self._options.accept == "code" and not self._waiting and not self._more_codes

    @property
    def _room(self) -> int:
        """The number of tables at which the bot may still sit down now."""
        playing, games = len(self._running), self._options.games
        free = self._options.tables - playing
        return free if games is None else min(free, games - self._games - playing)

    async def _look_for_tables(self) -> None:
        """Add the bot's own unfinished tables and, if it accepts them, the public ones with a free seat."""
        if self._options.accept != "listed" or self._room <= 0:
            return
        try:
            tables = [*await self._api.own_tables(), *await self._api.public_tables()]
        except RemoteError as problem:
            if self._reachable:
                self._report(f"{self._options.server}: {self._explain(problem.code)} Trying again.")
            self._reachable = False
            return
        if not self._reachable:
            self._report(f"{self._options.server}: reached again")
        self._reachable = True
        self._waiting += [table.code for table in tables if table.code not in (*self._seen, *self._waiting)]

    def _sit_down(self) -> None:
        while self._waiting and self._room > 0:
            code = self._waiting.pop(0)
            self._seen.add(code)
            task = asyncio.create_task(self._play(code))
            self._running.add(task)
            task.add_done_callback(self._end)

    async def _play(self, code: str) -> bool:
        link, finished = Link(self._options.server, code), FinishedGames(self._options.folder)
        table = RemoteTable(link, self._credentials, RecordFile(None), finished, kind="program")
        patient = self._options.accept == "code"
        bot_table = BotTable(table, self._thinkers, self._report, self._explain, patient=patient)
        return await bot_table.play(self._options.name)

    def _end(self, task: asyncio.Task[bool]) -> None:
        self._running.discard(task)
        self._games += not task.cancelled() and task.exception() is None and task.result()
        self._woken.set()

    async def _wait(self) -> None:
        """Wait until a table is over or a code comes; in between, look at the list of tables."""
        looking = self._options.accept == "listed" and self._room > 0
        try:
            async with asyncio.timeout(POLL_SECONDS if looking else None):
                await self._woken.wait()
        except TimeoutError:
            return

    def _read_codes(self, loop: asyncio.AbstractEventLoop) -> None:
        """Read codes in a thread of its own, which does not keep the process from ending."""

        def read() -> None:
            for line in sys.stdin:
                loop.call_soon_threadsafe(self._add_code, line)
            loop.call_soon_threadsafe(self._end_codes)

        threading.Thread(target=read, daemon=True).start()

    def _add_code(self, line: str) -> None:
        code = parse_code(line)
        if code is None:
            self._report(f"{line.strip()!r} is not the code of a table")
        elif code not in self._seen:
            self._waiting.append(code)
            self._woken.set()

    def _end_codes(self) -> None:
        self._more_codes = False
        self._woken.set()
