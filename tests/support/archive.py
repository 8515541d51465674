"""Finished games in a store, without playing them over the network."""

import asyncio
import random
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from kingup.server.base.codes import hash_secret
from kingup.server.rooms.room import summarize
from kingup.server.store import Player, Store
from kingup.server.store.sqlite.store import SqliteStore
from kingup.table.commands import AddBot, Start
from kingup.table.entries import Opened, RoundDealt
from kingup.table.options import Options
from kingup.table.playing import act
from kingup.table.table import Stage
from kingup.table.table_view import legal_texts
from support.table_harness import COMMITMENT, TableHarness


def played(seed: int, people: int = 2, bots: int = 2, code: str = "GAME222", **opened: object) -> TableHarness:
    """Return a table with its log, where a game was played at random.

    :param opened: further fields of its first entry.
    """
    options = opened.pop("options", Options(seats=people + bots))  # type: ignore[arg-type]
    first = Opened(code, options, "ada", COMMITMENT.secret, COMMITMENT.salt, **opened)  # type: ignore[arg-type]
    host = TableHarness(opened=first).seated(people)
    for _ in range(bots):
        host.send("ada", AddBot("officer"))
    host.send("ada", Start())
    rng = random.Random(seed)
    while host.table.stage is not Stage.FINISHED:
        if host.table.stage is Stage.RESULTS:
            host.append((RoundDealt(),))
        else:
            seat = rng.choice(host.table.waited_for)
            host.append(act(host.table, seat, rng.choice(legal_texts(host.table, seat)), stand_in=False))
    return host


async def keep(store: Store, host: TableHarness) -> None:
    """Store a table, as if it had been played there."""
    players = [chair.player for chair in host.table.chairs if chair is not None and chair.player]
    await store.append(summarize(host.table, 0.0), host.log, players)


def fill(database: Path, people: dict[str, str], *hosts: TableHarness) -> None:
    """Store finished games in the file of a server, which may be running.

    :param people: the cookie of each player, by id. The name is the capitalized id.
    """

    async def write() -> None:
        store = SqliteStore(database)
        await store.start()
        for player, cookie in people.items():
            await store.add_player(Player(player, player.capitalize()), hash_secret(cookie), time.time())
        for host in hosts:
            await keep(store, host)
        await store.close()

    # In another thread: tests of the page have a running loop already.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, write()).result()
