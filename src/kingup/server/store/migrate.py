"""Schema migrations: numbered files, each run once, in one transaction with the update of the schema's number."""

import sqlite3
from pathlib import Path
from typing import Final, Literal

from kingup.server.base.logs import log_info

MIGRATIONS: Final = Path(__file__).with_name("migrations")
Engine = Literal["sqlite", "postgresql"]


class NewerSchema(Exception):
    """The database was written by a later version of kingup."""


def migrations(engine: Engine) -> list[Path]:
    """Return the migration files in order. The number of the last one is the version of the schema."""
    return sorted((MIGRATIONS / engine).glob("*.sql"))


def pending(engine: Engine, done: int) -> list[tuple[int, str]]:
    """Return the number and the script of each migration that a database needs.

    :param done: the schema of the database.
    :raises NewerSchema: when the database is ahead of this program.
    """
    files = migrations(engine)
    if done > len(files):
        raise NewerSchema(
            f"the database has schema {done}, and this version of kingup knows {len(files)}: use a later version"
        )
    return [(number, file.read_text(encoding="utf-8")) for number, file in enumerate(files[done:], start=done + 1)]


def migrate_sqlite(database: sqlite3.Connection) -> None:
    """Run the pending migrations.

    :raises NewerSchema: when the database is ahead of this program.
    """
    (done,) = database.execute("PRAGMA user_version").fetchone()
    for number, script in pending("sqlite", done):
        try:
            database.executescript(f"BEGIN IMMEDIATE; {script}; PRAGMA user_version = {number}; COMMIT;")
        except sqlite3.Error:
            if database.in_transaction:
                database.execute("ROLLBACK")
            raise
        log_info("database migrated", schema=number)
