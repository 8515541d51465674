"""The bots at a table on this machine: kingup's own, and programs."""

import asyncio
import random
from collections.abc import Sequence

from kingup.bots.fault import Fault
from kingup.bots.pool import BotPool
from kingup.bots.program import Program
from kingup.rules import Game, Seat, View
from kingup.table.bot_turn import BotTurn
from kingup.terminal.play_log import PlayLog
from kingup.terminal.tables.new_game import command_of
from kingup.terminal.tables.program_failure import STAND_IN, ProgramFailed


class LocalBots:
    """Chooses the actions of the seats that no person plays.

    :param pool: the process in which kingup's own bots think; it may still be warming up.
    :param ms: milliseconds that a bot may think about a move.
    :param secret: the seed of their luck: from the same seed, the same game is played.
    :param log: the log to which programs write.
    :ivar failures: failures of programs that have not been reported yet.
    """

    def __init__(self, pool: BotPool, ms: float, secret: str, log: PlayLog) -> None:
        self._pool = pool
        self.ms = ms
        self._secret = secret
        self._log = log
        self._programs: dict[Seat, Program] = {}
        self._asked: set[Seat] = set()
        self.failures: list[ProgramFailed] = []

    @property
    def warm(self) -> bool:
        """Return whether the compiled bots are ready."""
        return self._pool.warm

    async def choose(self, game: Game, turn: BotTurn, seat: Seat, player: str) -> str:
        """Return the action of the bot or program in a seat.

        :param player: the id of the player in the seat, which holds a program's command.
        """
        # Not drawn from one stream: a resumed game has the same luck as one that was never left.
        seed = random.Random(f"{self._secret} {game.round} {len(game.moves)} {seat}").getrandbits(62)
        command = command_of(player)
        if command is None:
            # By work and not by the clock, so that the luck is the same on every machine.
            return await self._pool.choose(turn.bot, turn.view, turn.legal, self.ms, seed, "work")
        loop = asyncio.get_running_loop()
        return await asyncio.to_thread(self._ask_program, command, seat, turn.view, turn.legal, seed, loop)

    def _ask_program(
        self, command: str, seat: Seat, view: View, legal: Sequence[str], seed: int, loop: asyncio.AbstractEventLoop
    ) -> str:
        def fail(fault: Fault) -> None:
            self.failures.append(ProgramFailed(seat, fault.kind, fault.replaced))

        self._asked.add(seat)
        try:
            program = self._programs.get(seat)
            if program is None:
                program = Program(command, _StandIn(self._pool, loop), self._log.file, fail)
                self._programs[seat] = program
                program.start_game(len(view["players"]), seat, self.ms, seed)
            return program.choose(view, legal, self.ms, random.Random(seed))
        finally:
            self._asked.discard(seat)

    async def close(self, game: Game) -> None:
        """Stop the programs, without waiting for one that is thinking."""
        for seat, program in self._programs.items():
            if seat in self._asked:
                program.stop()
            else:
                await asyncio.to_thread(program.end_game, game.totals, game.winners)


class _StandIn:
    """A bot that thinks where the others do, called from a program's thread."""

    name = STAND_IN

    def __init__(self, pool: BotPool, loop: asyncio.AbstractEventLoop) -> None:
        self._pool = pool
        self._loop = loop

    def choose(self, view: View, legal: Sequence[str], ms: float, rng: random.Random) -> str:
        choice = self._pool.choose(self.name, view, legal, ms, rng.getrandbits(62))
        return asyncio.run_coroutine_threadsafe(choice, self._loop).result()
