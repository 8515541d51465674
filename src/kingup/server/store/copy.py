"""Copy everything from one database to another, of either engine: all of it, or nothing."""

import sqlite3
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any, Final, Protocol

from kingup.server.store.factory import is_url, open_store
from kingup.server.store.integrity import explain_errors
from kingup.server.store.interface import StoreUnavailable
from kingup.server.store.rows import SUMMARY

COLUMNS: Final = {
    "tables": (*SUMMARY.split(", "), "counted"),
    "entries": ("code", "version", "at", "player", "request", "entry"),
    "members": ("player", "code", "seated", "opened"),
    "players": ("id", "name", "kind", "created_at", "seen_at", "avatar"),
    "keys": ("hash", "player", "kind", "expires_at"),
    "standings": ("member", "games", "standing"),
    "house": ("name", "value"),
    "attempts": ("day", "player", "number", "code"),
    "forgotten": ("player", "since"),
}
"""The columns to copy. Claims of processes and connected clients are not copied."""
_BOOLEANS: Final = {"listed", "counted", "seated"}
_BATCH_ROWS: Final = 1000
Row = tuple[Any, ...]


class NotEmpty(Exception):
    """The target database is not empty."""


class Database(Protocol):
    """A database that is read or written in one transaction."""

    def rows(self, table: str) -> AsyncIterator[list[Row]]:
        """Return the rows of a table in batches, with flags as ``bool`` and request ids as ``str``."""

    async def write(self, table: str, rows: list[Row]) -> None:
        """Add rows to a table."""

    async def count(self, table: str) -> int:
        """Return the number of rows of a table."""

    async def commit(self) -> None:
        """Commit what was written."""


async def copy(source: str, target: str) -> dict[str, int]:
    """Copy everything, and return the number of rows of each table.

    :raises StoreUnavailable: when a database cannot be used, or a server uses the target file.
    :raises NotEmpty: when the target is not empty.
    """
    if not is_url(source) and not Path(source).is_file():
        raise StoreUnavailable(f"{source} cannot be copied: there is no such file")
    if _is_same(source, target):
        raise StoreUnavailable(f"{source} and {target} are the same database: name another one to copy to")
    # Before the target, because locking the target creates a file.
    await open_store(source).prepare_async()
    with open_store(target).exclusive():
        return await _copy(source, target)


def _is_same(source: str, target: str) -> bool:
    if is_url(source) or is_url(target):
        return source == target
    return Path(source).resolve() == Path(target).resolve()


async def _copy(source: str, target: str) -> dict[str, int]:
    await open_store(target).prepare_async()
    async with _begin(source) as reader, _begin(target) as writer:
        for table in COLUMNS:
            if count := await writer.count(table):
                raise NotEmpty(f"it holds something already ({table}: {count}); copy into an empty database")
        copied = dict.fromkeys(COLUMNS, 0)
        for table in COLUMNS:
            async for rows in reader.rows(table):
                await writer.write(table, rows)
                copied[table] += len(rows)
        await writer.commit()
        return copied


@asynccontextmanager
async def _begin(database: str) -> AsyncIterator[Database]:
    if not is_url(database):
        with closing(_Sqlite(Path(database))) as file:
            yield file
        return
    from kingup.server.store.postgresql.connection import connect, translate_errors  # noqa: PLC0415 - asyncpg is optional

    with translate_errors():
        connection = await connect(database, long_running=True)
        try:
            # Without a commit, closing the connection undoes everything.
            await connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ")
            yield _Postgres(connection)
        finally:
            await connection.close()


class _Sqlite:
    """A file. Each method explains its own errors; around the whole copy, one file would be blamed for the other."""

    def __init__(self, path: Path) -> None:
        self._path = path
        with explain_errors(path):
            self._connection = sqlite3.connect(path, isolation_level=None, timeout=10)
            self._connection.execute("PRAGMA synchronous = FULL")
            self._connection.execute("BEGIN")

    def close(self) -> None:
        self._connection.close()

    async def rows(self, table: str) -> AsyncIterator[list[Row]]:
        columns = COLUMNS[table]
        with explain_errors(self._path):
            found = self._connection.execute(f"SELECT {', '.join(columns)} FROM {table}")  # noqa: S608 - our own names
        while rows := self._next(found):
            yield [
                tuple(bool(value) if name in _BOOLEANS else value for name, value in zip(columns, row, strict=True))
                for row in rows
            ]

    def _next(self, found: sqlite3.Cursor) -> list[Row]:
        with explain_errors(self._path):
            return found.fetchmany(_BATCH_ROWS)

    async def write(self, table: str, rows: list[Row]) -> None:
        columns = COLUMNS[table]
        places = ", ".join("?" * len(columns))
        with explain_errors(self._path):
            self._connection.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places})", rows)  # noqa: S608

    async def count(self, table: str) -> int:
        with explain_errors(self._path):
            return int(self._connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0])  # noqa: S608

    async def commit(self) -> None:
        with explain_errors(self._path):
            self._connection.execute("COMMIT")


class _Postgres:
    def __init__(self, connection: Any) -> None:  # noqa: ANN401 - asyncpg has no types
        self._connection = connection

    async def rows(self, table: str) -> AsyncIterator[list[Row]]:
        columns = COLUMNS[table]
        cursor = await self._connection.cursor(f"SELECT {', '.join(columns)} FROM {table}")  # noqa: S608
        while rows := await cursor.fetch(_BATCH_ROWS):
            yield [
                tuple(value.decode() if name == "request" else value for name, value in zip(columns, row, strict=True))
                for row in rows
            ]

    async def write(self, table: str, rows: list[Row]) -> None:
        columns = COLUMNS[table]
        records: Iterable[Row] = [
            tuple(value.encode() if name == "request" else value for name, value in zip(columns, row, strict=True))
            for row in rows
        ]
        if table == "tables":
            # The length of the log is counted in ``commit``.
            columns, records = (*columns, "version"), [(*row, 0) for row in records]
        await self._connection.copy_records_to_table(table, records=records, columns=columns)

    async def count(self, table: str) -> int:
        return int(await self._connection.fetchval(f"SELECT count(*) FROM {table}"))  # noqa: S608

    async def commit(self) -> None:
        await self._connection.execute(
            """UPDATE tables SET version = logs.version FROM (
                SELECT code, max(version) AS version FROM entries GROUP BY code
            ) AS logs WHERE logs.code = tables.code"""
        )
        await self._connection.execute("COMMIT")
