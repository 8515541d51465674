"""Copy everything from one database to another, of either engine: all of it, or nothing.

The source is opened to read only, and keeps its schema. What an earlier schema lacks gets the value that its migration
would set.
"""

import os
import sqlite3
import time
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any, Final, Protocol

from kingup.server.base.codes import new_id
from kingup.server.store.factory import is_url, open_store
from kingup.server.store.integrity import check, check_before_opening, explain_errors
from kingup.server.store.interface import StoreUnavailable
from kingup.server.store.migrate import Engine, pending
from kingup.server.store.rows import SUMMARY

COLUMNS: Final = {
    "tables": (*SUMMARY.split(", "), "counted", "webhook"),
    "entries": ("code", "version", "at", "player", "request", "entry"),
    "members": ("player", "code", "seated", "opened"),
    "players": ("id", "name", "kind", "created_at", "seen_at", "avatar"),
    "keys": (
        *("hash", "player", "kind", "expires_at", "id", "label", "scope", "created_at", "used_at"),
        *("endpoint", "push"),
    ),
    "standings": ("member", "games", "standing"),
    "house": ("name", "value"),
    "attempts": ("day", "player", "number", "code"),
    "forgotten": ("player", "since"),
    "alerts": ("code", "receiver", "alert", "tries", "again_at"),
}
"""The columns to copy. Claims of processes and connected clients are not copied."""
_BOOLEANS: Final = {"listed", "counted", "seated"}
_MISSING: Final[dict[str, object]] = {
    "counted": False,
    "seated": True,
    "opened": "",
    "avatar": "",
    "label": "",
    "scope": "account",
}
"""Values of columns that an earlier schema lacks. Others are null, except for ``seen_at``: now, and ids of keys."""
_BATCH_ROWS: Final = 1000
_RANK_ATTEMPTS: Final = """
    UPDATE attempts SET
        total = (SELECT {total} FROM tables WHERE tables.code = attempts.code AND stage = 'finished'),
        finished_at = (SELECT changed_at FROM tables WHERE tables.code = attempts.code AND stage = 'finished')
"""
_DATE_MEMBERS: Final = "UPDATE members SET opened_at = (SELECT opened_at FROM tables WHERE code = members.code)"
Row = tuple[Any, ...]


class NotEmpty(Exception):
    """The target database is not empty."""


class Database(Protocol):
    """A database that is read or written in one transaction."""

    async def columns(self, table: str) -> set[str]:
        """Return the columns of a table; none when there is no such table."""

    def rows(self, table: str, columns: Iterable[str]) -> AsyncIterator[list[Row]]:
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
    open_store(source)  # checks the scheme of an address
    # Before the target, because locking the target creates a file.
    if not is_url(source):
        check_before_opening(Path(source))
    with open_store(target).exclusive():
        return await _copy(source, target)


def _is_same(source: str, target: str) -> bool:
    if is_url(source) or is_url(target):
        return source == target
    return Path(source).resolve() == Path(target).resolve()


async def _copy(source: str, target: str) -> dict[str, int]:
    async with _begin(source, read_only=True) as reader:
        # After the source has been checked: a target that is not needed is not created.
        await open_store(target).prepare_async()
        return await _copy_tables(reader, target)


async def _copy_tables(reader: Database, target: str) -> dict[str, int]:
    async with _begin(target) as writer:
        for table in COLUMNS:
            if count := await writer.count(table):
                raise NotEmpty(f"it holds something already ({table}: {count}); copy into an empty database")
        copied = dict.fromkeys(COLUMNS, 0)
        for table in COLUMNS:
            async for rows in _complete_rows(reader, table):
                await writer.write(table, rows)
                copied[table] += len(rows)
        await writer.commit()
        return copied


async def _complete_rows(reader: Database, table: str) -> AsyncIterator[list[Row]]:
    """Return the rows of a table with all columns, whatever schema the database has."""
    found, now = await reader.columns(table), time.time()
    if not found:
        return
    stored = [name for name in COLUMNS[table] if name in found]
    filled = [name for name in COLUMNS[table] if name not in found]
    order = [(*stored, *filled).index(name) for name in COLUMNS[table]]
    async for rows in reader.rows(table, stored):
        if filled:
            yield [tuple((*row, *(_missing_value(name, now) for name in filled))[at] for at in order) for row in rows]
        else:
            yield rows


def _missing_value(column: str, now: float) -> object:
    if column == "id":
        return new_id()
    return now if column == "seen_at" else _MISSING.get(column)


@asynccontextmanager
async def _begin(database: str, *, read_only: bool = False) -> AsyncIterator[Database]:
    if not is_url(database):
        with closing(_Sqlite(Path(database), read_only=read_only)) as file:
            yield file
        return
    from kingup.server.store.postgresql.connection import (  # noqa: PLC0415 - asyncpg is optional
        connect,
        translate_errors,
        without_password,
    )

    try:
        with translate_errors():
            connection = await connect(database, long_running=True)
    except StoreUnavailable as problem:
        raise StoreUnavailable(f"{without_password(database)} cannot be used as a database: {problem}") from problem
    with translate_errors():
        try:
            # Without a commit, closing the connection undoes everything.
            await connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ")
            if read_only:
                await connection.execute("SET TRANSACTION READ ONLY")
            opened = _Postgres(connection)
            if read_only:
                _check_schema(without_password(database), "postgresql", await opened.schema())
            yield opened
        finally:
            await connection.close()


def _check_schema(database: str, engine: Engine, schema: int) -> None:
    if not schema:
        raise StoreUnavailable(f"{database} cannot be copied: it is not a kingup database, or is empty")
    pending(engine, schema)


class _Sqlite:
    """A file. Each method explains its own errors; around the whole copy, one file would be blamed for the other."""

    def __init__(self, path: Path, *, read_only: bool) -> None:
        self._path = path
        with explain_errors(path):
            address = f"{path.resolve().as_uri()}?mode={'ro' if read_only else 'rw'}"
            if read_only and not os.access(path.resolve().parent, os.W_OK) and not _has_log(path):
                # Nothing can be created beside the file, so no server can be using it.
                address += "&immutable=1"
            self._connection = sqlite3.connect(address, uri=True, isolation_level=None, timeout=10)
            self._connection.execute("PRAGMA synchronous = FULL")
            self._connection.execute("BEGIN")
            if read_only:
                check(self._connection, path)
                _check_schema(str(path), "sqlite", self._connection.execute("PRAGMA user_version").fetchone()[0])

    async def columns(self, table: str) -> set[str]:
        with explain_errors(self._path):
            return {row[1] for row in self._connection.execute(f"PRAGMA table_info({table})")}

    def close(self) -> None:
        self._connection.close()

    async def rows(self, table: str, columns: Iterable[str]) -> AsyncIterator[list[Row]]:
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
            self._connection.execute(_RANK_ATTEMPTS.format(total="json_extract(totals, '$[0]')"))
            self._connection.execute(_DATE_MEMBERS)
            self._connection.execute("COMMIT")


def _has_log(path: Path) -> bool:
    return path.resolve().with_name(f"{path.resolve().name}-wal").exists()


class _Postgres:
    def __init__(self, connection: Any) -> None:  # noqa: ANN401 - asyncpg has no types
        self._connection = connection

    async def schema(self) -> int:
        if await self._connection.fetchval("SELECT to_regclass('schema_version')") is None:
            return 0
        return int(await self._connection.fetchval("SELECT max(version) FROM schema_version") or 0)

    async def columns(self, table: str) -> set[str]:
        query = "SELECT attname FROM pg_attribute WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped"
        return {name for (name,) in await self._connection.fetch(query, table)}

    async def rows(self, table: str, columns: Iterable[str]) -> AsyncIterator[list[Row]]:
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
            """UPDATE tables SET version = logs.version, waiting_version = logs.version FROM (
                SELECT code, max(version) AS version FROM entries GROUP BY code
            ) AS logs WHERE logs.code = tables.code"""
        )
        await self._connection.execute(_RANK_ATTEMPTS.format(total="(totals::json ->> 0)::integer"))
        await self._connection.execute("COMMIT")
