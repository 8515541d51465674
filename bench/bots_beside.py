"""Measure how long an action between people takes while strong bots think at other tables.

    python bench/bots_beside.py --seconds 10

A real server runs with its database on disk. Four people play at one table over WebSockets, with an action every 20 ms.
An action is complete when all four have received it. First they play alone, then beside tables of one person and four
bots of the level king, which think all the time in their own processes.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import re
import time
from typing import Any, Final

import httpx
from serving import serving
from websockets.asyncio.client import ClientConnection, connect

PEOPLE: Final = 4
BOTS: Final = 4
PAUSE_SECONDS: Final = 0.02


class Seat:
    """One person at a table, with the relevant part of the received messages."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.version = 0
        self.seat = -1
        self.stage = "open"
        self.legal: list[str] = []
        self.waited_for: list[int] = []
        self.received = asyncio.Event()

    async def read(self) -> None:
        """Receive messages until the connection is closed."""
        async for text in self.socket:
            message: dict[str, Any] = json.loads(text)
            if message["type"] in ("snapshot", "happened"):
                self.version, self.seat, self.legal = message["version"], message["seat"], message["legal"]
                self.stage = message["table"].get("stage", self.stage)
                self.waited_for = message["table"].get("waited_for", self.waited_for)
                self.received.set()
            assert message["type"] != "declined", message

    async def act(self, number: int, rng: random.Random) -> None:
        """Take a random action."""
        results = self.stage == "results"
        command = {"do": "go_on"} if results else {"do": "play", "action": rng.choice(self.legal)}
        await self.socket.send(json.dumps({"id": str(number), "version": self.version, "command": command}))

    async def until(self, version: int) -> None:
        """Wait for a message newer than a version."""
        while self.version <= version:
            self.received.clear()
            await self.received.wait()


class Players:
    """People who open tables and sit down."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.AsyncClient(base_url=url, timeout=60)
        self.cookies: list[str] = []
        self.reading: set[asyncio.Task[None]] = set()

    async def introduce(self) -> None:
        """Create the players."""
        for number in range(PEOPLE):
            answer = await self.http.post("/api/me", json={"name": f"Player {number}"})
            self.cookies.append(f"kingup={answer.cookies['kingup']}")
            self.http.cookies.clear()

    async def table(self, people: int, bots: int) -> list[Seat]:
        """Open a table and start its game."""
        options = {"options": {"seats": people + bots}}
        answer = await self.http.post("/api/tables", json=options, headers={"cookie": self.cookies[0]})
        code = answer.json()["code"]
        for number in range(1, people):
            await self.ask(code, number, {"do": "sit"})
        for _ in range(bots):
            await self.ask(code, 0, {"do": "add_bot", "level": "king"})
        await self.ask(code, 0, {"do": "start"})
        seats = []
        for cookie in self.cookies[:people]:
            target = f"{self.url.replace('http', 'ws')}/api/tables/{code}/socket"
            seat = Seat(await connect(target, additional_headers={"cookie": cookie}, compression=None))
            task = asyncio.create_task(seat.read())
            self.reading.add(task)
            task.add_done_callback(self.reading.discard)
            await seat.until(0)
            seats.append(seat)
        return seats

    async def ask(self, code: str, number: int, command: dict[str, Any]) -> None:
        """Send a request to a table."""
        body = {"id": f"{random.getrandbits(60)}", "command": command}
        headers = {"cookie": self.cookies[number]}
        (await self.http.post(f"/api/tables/{code}/requests", json=body, headers=headers)).raise_for_status()


async def between_people(players: Players, seconds: float) -> list[float]:
    """Return the seconds until all have received each action."""
    latencies: list[float] = []
    end, rng, number = time.perf_counter() + seconds, random.Random(1), 0
    while time.perf_counter() < end:
        seats = await players.table(PEOPLE, 0)
        while seats[0].stage != "finished" and time.perf_counter() < end:
            number += 1
            version, turn = seats[0].version, seats[0].waited_for[0]
            began = time.perf_counter()
            await seats[turn].act(number, rng)
            for seat in seats:
                await seat.until(version)
            latencies.append(time.perf_counter() - began)
            await asyncio.sleep(PAUSE_SECONDS)
        for seat in seats:
            await seat.socket.close()
    return sorted(latencies)


async def with_bots(players: Players) -> None:
    """Play one game after the other, with one person and bots."""
    rng, number = random.Random(2), 0
    while True:
        (seat,) = await players.table(1, BOTS)
        while seat.stage != "finished":
            number += 1
            version = seat.version
            if seat.seat in seat.waited_for:
                await seat.act(number, rng)
            await seat.until(version)
        await seat.socket.close()


async def bot_moves(players: Players) -> float:
    """Return the number of moves that bots have chosen."""
    text = (await players.http.get("/metrics")).text
    found = re.search(r"^kingup_bot_seconds_count (\S+)$", text, re.MULTILINE)
    return float(found[1]) if found else 0.0


async def measure(url: str, seconds: float, tables: int) -> dict[str, float]:
    """Measure alone, then beside bots."""
    players = Players(url)
    await players.introduce()
    figures: dict[str, float] = {}
    beside: list[asyncio.Task[None]] = []
    for name in ("alone", "beside_bots"):
        if name == "beside_bots":
            beside = [asyncio.create_task(with_bots(players)) for _ in range(tables)]
            while await bot_moves(players) < 4 * tables:
                await asyncio.sleep(0.1)
        before = await bot_moves(players)
        latencies = await between_people(players, seconds)
        figures[f"p50_ms_{name}"] = 1000 * latencies[len(latencies) // 2]
        figures[f"p99_ms_{name}"] = 1000 * latencies[int(0.99 * len(latencies))]
        figures[f"actions_{name}"] = len(latencies)
        figures[f"bot_moves_per_s_{name}"] = (await bot_moves(players) - before) / seconds
    for task in beside:
        task.cancel()
    await asyncio.gather(*beside, return_exceptions=True)
    for task in players.reading.copy():
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
    await players.http.aclose()
    return figures


def main() -> None:
    """Start a server, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--tables", type=int, default=4, help="tables of bots")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    with serving("--bot-pause=0") as server:
        figures = asyncio.run(measure(server.url, options.seconds, options.tables))
    if options.json:
        print(json.dumps(figures))
        return
    print(f"{PEOPLE} people, and {options.tables} tables of {BOTS} bots, on {os.cpu_count()} cores")
    for name, value in figures.items():
        print(f"{name:26} {value:10.1f}")


if __name__ == "__main__":
    main()
