"""Check that a server stays fast: a year of play in ten minutes, beside the first day.

    python bench/aged.py
    python bench/aged.py --engine sqlite --scale 0.01

For each engine it fills two databases in the previous schema: one with a million players, 300,000 finished games,
20,000 unfinished tables and 30,000 attempts at the deal of the day (times the scale), and one with just enough to fill
each list. It upgrades both, serves both at the same time, and measures them in turns. Everything but the upgrade should
take at most twice as long after a year.

The logs of finished games are cut to 12 of 145 entries, so that the database fits on most disks. No figure depends on
the logs of other games.
"""

import argparse
import asyncio
import json
import random
import statistics
import subprocess
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Final

import httpx
from serving import ENGINES, KINGUP, serving
from support.aged import FIRST_DAY, HERO_COOKIE, YEAR, Size, fill
from support.offline_server import Clock, OfflineServer
from support.postgres import Postgres
from support.socket_player import SocketPlayer

from kingup.server.rooms.retention import Retention
from kingup.server.store.factory import open_store

PAGES: Final = {
    "open tables": "/api/tables",
    "finished games": "/api/games",
    "your tables": "/api/me/tables",
    "statistics": "/api/me/statistics",
    "daily deal": "/api/daily",
}
STARTS: Final = 3
Ages = tuple[str, str]
"""The databases of the first day, and of a year later."""
Times = dict[str, list[list[float]]]
"""For each figure, the seconds that it has taken in each database."""


def timed(use: Callable[[], object]) -> float:
    """Return the seconds that a function takes."""
    began = time.perf_counter()
    use()
    return time.perf_counter() - began


async def timed_async(using: Awaitable[object]) -> float:
    """Return the seconds that a coroutine takes."""
    began = time.perf_counter()
    await using
    return time.perf_counter() - began


def load_page(client: httpx.Client, path: str) -> None:
    """Load a page of the API."""
    client.get(path).raise_for_status()


def start_and_stop(database: str) -> float:
    """Start a server, and return the seconds until it can be used."""
    began = time.perf_counter()
    command = [str(KINGUP), "serve", "--port=0", "--no-browser", "--bot-workers=1", f"--database={database}"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        assert "http://" in server.stdout.readline(), "the server did not start"
        seconds = time.perf_counter() - began
        server.terminate()
    return seconds


async def seat_players(url: str) -> list[SocketPlayer]:
    """Start a game of three people."""
    people = [await SocketPlayer.new(url, name) for name in ("Ada", "Ben", "Cleo")]
    code = await people[0].open(seats=3)
    for one in people:
        await one.connect(code)
    for one in people[1:]:
        await one.ask("sit")
    await people[0].ask("start")
    return people


async def move(people: list[SocketPlayer], rng: random.Random) -> None:
    """Let a player move at random, and wait until all have heard of it."""
    mover = next(one for one in people if one.to_act)
    versions = [one.version for one in people]
    if mover.stage == "results":
        await mover.ask("go_on")
    else:
        await mover.ask("play", action=rng.choice(mover.legal), version=mover.version)
    for one, version in zip(people, versions, strict=True):
        await one.until(lambda one=one, version=version: one.version != version)


async def measure_served(urls: Ages, rounds: int, times: Times) -> None:
    """Measure moves and pages of both servers in turns."""
    clients = [httpx.Client(base_url=url, cookies={"kingup": HERO_COOKIE}, timeout=60) for url in urls]
    tables = [await seat_players(url) for url in urls]
    rng = random.Random(1)
    for number in range(rounds + 1):
        for age, (client, people) in enumerate(zip(clients, tables, strict=True)):
            for name, path in PAGES.items():
                seconds = timed(partial(load_page, client, path))
                # The first time, logs are read that the earlier version has written.
                if number:
                    times.setdefault(name, [[], []])[age].append(seconds)
            for _ in range(2):
                seconds = await timed_async(move(people, rng))
                if number:
                    times.setdefault("move", [[], []])[age].append(seconds)
    for client in clients:
        client.close()
    for people in tables:
        for one in people:
            await one.close()


async def measure_sweeps(databases: Ages, rounds: int, times: Times) -> None:
    """Measure a round of deletions."""
    clock = Clock()
    clock.now = time.time()
    servers = [OfflineServer(open_store(database), clock) for database in databases]
    for server in servers:
        await server.store.start(server.registry.peers)
    sweeps = [Retention(server.registry) for server in servers]
    for number in range(rounds + 1):
        for age, sweep in enumerate(sweeps):
            seconds = await timed_async(sweep.delete_expired())
            if number:
                times.setdefault("sweep", [[], []])[age].append(seconds)
    for server in servers:
        await server.registry.close()
        await server.store.close()


def measure(databases: Ages, sizes: tuple[Size, Size], rounds: int) -> Times:
    """Fill both databases, and return all times."""
    times: Times = {}
    now = time.time()
    pairs = list(zip(databases, sizes, strict=True))
    times["(fill)"] = [[timed(partial(fill, database, size, now))] for database, size in pairs]
    times["(upgrade)"] = [[timed(open_store(database).prepare)] for database in databases]
    for _ in range(STARTS):
        for age, database in enumerate(databases):
            times.setdefault("start", [[], []])[age].append(start_and_stop(database))
    with ExitStack() as stack:
        new, old = (stack.enter_context(serving("--bot-workers=1", database=database)) for database in databases)
        asyncio.run(measure_served((new.url, old.url), rounds, times))
    asyncio.run(measure_sweeps(databases, rounds, times))
    return times


def run(engine: str, scale: float, rounds: int) -> list[dict[str, str | float]]:
    """Measure an engine, and return a row for each figure: the medians in milliseconds, and their ratio."""
    sizes = FIRST_DAY, YEAR.times(scale)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        databases = f"{folder}/new.sqlite", f"{folder}/old.sqlite"
        if engine == "postgresql":
            postgres = stack.enter_context(Postgres(folder, fsync=True))
            databases = postgres.url_of(postgres.new_database()), postgres.url_of(postgres.new_database())
        times = measure(databases, sizes, rounds)
    rows: list[dict[str, str | float]] = []
    for name, (new, old) in times.items():
        first, later = 1000 * statistics.median(new), 1000 * statistics.median(old)
        rows.append({"engine": engine, "what": name, "first_day_ms": first, "year_ms": later, "ratio": later / first})
    return rows


def main() -> None:
    """Measure the engines, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--scale", type=float, default=1.0, help="size of the old database; 1 is a year")
    parser.add_argument("--rounds", type=int, default=40, help="measurements of each figure")
    parser.add_argument("--engine", choices=ENGINES, action="append", help="both by default")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    for engine in options.engine or ENGINES:
        rows = run(engine, options.scale, options.rounds)
        if options.json:
            for row in rows:
                print(json.dumps(row), flush=True)
            continue
        print(f"{engine:20}{'first day':>12}{'a year later':>15}{'ratio':>8}")
        for row in rows:
            print(
                f"{row['what']:20}{row['first_day_ms']:>9.1f} ms{row['year_ms']:>12.1f} ms{row['ratio']:>8.2f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
