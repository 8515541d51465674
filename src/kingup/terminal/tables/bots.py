"""The bots at a table on this machine: those of kingup's own, and programs."""

import asyncio
import random
from collections.abc import Sequence

from kingup.bots.pool import Thinking
from kingup.bots.program import Program, Trouble
from kingup.rules import Game, History, Seat, View, view_for
from kingup.table.chair import Chair
from kingup.terminal.play_log import PlayLog
from kingup.terminal.tables.new_game import command_of
from kingup.terminal.tables.program_failure import STAND_IN, ProgramFailed


class Opponents:
    """Chooses for the seats that no person plays.

    :param thinking: where kingup's own bots think; it may be warming up still.
    :param ms: how long a bot may think about a move, in milliseconds.
    :param secret: what their luck follows from, so that the same game is played from the same seed.
    :param log: the log to which programs write.
    :ivar failures: what has gone wrong with programs and has not been told yet.
    """

    def __init__(self, thinking: Thinking, ms: float, secret: str, log: PlayLog) -> None:
        self._thinking = thinking
        self.ms = ms
        self._secret = secret
        self._log = log
        self._programs: dict[Seat, Program] = {}
        self._asked: set[Seat] = set()
        self.failures: list[ProgramFailed] = []

    @property
    def warm(self) -> bool:
        """Whether those that are compiled are ready."""
        return self._thinking.warm

    async def choose(self, game: Game, seat: Seat, chair: Chair, legal: Sequence[str]) -> str:
        """What the bot in a seat does."""
        view = view_for(game, seat, History.OPEN)
        # Not drawn from one stream: a game that is gone on with has the same luck as one that was never left.
        luck = random.Random(f"{self._secret} {game.round} {len(game.moves)} {seat}").getrandbits(62)
        command = command_of(chair.player)
        if command is None:
            # By work and not by the clock, so that the luck is the same on every machine.
            return await self._thinking.choose(_name(chair), view, legal, self.ms, luck, "work")
        return await asyncio.to_thread(self._ask_program, command, seat, view, legal, luck, asyncio.get_running_loop())

    def _ask_program(
        self, command: str, seat: Seat, view: View, legal: Sequence[str], luck: int, loop: asyncio.AbstractEventLoop
    ) -> str:
        def fail(trouble: Trouble, replaced: bool) -> None:  # noqa: FBT001 - the program's signature
            self.failures.append(ProgramFailed(seat, trouble, replaced))

        self._asked.add(seat)
        try:
            program = self._programs.get(seat)
            if program is None:
                program = Program(command, _StandIn(self._thinking, loop), self._log.file, fail)
                self._programs[seat] = program
                program.sit_down(len(view["players"]), seat, self.ms, luck)
            return program.choose(view, legal, self.ms, random.Random(luck))
        finally:
            self._asked.discard(seat)

    async def close(self, game: Game) -> None:
        """Let the programs go, without waiting for one that thinks."""
        for seat, program in self._programs.items():
            if seat in self._asked:
                program.stop()
            else:
                await asyncio.to_thread(program.get_up, game.totals, game.winners)


class _StandIn:
    """A bot that thinks where the others do, asked from a program's thread."""

    name = STAND_IN

    def __init__(self, thinking: Thinking, loop: asyncio.AbstractEventLoop) -> None:
        self._thinking = thinking
        self._loop = loop

    def choose(self, view: View, legal: Sequence[str], ms: float, rng: random.Random) -> str:
        thought = self._thinking.choose(self.name, view, legal, ms, rng.getrandbits(62))
        return asyncio.run_coroutine_threadsafe(thought, self._loop).result()


def _name(chair: Chair) -> str:
    assert chair.level is not None
    # Who plays at random has no temperament.
    return chair.level if chair.temperament == "steady" else f"{chair.level}/{chair.temperament}"
