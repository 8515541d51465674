"""Choose the store for the database in the settings."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from kingup.extras import explain
from kingup.server.store.interface import StoreUnavailable
from kingup.server.store.sqlite.store import SqliteStore

if TYPE_CHECKING:
    from kingup.server.store.postgresql.store import PostgresStore

_SCHEMES: Final = ("postgresql://", "postgres://")


def is_url(database: str) -> bool:
    """Return whether a database is given as an address, not as a file."""
    return "://" in database


def open_store(database: str | Path) -> "SqliteStore | PostgresStore":
    """Return the store for a file, or for the address of a PostgreSQL database. It is not connected yet.

    :raises StoreUnavailable: when the scheme of the address is unknown.
    """
    name = str(database)
    if not is_url(name):
        return SqliteStore(Path(name))
    if not name.startswith(_SCHEMES):
        raise StoreUnavailable(
            f"{name.partition('://')[0]}:// is no database that kingup knows: "
            "name a file for SQLite, or postgresql://USER:PASSWORD@HOST/DATABASE"
        )
    try:
        # Optional: a server with SQLite runs without it.
        from kingup.server.store.postgresql.store import PostgresStore  # noqa: PLC0415
    except ModuleNotFoundError as missing:
        raise StoreUnavailable(explain("PostgreSQL", missing)) from missing
    return PostgresStore(name)
