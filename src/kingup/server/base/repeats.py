"""Repeated lines of the log: after some equal ones the others are counted, so that no client can fill the disk."""

import logging
import time
from collections.abc import Callable, Iterator
from typing import Final

MAX_EQUAL_LINES: Final = 10
"""Equal lines that are logged within a period."""
PERIOD_SECONDS: Final = 60.0
_MAX_KINDS: Final = 1000
"""Different lines to count within a period. Beyond them, all other lines of a level count as equal."""
_NEXT: Final = "more lines like this are not logged for a minute"
_COUNT: Final = "more lines like this were not logged"

_Kind = tuple[int, *tuple[object, ...]]
"""The level, and all else that equal lines have in common."""


class Repeats:
    """Decides which records are logged. Neither the records of different errors nor their number get lost."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._began = clock()
        self._lines: dict[_Kind, tuple[int, str]] = {}
        """Number of lines of each kind in this period, and the message of the first of them."""

    def admit(self, record: logging.LogRecord) -> Iterator[logging.LogRecord]:
        """Yield the records to log when one arrives: usually just this one."""
        if self._clock() >= self._began + PERIOD_SECONDS:
            yield from self.end_period()
        kind = _kind_of(record)
        if kind not in self._lines and len(self._lines) >= _MAX_KINDS:
            kind = (record.levelno,)
        count, first = self._lines.get(kind, (0, record.getMessage()))
        self._lines[kind] = count + 1, first
        if count < MAX_EQUAL_LINES:
            yield record
        elif count == MAX_EQUAL_LINES:
            yield _line_about(kind, _NEXT, like=first)

    def end_period(self) -> Iterator[logging.LogRecord]:
        """Start another period, and yield a record for each kind of line that was not logged every time."""
        lines, self._lines, self._began = self._lines, {}, self._clock()
        for kind, (count, first) in lines.items():
            if count > MAX_EQUAL_LINES:
                yield _line_about(kind, _COUNT, like=first, lines=count - MAX_EQUAL_LINES)


def _kind_of(record: logging.LogRecord) -> _Kind:
    """Return the level, the logger, the message, the fields, and the place of an exception."""
    kind = record.levelno, record.name, record.getMessage(), repr(getattr(record, "fields", None))
    error, _, trace = record.exc_info or (None, None, None)
    if trace is None:
        return kind
    while trace.tb_next is not None:
        trace = trace.tb_next
    return *kind, error, trace.tb_frame.f_code, trace.tb_lineno


def _line_about(kind: _Kind, event: str, **fields: object) -> logging.LogRecord:
    about = logging.LogRecord(__name__, kind[0], __file__, 0, event, None, None)
    about.fields = fields
    return about
