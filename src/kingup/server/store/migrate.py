"""Schema migrations: numbered files, each run once, in one transaction with the update of the schema's number."""

import sqlite3
from pathlib import Path
from typing import Any, Final, Literal

MIGRATIONS: Final = Path(__file__).with_name("migrations")
Engine = Literal["sqlite", "postgresql"]
_LOCK: Final = 0x6B696E67  # "king": processes that start together migrate one after the other


class NewerSchema(Exception):
    """The database was written by a later version of kingup."""


def migrations(engine: Engine) -> list[Path]:
    """Return the migration files in order. The number of the last one is the version of the schema."""
    return sorted((MIGRATIONS / engine).glob("*.sql"))


def migrate_sqlite(database: sqlite3.Connection) -> None:
    """Run the pending migrations.

    :raises NewerSchema: when the database is ahead of this program.
    """
    (done,) = database.execute("PRAGMA user_version").fetchone()
    for number, script in _missing("sqlite", done):
        try:
            database.executescript(f"BEGIN IMMEDIATE; {script}; PRAGMA user_version = {number}; COMMIT;")
        except sqlite3.Error:
            if database.in_transaction:
                database.execute("ROLLBACK")
            raise


async def migrate_postgresql(connection: Any) -> None:  # noqa: ANN401 - asyncpg has no types
    """Run the pending migrations, in one process at a time.

    :param connection: an asyncpg connection.
    :raises NewerSchema: when the database is ahead of this program.
    """
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", _LOCK)
        await connection.execute("CREATE TABLE IF NOT EXISTS schema_version (version integer NOT NULL)")
        done = await connection.fetchval("SELECT max(version) FROM schema_version") or 0
        for number, script in _missing("postgresql", done):
            await connection.execute(script)
            await connection.execute("INSERT INTO schema_version VALUES ($1)", number)


def _missing(engine: Engine, done: int) -> list[tuple[int, str]]:
    files = migrations(engine)
    if done > len(files):
        raise NewerSchema(
            f"the database has schema {done}, and this version of kingup knows {len(files)}: use a later version"
        )
    return [(number, file.read_text(encoding="utf-8")) for number, file in enumerate(files[done:], start=done + 1)]
