"""Handle Ctrl-C only between games, so that every finished game is counted and stored completely."""

import signal
from collections.abc import Iterator
from types import FrameType, TracebackType
from typing import Self, TypeVar

_Item = TypeVar("_Item")


class Interrupt:
    """Defers Ctrl-C until ``wait_for`` waits for the next item."""

    def __init__(self) -> None:
        self._waiting = False
        self._requested = False

    def __enter__(self) -> Self:
        self._before = signal.signal(signal.SIGINT, self._handle)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        signal.signal(signal.SIGINT, self._before)

    def _handle(self, _number: int, _frame: FrameType | None) -> None:
        self._requested = True
        if self._waiting:
            raise KeyboardInterrupt

    def wait_for(self, items: Iterator[_Item]) -> Iterator[_Item]:
        """Yield the items as they come.

        :raises KeyboardInterrupt: only while waiting for the next item.
        """
        while True:
            self._waiting = True
            try:
                if self._requested:
                    raise KeyboardInterrupt
                item = next(items)
            except StopIteration:
                return
            finally:
                self._waiting = False
            yield item
