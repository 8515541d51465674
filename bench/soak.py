"""Check that a server does not degrade: people come, play whole games, and leave, for a given time.

    python bench/soak.py --minutes 10
    python bench/soak.py --minutes 10 --engine postgresql --workers 2

Tables have two people and a bot, over real WebSockets. All players are new, and leave when the game is over. For each
of several periods of the same length it prints: finished games, memory and open files of the server at the end, and the
growth of the database per game. After the first periods, the figures should not change any more.
"""

import argparse
import asyncio
import json
import random
import time
from pathlib import Path
from typing import Final

import asyncpg
from serving import ENGINES, Served, megabytes, open_files, serving
from support.socket_player import SocketPlayer

PERIODS: Final = 6


class Soak:
    """People who come and go."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.games = 0
        self.running = True

    async def play(self, number: int) -> None:
        """Play one game after the other, each with new people."""
        rng = random.Random(number)
        while self.running:
            guests = [await SocketPlayer.new(self.url, name) for name in ("Ada", "Ben")]
            code = await guests[0].open(seats=3)
            for guest in guests:
                await guest.connect(code)
            await guests[1].ask("sit")
            await guests[0].ask("add_bot", level="servant")
            await guests[0].ask("start")
            await asyncio.gather(*(guest.play(random.Random(rng.random())) for guest in guests))
            for guest in guests:
                await guest.close()
            self.games += 1


async def database_bytes(served: Served) -> int:
    """Return the size of the database on disk, after a cleanup."""
    if served.database.startswith("postgresql"):
        connection = await asyncpg.connect(served.database)
        # PostgreSQL cleans up old rows by itself, but at no certain time.
        await connection.execute("VACUUM")
        size = await connection.fetchval("SELECT pg_database_size(current_database())")
        await connection.close()
        return int(size)
    return sum(file.stat().st_size for file in Path(served.database).parent.glob("bench.sqlite"))


async def soak(served: Served, minutes: float, tables: int) -> list[dict[str, float]]:
    """Let people come and go, and return a row of figures for each period."""
    people = Soak(served.url)
    playing = [asyncio.create_task(people.play(number)) for number in range(tables)]
    rows, games, size = [], 0, await database_bytes(served)
    while not people.games:
        await asyncio.sleep(0.1)  # until the bots are warm
    for period in range(1, PERIODS + 1):
        end = time.monotonic() + 60 * minutes / PERIODS
        while time.monotonic() < end:
            await asyncio.sleep(0.1)
            for task in playing:
                if task.done():
                    task.result()
        now = await database_bytes(served)
        rows.append(
            {
                "period": period,
                "games": people.games - games,
                "megabytes": sum(map(megabytes, served.pids)),
                "files": sum(map(open_files, served.pids)),
                "kb_per_game": (now - size) / 1000 / max(1, people.games - games),
            }
        )
        games, size = people.games, now
    people.running = False
    await asyncio.gather(*playing)
    return rows


def main() -> None:
    """Start a server, let people come and go, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--tables", type=int, default=10, help="games at once")
    parser.add_argument("--engine", choices=ENGINES, default="sqlite")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    with serving("--bot-workers=1", "--bot-pause=0", engine=options.engine, workers=options.workers) as served:
        time.sleep(3)  # the bot process warms up
        rows = asyncio.run(soak(served, options.minutes, options.tables))
    if options.json:
        for row in rows:
            print(json.dumps(row))
        return
    for name in rows[0]:
        print(f"{name:14}" + "".join(f"{row[name]:10.1f}" for row in rows))


if __name__ == "__main__":
    main()
