"""Two real servers on one real PostgreSQL, and players at both."""

import asyncio
import random
from contextlib import ExitStack
from pathlib import Path
from typing import Self

import httpx

from kingup.table.entries import Logged
from kingup.table.table import Stage, rebuild
from support.consistency import find_problems
from support.line import Line
from support.postgres import Postgres
from support.recording_player import RecordingPlayer
from support.server import Server
from support.stores import with_store
from support.tables import check_state, new_players, open_table

Table = list[RecordingPlayer]


class Cluster:
    """Servers, a database, and a connection between the database and the second server that can be cut.

    :param options: more options for the servers.
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
        """Start games with three people each, or two and a bot. Nobody is connected yet.

        :param bots: number of tables with a bot.
        """
        async with httpx.AsyncClient(timeout=60, verify=False) as http:
            players = await new_players(self.urls[0], 3)
            tables = []
            for game in range(games):
                people = players[: 2 if game < bots else 3]
                code = await open_table(self.urls[game % 2], people, http, bots=3 - len(people), **options)
                tables.append([RecordingPlayer(self.urls, name, cookie, self.rng) for name, cookie in people])
                for witness in tables[-1]:
                    witness.code, witness.patience = code, 2.0
        return tables

    async def logs(self, tables: list[Table]) -> dict[str, list[Logged]]:
        """Return the logs of tables from the database."""
        codes = {table[0].code: 0 for table in tables}
        url = self.postgres.url_of(self.database)
        return await with_store(url, lambda store: store.load_entries_after(codes))


async def play(tables: list[Table], rng: random.Random, swaps: float = 0.2) -> list["asyncio.Task[None]"]:
    """Let everybody play in the background."""
    return [
        asyncio.create_task(witness.play_to_end(random.Random(rng.random()), swaps=swaps))
        for table in tables
        for witness in table
    ]


async def until_acted(tables: list[Table], playing: list["asyncio.Task[None]"], count: int) -> None:
    """Wait until a number of actions have been accepted."""
    while sum(len(witness.acted) for table in tables for witness in table) < count:
        for task in playing:
            if task.done():
                task.result()
        await asyncio.sleep(0.01)


async def finish(tables: list[Table], playing: list["asyncio.Task[None]"]) -> None:
    """Wait until every game is over and everybody has seen its end."""
    await asyncio.gather(*playing)
    for table in tables:
        for witness in table:
            while witness.stage != "finished" or not witness.connected:
                await witness.come()
                await asyncio.sleep(0.01)
            await witness.close()


def check(logs: dict[str, list[Logged]], tables: list[Table]) -> None:
    """Check that all recordings agree with the log, and that every game is over."""
    found = {}
    for table in tables:
        log = logs[table[0].code]
        problems = find_problems(log, [witness.recording for witness in table])
        if problems:
            found[table[0].code] = problems
        state = rebuild(log)
        assert state.stage is Stage.FINISHED
        for witness in table:
            check_state(state, witness)
    assert found == {}
