"""Detect damaged SQLite files, and explain how to repair them."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from kingup.server.store.interface import StoreUnavailable

FULL_CHECK_BYTES: Final = 16 << 20
"""Size up to which the server checks every page of a file when it starts.

``quick_check`` takes about 3 ms per megabyte (8 MB: 20 ms, 129 MB: 680 ms), so this delays a start by at most 50 ms. In
larger files the server reads the header, the schema and a row of each table, which takes the same time for any size.
That detects files that were truncated, or overwritten at the beginning. ``kingup doctor`` checks whole files.
"""


_MAGIC: Final = b"SQLite format 3\0"
"""The first bytes of every SQLite file."""
_OWN_TABLE: Final = "entries"
"""A table that every kingup database has."""


class DatabaseDamaged(StoreUnavailable):
    """The database file is damaged."""


class NotKingupDatabase(StoreUnavailable):
    """The file is not a kingup database."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} is not a kingup database: name another file")


@contextmanager
def explain_errors(path: Path) -> Iterator[None]:
    """Turn errors from SQLite and the system into StoreUnavailable, which explains the problem and the fix.

    :raises StoreUnavailable: instead of the original error.
    """
    try:
        yield
    except sqlite3.Error as problem:
        match _kind(problem):
            case sqlite3.SQLITE_NOTADB:
                if not _was_database(path):
                    raise NotKingupDatabase(path) from problem
                raise DatabaseDamaged(_advice(path, "is damaged: its first page was overwritten")) from problem
            case sqlite3.SQLITE_CORRUPT:
                raise DatabaseDamaged(_advice(path, f"is damaged: {problem}")) from problem
            case _:
                raise StoreUnavailable(f"{path} cannot be used as a database: {problem}") from problem
    except OSError as problem:
        raise StoreUnavailable(f"{path} cannot be used as a database: {problem.strerror}") from problem


def check_before_opening(path: Path) -> None:
    """Check a file for problems that SQLite would misunderstand, and refuse files of other programs.

    :raises StoreUnavailable: when the file is a folder, is in a folder that does not exist, was emptied, or was never
        a kingup database.
    """
    if path.is_dir():
        raise StoreUnavailable(f"{path} is a folder: name a file in it, such as {path / 'kingup.sqlite'}")
    folder = path.resolve().parent
    if not folder.is_dir():
        raise StoreUnavailable(
            f"{path} cannot be used as a database: there is no folder {folder}. Create it first, or correct the path"
        )
    log = path.with_name(f"{path.name}-wal")
    has_log, has_content = (file.exists() and file.stat().st_size > 0 for file in (log, path))
    if has_log and not has_content:
        # SQLite would take the file for a new one, and delete the log.
        raise DatabaseDamaged(_advice(path, f"is empty or missing, but there is a log of its changes, {log.name}"))
    if has_content:
        with explain_errors(path):
            _check_is_ours(path, complete=not has_log)


def _check_is_ours(path: Path, *, complete: bool) -> None:
    """Refuse a file of another program, without changing it or creating a file next to it.

    SQLite reads the header, because opening and closing the file here would drop the locks that a connection in this
    process has on it.

    :param complete: whether the file holds all tables. If not, some may be in its write-ahead log, which is not read.
    """
    address = f"{path.resolve().as_uri()}?mode=ro&immutable=1"
    with closing(sqlite3.connect(address, uri=True)) as database:
        try:
            tables = {name for (name,) in database.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
        except sqlite3.Error as problem:
            if _kind(problem) == sqlite3.SQLITE_NOTADB:
                raise
            # It is a database. Opening it will show what is wrong.
            return
    if complete and tables and _OWN_TABLE not in tables:
        raise NotKingupDatabase(path)


def _was_database(path: Path) -> bool:
    """Return whether a file that SQLite cannot read was a database: its header is intact, or is all zeros."""
    with path.open("rb") as file:
        beginning = file.read(len(_MAGIC))
    return beginning == _MAGIC or not any(beginning)


def _kind(problem: sqlite3.Error) -> int:
    """Return the kind of an error: the lowest byte of its code. The other bytes are details."""
    return int(getattr(problem, "sqlite_errorcode", 0)) & 0xFF


def check(database: sqlite3.Connection, path: Path) -> None:
    """Check a file as thoroughly as is possible without delaying the start.

    :raises DatabaseDamaged: when it is damaged.
    :raises sqlite3.Error: when SQLite cannot even read it.
    """
    _read_a_row_of_each_table(database)
    if path.stat().st_size <= FULL_CHECK_BYTES:
        _run(database, path, "PRAGMA quick_check(1)")


def check_fully(path: Path) -> None:
    """Check every page, every row and every index, however long it takes.

    :raises StoreUnavailable: when the file is damaged, or cannot be read.
    """
    with explain_errors(path), closing(sqlite3.connect(path, timeout=10)) as database:
        _read_a_row_of_each_table(database)
        _run(database, path, "PRAGMA integrity_check(1)")


def _read_a_row_of_each_table(database: sqlite3.Connection) -> None:
    tables = database.execute("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql IS NOT NULL").fetchall()
    for (table,) in tables:
        database.execute(f'SELECT * FROM "{table}" LIMIT 1').fetchall()  # noqa: S608 - the names of its own tables


def _run(database: sqlite3.Connection, path: Path, pragma: str) -> None:
    ((found,),) = database.execute(pragma).fetchall()
    if found != "ok":
        raise DatabaseDamaged(_advice(path, f"is damaged: {found.splitlines()[-1]}"))


def _advice(path: Path, what: str) -> str:
    name = path.name
    return (
        f"{path} {what}. Stop the server that uses it, if one runs, and move {name}, {name}-wal and {name}-shm to "
        "another folder. Then put a backup made by `kingup copy` in its place; or, without a backup, save what can "
        f"still be read: sqlite3 OTHER_FOLDER/{name} .recover | sqlite3 {path}"
    )
