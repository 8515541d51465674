"""The process of a program: one JSON object per line in each direction, over its standard streams."""

import contextlib
import json
import os
import selectors
import subprocess
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, TypeAlias

_MAX_LINE: Final = 1 << 16
"""The longest line that is read, in bytes."""
_POLL_SECONDS: Final = 0.2
"""Seconds between checks whether the program has been stopped."""

Tap: TypeAlias = Callable[[str, bytes], None]
"""Called with each line and its direction."""


@dataclass(frozen=True, slots=True)
class Reply:
    """A line of a program, or the lack of one.

    :ivar text: the line; empty if there is none.
    :ivar value: the parsed line; None if it is not JSON.
    :ivar missing: why there is no line; None if there is one.
    """

    text: bytes
    value: object
    missing: Literal["late", "ended"] | None = None

    def field(self, name: str) -> object:
        """Return a field of the reply; None if the reply is not an object or has no such field."""
        return self.value.get(name) if isinstance(self.value, dict) else None


class ProgramProcess:
    """A running program.

    :param log: the file to which its standard error is appended.
    :param share_errors: whether it writes to this process's standard error instead.
    :ivar tap: called with each line and its direction, ``→`` to the program and ``←`` from it.
    :ivar many: whether the program plays another game when it is greeted again, as it said in its greeting.
    :raises OSError: if the program cannot be started.
    """

    def __init__(self, command: Sequence[str], log: Path | None, *, share_errors: bool = False) -> None:
        self.tap: Tap = ignore_line
        self.many = False
        with Path(os.devnull if log is None else log).open("ab") as errors:
            self._process = subprocess.Popen(  # noqa: S603 - the user named this command
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=None if share_errors else errors
            )
        self._stopped = threading.Event()
        self._buffer = b""
        self._overdue = 0

    @property
    def running(self) -> bool:
        """Whether the program has not ended yet."""
        return self._process.poll() is None

    def send(self, message: Mapping[str, object]) -> None:
        """Send a message. If the program has ended, reading its reply will show it."""
        assert self._process.stdin is not None
        line = json.dumps(message).encode()
        self.tap("→", line)
        with contextlib.suppress(OSError):
            self._process.stdin.write(line + b"\n")
            self._process.stdin.flush()

    def read(self, seconds: float) -> Reply:
        """Return the next line.

        A late reply is skipped when it arrives, so that it is not taken for the reply to the next message.
        """
        deadline = time.monotonic() + seconds
        reply = self._read_line(deadline)
        while reply.missing is None and self._overdue:
            self._overdue -= 1
            reply = self._read_line(deadline)
        if reply.missing is not None:
            self._overdue += 1
            return reply
        try:
            return Reply(reply.text, json.loads(reply.text))
        except (ValueError, RecursionError):
            return reply

    def _read_line(self, deadline: float) -> Reply:
        assert self._process.stdout is not None
        with selectors.DefaultSelector() as selector:
            selector.register(self._process.stdout, selectors.EVENT_READ)
            while b"\n" not in self._buffer and len(self._buffer) < _MAX_LINE:
                left = deadline - time.monotonic()
                if left <= 0 or self._stopped.is_set():
                    return Reply(b"", None, "late")
                if not selector.select(min(left, _POLL_SECONDS)):
                    continue
                piece = os.read(self._process.stdout.fileno(), _MAX_LINE)
                if not piece:
                    return Reply(b"", None, "ended")
                self._buffer += piece
        line, _, self._buffer = self._buffer.partition(b"\n")
        self.tap("←", line)
        return Reply(line, None)

    def stop(self) -> None:
        """Kill the program at once, even while another thread waits for its reply."""
        self._stopped.set()
        self._process.kill()

    def close(self) -> int:
        """Close the program's input and return its exit code; a program that does not exit is killed."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with contextlib.suppress(OSError):
            self._process.stdin.close()
        try:
            return self._process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            self._process.kill()
            return self._process.wait()
        finally:
            self._process.stdout.close()


def ignore_line(_direction: str, _line: bytes) -> None:
    """Do nothing with a line: nobody listens."""
