"""Tell a damaged SQLite file from one that can be used, and say what to do about it."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from kingup.server.store.store import StoreUnavailable

_WHOLE_BYTES: Final = 16 << 20
"""Check every page of files up to this size at a start.

``quick_check`` takes about 3 ms per megabyte (8 MB: 20 ms, 129 MB: 680 ms), so a start waits 50 ms for it at most. In
larger files a start reads the header, the schema and a row of each table, which takes the same time however much is
kept: that finds files that were cut off, or overwritten at their beginning. ``kingup doctor`` checks files whole.
"""


class Damaged(StoreUnavailable):
    """The file is not a database, or no longer a sound one."""


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Say what is wrong with a file, and what to do, when SQLite cannot use it.

    :raises StoreUnavailable: instead of what SQLite raises.
    """
    try:
        yield
    except sqlite3.Error as problem:
        # The lowest byte is the kind of error, what is above it the details.
        match getattr(problem, "sqlite_errorcode", 0) & 0xFF:
            case sqlite3.SQLITE_NOTADB:
                what = "is not an SQLite database: name another file, unless its first page was overwritten"
                raise Damaged(_advice(path, what)) from problem
            case sqlite3.SQLITE_CORRUPT:
                raise Damaged(_advice(path, f"is damaged: {problem}")) from problem
            case _:
                raise StoreUnavailable(f"{path} cannot be used as a database: {problem}") from problem
    except OSError as problem:
        raise StoreUnavailable(f"{path} cannot be used as a database: {problem.strerror}") from problem


def check_before_opening(path: Path) -> None:
    """Look at what SQLite would misunderstand.

    :raises StoreUnavailable: when the file is a folder, or was emptied.
    """
    if path.is_dir():
        raise StoreUnavailable(f"{path} is a folder: name a file in it, such as {path / 'kingup.sqlite'}")
    log = path.with_name(f"{path.name}-wal")
    if log.exists() and log.stat().st_size and not (path.exists() and path.stat().st_size):
        # SQLite would take the file for a new one, and delete the log.
        raise Damaged(_advice(path, f"is empty or missing, but there is a log of its changes, {log.name}"))


def check(database: sqlite3.Connection, path: Path) -> None:
    """Check a file as thoroughly as a start has time for.

    :raises Damaged: when it is damaged.
    :raises sqlite3.Error: when SQLite cannot even read it.
    """
    _read_a_row_of_each_table(database)
    if path.stat().st_size <= _WHOLE_BYTES:
        _run(database, path, "PRAGMA quick_check(1)")


def check_whole(path: Path) -> None:
    """Check every page, every row and every index, however long it takes.

    :raises StoreUnavailable: when the file is damaged, or cannot be read.
    """
    with explained(path), closing(sqlite3.connect(path, timeout=10)) as database:
        _read_a_row_of_each_table(database)
        _run(database, path, "PRAGMA integrity_check(1)")


def _read_a_row_of_each_table(database: sqlite3.Connection) -> None:
    tables = database.execute("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql IS NOT NULL").fetchall()
    for (table,) in tables:
        database.execute(f'SELECT * FROM "{table}" LIMIT 1').fetchall()  # noqa: S608 - the names of its own tables


def _run(database: sqlite3.Connection, path: Path, pragma: str) -> None:
    ((found,),) = database.execute(pragma).fetchall()
    if found != "ok":
        raise Damaged(_advice(path, f"is damaged: {found.splitlines()[-1]}"))


def _advice(path: Path, what: str) -> str:
    name = path.name
    return (
        f"{path} {what}. Stop the server that uses it, if one runs, and move {name}, {name}-wal and {name}-shm to "
        "another folder. Then put a backup made by `kingup copy` in its place; or, without a backup, save what can "
        f"still be read: sqlite3 OTHER_FOLDER/{name} .recover | sqlite3 {path}"
    )
