"""An external program as a player: one JSON object per line in each direction, over its standard streams."""

import contextlib
import json
import os
import random
import selectors
import shlex
import subprocess
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import IO, Final, Literal, TypeAlias

from kingup.bots.bot import Bot
from kingup.rules import View

_TIMEOUT_FACTOR: Final = 10
"""A reply times out after this many times the thinking time."""
_MIN_TIMEOUT: Final = 2.0
"""The shortest timeout of a reply, in seconds."""
_START_TIMEOUT: Final = 30.0
"""Seconds for the greeting: a program may load and compile first, and that is not thinking time."""
_MAX_FAULTS: Final = 3
"""Faults before a stand-in takes over."""
_MAX_LINE: Final = 1 << 16
"""The longest line that is read, in bytes."""
_POLL_SECONDS: Final = 0.2
"""Seconds between checks whether the program has been stopped."""
_ASK: Final = {"placing": "place", "climbing": "climb", "voting": "vote"}


ProgramFault: TypeAlias = Literal["not_started", "ended", "late", "wrong"]
"""The program could not be started or has ended, or its reply was late or not a legal action."""


class Program:
    """A program that plays one seat of one game.

    A wrong, late or unreadable reply is a fault, and the first legal action is played instead. After three faults, or
    when the program ends, a stand-in takes over the seat.

    :param log: the file to which the program's standard error is appended.
    :param on_fault: called with each fault, and with whether the stand-in plays from now on.
    :ivar faults: the number of faults so far.
    """

    def __init__(
        self,
        command: str,
        stand_in: Bot,
        log: Path | None = None,
        on_fault: Callable[[ProgramFault, bool], None] = lambda _fault, _replaced: None,
    ) -> None:
        self.name = f"cmd:{command}"
        self.faults = 0
        self._command = shlex.split(command)
        self._stand_in = stand_in
        self._log = log
        self._on_fault = on_fault
        self._process: subprocess.Popen[bytes] | None = None
        self._ended = self._late = False
        self._stopped = threading.Event()
        self._buffer = b""
        self._overdue = 0

    def start_game(self, players: int, seat: int, ms: float, seed: int) -> None:
        """Start the program and greet it; it replies with its name."""
        try:
            with self._open_log() as log:
                self._process = subprocess.Popen(  # noqa: S603 - the user named this command
                    self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log
                )
        except OSError:
            self._add_fault("not_started")
            return
        self._send({"hello": 1, "players": players, "seat": seat, "ms": ms, "seed": seed})
        hello = self._read_reply(_START_TIMEOUT)
        if not isinstance(hello, dict) or not isinstance(hello.get("name"), str):
            self._add_fault(self._last_fault)

    def choose(self, view: View, legal: Sequence[str], ms: float, rng: random.Random) -> str:
        """Ask the program for an action; an illegal reply is a fault."""
        if self._process is None:
            return self._stand_in.choose(view, legal, ms, rng)
        self._send({"ask": _ASK[view["phase"]], "view": view, "legal": list(legal)})
        reply = self._read_reply(max(_MIN_TIMEOUT, _TIMEOUT_FACTOR * ms / 1000))
        play = reply.get("play") if isinstance(reply, dict) else None
        if play in legal:
            return str(play)
        self._add_fault(self._last_fault)
        return legal[0]

    def end_game(self, totals: Sequence[int], winners: Sequence[int]) -> None:
        """Send the result and close the program's input; a program that does not exit is killed."""
        if self._process is not None:
            self._send({"over": {"totals": list(totals), "winners": list(winners)}})
            self._end()

    def stop(self) -> None:
        """Kill the program at once, even while another thread waits for its reply."""
        self._stopped.set()
        process = self._process
        if process is not None:
            process.kill()

    @property
    def _last_fault(self) -> ProgramFault:
        """The reason why the last reply was not accepted."""
        return "ended" if self._ended else "late" if self._late else "wrong"

    def _add_fault(self, fault: ProgramFault) -> None:
        self.faults += 1
        stopped = self._stopped.is_set()
        if self._process is not None and (self.faults >= _MAX_FAULTS or self._ended or stopped):
            self._end()
        if not stopped:
            self._on_fault(fault, self._process is None)

    def _end(self) -> None:
        process, self._process = self._process, None
        assert process is not None
        with contextlib.suppress(OSError):
            process.stdin.close()  # type: ignore[union-attr]
        try:
            process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        process.stdout.close()  # type: ignore[union-attr]

    def _send(self, message: dict[str, object]) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        # If the program has ended, reading its reply will show it.
        with contextlib.suppress(OSError):
            self._process.stdin.write(json.dumps(message).encode() + b"\n")
            self._process.stdin.flush()

    def _read_reply(self, seconds: float) -> object:
        """Return the next line as JSON, or None if it is not JSON, too long or late.

        A late reply is skipped when it arrives, so that it is not taken for the reply to the next message.
        """
        deadline = time.monotonic() + seconds
        self._late = False
        line = self._read_line(deadline)
        while line is not None and self._overdue:
            self._overdue -= 1
            line = self._read_line(deadline)
        if line is None:
            self._overdue += 1
            return None
        try:
            return json.loads(line)
        except (ValueError, RecursionError):
            return None

    def _read_line(self, deadline: float) -> bytes | None:
        assert self._process is not None
        assert self._process.stdout is not None
        with selectors.DefaultSelector() as selector:
            selector.register(self._process.stdout, selectors.EVENT_READ)
            while b"\n" not in self._buffer and len(self._buffer) < _MAX_LINE:
                left = deadline - time.monotonic()
                if left <= 0 or self._stopped.is_set():
                    self._late = True
                    return None
                if not selector.select(min(left, _POLL_SECONDS)):
                    continue
                piece = os.read(self._process.stdout.fileno(), _MAX_LINE)
                if not piece:
                    self._ended = True
                    return None
                self._buffer += piece
        line, _, self._buffer = self._buffer.partition(b"\n")
        return line

    def _open_log(self) -> IO[bytes]:
        return Path(os.devnull if self._log is None else self._log).open("ab")
