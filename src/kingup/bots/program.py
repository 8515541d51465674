"""A program in any language as a player: one JSON object per line each way, over its standard input and output."""

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

_PATIENCE: Final = 10
"""An answer that takes so many times the thinking time is a fault."""
_LEAST_SECONDS: Final = 2.0
_STARTING_SECONDS: Final = 30.0
"""A program may load and compile before it greets; that is not thinking time."""
_MOST_FAULTS: Final = 3
_MOST_ANSWER: Final = 1 << 16
_GLANCE: Final = 0.2
"""Seconds between two looks at whether the program is to be stopped."""
_ASK: Final = {"placing": "place", "climbing": "climb", "voting": "vote"}


Trouble: TypeAlias = Literal["not_started", "ended", "late", "wrong"]
"""A program that cannot be started or has ended, an answer that does not come in time, one that is not allowed."""


class Program:
    """A program that plays one seat of one game.

    A wrong, late or unreadable answer is a fault, and the first legal action is played instead. After three faults, or
    when the program ends, a stand-in plays the seat on.

    :param log: the file to which the program's standard error is appended.
    :param tell: called with each fault, and with whether the stand-in plays from now on.
    :ivar faults: how many there have been.
    """

    def __init__(
        self,
        command: str,
        stand_in: Bot,
        log: Path | None = None,
        tell: Callable[[Trouble, bool], None] = lambda _trouble, _replaced: None,
    ) -> None:
        self.name = f"cmd:{command}"
        self.faults = 0
        self._command = shlex.split(command)
        self._stand_in = stand_in
        self._log = log
        self._tell = tell
        self._process: subprocess.Popen[bytes] | None = None
        self._ended = self._late = False
        self._stopped = threading.Event()
        self._rest = b""
        self._owed = 0

    def sit_down(self, players: int, seat: int, ms: float, seed: int) -> None:
        """Start the program and greet it; its own name is its answer."""
        try:
            with self._open_log() as log:
                self._process = subprocess.Popen(  # noqa: S603 - what the user named is what is run
                    self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log
                )
        except OSError:
            self._fault("not_started")
            return
        self._send({"hello": 1, "players": players, "seat": seat, "ms": ms, "seed": seed})
        hello = self._answer(_STARTING_SECONDS)
        if not isinstance(hello, dict) or not isinstance(hello.get("name"), str):
            self._fault(self._trouble)

    def choose(self, view: View, legal: Sequence[str], ms: float, rng: random.Random) -> str:
        """Ask the program; what it may not do, it does not do."""
        if self._process is None:
            return self._stand_in.choose(view, legal, ms, rng)
        self._send({"ask": _ASK[view["phase"]], "view": view, "legal": list(legal)})
        answer = self._answer(self._limit(ms))
        play = answer.get("play") if isinstance(answer, dict) else None
        if play in legal:
            return str(play)
        self._fault(self._trouble)
        return legal[0]

    def get_up(self, totals: Sequence[int], winners: Sequence[int]) -> None:
        """Tell the result and close the program's input; who does not leave is shown out."""
        if self._process is not None:
            self._send({"over": {"totals": list(totals), "winners": list(winners)}})
            self._end()

    def stop(self) -> None:
        """End the program at once, even while another thread waits for its answer."""
        self._stopped.set()
        process = self._process
        if process is not None:
            process.kill()

    def _limit(self, ms: float) -> float:
        return max(_LEAST_SECONDS, _PATIENCE * ms / 1000)

    @property
    def _trouble(self) -> Trouble:
        """What is wrong with the answer that was waited for last."""
        return "ended" if self._ended else "late" if self._late else "wrong"

    def _fault(self, trouble: Trouble) -> None:
        self.faults += 1
        stopped = self._stopped.is_set()
        if self._process is not None and (self.faults >= _MOST_FAULTS or self._ended or stopped):
            self._end()
        if not stopped:
            self._tell(trouble, self._process is None)

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
        # A program that has ended shows when its answer is missing.
        with contextlib.suppress(OSError):
            self._process.stdin.write(json.dumps(message).encode() + b"\n")
            self._process.stdin.flush()

    def _answer(self, seconds: float) -> object:
        """The next line as JSON; None when it is none, is too long, or does not come in time.

        What comes late is no answer to the next question.
        """
        deadline = time.monotonic() + seconds
        self._late = False
        line = self._line(deadline)
        while line is not None and self._owed:
            self._owed -= 1
            line = self._line(deadline)
        if line is None:
            self._owed += 1
            return None
        try:
            return json.loads(line)
        except (ValueError, RecursionError):
            return None

    def _line(self, deadline: float) -> bytes | None:
        assert self._process is not None
        assert self._process.stdout is not None
        with selectors.DefaultSelector() as selector:
            selector.register(self._process.stdout, selectors.EVENT_READ)
            while b"\n" not in self._rest and len(self._rest) < _MOST_ANSWER:
                left = deadline - time.monotonic()
                if left <= 0 or self._stopped.is_set():
                    self._late = True
                    return None
                if not selector.select(min(left, _GLANCE)):
                    continue
                piece = os.read(self._process.stdout.fileno(), _MOST_ANSWER)
                if not piece:
                    self._ended = True
                    return None
                self._rest += piece
        line, _, self._rest = self._rest.partition(b"\n")
        return line

    def _open_log(self) -> IO[bytes]:
        return Path(os.devnull if self._log is None else self._log).open("ab")
