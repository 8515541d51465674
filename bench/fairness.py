"""Measure how long a bystander waits for bots while somebody else floods the server with strong bots.

    python bench/fairness.py --seconds 20

A real server runs with its database on disk. Bystanders play against two bots each, one of
them against servants, the other against kings. A turn lasts from a move of the bystander until the next one is due.
First they are alone. Then an attacker with several cookies opens many tables of five kings, starts them all, watches as
many of them as one address may open WebSockets, and plays there without a pause. The attacker's address is 127.0.0.1,
the bystanders' is 127.0.0.2, or the same one with ``--same-address``.
"""

import argparse
import asyncio
import contextlib
import itertools
import json
import os
import random
import re
import statistics
import time
from collections.abc import Iterator
from typing import Final

import httpx
from bots_beside import Seat
from serving import serving
from websockets.asyncio.client import connect

COOKIES: Final = 8
KINGS: Final = 5
WATCHED: Final = 56
"""Tables that the attacker watches and plays at: one address may open 60 WebSockets by default."""
BYSTANDERS: Final = ("servant", "king")
ATTACKER: Final = "127.0.0.1"
NEIGHBOR: Final = "127.0.0.2"


class Person:
    """Somebody with a cookie and an address."""

    def __init__(self, url: str, address: str) -> None:
        self._url = url
        self._address = address
        transport = httpx.AsyncHTTPTransport(local_address=address)
        self.http = httpx.AsyncClient(base_url=url, timeout=120, transport=transport)
        self._numbers: Iterator[int] = itertools.count()
        self._reading: set[asyncio.Task[None]] = set()

    async def leave(self) -> None:
        """Close all connections."""
        await _cancel(list(self._reading))
        await self.http.aclose()

    async def introduce(self, name: str) -> None:
        """Create the player. The client keeps the cookie."""
        (await self.http.post("/api/me", json={"name": name})).raise_for_status()

    async def open_table(self, bots: int, level: str) -> str:
        """Open a table with bots, start it, and return its code."""
        # Bots begin, so that they think before anybody watches.
        answer = await self.http.post("/api/tables", json={"options": {"seats": bots + 1, "starter": 1}})
        code: str = answer.raise_for_status().json()["code"]
        for command in [*[{"do": "add_bot", "level": level}] * bots, {"do": "start"}]:
            body = {"id": f"set up {next(self._numbers)}", "command": command}
            (await self.http.post(f"/api/tables/{code}/requests", json=body)).raise_for_status()
        return code

    async def watch(self, code: str) -> Seat:
        """Connect to a table, and return the seat once it is up to date."""
        target = f"{self._url.replace('http', 'ws')}/api/tables/{code}/socket"
        cookie = {"cookie": f"kingup={self.http.cookies['kingup']}"}
        socket = await connect(
            target,
            additional_headers=cookie,
            compression=None,
            local_addr=(self._address, 0),
            open_timeout=120,
            ping_interval=None,
        )
        seat = Seat(socket)
        reading = asyncio.create_task(seat.read())
        self._reading.add(reading)
        reading.add_done_callback(self._reading.discard)
        await seat.until(0)
        return seat


async def play(seat: Seat, rng: random.Random, turns: list[float] | None = None) -> None:
    """Play at random to the end of the game, and note how long it took until each next turn of this person."""
    acted_at: float | None = None
    number = 0
    while seat.stage != "finished":
        version = seat.version
        if seat.seat in seat.waited_for:
            if turns is not None and acted_at is not None:
                turns.append(time.perf_counter() - acted_at)
            number += 1
            await seat.act(number, rng)
            acted_at = time.perf_counter()
        await seat.until(version)


async def bystand(person: Person, level: str, turns: list[float]) -> None:
    """Play one game after the other against two bots."""
    rng = random.Random(level)
    while True:
        seat = await person.watch(await person.open_table(2, level))
        await play(seat, rng, turns)
        await seat.socket.close()


async def attack_at(person: Person, code: str, number: int) -> None:
    """Watch a table of kings and play there, and then at another one."""
    rng = random.Random(number)
    while True:
        seat = await person.watch(code)
        await play(seat, rng)
        await seat.socket.close()
        code = await person.open_table(KINGS, "king")


async def measured(people: dict[str, Person], seconds: float) -> dict[str, list[float]]:
    """Return the durations of each bystander's turns."""
    turns: dict[str, list[float]] = {level: [] for level in people}
    began = time.perf_counter()
    tasks = [asyncio.create_task(bystand(person, level, turns[level])) for level, person in people.items()]
    await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    for task in tasks:
        if task.done():
            task.result()
    await _cancel(tasks)
    # A bystander who never gets another turn has waited all the time.
    elapsed = time.perf_counter() - began
    return {level: durations or [elapsed] for level, durations in turns.items()}


async def measure(url: str, seconds: float, tables: int, address: str) -> dict[str, float]:
    """Measure quiet, then attacked."""
    people = {level: Person(url, address) for level in BYSTANDERS}
    attackers = [Person(url, ATTACKER) for _ in range(COOKIES)]
    for number, person in enumerate([*people.values(), *attackers]):
        await person.introduce(f"Player {number}")
    await warm_up(attackers[0])
    figures: dict[str, float] = {}
    attacks: list[asyncio.Task[None]] = []
    for name in ("quiet", "attacked"):
        if name == "attacked":
            owners = [attackers[number % COOKIES] for number in range(tables)]
            codes = await asyncio.gather(*(_open_tables(one, owners.count(one)) for one in attackers))
            opened = list(zip(owners, itertools.chain(*zip(*codes, strict=True)), strict=True))
            attacks = [
                asyncio.create_task(attack_at(person, code, number))
                for number, (person, code) in enumerate(opened[:WATCHED])
            ]
            await asyncio.sleep(2)
        thoughts = await bot_moves(attackers[0])
        for level, turns in (await measured(people, seconds)).items():
            figures[f"{level}_median_s_{name}"] = statistics.median(turns)
            figures[f"{level}_worst_s_{name}"] = max(turns)
            figures[f"{level}_turns_{name}"] = len(turns)
        figures[f"thoughts_per_s_{name}"] = (await bot_moves(attackers[0]) - thoughts) / seconds
    await _cancel(attacks)
    for person in (*people.values(), *attackers):
        await person.leave()
    return figures


async def _open_tables(person: Person, count: int) -> list[str]:
    return [await person.open_table(KINGS, "king") for _ in range(count)]


async def _cancel(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def warm_up(person: Person) -> None:
    """Wait until the bots' processes have loaded, and compiled if necessary."""
    await person.open_table(2, "king")
    await person.open_table(2, "servant")
    while await bot_moves(person) < 2:
        await asyncio.sleep(0.5)


async def bot_moves(person: Person) -> float:
    """Return the number of moves that bots have chosen."""
    text = (await person.http.get("/metrics")).text
    found = re.search(r"^kingup_bot_seconds_count (\S+)$", text, re.MULTILINE)
    return float(found[1]) if found else 0.0


def main() -> None:
    """Start a server, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=20, help="of each of the two measurements")
    parser.add_argument("--tables", type=int, default=160, help="tables of five kings")
    parser.add_argument("--pause", type=float, default=1.2, help="the server's --bot-pause")
    parser.add_argument("--same-address", action="store_true", help="the bystanders have the attacker's address")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    address = ATTACKER if options.same_address else NEIGHBOR
    with serving(f"--bot-pause={options.pause}") as server:
        figures = asyncio.run(measure(server.url, options.seconds, options.tables, address))
    if options.json:
        print(json.dumps(figures))
        return
    print(f"{options.tables} tables of {KINGS} kings from {COOKIES} cookies, on {os.cpu_count()} cores")
    for name, value in figures.items():
        print(f"{name:28} {value:10.2f}")


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt):
        main()
