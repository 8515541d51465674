"""Empty the write-ahead log, on a connection of its own."""

import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from typing import Final

from kingup.server.base.logs import log_error

_TRIES: Final = 5
_RETRY_SECONDS: Final = 0.02
"""Seconds to wait for a commit or a short query to end. A backup takes longer, and is not waited for."""


def empty_log(connect: Callable[[], sqlite3.Connection]) -> bool:
    """Copy the write-ahead log into the database and truncate it. Return False when another connection is reading.

    A checkpoint that truncates keeps all writers waiting while it waits for readers. So it must not wait at all.

    :param connect: opens a connection to the database.
    """
    try:
        with closing(connect()) as database:
            database.execute("PRAGMA busy_timeout = 0")
            # This copies nearly everything, and does not block writers.
            database.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
            for tries in range(_TRIES):
                if tries:
                    time.sleep(_RETRY_SECONDS)
                if _truncate(database):
                    return True
    except sqlite3.Error:
        log_error("the write-ahead log could not be emptied")
    return False


def _truncate(database: sqlite3.Connection) -> bool:
    try:
        (busy, _, _) = database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    except sqlite3.OperationalError as problem:
        # Another checkpoint is running.
        if problem.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            return False
        raise
    return not busy
