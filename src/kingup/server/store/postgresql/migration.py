"""Run the migrations of PostgreSQL, in one process at a time. Those of a large database may take minutes."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from typing import Any, Final

import asyncpg

from kingup.server.base.logs import log_info, log_warning
from kingup.server.store.interface import StoreUnavailable
from kingup.server.store.migrate import pending

_LOCK: Final = 0x6B696E67  # "king": processes that start together migrate one after the other
_POLL_SECONDS: Final = 0.3
_REPORT_SECONDS: Final = 5.0
"""Seconds between two reports about something that takes long."""
LOCK_SECONDS: Final = 2.0
"""Seconds to wait for other connections. Meanwhile their new statements queue up behind the migration."""
LOCK_TRIES: Final = 15
_SETTINGS: Final = """
    SELECT set_config('statement_timeout', '0', false), set_config('lock_timeout', $1, false),
        set_config('idle_in_transaction_session_timeout', '0', false)
"""


async def migrate(connection: Any) -> None:  # noqa: ANN401 - asyncpg has no types
    """Run the pending migrations, or wait until another process has run them.

    :param connection: an asyncpg connection without timeouts.
    :raises NewerSchema: when the database is ahead of this program.
    :raises StoreUnavailable: when another connection locks the tables for too long.
    """
    await connection.fetchrow(_SETTINGS, f"{LOCK_SECONDS}s")
    if not pending("postgresql", await _schema(connection)):
        return
    async with _reporting("another process is migrating the database: this one waits for it"):
        # Polled, because a statement that waits for the lock would end after the lock timeout.
        while not await connection.fetchval("SELECT pg_try_advisory_lock($1)", _LOCK):
            await asyncio.sleep(_POLL_SECONDS)
    await connection.execute("CREATE TABLE IF NOT EXISTS schema_version (version integer NOT NULL)")
    missing = pending("postgresql", await _schema(connection))
    for number, script in missing:
        began = time.monotonic()
        async with _reporting("the database is being migrated", schema=number, last=missing[-1][0]):
            await _run(connection, number, script)
        log_info("database migrated", schema=number, seconds=round(time.monotonic() - began, 1))
    await connection.execute("SELECT pg_advisory_unlock($1)", _LOCK)


async def _schema(connection: Any) -> int:  # noqa: ANN401
    if await connection.fetchval("SELECT to_regclass('schema_version')") is None:
        return 0
    return int(await connection.fetchval("SELECT max(version) FROM schema_version") or 0)


async def _run(connection: Any, number: int, script: str) -> None:  # noqa: ANN401
    for _ in range(LOCK_TRIES):
        try:
            async with connection.transaction():
                await connection.execute(script)
                await connection.execute("INSERT INTO schema_version VALUES ($1)", number)
        except asyncpg.LockNotAvailableError:
            # Give the statements that have queued up behind this one their turn.
            log_warning("another connection locks the tables: the migration tries again", schema=number)
            await asyncio.sleep(_POLL_SECONDS)
        else:
            return
    raise StoreUnavailable(
        f"the migration to schema {number} needs tables that another connection has locked, perhaps for a backup; "
        "nothing was changed. Start again when it is done"
    )


@contextlib.asynccontextmanager
async def _reporting(event: str, **fields: object) -> AsyncIterator[None]:
    """Log an event again and again for as long as a context takes."""

    async def report() -> None:
        seconds = 0.0
        while True:
            await asyncio.sleep(_REPORT_SECONDS)
            seconds += _REPORT_SECONDS
            log_warning(event, **fields, seconds=seconds)

    task = asyncio.create_task(report())
    try:
        yield
    finally:
        task.cancel()
