"""Copying everything that is kept from one database to another, whichever engine each has: whole, or not at all."""

import sqlite3
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any, Final, Protocol

from kingup.server.store.factory import is_address, open_store
from kingup.server.store.integrity import explained
from kingup.server.store.interface import StoreUnavailable
from kingup.server.store.rows import SUMMARY

COLUMNS: Final = {
    "tables": (*SUMMARY.split(", "), "counted"),
    "entries": ("code", "version", "at", "player", "request", "entry"),
    "members": ("player", "code", "seated", "opened"),
    "players": ("id", "name", "kind", "created_at", "seen_at"),
    "keys": ("hash", "player", "kind", "expires_at"),
    "standings": ("member", "games", "standing"),
    "house": ("name", "value"),
    "attempts": ("day", "player", "number", "code"),
    "forgotten": ("player", "since"),
}
"""What is copied. Which process sees to what, and who is connected, is not."""
_TRUTHS: Final = {"listed", "counted", "seated"}
_AT_ONCE: Final = 1000
Row = tuple[Any, ...]


class NotEmpty(Exception):
    """The database to copy to holds something already."""


class End(Protocol):
    """A database that is read from, or written to, in one transaction."""

    def rows(self, table: str) -> AsyncIterator[list[Row]]:
        """All rows of a table, some at a time; truths are bool, and a client's own words text."""

    async def write(self, table: str, rows: list[Row]) -> None:
        """Add rows to a table."""

    async def count(self, table: str) -> int:
        """How many rows a table has."""

    async def commit(self) -> None:
        """Keep what was written."""


async def copy(source: str, target: str) -> dict[str, int]:
    """Copy all; gives how many rows of each table.

    :raises StoreUnavailable: when one of them cannot be used, or a server keeps its games in the file to copy to.
    :raises NotEmpty: when there is something in the target.
    """
    if not is_address(source) and not Path(source).is_file():
        raise StoreUnavailable(f"{source} cannot be copied: there is no such file")
    if _is_same(source, target):
        raise StoreUnavailable(f"{source} and {target} are the same database: name another one to copy to")
    # Before the target, beside which a lock is created.
    await open_store(source).make_ready()
    with open_store(target).alone():
        return await _copy(source, target)


def _is_same(source: str, target: str) -> bool:
    if is_address(source) or is_address(target):
        return source == target
    return Path(source).resolve() == Path(target).resolve()


async def _copy(source: str, target: str) -> dict[str, int]:
    await open_store(target).make_ready()
    async with _end(source) as here, _end(target) as there:
        for table in COLUMNS:
            if count := await there.count(table):
                raise NotEmpty(f"it holds something already ({table}: {count}); copy into an empty database")
        copied = dict.fromkeys(COLUMNS, 0)
        for table in COLUMNS:
            async for rows in here.rows(table):
                await there.write(table, rows)
                copied[table] += len(rows)
        await there.commit()
        return copied


@asynccontextmanager
async def _end(database: str) -> AsyncIterator[End]:
    if not is_address(database):
        with closing(_Sqlite(Path(database))) as file:
            yield file
        return
    from kingup.server.store.postgresql.connection import connect, unavailable  # noqa: PLC0415 - not everybody has what it needs

    with unavailable():
        connection = await connect(database, patient=True)
        try:
            # Ended without a commit, nothing of it was ever there.
            await connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ")
            yield _Postgres(connection)
        finally:
            await connection.close()


class _Sqlite:
    """A file. Each method explains its own trouble: around a whole copy, one file would answer for the other."""

    def __init__(self, path: Path) -> None:
        self._path = path
        with explained(path):
            self._connection = sqlite3.connect(path, isolation_level=None, timeout=10)
            self._connection.execute("PRAGMA synchronous = FULL")
            self._connection.execute("BEGIN")

    def close(self) -> None:
        self._connection.close()

    async def rows(self, table: str) -> AsyncIterator[list[Row]]:
        columns = COLUMNS[table]
        with explained(self._path):
            found = self._connection.execute(f"SELECT {', '.join(columns)} FROM {table}")  # noqa: S608 - names of ours
        while rows := self._next(found):
            yield [
                tuple(bool(one) if name in _TRUTHS else one for name, one in zip(columns, row, strict=True))
                for row in rows
            ]

    def _next(self, found: sqlite3.Cursor) -> list[Row]:
        with explained(self._path):
            return found.fetchmany(_AT_ONCE)

    async def write(self, table: str, rows: list[Row]) -> None:
        columns = COLUMNS[table]
        places = ", ".join("?" * len(columns))
        with explained(self._path):
            self._connection.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places})", rows)  # noqa: S608

    async def count(self, table: str) -> int:
        with explained(self._path):
            return int(self._connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0])  # noqa: S608

    async def commit(self) -> None:
        with explained(self._path):
            self._connection.execute("COMMIT")


class _Postgres:
    def __init__(self, connection: Any) -> None:  # noqa: ANN401 - asyncpg has no types
        self._connection = connection

    async def rows(self, table: str) -> AsyncIterator[list[Row]]:
        columns = COLUMNS[table]
        cursor = await self._connection.cursor(f"SELECT {', '.join(columns)} FROM {table}")  # noqa: S608
        while rows := await cursor.fetch(_AT_ONCE):
            yield [
                tuple(one.decode() if name == "request" else one for name, one in zip(columns, row, strict=True))
                for row in rows
            ]

    async def write(self, table: str, rows: list[Row]) -> None:
        columns = COLUMNS[table]
        records: Iterable[Row] = [
            tuple(one.encode() if name == "request" else one for name, one in zip(columns, row, strict=True))
            for row in rows
        ]
        if table == "tables":
            # How long the log is follows from the log.
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
