"""A flood of requests that are all logged: every seat at some tables renews its contribution, again and again.

On loopback only, for a few seconds. To print what that would add to the database in a day:

    python tests/support/write_flood.py [--seconds 10] [--program kingup]
"""

import argparse
import asyncio
import json
import secrets
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from support.command import KINGUP
from support.server import Server
from support.socket_player import SocketPlayer

PER_TABLE = 6


class Flood(NamedTuple):
    """What a flood has done.

    :ivar answers: how often each answer came: ``accepted``, or the code of an error.
    :ivar grown: the bytes by which the database has grown.
    :ivar grown_late: the bytes of these in the last third of the time, when bursts may be used up.
    """

    answers: Counter[str]
    grown: int
    grown_late: int
    seconds: float

    @property
    def bytes_per_day(self) -> float:
        """Return the bytes that a day at the last rate would add."""
        return self.grown_late / (self.seconds / 3) * 86_400


async def flood(
    server: Server, database: Path, *, tables: int, seconds: float, rate: float = 10.0, until: str = ""
) -> Flood:
    """Let six players at each table sit down with new contributions, at a rate per second each.

    :param until: an error that ends the flood once every table and player had the chance to get it.
    """
    players = [await SocketPlayer.new(server.url, f"P{number}") for number in range(tables * PER_TABLE)]
    codes = [await host.open(seats=PER_TABLE) for host in players[::PER_TABLE]]
    for number, player in enumerate(players):
        await player.connect(codes[number // PER_TABLE])
    before, began = _size(database), time.monotonic()
    answers: Counter[str] = Counter()

    async def send(player: SocketPlayer) -> None:
        count, heard = 0, len(player.heard)
        while time.monotonic() - began < seconds and answers[until] < 20 * len(players):
            command = {"do": "sit", "contribution": secrets.token_hex(64)}
            assert player.socket is not None
            await player.socket.send(json.dumps({"id": f"{player.name} {count}", "command": command}))
            count += 1
            await asyncio.sleep(max(0.0, began + count / rate - time.monotonic()))
            for text in player.heard[heard:]:
                answer = json.loads(text)
                if answer["type"] in ("accepted", "declined"):
                    answers[answer["refusal"]["code"] if "refusal" in answer else "accepted"] += 1
            heard = len(player.heard)

    async def measure_late() -> int:
        if not until:
            await asyncio.sleep(seconds * 2 / 3)
        return _size(database)

    sending = asyncio.gather(*map(send, players))
    late = await measure_late()
    await sending
    spent = time.monotonic() - began
    for player in players:
        await player.close()
    after = _size(database)
    return Flood(answers, after - before, after - late, spent)


def _size(database: Path) -> int:
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as reading:
        pages, size = (reading.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "page_size"))
    return int(pages * size)


def main() -> None:
    """Run the flood of sixty sockets against a server of its own, and print the outcome."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--program", default=str(KINGUP), help="the kingup to run, of an earlier version for example")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "flood.sqlite"
        limits = ("--message-rate", "10", "--connections-per-address", "60")
        with Server(database, *limits, program=(chosen.program,), quotas=()) as server:
            done = asyncio.run(flood(server, database, tables=10, seconds=chosen.seconds))
    print(f"answers: {dict(done.answers)}")
    print(f"grown: {done.grown / 1e6:.1f} MB in {done.seconds:.1f} s")
    print(f"at the rate of the last third: {done.bytes_per_day / 1e9:.2f} GB per day")


if __name__ == "__main__":
    main()
