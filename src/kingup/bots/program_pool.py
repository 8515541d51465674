"""Programs that wait for their next game: one that plays many games does not have to start for each of them."""

import atexit
import threading
from collections import defaultdict
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TypeAlias

from kingup.bots.program_process import ProgramProcess

_Key: TypeAlias = tuple[tuple[str, ...], Path | None]


class ProgramPool:
    """Running programs without a game. Several threads may use it."""

    def __init__(self) -> None:
        self._idle: defaultdict[_Key, list[ProgramProcess]] = defaultdict(list)
        self._lock = threading.Lock()

    def take(self, command: Sequence[str], log: Path | None) -> ProgramProcess | None:
        """Return a running program that waits for a game; None if there is none."""
        while True:
            with self._lock:
                idle = self._idle[_key(command, log)]
                process = idle.pop() if idle else None
            if process is None or process.running:
                return process
            process.close()

    def give_back(self, process: ProgramProcess, command: Sequence[str], log: Path | None) -> None:
        """Let a program wait for its next game."""
        with self._lock:
            self._idle[_key(command, log)].append(process)

    def close(self) -> None:
        """Close all programs that wait."""
        with self._lock:
            idle = [process for processes in self._idle.values() for process in processes]
            self._idle.clear()
        for process in idle:
            process.close()


def _key(command: Sequence[str], log: Path | None) -> _Key:
    return tuple(command), log


@cache
def shared_programs() -> ProgramPool:
    """Return the pool of this process; it is closed when the process ends."""
    pool = ProgramPool()
    atexit.register(pool.close)
    return pool
