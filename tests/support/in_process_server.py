"""A server in this process, on real sockets, with a manual clock and fixed codes, secrets and deals."""

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
from kingup.server.alerts import worker as alert_worker
from kingup.server.alerts.push_sender import Payload, PushSender, Sent
from kingup.server.alerts.texts import group_text
from kingup.server.alerts.webhook import RECEIVER
from kingup.server.alerts.worker import AlertWorker
from kingup.server.base.settings import Settings
from kingup.server.net.outbound import Outbound, Reply
from kingup.server.process import app
from kingup.server.rooms import new_tables, registry
from kingup.server.rooms.audience import Audience
from kingup.server.rooms.bot_pool import BotPool
from kingup.server.rooms.registry import Registry
from kingup.server.rooms.services import Services
from kingup.server.store import Listener, Push, Store, Webhook
from kingup.server.store.migrate import migrate_sqlite
from kingup.server.store.sqlite.append import Append, append_entries, prepare_connection
from kingup.server.store.sqlite.store import SqliteStore
from kingup.table import lobby, table
from kingup.table.alerts import Alert
from kingup.table.fair_deal import Commitment, FairDeal
from kingup.table.table import Table

T = TypeVar("T")
PUBLISHED = "c0" * 32
"""The same published commitment for every secret, so that two games differ in nothing public."""


class FixedRandomness:
    """Replaces what the server draws at random. The next table gets ``code`` and ``commitment``."""

    def __init__(self) -> None:
        self.code = ""
        self.commitment = Commitment("", "")
        self.deals: dict[str, FairDeal] = {}

    def next_table(self, code: str, secret: str, salt: str, first: int, rounds: Sequence[tuple[Goal, ...]]) -> None:
        self.code = code
        self.commitment = Commitment(secret, salt)
        self.deals[secret] = FairDeal(first, tuple(rounds))

    def derive(self, commitment: Commitment, _contributions: Sequence[str]) -> FairDeal:
        return self.deals[commitment.secret]

    def patch(self, patch: pytest.MonkeyPatch) -> None:
        patch.setattr(registry, "new_code", lambda: self.code)
        patch.setattr(new_tables, "new_commitment", lambda: self.commitment)
        patch.setattr(Commitment, "published", PUBLISHED)
        patch.setattr(lobby, "derive_deal", self.derive)
        patch.setattr(table, "derive_deal", self.derive)
        patch.setattr(BotPool, "start", lambda _: None)  # these tests need no bots
        patch.setattr(AlertWorker, "start", lambda _: None)  # alerts are sent when a test asks for it
        # Presence is announced at each change, as the real clock decides which changes are combined.
        patch.setattr(Audience, "announce_presence", Audience.announce_presence_now)


@dataclass
class Clock:
    """A clock that a test sets."""

    now: float = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@dataclass
class InProcessServer:
    """A server that runs in this process."""

    url: str
    server: app.Server
    clock: Clock = field(default_factory=Clock)
    alerts: list[tuple[str, object]] = field(default_factory=list)
    """The alerts that were sent, by ``send_alerts``: to which address, and what."""

    @property
    def registry(self) -> Registry:
        return self.server.registry

    async def send_alerts(self) -> None:
        """Send all alerts that are due, and record them instead of sending them over the network."""
        worker = self.server.alerts

        async def record(_sender: PushSender, push: Push, payload: Payload, seconds: float) -> Sent:
            self.alerts.append((push.endpoint, (payload, seconds)))
            return Sent()

        async def record_report(_outbound: Outbound, _to: Webhook, table: Table, alert: Alert, _site: str) -> Reply:
            self.alerts.append((RECEIVER, group_text(table, alert.kind, "en")))
            return Reply(200)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(PushSender, "send", record)
            patch.setattr(alert_worker, "report", record_report)
            self.clock.now += self.server.settings.push_delay
            try:
                await worker.claim()
                await worker.finish()
            finally:
                self.clock.now -= self.server.settings.push_delay


class InMemoryStore(SqliteStore):
    """The SQLite store in memory and without threads, so that nothing waits for a disk."""

    def __init__(self) -> None:
        super().__init__(Path())
        self._database = sqlite3.connect(":memory:", isolation_level=None)

    async def start(self, listener: Listener | None = None) -> None:
        migrate_sqlite(self._database)
        prepare_connection(self._database)

    async def close(self) -> None:
        self._database.close()

    async def append_rows(self, appends: Sequence[Append]) -> None:
        await self.write(partial(append_entries, appends=appends))

    async def write(self, job: Callable[[sqlite3.Connection], T]) -> T:
        self._database.execute("SAVEPOINT job")
        try:
            return job(self._database)
        except Exception:
            self._database.execute("ROLLBACK TO job")
            raise
        finally:
            self._database.execute("RELEASE job")

    async def fetch(self, query: str, *values: object) -> list[Any]:
        return self._database.execute(query, values).fetchall()


class QuietUvicorn(uvicorn.Server):
    """A uvicorn server that does not handle signals."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@contextlib.asynccontextmanager
async def in_process_server(patch: pytest.MonkeyPatch, store: Store | None = None) -> AsyncIterator[InProcessServer]:
    """Run a server as ``kingup serve`` does, with generous rate limits."""
    clock = Clock()
    settings = Settings(
        Path(),
        message_rate=1e6,
        request_rate=1e6,
        connections_per_address=10_000,
        tables_per_player=10_000,
        players_per_hour=1_000_000,
        new_tables_per_hour=1_000_000,
        log_mb_per_day=1e6,
        webhook_hosts="chat.example.org",
    )
    servers: list[app.Server] = []
    with patch.context() as inner:
        inner.setattr(app, "Services", partial(Services, clock=clock))
        made = app.Server

        def make(*given: object) -> app.Server:
            servers.append(made(*given))  # type: ignore[arg-type]
            return servers[-1]

        inner.setattr(app, "Server", make)
        application = app.build(settings, store or InMemoryStore())
    # With the protocol given, asyncio sets TCP_NODELAY. Small packets would wait for each other without it.
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP) as listening:
        listening.bind(("127.0.0.1", 0))
        config = uvicorn.Config(
            application, log_config=None, access_log=False, ws_max_size=16_384, ws_per_message_deflate=False
        )
        server = QuietUvicorn(config)
        running = asyncio.create_task(server.serve([listening]))
        while not server.started:
            await asyncio.sleep(0.01)
            if running.done():
                await running
        try:
            yield InProcessServer(f"http://127.0.0.1:{listening.getsockname()[1]}", servers[0], clock)
        finally:
            server.should_exit = True
            await running
