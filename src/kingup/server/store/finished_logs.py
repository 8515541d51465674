"""Read the logs of finished games from a database of either engine, without changing it.

Nothing about unfinished games is read but their number.
"""

import os
import sqlite3
from collections.abc import AsyncGenerator
from contextlib import closing
from pathlib import Path
from typing import Any, Final, NamedTuple

from kingup.server.store.factory import is_url, open_store
from kingup.server.store.integrity import check, check_before_opening, explain_errors
from kingup.server.store.interface import StoreUnavailable
from kingup.server.store.migrate import Engine, pending
from kingup.server.store.rows import ENTRY, encode, read_entry
from kingup.table.entries import Logged

_BATCH_GAMES: Final = 100
"""Logs that are in memory at the same time."""
# In the order of play. The order of the codes would tell something about the codes.
_CODES: Final = "SELECT code FROM tables WHERE stage = 'finished' ORDER BY opened_at, code"
_UNFINISHED: Final = "SELECT count(*) FROM tables WHERE stage <> 'finished'"
_SQLITE_LOGS: Final = f"""
    SELECT code, {ENTRY} FROM entries WHERE code IN (SELECT value FROM json_each(?)) ORDER BY code, version
"""  # noqa: S608 - the names of columns
_POSTGRESQL_LOGS: Final = f"SELECT code, {ENTRY} FROM entries WHERE code = ANY($1) ORDER BY code, version"  # noqa: S608


class Batch(NamedTuple):
    """Logs of finished games.

    :ivar unfinished: the number of unfinished games in the whole database; the same in each batch.
    """

    logs: list[list[Logged]]
    unfinished: int


async def finished_logs(database: str) -> AsyncGenerator[Batch, None]:
    """Yield the logs of all finished games, a few at a time, as they were when the reading began.

    :param database: an SQLite file, or the address of a PostgreSQL database.
    :raises StoreUnavailable: when the database cannot be read.
    :raises NewerSchema: when it was written by a later version of kingup.
    """
    open_store(database)  # checks the scheme of an address, and that its driver is installed
    batches = _read_postgresql(database) if is_url(database) else _read_sqlite(Path(database))
    async for batch in batches:
        yield batch


async def _read_sqlite(path: Path) -> AsyncGenerator[Batch, None]:
    if not path.is_file():
        raise StoreUnavailable(f"{path} cannot be read: there is no such file")
    check_before_opening(path)
    with explain_errors(path), closing(_open_sqlite(path)) as connection:
        connection.execute("BEGIN")
        check(connection, path)
        _check_schema(str(path), "sqlite", connection.execute("PRAGMA user_version").fetchone()[0])
        ((unfinished,),) = connection.execute(_UNFINISHED).fetchall()
        codes = connection.execute(_CODES)
        while found := [code for (code,) in codes.fetchmany(_BATCH_GAMES)]:
            rows = connection.execute(_SQLITE_LOGS, (encode(found).decode(),)).fetchall()
            yield Batch(_by_game(found, rows), unfinished)


def _open_sqlite(path: Path) -> sqlite3.Connection:
    resolved = path.resolve()
    address = f"{resolved.as_uri()}?mode=ro"
    if not os.access(resolved.parent, os.W_OK) and not resolved.with_name(f"{resolved.name}-wal").exists():
        # Nothing can be created beside the file, so no server can be using it.
        address += "&immutable=1"
    return sqlite3.connect(address, uri=True, isolation_level=None, timeout=10)


async def _read_postgresql(url: str) -> AsyncGenerator[Batch, None]:
    from kingup.server.store.postgresql.connection import (  # noqa: PLC0415 - asyncpg is optional
        connect,
        translate_errors,
        without_password,
    )

    shown = without_password(url)
    try:
        with translate_errors():
            connection = await connect(url, long_running=True)
    except StoreUnavailable as problem:
        raise StoreUnavailable(f"{shown} cannot be used as a database: {problem}") from problem
    with translate_errors():
        try:
            await connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
            if await connection.fetchval("SELECT to_regclass('schema_version')") is None:
                _check_schema(shown, "postgresql", 0)
            schema = await connection.fetchval("SELECT max(version) FROM schema_version")
            _check_schema(shown, "postgresql", int(schema or 0))
            unfinished = await connection.fetchval(_UNFINISHED)
            codes = await connection.cursor(_CODES)
            while found := [code for (code,) in await codes.fetch(_BATCH_GAMES)]:
                rows = await connection.fetch(_POSTGRESQL_LOGS, found)
                yield Batch(_by_game(found, rows), unfinished)
        finally:
            await connection.close()


def _check_schema(database: str, engine: Engine, schema: int) -> None:
    if not schema:
        raise StoreUnavailable(f"{database} cannot be read: it is not a kingup database, or is empty")
    pending(engine, schema)


def _by_game(codes: list[str], rows: list[Any]) -> list[list[Logged]]:
    logs: dict[str, list[Logged]] = {code: [] for code in codes}
    for code, *entry in rows:
        logs[code].append(read_entry(entry))
    return list(logs.values())
