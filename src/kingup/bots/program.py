"""An external program as a player of one seat in one game."""

import random
import shlex
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from kingup.bots.bot import Bot
from kingup.bots.fault import GREETING, Fault, FaultKind, moment_of, one_line
from kingup.bots.program_command import COMMAND
from kingup.bots.program_pool import ProgramPool
from kingup.bots.program_process import ProgramProcess, Reply, Tap, ignore_line
from kingup.rules import DECK, View

_TIMEOUT_FACTOR: Final = 10
"""A reply times out after this many times the thinking time."""
_MIN_TIMEOUT: Final = 2.0
"""The shortest timeout of a reply, in seconds."""
_START_TIMEOUT: Final = 30.0
"""Seconds for the greeting: a program may load and compile first, and that is not thinking time."""
_MAX_FAULTS: Final = 3
"""Faults before a stand-in takes over."""
_MANY: Final = "many"
"""The value of ``games`` in the greeting of a program that plays many games, one after the other."""
ASK: Final = {"placing": "place", "climbing": "climb", "voting": "vote"}
"""What a program is asked, by the phase of the game."""


class Program:
    """A program that plays one seat of one game.

    A wrong, late or unreadable reply is a fault, and the first legal action is played instead. After three faults, or
    when the program ends, a stand-in takes over the seat.

    :param log: the file to which the program's standard error is appended.
    :param on_fault: called with each fault.
    :param tap: called with everything that both sides say, and with the faults, which are marked by ``!``.
    :param pool: programs that wait for their next game; without it, a process plays one game.
    :param share_errors: whether the program writes to this process's standard error instead of a log.
    :ivar name: the name from the greeting; before that, the command.
    :ivar fault_log: the faults so far.
    """

    def __init__(
        self,
        command: str,
        stand_in: Bot,
        log: Path | None = None,
        on_fault: Callable[[Fault], None] = lambda _: None,
        tap: Tap = ignore_line,
        pool: ProgramPool | None = None,
        *,
        share_errors: bool = False,
    ) -> None:
        self.name = f"{COMMAND}{command}"
        self.fault_log: list[Fault] = []
        self._command = shlex.split(command)
        self._stand_in = stand_in
        self._log = log
        self._on_fault = on_fault
        self._tap = tap
        self._pool = pool
        self._share_errors = share_errors
        self._process: ProgramProcess | None = None
        self._stopped = False

    @property
    def faults(self) -> int:
        """The number of faults so far."""
        return len(self.fault_log)

    def start_game(self, players: int, seat: int, ms: float, seed: int) -> None:
        """Start the program, unless it waits for another game, and greet it; it replies with its name."""
        hello = {"hello": 1, "players": players, "seat": seat, "ms": ms, "seed": seed, "goals": list(map(str, DECK))}
        reply = None if self._pool is None else self._greet_idle(self._pool, hello)
        if reply is None:
            try:
                self._process = ProgramProcess(self._command, self._log, share_errors=self._share_errors)
            except OSError as problem:
                self._add_fault("not_started", GREETING, f"the program cannot be started ({problem.strerror})", b"")
                return
            reply = self._greet(self._process, hello)
        name = reply.field("name")
        if isinstance(name, str):
            self.name = one_line(name) or self.name
        else:
            self._add_reply_fault(reply, GREETING, _START_TIMEOUT, 'the greeting is not {"name": …}')

    def _greet_idle(self, pool: ProgramPool, hello: Mapping[str, object]) -> Reply | None:
        """Greet a program that waits for a game. Return None if there is none, or if it has ended meanwhile."""
        self._process = pool.take(self._command, self._log)
        if self._process is None:
            return None
        reply = self._greet(self._process, hello)
        if reply.missing != "ended":
            return reply
        self._end()
        return None

    def _greet(self, process: ProgramProcess, hello: Mapping[str, object]) -> Reply:
        process.tap = self._tap
        if self._stopped:
            # It was stopped by another thread before there was a process to kill.
            process.stop()
        process.send(hello)
        reply = process.read(_START_TIMEOUT)
        process.many = reply.field("games") == _MANY
        return reply

    def choose(self, view: View, legal: Sequence[str], ms: float, rng: random.Random) -> str:
        """Ask the program for an action; an illegal reply is a fault."""
        if self._process is None:
            return self._stand_in.choose(view, legal, ms, rng)
        self._process.send({"ask": ASK[view["phase"]], "view": view, "legal": list(legal)})
        seconds = max(_MIN_TIMEOUT, _TIMEOUT_FACTOR * ms / 1000)
        reply = self._process.read(seconds)
        play = reply.field("play")
        if play in legal:
            return str(play)
        wrong = "the answer is not a legal action" if isinstance(play, str) else 'the answer is not {"play": …}'
        self._add_reply_fault(reply, moment_of(view), seconds, wrong)
        return legal[0]

    def end_game(self, totals: Sequence[int], winners: Sequence[int]) -> None:
        """Send the result. Then the program waits for another game, or its input is closed.

        A program that does not exit then is killed.
        """
        process = self._process
        if process is None:
            return
        process.send({"over": {"totals": list(totals), "winners": list(winners)}})
        if self._pool is None or not process.many or self.faults:
            self._end()
            return
        self._process = None
        process.tap = ignore_line
        self._pool.give_back(process, self._command, self._log)

    def close(self) -> None:
        """Close the program's input without a result; a program that does not exit is killed."""
        if self._process is not None:
            self._end()

    def stop(self) -> None:
        """Kill the program at once, even while another thread waits for its reply."""
        self._stopped = True
        process = self._process
        if process is not None:
            process.stop()

    def _add_reply_fault(self, reply: Reply, moment: str, seconds: float, wrong: str) -> None:
        assert self._process is not None
        if reply.missing == "late":
            self._add_fault("late", moment, f"no answer within {seconds:g} s", b"")
        elif reply.missing == "ended":
            code = self._end()
            self._add_fault("ended", moment, f"the program has ended (exit code {code})", b"")
        else:
            self._add_fault("wrong", moment, wrong, reply.text)

    def _add_fault(self, kind: FaultKind, moment: str, reason: str, text: bytes) -> None:
        if self._process is not None and (self._stopped or self.faults + 1 >= _MAX_FAULTS):
            self._end()
        fault = Fault(kind, moment, reason, one_line(text), replaced=self._process is None)
        self.fault_log.append(fault)
        self._tap("!", str(fault).encode())
        if not self._stopped:
            self._on_fault(fault)

    def _end(self) -> int:
        """Close the process and return its exit code."""
        process, self._process = self._process, None
        assert process is not None
        return process.close()
