"""Bringing a database's schema up to date: numbered files, each run once, in one transaction with its number."""

import sqlite3
from pathlib import Path
from typing import Final

MIGRATIONS: Final = Path(__file__).with_name("migrations")


class NewerSchema(Exception):
    """The database was written by a later version of kingup."""


def migrations() -> list[Path]:
    """The files, in order; the number of the last is the version of the schema."""
    return sorted(MIGRATIONS.glob("*.sql"))


def migrate(database: sqlite3.Connection) -> None:
    """Run what has not been run yet.

    :raises NewerSchema: when the database is ahead of this program.
    """
    (done,) = database.execute("PRAGMA user_version").fetchone()
    files = migrations()
    if done > len(files):
        raise NewerSchema(
            f"the database has schema {done}, and this version of kingup knows {len(files)}: use a later version"
        )
    for number, file in enumerate(files[done:], start=done + 1):
        script = file.read_text(encoding="utf-8")
        try:
            database.executescript(f"BEGIN IMMEDIATE; {script}; PRAGMA user_version = {number}; COMMIT;")
        except sqlite3.Error:
            if database.in_transaction:
                database.execute("ROLLBACK")
            raise
