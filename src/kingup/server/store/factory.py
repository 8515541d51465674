"""Which store a setting names."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from kingup.extras import explain
from kingup.server.store.interface import StoreUnavailable
from kingup.server.store.sqlite.store import SqliteStore

if TYPE_CHECKING:
    from kingup.server.store.postgresql.store import PostgresStore

_SCHEMES: Final = ("postgresql://", "postgres://")


def is_address(database: str) -> bool:
    """Whether that is the address of a database, not a file."""
    return "://" in database


def open_store(database: str | Path) -> "SqliteStore | PostgresStore":
    """The store in a file, or at the address of a PostgreSQL; not connected yet.

    :raises StoreUnavailable: when it is an address, but of nothing that is known.
    """
    name = str(database)
    if not is_address(name):
        return SqliteStore(Path(name))
    if not name.startswith(_SCHEMES):
        raise StoreUnavailable(
            f"{name.partition('://')[0]}:// is no database that kingup knows: "
            "name a file for SQLite, or postgresql://USER:PASSWORD@HOST/DATABASE"
        )
    try:
        # A server with SQLite starts without it.
        from kingup.server.store.postgresql.store import PostgresStore  # noqa: PLC0415
    except ModuleNotFoundError as missing:
        raise StoreUnavailable(explain("PostgreSQL", missing)) from missing
    return PostgresStore(name)
