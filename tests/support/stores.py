"""Entries and summaries for tests of stores."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from kingup.server.store import NewKey, Opener, Player, Summary
from kingup.server.store.factory import open_store
from kingup.server.store.keys import KeyKind
from kingup.server.store.postgresql.store import PostgresStore
from kingup.server.store.sqlite.store import SqliteStore
from kingup.table.entries import Logged, Opened, Ready
from kingup.table.options import Options

T = TypeVar("T")
AnyStore = SqliteStore | PostgresStore
S = TypeVar("S", bound=AnyStore)


def opened(code: str = "TABLE22") -> Logged:
    return Logged(1, 1000.0, Opened(code, Options(), "ada", "5e" * 32, "a1" * 16), "ada")


def summary(code: str = "TABLE22", **fields: Any) -> Summary:
    return Summary(code, fields.pop("stage", "open"), True, 4, ["Ada", "", "", ""], 1000.0, 1000.0, **fields)


def ready(version: int, seat: int = 0) -> Logged:
    return Logged(version, 1001.0, Ready(seat), "ada", f"r{version}")


async def open_one(store: AnyStore, player: str, code: str, max_tables: int = 99, **fields: Any) -> list[str]:
    """Open a table for a player, and return the lessons deleted for it."""
    opener = Opener(player, max_tables, lesson=fields.pop("lesson", False))
    players = fields.pop("players", ())
    return await store.open_table(summary(code, **fields), [opened(code)], players, opener, [player])


async def add_key(store: AnyStore, player: str, secret: str, kind: KeyKind, expires_at: float | None) -> None:
    """Add a key of a player."""
    await store.add_key(player, NewKey(secret, kind, expires_at), 0.0, 99)


async def player_by_key(store: AnyStore, secret: str, kind: KeyKind, now: float) -> Player | None:
    """Return the player who has a key."""
    holder = await store.find_key(secret, kind, now)
    return None if holder is None else holder.player


async def with_store(database: str, use: Callable[[AnyStore], Awaitable[T]]) -> T:
    """Call a function with an open store, and return its result."""
    async with started(open_store(database)) as store:
        return await use(store)


@asynccontextmanager
async def started(store: S) -> AsyncIterator[S]:
    """Start a store, and close it in the end."""
    await store.start()
    try:
        yield store
    finally:
        await store.close()
