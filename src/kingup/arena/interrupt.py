"""Ctrl-C, heard while one waits, so that what has come in is always added up and stored whole."""

import signal
from collections.abc import Iterator
from types import FrameType, TracebackType
from typing import Self, TypeVar

_Thing = TypeVar("_Thing")


class Interrupt:
    """Listens to Ctrl-C; the last word is with ``wait_for``."""

    def __init__(self) -> None:
        self._waiting = False
        self._asked = False

    def __enter__(self) -> Self:
        self._before = signal.signal(signal.SIGINT, self._hear)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        signal.signal(signal.SIGINT, self._before)

    def _hear(self, _number: int, _frame: FrameType | None) -> None:
        self._asked = True
        if self._waiting:
            raise KeyboardInterrupt

    def wait_for(self, things: Iterator[_Thing]) -> Iterator[_Thing]:
        """Each of the things, as they come.

        :raises KeyboardInterrupt: only while waiting for the next one.
        """
        while True:
            self._waiting = True
            try:
                if self._asked:
                    raise KeyboardInterrupt
                thing = next(things)
            except StopIteration:
                return
            finally:
                self._waiting = False
            yield thing
