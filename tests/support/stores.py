"""What tests of stores put into them."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from kingup.server.store import Opener, Summary
from kingup.server.store.factory import open_store
from kingup.server.store.postgresql.store import PostgresStore
from kingup.server.store.sqlite.store import SqliteStore
from kingup.table.entries import Logged, Opened, Ready
from kingup.table.options import Options

T = TypeVar("T")
AnyStore = SqliteStore | PostgresStore


def opened(code: str = "TABLE22") -> Logged:
    return Logged(1, 1000.0, Opened(code, Options(), "ada", "5e" * 32, "a1" * 16), "ada")


def summary(code: str = "TABLE22", **fields: Any) -> Summary:
    return Summary(code, fields.pop("stage", "open"), True, 4, ["Ada", "", "", ""], 1000.0, 1000.0, **fields)


def ready(version: int, seat: int = 0) -> Logged:
    return Logged(version, 1001.0, Ready(seat), "ada", f"r{version}")


async def open_one(store: AnyStore, player: str, code: str, most: int = 99, **fields: Any) -> list[str]:
    """A player opens a table; gives the lessons that go for it."""
    opener = Opener(player, most, lesson=fields.pop("lesson", False))
    players = fields.pop("players", ())
    return await store.open(summary(code, **fields), [opened(code)], players, opener, [player])


def with_store(database: str, use: Callable[[AnyStore], Awaitable[T]]) -> T:
    """Run something with a store that is open."""

    async def run() -> T:
        store = open_store(database)
        await store.start()
        try:
            return await use(store)
        finally:
            await store.close()

    return asyncio.run(run())
