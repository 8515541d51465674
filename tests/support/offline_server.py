"""The tables of a server without its network: a real store, a manual clock, and bots that choose at random."""

import asyncio
import random
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import msgspec

from kingup.rules import View
from kingup.server.base.settings import Settings
from kingup.server.players.daily import DailyDeals
from kingup.server.protocol.messages import Accepted, Rejected, Request
from kingup.server.rooms.bot_pool import BotPool
from kingup.server.rooms.new_tables import for_friends
from kingup.server.rooms.registry import Registry
from kingup.server.rooms.services import Services
from kingup.server.store import Player
from kingup.server.store.factory import open_store
from kingup.table.commands import Command, GoOn, Play, Sit, Start
from kingup.table.options import Options
from kingup.table.table import Stage
from kingup.table.table_view import legal_texts
from support.stores import AnyStore

PEOPLE = [Player(name.lower(), name) for name in ("Ada", "Ben", "Cleo", "Dan")]


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


class RandomBots(BotPool):
    """Bots that choose at random, in this process."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked = 0

    async def choose(
        self,
        name: str,
        view: View,
        legal: Sequence[str],
        ms: float,
        seed: int | None = None,
        *,
        path: Sequence[str] = (),
        whole: bool = False,
    ) -> str:
        self.asked += 1
        return random.Random(seed).choice(legal)


class FakeClient:
    """A client that records its messages."""

    def __init__(self, player: Player | None, account: Player | None, key: str = "") -> None:
        self.player = player
        self.account = account
        self.key = key
        self.raw: list[bytes] = []
        self.code: int | None = None

    def send(self, message: bytes) -> None:
        # As in a session, nothing is sent after the connection was closed.
        if self.code is None:
            self.raw.append(message)

    def close(self, code: int) -> None:
        self.code = code

    @property
    def messages(self) -> list[dict[str, Any]]:
        return [msgspec.json.decode(message) for message in self.raw]

    def updates(self) -> list[bytes]:
        return [raw for raw in self.raw if raw.startswith(b'{"type":"happened"')]


class OfflineServer:
    """A registry with its services, and shortcuts for players."""

    def __init__(self, store: AnyStore, clock: Clock, **settings: Any) -> None:
        self.store, self.clock, self.bots = store, clock, RandomBots()
        chosen: dict[str, Any] = {"bot_pause": 0.0, "stand_in": "random", **settings}
        services = Services(store, self.bots, Settings(Path("unused"), **chosen), DailyDeals(store), clock.now, clock)
        self.registry = Registry(services)
        self._count = 0

    async def request(self, code: str, player: Player, command: Command, **fields: Any) -> Accepted | Rejected:
        self._count += 1
        request = Request(fields.pop("id", f"request {self._count} {id(self)}"), command, fields.pop("version", None))
        return await self.registry.handle(code, player, request)

    async def do(self, code: str, player: Player, command: Command, **fields: Any) -> Accepted:
        """Send a request that is accepted."""
        reply = await self.request(code, player, command, **fields)
        assert isinstance(reply, Accepted), reply
        return reply

    async def rejected(self, code: str, player: Player, command: Command, **fields: Any) -> str:
        """Send a request that is rejected, and return the error code."""
        reply = await self.request(code, player, command, **fields)
        assert isinstance(reply, Rejected), reply
        return reply.error.code

    async def open_table(self, people: int = 3, **options: Any) -> str:
        """Open a table and seat players at it, the first of them as its host."""
        chosen = Options(seats=people, **options)  # type: ignore[arg-type]
        code = await self.registry.open_table(PEOPLE[0], for_friends(PEOPLE[0], chosen))
        for player in PEOPLE[:people]:
            await self.do(code, player, Sit())
        return code

    async def start_table(self, people: int = 3, **options: Any) -> str:
        code = await self.open_table(people, **options)
        await self.do(code, PEOPLE[0], Start())
        return code

    async def connect(
        self,
        code: str,
        player: Player | None,
        version: int | None = None,
        account: Player | None = None,
        key: str = "",
    ) -> FakeClient:
        client = FakeClient(player, account or player, key)
        await self.registry.subscribe(code, client, version)
        return client

    async def disconnect(self, code: str, client: FakeClient) -> None:
        self.registry.unsubscribe(await self.registry.get(code), client)

    async def act(self, code: str, rng: random.Random, seat: int | None = None) -> int:
        """Let a player whom the table waits for act at random, and return the seat."""
        table = (await self.registry.get(code)).table
        seat = table.waited_for[0] if seat is None else seat
        chair = table.chairs[seat]
        assert chair is not None
        player = next(player for player in PEOPLE if player.id == chair.player)
        command = GoOn() if table.stage is Stage.RESULTS else Play(rng.choice(legal_texts(table, seat)))
        await self.do(code, player, command)
        return seat

    async def play(self, code: str, rng: random.Random, actions: int = 10_000) -> None:
        """Play a number of actions at random, or to the end of the game."""
        for _ in range(actions):
            if not (await self.registry.get(code)).table.waited_for:
                return
            await self.act(code, rng)


@asynccontextmanager
async def offline_server(
    place: Path | str, clock: Clock | None = None, **settings: Any
) -> AsyncIterator[OfflineServer]:
    """Run the tables on a store.

    :param place: a folder, or the address of a database.
    """
    store = open_store(place if isinstance(place, str) else place / "kingup.sqlite")
    server = OfflineServer(store, clock or Clock(), **settings)
    await store.start(server.registry.peers)
    try:
        yield server
    finally:
        await server.registry.close()
        await asyncio.sleep(0)
        await store.close()


async def wait_until(condition: Any, seconds: float = 20) -> None:
    """Wait until a condition holds."""
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.005)


def corrupt_log(folder: Path, code: str) -> None:
    """Replace the last entry of a table's log with one of an unknown type, as a later version might write it."""
    with closing(sqlite3.connect(folder / "kingup.sqlite")) as database, database:
        last = "version = (SELECT max(version) FROM entries WHERE code = :code)"
        database.execute(
            f"UPDATE entries SET entry = :entry WHERE code = :code AND {last}",
            {"code": code, "entry": b'{"entry":"from_the_future"}'},
        )
