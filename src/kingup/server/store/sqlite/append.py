"""Append to the logs of many running tables in one statement, which is its own transaction.

After each statement the writing thread has to wait for Python's lock behind the event loop. With several statements per
batch it would wait five times, and be the slowest part of the server (bench/server.py).
"""

import sqlite3
from collections.abc import Sequence
from functools import cache
from itertools import chain
from typing import Final, NamedTuple

from kingup.server.store.interface import Conflict

_SIZES: Final = (1, 8, 32, 128)
"""Rows per statement; unused rows stay empty. Few sizes, so that SQLite keeps each statement prepared."""
MAX_ROWS: Final = _SIZES[-1]

_PREPARE: Final = """
    CREATE TEMP VIEW appending AS
        SELECT NULL AS code, NULL AS version, NULL AS at, NULL AS player, NULL AS request, NULL AS entry,
            NULL AS stage, NULL AS due_at, NULL AS waiting, NULL AS alert_at;
    CREATE TEMP TRIGGER append INSTEAD OF INSERT ON appending BEGIN
        -- The log of a deleted table must not restart in the middle.
        SELECT RAISE(ABORT, 'the log has not come to that version')
            WHERE NOT EXISTS (SELECT * FROM entries WHERE code = NEW.code AND version = NEW.version - 1);
        INSERT INTO entries (code, version, at, player, request, entry)
            VALUES (NEW.code, NEW.version, NEW.at, NEW.player, NEW.request, NEW.entry);
        -- The time of the last change matters to the day, so most actions do not write it.
        UPDATE tables SET stage = NEW.stage, changed_at = NEW.at, due_at = NEW.due_at, alert_at = NEW.alert_at
            WHERE code = NEW.code AND (stage <> NEW.stage OR due_at IS NOT NEW.due_at
                OR alert_at IS NOT NEW.alert_at OR changed_at < NEW.at - 600);
        -- By itself, because this column is in no index.
        UPDATE tables SET waiting = NEW.waiting WHERE code = NEW.code AND waiting IS NOT NEW.waiting;
    END;
"""


class Append(NamedTuple):
    """An entry to append to the log of a running table, where nothing else changes."""

    code: str
    version: int
    at: float
    player: str
    request: str
    entry: bytes
    stage: str
    due_at: float | None
    waiting: str | None
    alert_at: float | None


_WIDTH: Final = len(Append._fields)


def prepare_connection(database: sqlite3.Connection) -> None:
    """Prepare a connection for ``append_entries``."""
    database.executescript(_PREPARE)


def append_entries(database: sqlite3.Connection, appends: Sequence[Append]) -> None:
    """Append at most ``MAX_ROWS`` entries, all or none.

    :raises Conflict: when one of the logs does not have the expected length.
    """
    size = next(size for size in _SIZES if size >= len(appends))
    values = list(chain.from_iterable(appends))
    values += [None] * (_WIDTH * size - len(values))
    try:
        database.execute(_statement(size), values)
    except sqlite3.IntegrityError as problem:
        raise Conflict(appends[0].code) from problem


@cache
def _statement(size: int) -> str:
    values = f"({', '.join('?' * _WIDTH)})"
    # Only placeholders and column names.
    return f"INSERT INTO appending SELECT * FROM (VALUES {', '.join([values] * size)}) WHERE column1 IS NOT NULL"  # noqa: S608
