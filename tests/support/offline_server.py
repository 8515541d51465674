"""The tables of a server without its network: a real store, a clock that is moved by hand, bots that draw lots."""

import asyncio
import random
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from kingup.rules import View
from kingup.server.base.settings import Settings
from kingup.server.players.daily import Daily
from kingup.server.protocol.messages import Accepted, Declined, Request
from kingup.server.rooms.bot_pool import Thinking
from kingup.server.rooms.new_tables import for_friends
from kingup.server.rooms.registry import Rooms
from kingup.server.rooms.services import House
from kingup.server.store import Player
from kingup.server.store.factory import open_store
from kingup.table.commands import Command, GoOn, Play, Sit, Start
from kingup.table.options import Options
from kingup.table.table import Stage
from kingup.table.table_view import legal_texts
from support.stores import AnyStore

PEOPLE = [Player(name.lower(), name) for name in ("Ada", "Ben", "Cleo", "Dan")]


class Clock:
    """Stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


class Lots(Thinking):
    """Bots that draw lots, in this process."""

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
        clock: str = "wall",
        *,
        whole: bool = False,
    ) -> str:
        self.asked += 1
        return random.Random(seed).choice(legal)


class Watcher:
    """A client that keeps what it is sent."""

    def __init__(self, player: Player | None, holder: Player | None) -> None:
        self.player = player
        self.holder = holder
        self.raw: list[bytes] = []
        self.code: int | None = None

    def send(self, message: bytes) -> None:
        # As a session does: who was let go is sent nothing more.
        if self.code is None:
            self.raw.append(message)

    def let_go(self, code: int) -> None:
        self.code = code

    @property
    def messages(self) -> list[dict[str, Any]]:
        return [msgspec.json.decode(message) for message in self.raw]

    def happened(self) -> list[bytes]:
        return [raw for raw in self.raw if raw.startswith(b'{"type":"happened"')]


class Inn:
    """A house with its tables."""

    def __init__(self, store: AnyStore, clock: Clock, **settings: Any) -> None:
        self.store, self.clock, self.lots = store, clock, Lots()
        chosen: dict[str, Any] = {"bot_pause": 0.0, "stand_in": "random", **settings}
        house = House(store, self.lots, Settings(Path("unused"), **chosen), Daily(store), clock.now, clock)
        self.rooms = Rooms(house)
        self._count = 0

    async def ask(self, code: str, player: Player, command: Command, **fields: Any) -> Accepted | Declined:
        self._count += 1
        request = Request(fields.pop("id", f"request {self._count} {id(self)}"), command, fields.pop("version", None))
        return await self.rooms.handle(code, player, request)

    async def do(self, code: str, player: Player, command: Command, **fields: Any) -> Accepted:
        answer = await self.ask(code, player, command, **fields)
        assert isinstance(answer, Accepted), answer
        return answer

    async def refused(self, code: str, player: Player, command: Command, **fields: Any) -> str:
        answer = await self.ask(code, player, command, **fields)
        assert isinstance(answer, Declined), answer
        return answer.refusal.code

    async def open(self, people: int = 3, **options: Any) -> str:
        """A table at which so many sit, the first of them its host."""
        chosen = Options(seats=people, **options)  # type: ignore[arg-type]
        code = await self.rooms.open(PEOPLE[0], for_friends(PEOPLE[0], chosen))
        for player in PEOPLE[:people]:
            await self.do(code, player, Sit())
        return code

    async def start(self, people: int = 3, **options: Any) -> str:
        code = await self.open(people, **options)
        await self.do(code, PEOPLE[0], Start())
        return code

    async def join(
        self, code: str, player: Player | None, version: int | None = None, holder: Player | None = None
    ) -> Watcher:
        watcher = Watcher(player, holder or player)
        await self.rooms.join(code, watcher, version)
        return watcher

    async def leave(self, code: str, watcher: Watcher) -> None:
        self.rooms.leave(await self.rooms.get(code), watcher)

    async def act(self, code: str, rng: random.Random, seat: int | None = None) -> int:
        """Somebody who is waited for does something at random; gives the seat."""
        table = (await self.rooms.get(code)).table
        seat = table.waited_for[0] if seat is None else seat
        chair = table.chairs[seat]
        assert chair is not None
        player = next(player for player in PEOPLE if player.id == chair.player)
        command = GoOn() if table.stage is Stage.RESULTS else Play(rng.choice(legal_texts(table, seat)))
        await self.do(code, player, command)
        return seat

    async def play_on(self, code: str, rng: random.Random, steps: int = 10_000) -> None:
        """So many actions, or to the end."""
        for _ in range(steps):
            if not (await self.rooms.get(code)).table.waited_for:
                return
            await self.act(code, rng)


@asynccontextmanager
async def inn(place: Path | str, clock: Clock | None = None, **settings: Any) -> AsyncIterator[Inn]:
    """A house that is open.

    :param place: a folder, or the address of a database.
    """
    store = open_store(place if isinstance(place, str) else place / "kingup.sqlite")
    house = Inn(store, clock or Clock(), **settings)
    await store.start(house.rooms.neighbors)
    try:
        yield house
    finally:
        await house.rooms.close()
        await asyncio.sleep(0)
        await store.close()


async def until(holds: Any, seconds: float = 20) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(seconds):
        while not holds():
            await asyncio.sleep(0.005)
