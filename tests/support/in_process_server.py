"""A server in this process, on real sockets: time stands still, and codes, secrets and deals are chosen."""

import asyncio
import contextlib
import socket
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import pytest
import uvicorn

from kingup.rules import Goal
from kingup.server.base.settings import Settings
from kingup.server.process import app
from kingup.server.rooms import new_tables as opening
from kingup.server.rooms import registry as rooms
from kingup.server.rooms.audience import Audience
from kingup.server.rooms.bot_pool import Thinking
from kingup.server.rooms.services import House
from kingup.server.store import Listener, Store
from kingup.server.store.migrate import migrate_sqlite
from kingup.server.store.sqlite.append import Append, append_together, prepare_appending
from kingup.server.store.sqlite.store import SqliteStore
from kingup.table import lobby, table
from kingup.table.fair_deal import Commitment, HonestDeal

T = TypeVar("T")
PUBLISHED = "c0" * 32
"""The same for every secret, so that two games differ in nothing that is open."""


class Chosen:
    """What the server would draw, or read from the clock. The next table gets ``code`` and ``commitment``."""

    def __init__(self) -> None:
        self.code = ""
        self.commitment = Commitment("", "")
        self.deals: dict[str, HonestDeal] = {}

    def next_table(self, code: str, secret: str, salt: str, first: int, rounds: Sequence[tuple[Goal, ...]]) -> None:
        self.code = code
        self.commitment = Commitment(secret, salt)
        self.deals[secret] = HonestDeal(first, tuple(rounds))

    def derive(self, commitment: Commitment, _contributions: Sequence[str]) -> HonestDeal:
        return self.deals[commitment.secret]

    def patch(self, patch: pytest.MonkeyPatch) -> None:
        patch.setattr(rooms, "new_code", lambda: self.code)
        patch.setattr(opening, "commit", lambda: self.commitment)
        patch.setattr(Commitment, "published", PUBLISHED)
        patch.setattr(lobby, "derive", self.derive)
        patch.setattr(table, "derive", self.derive)
        patch.setattr(Thinking, "start", lambda _: None)  # nobody here needs a bot's process
        # Who is here is told at each change: how many changes fall into a moment is the real clock's affair.
        patch.setattr(Audience, "_tell_presence", Audience._tell_presence_now)


@dataclass
class Clock:
    """Time that moves when it is told to."""

    now: float = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@dataclass
class Inside:
    """A running server."""

    url: str
    server: app.Server
    clock: Clock = field(default_factory=Clock)


class Fleeting(SqliteStore):
    """The store as it is, but in memory, and without threads: nobody waits for a disk."""

    def __init__(self) -> None:
        super().__init__(Path())
        self._database = sqlite3.connect(":memory:", isolation_level=None)

    async def start(self, listener: Listener | None = None) -> None:
        migrate_sqlite(self._database)
        prepare_appending(self._database)

    async def close(self) -> None:
        self._database.close()

    async def _append(self, appends: Sequence[Append]) -> None:
        await self._write(partial(append_together, appends=appends))

    async def _write(self, job: Callable[[sqlite3.Connection], T]) -> T:
        self._database.execute("SAVEPOINT job")
        try:
            return job(self._database)
        except Exception:
            self._database.execute("ROLLBACK TO job")
            raise
        finally:
            self._database.execute("RELEASE job")

    async def _read(self, query: str, *values: object) -> list[Any]:
        return self._database.execute(query, values).fetchall()


class Quiet(uvicorn.Server):
    """Leaves signals to the tests."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@contextlib.asynccontextmanager
async def serving(patch: pytest.MonkeyPatch, store: Store | None = None) -> AsyncIterator[Inside]:
    """A server as ``kingup serve`` sets it up, with generous rates."""
    clock = Clock()
    settings = Settings(
        Path(), message_rate=1e6, request_rate=1e6, connections_per_address=10_000, tables_per_player=10_000
    )
    servers: list[app.Server] = []
    with patch.context() as inner:
        inner.setattr(app, "House", partial(House, clock=clock))
        made = app.Server

        def make(*given: object) -> app.Server:
            servers.append(made(*given))  # type: ignore[arg-type]
            return servers[-1]

        inner.setattr(app, "Server", make)
        application = app.build(settings, store or Fleeting())
    # The protocol is named, or asyncio would leave small packets to wait for each other.
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP) as listening:
        listening.bind(("127.0.0.1", 0))
        config = uvicorn.Config(
            application, log_config=None, access_log=False, ws_max_size=16_384, ws_per_message_deflate=False
        )
        server = Quiet(config)
        running = asyncio.create_task(server.serve([listening]))
        while not server.started:
            await asyncio.sleep(0.01)
            if running.done():
                await running
        try:
            yield Inside(f"http://127.0.0.1:{listening.getsockname()[1]}", servers[0], clock)
        finally:
            server.should_exit = True
            await running
