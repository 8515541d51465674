"""Two real servers on one real PostgreSQL, and people who play at both."""

import asyncio
import random
from contextlib import ExitStack
from pathlib import Path
from typing import Self

import httpx

from kingup.table.entries import Logged
from kingup.table.table import Stage, rebuild
from support.consistency import problems_with
from support.line import Line
from support.postgres import Postgres
from support.recording_player import Witness
from support.server import Server
from support.stores import with_store
from support.tables import check_state, new_players, open_table

Table = list[Witness]


class Cluster:
    """Servers, database, and a line between the database and the second server that can be cut.

    :param options: of the servers, beside those that tests always give.
    """

    def __init__(self, folder: Path, *options: str, version: int = 16) -> None:
        self._folder = folder
        self._options = options
        self._stack = ExitStack()
        self.postgres = Postgres(folder / "postgresql", version=version)
        self.rng = random.Random(11)

    def __enter__(self) -> Self:
        (self._folder / "postgresql").mkdir()
        self._stack.enter_context(self.postgres)
        self.database = self.postgres.new_database()
        self.line = self._stack.enter_context(Line(self.postgres.port))
        addresses = [self.postgres.url_of(self.database), self.postgres.url_of(self.database, self.line.port)]
        self.servers = [self._stack.enter_context(Server(address, *self._options)) for address in addresses]
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    @property
    def urls(self) -> list[str]:
        return [server.url for server in self.servers]

    async def seat(self, games: int, bots: int = 0, **options: object) -> list[Table]:
        """Games that have begun, with three people at each, or two and a bot at some; nobody is connected yet.

        :param bots: at how many tables a bot plays, too.
        """
        async with httpx.AsyncClient(timeout=60, verify=False) as http:
            players = await new_players(self.urls[0], 3)
            tables = []
            for game in range(games):
                people = players[: 2 if game < bots else 3]
                code = await open_table(self.urls[game % 2], people, http, bots=3 - len(people), **options)
                tables.append([Witness(self.urls, name, cookie, self.rng) for name, cookie in people])
                for witness in tables[-1]:
                    witness.code, witness.patience = code, 2.0
        return tables

    def logs(self, tables: list[Table]) -> dict[str, list[Logged]]:
        """The logs as they are in the database."""
        codes = {table[0].code: 0 for table in tables}
        return with_store(self.postgres.url_of(self.database), lambda store: store.logs(codes))


async def play(tables: list[Table], rng: random.Random, swaps: float = 0.2) -> list["asyncio.Task[None]"]:
    """Everybody plays, in the background."""
    return [
        asyncio.create_task(witness.play_to_end(random.Random(rng.random()), swaps=swaps))
        for table in tables
        for witness in table
    ]


async def until_acted(tables: list[Table], playing: list["asyncio.Task[None]"], count: int) -> None:
    """Wait until so many actions have been acknowledged."""
    while sum(len(witness.acted) for table in tables for witness in table) < count:
        for task in playing:
            if task.done():
                task.result()
        await asyncio.sleep(0.01)


async def finish(tables: list[Table], playing: list["asyncio.Task[None]"]) -> None:
    """Every game goes on to its end, and everybody sees it."""
    await asyncio.gather(*playing)
    for table in tables:
        for witness in table:
            while witness.stage != "finished" or not witness.connected:
                await witness.come()
                await asyncio.sleep(0.01)
            await witness.close()


def check(logs: dict[str, list[Logged]], tables: list[Table]) -> None:
    """All that was seen fits together and with the log, and every game is over."""
    found = {}
    for table in tables:
        log = logs[table[0].code]
        problems = problems_with(log, [witness.account for witness in table])
        if problems:
            found[table[0].code] = problems
        state = rebuild(log)
        assert state.stage is Stage.FINISHED
        for witness in table:
            check_state(state, witness)
    assert found == {}
