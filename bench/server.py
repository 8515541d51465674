"""Measure the load that a server can take: tables of four scripted players over real WebSockets on loopback.

    python bench/server.py --tables 50 --seconds 10
    python bench/server.py --engine postgresql --workers 2
    python bench/server.py --tables 10 2000 --rate 400 --seconds 30

The server is one process or several, with its database on disk, synced at every commit. An action is complete when all
four players have received its events. Each table runs one action at a time, as fast as it can. With --rate, this many
actions start each second over all tables together. That shows whether an action costs the same with few tables and with
many. Before that, nobody acts for the same time, to separate the cost of idle connections from the cost of an action.
For comparison, the same run measures how many commits per second the disk can do alone, since every acknowledged action
is on disk.
"""

import argparse
import asyncio
import gc
import os
import random
import sqlite3
import statistics
import sys
import time
from collections import deque
from pathlib import Path
from typing import Final

import httpx
import msgspec
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect
from serving import ENGINES, Served, cpu_seconds, megabytes, serving

PLAYERS: Final = 4
ACTIONS_PER_GAME: Final = 150
CONCURRENT_OPENS: Final = 16
SPECTATORS: Final = 400
"""Additional clients, to measure the cost of an idle client."""


class TableChange(msgspec.Struct):
    """The fields of a table's changes that a player reads."""

    waited_for: list[int] | None = None
    stage: str | None = None


class Message(msgspec.Struct):
    """The fields of a message that a player reads."""

    type: str
    version: int = 0
    legal: list[str] = []
    table: TableChange | None = None


decode: Final = msgspec.json.Decoder(Message).decode


class Player(WSListener):
    """One scripted player."""

    def __init__(self, table: "Table", seat: int) -> None:
        self.table = table
        self.seat = seat
        self.legal: list[str] = []
        self.socket: WSTransport | None = None

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:  # noqa: ARG002 - picows's signature
        """Handle a message, and pass it to the table."""
        if frame.msg_type == WSMsgType.TEXT:
            message = decode(frame.get_payload_as_bytes())
            if message.type in ("snapshot", "happened"):
                self.legal = message.legal
                self.table.receive(message)
            elif message.type == "declined":
                raise AssertionError(bytes(frame.get_payload_as_bytes()))


class Table:
    """A table whose players act as soon as all of them have received the previous action."""

    def __init__(self, load: "Load", code: str) -> None:
        self.load = load
        self.code = code
        self.players = [Player(self, seat) for seat in range(PLAYERS)]
        self.waited_for: list[int] = []
        self.stage = "open"
        self.version = 0
        self.receivers = 0
        self.sent_at = 0.0
        self.acting = False
        self.count = 0
        self.rng = random.Random(code)

    def receive(self, message: Message) -> None:
        """Handle a message to one player. When all have it, the action is complete, and the next one follows."""
        if message.version < self.version:
            return
        if message.version > self.version:
            self.version, self.receivers = message.version, 0
        self.receivers += 1
        if message.table is not None:
            if message.table.waited_for is not None:
                self.waited_for = message.table.waited_for
            self.stage = message.table.stage or self.stage
        # The next round is dealt right after the last player is ready: one action with two messages.
        dealing = self.stage == "results" and not self.waited_for
        if self.acting and self.receivers == PLAYERS and not dealing:
            self.acting = False
            self.load.done(time.perf_counter() - self.sent_at)
            self.load.next_action(self)

    def act(self) -> None:
        """Let the first player whose turn it is act."""
        if self.stage == "finished":
            self.load.next_table()
            return
        if not self.load.running:
            return
        seat = self.waited_for[0]
        player = self.players[seat]
        self.count += 1
        command = (
            {"do": "go_on"} if self.stage == "results" else {"do": "play", "action": self.rng.choice(player.legal)}
        )
        request = {"id": str(self.count), "version": self.version, "command": command}
        self.sent_at, self.acting = time.perf_counter(), True
        assert player.socket is not None
        player.socket.send(WSMsgType.TEXT, msgspec.json.encode(request))


class Load:
    """All tables, and the measurements."""

    def __init__(self, rate: float | None) -> None:
        self.latencies: list[float] = []
        self.running = False
        self.waiting: list[Table] = []
        self.rate = rate
        """Actions per second over all tables; None for as fast as possible."""
        self.resting: deque[Table] = deque()
        self._clock: asyncio.Task[None] | None = None

    def done(self, latency: float) -> None:
        """Record a complete action."""
        if self.running:
            self.latencies.append(latency)

    def begin(self, tables: list[Table]) -> None:
        """Start all tables; with a rate, one after the other."""
        self.running = True
        for table in tables:
            self.next_action(table)
        if self.rate is not None:
            self._clock = asyncio.create_task(self._tick(1 / self.rate))

    async def _tick(self, pause: float) -> None:
        """Start actions at even intervals, each at the table that has rested longest."""
        due = time.perf_counter()
        while self.running:
            if self.resting:
                self.resting.popleft().act()
            due = max(due + pause, time.perf_counter())
            await asyncio.sleep(due - time.perf_counter())

    def next_action(self, table: Table) -> None:
        """Let a table act, now or when its time comes."""
        if self.rate is None:
            table.act()
        else:
            self.resting.append(table)

    def next_table(self) -> None:
        """Start another table after a game is over."""
        if self.waiting and self.running:
            self.waiting.pop().act()


async def open_tables(url: str, load: Load, count: int) -> list[Table]:
    """Open tables over HTTP, seat all players, connect and start, several tables at a time."""
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        cookies = []
        for seat in range(PLAYERS):
            answer = await http.post("/api/me", json={"name": f"Player {seat}"}, headers={"cookie": ""})
            cookies.append(f"kingup={answer.cookies['kingup']}")
            http.cookies.clear()
        limit = asyncio.Semaphore(CONCURRENT_OPENS)

        async def opened() -> Table:
            async with limit:
                return await open_table(http, url, load, cookies)

        return await asyncio.gather(*(opened() for _ in range(count)))


async def open_table(http: httpx.AsyncClient, url: str, load: Load, cookies: list[str]) -> Table:
    """Open one table, and start its game."""
    answer = await http.post("/api/tables", json={}, headers={"cookie": cookies[0]})
    table = Table(load, answer.json()["code"])
    path = f"/api/tables/{table.code}"
    for seat in range(1, PLAYERS):
        body = {"id": f"sit {seat}", "command": {"do": "sit", "seat": seat}}
        await http.post(f"{path}/requests", json=body, headers={"cookie": cookies[seat]})
    for seat, player in enumerate(table.players):
        player.socket, _ = await ws_connect(
            lambda player=player: player,
            f"{url.replace('http', 'ws')}{path}/socket",
            extra_headers={"Cookie": cookies[seat]},
        )
    start = {"id": "start", "command": {"do": "start"}}
    await http.post(f"{path}/requests", json=start, headers={"cookie": cookies[0]})
    return table


async def kilobytes_per_client(served: Served, code: str) -> float:
    """Return the memory of one more spectator."""
    before = sum(map(megabytes, served.pids))
    target = f"{served.url.replace('http', 'ws')}/api/tables/{code}/socket"
    sockets = [(await ws_connect(WSListener, target))[0] for _ in range(SPECTATORS)]
    await asyncio.sleep(0.5)
    after = sum(map(megabytes, served.pids))
    for socket in sockets:
        socket.disconnect()
    await asyncio.sleep(0.5)
    return 1000 * (after - before) / SPECTATORS


async def commits_so_far(url: str) -> tuple[float, float]:
    """Return the seconds that commits have taken, and their number."""
    async with httpx.AsyncClient(base_url=url) as http:
        lines = (await http.get("/metrics")).text.splitlines()
    found = {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines if line[:1] != "#")}
    return found["kingup_store_seconds_sum"], found["kingup_store_seconds_count"]


def commits_per_second(folder: Path, seconds: float = 1.0) -> float:
    """Return how many small synced commits per second the disk can do."""
    database = sqlite3.connect(folder / "plain.sqlite", isolation_level=None)
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = FULL")
    database.execute("CREATE TABLE log (version INTEGER PRIMARY KEY, entry TEXT)")
    count, began = 0, time.perf_counter()
    while time.perf_counter() - began < seconds:
        database.execute("INSERT INTO log (entry) VALUES (?)", ("x" * 100,))
        count += 1
    database.close()
    return count / seconds


async def measure(served: Served, tables: int, seconds: float, rate: float | None) -> dict[str, float]:
    """Let the tables play for a time, and return the figures."""
    load = Load(rate)
    empty = sum(map(megabytes, served.pids))
    games = 1 + int(seconds * (rate or 8000) / tables / ACTIONS_PER_GAME)
    opened = await open_tables(served.url, load, tables * games)
    await asyncio.sleep(0.5)
    load.waiting = opened[tables:]
    memory = sum(map(megabytes, served.pids))
    # At another table, so that spectators do not cause messages to players.
    watched = Load(None)
    (quiet,) = await open_tables(served.url, watched, 1)
    per_client = await kilobytes_per_client(served, quiet.code)
    idle = await _idle_share(served, seconds) if rate else 0.0
    cpu, database = _used(served)
    commits = await commits_so_far(served.url)
    print("measuring", file=sys.stderr, flush=True)
    # With thousands of players in this process, a collection here would stop all of them for up to half a second.
    gc.freeze()
    gc.disable()
    began = time.perf_counter()
    load.begin(opened[:tables])
    await asyncio.sleep(seconds)
    while not load.latencies:
        await asyncio.sleep(0.1)  # the machine is busy with something else
    load.running, elapsed = False, time.perf_counter() - began
    gc.enable()
    cpu_after, database_after = _used(served)
    took, count = (after - before for after, before in zip(await commits_so_far(served.url), commits, strict=True))
    await asyncio.sleep(0.5)
    latencies = sorted(load.latencies)
    figures = {
        "actions_per_s": len(latencies) / elapsed,
        "p50_ms": 1000 * statistics.median(latencies),
        "p99_ms": 1000 * latencies[int(0.99 * len(latencies))],
        "cpu_us_per_action": 1e6 * (cpu_after - cpu) / len(latencies),
        "commit_ms": 1000 * took / count,
        "actions_per_commit": len(latencies) / count,
        "mb_empty": empty,
        "kb_per_table": 1000 * (memory - empty) / len(opened),
        "kb_per_client": per_client,
    }
    if rate:
        figures["idle_us_per_client_s"] = 1e6 * idle / (PLAYERS * len(opened))
        figures["cpu_us_without_idle"] = 1e6 * (cpu_after - cpu - idle * elapsed) / len(latencies)
    if served.postgres is not None:
        figures["postgresql_us_per_action"] = 1e6 * (database_after - database) / len(latencies)
    return figures


async def _idle_share(served: Served, seconds: float) -> float:
    """Return the share of a core that the server takes while nobody acts."""
    before, began = _used(served)[0], time.perf_counter()
    await asyncio.sleep(seconds)
    return (_used(served)[0] - before) / (time.perf_counter() - began)


def _used(served: Served) -> tuple[float, float]:
    """Return the CPU seconds of the server and of its PostgreSQL."""
    database = 0.0 if served.postgres is None else cpu_seconds(served.postgres, with_children=True)
    return sum(map(cpu_seconds, served.pids)), database


def main() -> None:
    """Start a server, load it, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, nargs="+", default=[50], help="several numbers run one after the other")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rate", type=float, help="actions per second over all tables; by default as fast as possible")
    parser.add_argument("--engine", choices=ENGINES, default="sqlite")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    rows = []
    for tables in options.tables:
        with serving("--bot-workers=1", engine=options.engine, workers=options.workers) as served:
            time.sleep(3)  # the bot process warms up, and then sleeps
            figures = asyncio.run(measure(served, tables, options.seconds, options.rate))
            figures["commits_per_s_alone"] = commits_per_second(served.folder)
            rows.append({"tables": tables, **figures})
    if options.json:
        for row in rows:
            print(msgspec.json.encode(row).decode())
        return
    print(
        f"{options.engine}, {options.workers} serving, tables of {PLAYERS}, {options.seconds:.0f} s, "
        f"server and players on {os.cpu_count()} cores"
    )
    for name in rows[0]:
        print(f"{name:26}" + "".join(f"{row[name]:12.1f}" for row in rows))


if __name__ == "__main__":
    main()
