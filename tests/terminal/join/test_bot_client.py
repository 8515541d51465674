"""Bots at the tables of a real server: programs and kingup's own, at several tables, with lost connections."""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from ground.clone import ROOT
from support.remote_tables import guests_at_table, until
from support.server import Server
from support.socket_player import SocketPlayer

from kingup.bots.pool import BotPool
from kingup.record import read_record
from kingup.rules import DECK
from kingup.terminal.join.bot_client import BotClient, JoinOptions
from kingup.terminal.join.thinker import Thinkers

LIFTER = f"cmd:{sys.executable} {ROOT / 'examples' / 'bot.py'}"
SECONDS = 120


class Join:
    """A running client and its output."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.task: asyncio.Task[None] | None = None

    def said(self, text: str) -> bool:
        return any(text in line for line in self.lines)

    async def finish(self) -> None:
        assert self.task is not None
        await asyncio.wait_for(self.task, SECONDS)


@asynccontextmanager
async def joined(server: Server, folder: Path, bot: str = LIFTER, **options: Any) -> AsyncIterator[Join]:
    """Run the client of a bot."""
    pool, running = BotPool(1, print), Join()
    thinkers = Thinkers(bot, pool, 50, None, options.pop("transcripts", None))
    settings: dict[str, Any] = {"codes": [], "accept": "code", "name": "Fox", "tables": 1, "games": None}
    settings |= {"read_codes": False, "folder": folder, "server": server.url} | options
    client = BotClient(JoinOptions(**settings), thinkers, running.lines.append, lambda code: f"<{code}>")
    running.task = asyncio.create_task(client.run())
    try:
        yield running
    finally:
        running.task.cancel()
        await asyncio.gather(running.task, return_exceptions=True)
        thinkers.close()
        await pool.close()


async def open_table(server: Server, **options: Any) -> SocketPlayer:
    """Open a table with a host, a bot of the server, and one free seat."""
    host = await SocketPlayer.new(server.url, "Ada")
    host.patience = SECONDS
    await host.connect(await host.open(**{"seats": 3} | options))
    await host.ask("add_bot", level="random")
    return host


async def start(host: SocketPlayer, *, leave: bool = True) -> None:
    """Start the game when the bot sits there; the host leaves, and a bot of the server plays for it."""
    await host.until(lambda: None not in host.table["chairs"])
    await host.ask("start")
    if leave:
        await host.ask("leave")


async def record_of(host: SocketPlayer) -> str:
    return (await host.http("GET", f"/api/tables/{host.code}/record")).text


async def test_program_plays_a_whole_game_at_the_table_of_a_code(server, tmp_path):
    host = await open_table(server)
    async with joined(server, tmp_path, codes=[host.code], transcripts=tmp_path / "said") as running:
        await start(host)
        await running.finish()
    record = await record_of(host)
    game = read_record(record.encode()).game
    assert game.over
    assert '[Kinds "person" "random" "program"]' in record
    assert running.lines[0] == f"{server.url}: signed in as Fox"
    assert running.lines[1] == f"{host.code}: seat 2 of 3; the others: Ada, {game.players[1]}"
    assert running.said(f"{host.code}: round 1: Ada {game.finished[0].scores[0]}, ")
    assert running.said(f"{host.code}: the game is over: Ada {game.totals[0]}, ")
    assert not running.said("FAULT")
    # The output is public: it names no goal, not even after the game.
    assert not any(goal in line for line in running.lines for goal in DECK)
    said = (tmp_path / "said" / f"{host.code}.txt").read_text("utf-8")
    assert said.startswith('→ {"hello": 1, "players": 3, "seat": 2, ')
    assert (tmp_path / "said" / f"{host.code}.txt").stat().st_mode & 0o077 == 0
    for goal in (goal for past in game.finished for goal in past.goals[:2]):
        assert f'"goal": "{goal}"' not in said, "goals of others never arrive"
    assert list((tmp_path / "finished").glob(f"*-{host.code}.kingup"))
    await host.close()


async def test_bot_plays_at_several_listed_tables_at_once(server, tmp_path):
    hosts = [await open_table(server, listed=True) for _ in range(2)]
    hidden = await open_table(server)
    async with joined(server, tmp_path, "trader", accept="listed", tables=2, games=2) as running:
        # Both games begin before either is over: the hosts do not leave.
        for host in hosts:
            await start(host, leave=False)
        for host in hosts:
            await host.ask("leave")
        await running.finish()
    for host in hosts:
        assert read_record((await record_of(host)).encode()).game.over
    assert hidden.table["chairs"][2] is None
    assert not running.said(hidden.code)
    for host in (*hosts, hidden):
        await host.close()


async def test_bot_returns_after_the_server_was_away(tmp_path):
    with Server(tmp_path / "kingup.sqlite") as server:
        host = await open_table(server)
        async with joined(server, tmp_path, codes=[host.code]) as running:
            await start(host, leave=False)
            await until(lambda: running.said("the game is running"))
            server.kill()
            await until(lambda: running.said("the connection is lost; trying again"))
            server.start()
            await until(lambda: running.said("connected again"), SECONDS)
            await host.cut()
            await host.connect(host.code)
            await host.ask("leave")
            await running.finish()
        assert read_record((await record_of(host)).encode()).game.over
        await host.close()


async def test_bot_that_was_stopped_comes_back_to_its_game(server, tmp_path):
    host = await open_table(server)
    async with joined(server, tmp_path, codes=[host.code]) as running:
        await start(host, leave=False)
        await until(lambda: running.said("the game is running"))
    async with joined(server, tmp_path, codes=[host.code]) as running:
        await until(lambda: running.said("seat 2 of 3"))
        await host.ask("leave")
        await running.finish()
    assert read_record((await record_of(host)).encode()).game.over
    await host.close()


async def test_bot_that_is_stopped_before_the_start_frees_its_seat(server, tmp_path):
    host = await open_table(server)
    async with joined(server, tmp_path, codes=[host.code]):
        await host.until(lambda: None not in host.table["chairs"])
    await host.until(lambda: None in host.table["chairs"])
    await host.close()


async def test_failing_program_leaves_the_game(server, tmp_path):
    script = tmp_path / "mule.py"
    script.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    print(json.dumps({'name': 'Mule'} if 'hello' in line else {'play': 'Z9'}), flush=True)\n"
    )
    host = await open_table(server)
    async with joined(server, tmp_path, f"cmd:{sys.executable} {script}", codes=[host.code]) as running:
        await start(host)
        await running.finish()
    faults = [line for line in running.lines if "FAULT" in line]
    assert len(faults) == 3
    assert 'the answer is not a legal action: {"play": "Z9"}' in faults[0]
    assert faults[2].endswith("; the program leaves the game")
    assert running.lines[-1] == f"{host.code}: left the game; a bot of the server plays on"
    await host.close()


async def test_errors_are_clear(server, tmp_path):
    async with joined(server, tmp_path, codes=["ABC2345"]) as running:
        await running.finish()
    assert running.lines[-1] == "ABC2345: cannot sit down: <unknown_table>"
    async with guests_at_table(server, "Ada", "Ben", "Cleo", seats=3) as ((full, *_), _):
        await check_full_table(server, tmp_path, full)


async def check_full_table(server: Server, tmp_path: Path, full: SocketPlayer) -> None:
    async with joined(server, tmp_path, codes=[full.code]) as running:
        await running.finish()
    assert running.lines[-1] == f"{full.code}: there is no free seat"
    await full.ask("start")
    async with joined(server, tmp_path, codes=[full.code]) as running:
        await running.finish()
    assert running.lines[-1] == f"{full.code}: the game has started without us"
