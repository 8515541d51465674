"""The mind of a bot at one table: a program, or one of kingup's own levels."""

import asyncio
import random
import secrets
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, Protocol

from kingup.bots.fault import Fault
from kingup.bots.pool import BotPool
from kingup.bots.program import Program
from kingup.bots.program_command import COMMAND
from kingup.bots.program_pool import ProgramPool
from kingup.bots.program_process import Tap, ignore_line
from kingup.bots.transcript import Transcript
from kingup.rules import Seat, View

_ANY_TABLE: Final = 4
"""The number of players that a program is told when it is only asked for its name."""


class Thinker(Protocol):
    """Chooses the actions of one seat in one game."""

    @property
    def failed(self) -> bool:
        """Whether it can play no longer."""

    async def choose(self, seat: Seat, view: View, legal: Sequence[str]) -> str:
        """Return an action."""

    async def end(self, view: View | None) -> None:
        """End the game: with its result, or without one if the view is None or the game is not over."""


class LevelThinker:
    """One of kingup's own bots.

    :param level: its name, such as ``king/bluffer``.
    """

    failed = False

    def __init__(self, level: str, pool: BotPool, ms: float) -> None:
        self._level = level
        self._pool = pool
        self._ms = ms

    async def choose(self, seat: Seat, view: View, legal: Sequence[str]) -> str:  # noqa: ARG002 - the view names the seat
        """Return an action."""
        return await self._pool.choose(self._level, view, legal, self._ms, secrets.randbits(62))

    async def end(self, view: View | None) -> None:
        """Do nothing: the bots belong to all tables."""


class ProgramThinker:
    """A program. It starts with its first move, and has failed when a stand-in would take over.

    :param program: the program; its stand-in never plays.
    """

    def __init__(self, program: Program, ms: float) -> None:
        self._program = program
        self._ms = ms
        self._started = False
        self._thinking: asyncio.Task[str] | None = None

    @property
    def failed(self) -> bool:
        """Whether it has ended, or made three faults."""
        return any(fault.replaced for fault in self._program.fault_log)

    async def choose(self, seat: Seat, view: View, legal: Sequence[str]) -> str:
        """Return an action of the program; after a fault, the first legal one."""
        self._thinking = asyncio.create_task(asyncio.to_thread(self._ask, seat, view, legal))
        # A thread cannot be canceled: ``end`` waits for it.
        return await asyncio.shield(self._thinking)

    def _ask(self, seat: Seat, view: View, legal: Sequence[str]) -> str:
        if not self._started:
            self._started = True
            self._program.start_game(len(view["players"]), seat, self._ms, secrets.randbits(32))
        return self._program.choose(view, legal, self._ms, random.Random(0))

    async def end(self, view: View | None) -> None:
        """Send the result of a game that is over, and let the program end or wait for another game."""
        if self._thinking is not None and not self._thinking.done():
            self._program.stop()
            await self._thinking
        if view is not None and view["phase"] == "game_over":
            await asyncio.to_thread(self._program.end_game, view["totals"], view["winners"])
        else:
            await asyncio.to_thread(self._program.close)


class Thinkers:
    """Creates a thinker for each table.

    :param bot: the bot from the command line: a level, or ``cmd:PROGRAM``.
    :param pool: the processes in which kingup's own bots think.
    :param log: the file for the standard error of programs.
    :param transcripts: the folder for everything that is said to and by programs, one file for each table.
    """

    def __init__(self, bot: str, pool: BotPool, ms: float, log: Path | None, transcripts: Path | None) -> None:
        self._bot = bot
        self._pool = pool
        self._ms = ms
        self._log = log
        self._transcripts = transcripts
        self._programs = ProgramPool()

    def new(self, code: str, on_fault: Callable[[Fault], None]) -> Thinker:
        """Return the thinker for a table."""
        if not self._bot.startswith(COMMAND):
            return LevelThinker(self._bot, self._pool, self._ms)
        tap = ignore_line if self._transcripts is None else Transcript(self._transcripts / f"{code}.txt").add
        return ProgramThinker(self._program(on_fault, tap), self._ms)

    def own_name(self) -> str:
        """Return the name of the bot: that of its level, or the one in the program's greeting.

        :raises ValueError: if the program does not greet as it should.
        """
        if not self._bot.startswith(COMMAND):
            return self._bot
        faults: list[Fault] = []
        program = self._program(faults.append, ignore_line)
        program.start_game(_ANY_TABLE, 0, self._ms, 0)
        program.close()
        if faults:
            raise ValueError(f"{self._bot}: {faults[0]}")
        return program.name

    def _program(self, on_fault: Callable[[Fault], None], tap: Tap) -> Program:
        return Program(self._bot.removeprefix(COMMAND), _FirstLegal(), self._log, on_fault, tap, self._programs)

    def close(self) -> None:
        """End the programs that wait for another game."""
        self._programs.close()


class _FirstLegal:
    """The stand-in of a failed program until it has left its seat."""

    name = "none"

    def choose(self, view: View, legal: Sequence[str], ms: float, rng: random.Random) -> str:  # noqa: ARG002
        return legal[0]
