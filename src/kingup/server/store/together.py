"""Appends to the logs of many running tables in a few statements.

Each statement makes the writing thread give Python's lock away and fight for it again with the event loop: one by one,
appends cost three times as much (bench/server.py).
"""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Final, NamedTuple, TypeVar

from kingup.server.store.store import Conflict

T = TypeVar("T")

_CHUNKS: Final = (64, 16, 4, 1)
"""How many go into one statement: few sizes, so that SQLite has each of them prepared."""


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
    # A table that was deleted must not begin anew in the middle.
    known = sum(
        database.execute(
            _statement(_KNOWN, size=2, count=len(some)), _flat((one.code, one.before) for one in some)
        ).fetchone()[0]
        for some in _chunks(appends)
    )
    if known != len(appends):
        raise Conflict(appends[0].code)
    try:
        for rows in _chunks([row for one in appends for row in one.rows]):
            database.execute(_statement(_INSERT, size=6, count=len(rows)), _flat(rows))
    except sqlite3.IntegrityError as problem:
        raise Conflict(appends[0].code) from problem
    for some in _chunks(appends):
        values = _flat((one.code, one.stage, one.changed_at, one.due_at) for one in some)
        database.execute(_statement(_TOUCH, size=4, count=len(some)), values)


_KNOWN: Final = (
    "SELECT count(*) FROM (VALUES {}) AS told JOIN entries ON code = told.column1 AND version = told.column2"
)
_INSERT: Final = "INSERT INTO entries (code, version, at, player, request, entry) VALUES {}"
_TOUCH: Final = """
    UPDATE tables SET stage = told.column2, changed_at = told.column3, due_at = told.column4
    FROM (VALUES {}) AS told WHERE code = told.column1
"""


@cache
def _statement(template: str, size: int, count: int) -> str:
    values = f"({', '.join('?' * size)})"
    return template.format(", ".join([values] * count))


def _flat(rows: Iterable[tuple[object, ...]]) -> list[object]:
    return list(chain.from_iterable(rows))


def _chunks(items: Sequence[T]) -> Iterator[Sequence[T]]:
    at = 0
    while at < len(items):
        size = next(size for size in _CHUNKS if size <= len(items) - at)
        yield items[at : at + size]
        at += size
