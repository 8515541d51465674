"""Appends to the logs of many running tables in two statements.

Each statement makes the writing thread give Python's lock away and wait for it behind the event loop: one append after
the other would cost three times as much, and take as many waits (bench/server.py).
"""

import sqlite3
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Final, NamedTuple, TypeVar

from kingup.server.store.store import Conflict

T = TypeVar("T", bound=tuple[object, ...])

_SIZES: Final = (1, 8, 32, 128)
"""How many rows a statement takes, the last ones empty if need be: few sizes, so that SQLite has each prepared."""


class Append(NamedTuple):
    """What is to be appended to the log of a running table, of which nothing but this changes."""

    code: str
    before: int
    """The version that the log has come to."""
    rows: Sequence[tuple[str, int, float, str, str, bytes]]
    """The entries as they are kept: table, version, when, player, request, entry."""
    stage: str
    changed_at: float
    due_at: float | None


def append_together(database: sqlite3.Connection, appends: Sequence[Append]) -> None:
    """Append to all of these logs.

    :raises Conflict: when one of them has not come to the version that it is said to have, or has gone beyond.
    """
    try:
        for statement, values in _statements(_INSERT, [row for one in appends for row in one.rows]):
            database.execute(statement, values)
    except sqlite3.IntegrityError as problem:
        raise Conflict(appends[0].code) from problem
    touches = [(one.code, one.before, one.stage, one.changed_at, one.due_at) for one in appends]
    known = sum(database.execute(statement, values).rowcount for statement, values in _statements(_TOUCH, touches))
    if known != len(appends):
        raise Conflict(appends[0].code)


_INSERT: Final = """
    INSERT INTO entries (code, version, at, player, request, entry)
    SELECT * FROM (VALUES {}) WHERE column1 IS NOT NULL
"""
# A table that was deleted must not begin anew in the middle.
_TOUCH: Final = """
    UPDATE tables SET stage = told.column3, changed_at = told.column4, due_at = told.column5
    FROM (VALUES {}) AS told WHERE code = told.column1
    AND EXISTS (SELECT * FROM entries WHERE code = told.column1 AND version = told.column2)
"""


def _statements(template: str, rows: Sequence[T]) -> Iterator[tuple[str, list[object]]]:
    """Statements for all of the rows, with the values of each."""
    width = len(rows[0])
    for at in range(0, len(rows), _SIZES[-1]):
        some = rows[at : at + _SIZES[-1]]
        size = next(size for size in _SIZES if size >= len(some))
        values = list(chain.from_iterable(some))
        values += [None] * (width * size - len(values))
        yield _statement(template, width, size), values


@cache
def _statement(template: str, width: int, size: int) -> str:
    values = f"({', '.join('?' * width)})"
    return template.format(", ".join([values] * size))
