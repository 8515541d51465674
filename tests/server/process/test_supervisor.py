"""Several processes on one port: all serve the same tables, and people play on when one dies, stops or is replaced."""

import asyncio
import os
import random
import signal
import time
from pathlib import Path

import httpx
import pytest
from support.command import kingup
from support.server import Server
from support.tables import new_players, start_table
from websockets.exceptions import ConnectionClosed

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals")


@pytest.fixture(scope="module")
def server(postgres):
    with Server(postgres.url_of(postgres.new_database()), "--workers", "2") as server:
        yield server


def workers(server):
    """The processes that serve, without those in which bots think."""
    return _until(lambda: found if len(found := _serving(server.process.pid)) >= 2 else None)


def _serving(parent):
    found = []
    for child in Path(f"/proc/{parent}/task/{parent}/children").read_text().split():
        command = Path(f"/proc/{child}/cmdline").read_bytes()
        if b"spawn_main" in command:
            found.append(int(child))
    return found


def test_several_workers_are_refused_where_there_is_nothing_to_share(tmp_path):
    done = kingup("serve", "--no-browser", "--port", "0", "--database", str(tmp_path / "db"), "--workers", "2")
    assert done.returncode == 2
    assert done.stdout == ""
    assert "2 workers need a database that they can share: --database postgresql://" in done.stderr


@pytest.mark.parametrize(
    ("database", "problem"),
    [
        (
            "postgresql://ada:hunter2@127.0.0.1:1/games",
            "postgresql://ada@127.0.0.1:1/games cannot be used as a database",
        ),
        ("mysql://ada@127.0.0.1/games", "mysql:// is no database that kingup knows"),
    ],
)
def test_a_database_that_cannot_be_used_is_said_in_one_line(database, problem):
    done = kingup("serve", "--no-browser", "--port", "0", "--database", database)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(f"Error: {problem}")
    assert done.stderr.count("\n") == 1
    assert "hunter2" not in done.stderr


async def play_while(server, happens, connections=1):
    """Play three games while something happens to the server.

    :param connections: how many times everybody has to connect: for the first time, and when they are sent away.
    """
    games = 3
    async with httpx.AsyncClient(timeout=60, verify=False) as http:
        players = await new_players(server.url, 3)
        tables = [await start_table(server.url, players, http) for _ in range(games)]
    everybody = [guest for guests in tables for guest in guests]
    for guest in everybody:
        guest.pace = 0.1
    playing = [asyncio.create_task(guest.play_to_end(random.Random(at))) for at, guest in enumerate(everybody)]
    while sum(len(guest.acted) for guest in everybody) < games * 4 or not all(guest.arrivals for guest in everybody):
        await asyncio.sleep(0.01)
    await asyncio.to_thread(happens)
    for guest in everybody:
        guest.pace = 0.0
    await asyncio.gather(*playing)
    for guest in everybody:
        # On a busy machine a game may be over before its server is stopped.
        while guest.arrivals < connections:
            await guest.come()
            await asyncio.sleep(0.01)
        await guest.close()
    return everybody


def test_one_that_dies_is_replaced_and_everybody_plays_on(server):
    before = workers(server)

    def die():
        os.kill(before[0], signal.SIGKILL)

    asyncio.run(asyncio.wait_for(play_while(server, die), 100))
    after = _until(lambda: found if len(found := _serving(server.process.pid)) == 2 else None)
    assert before[1] in after
    assert before[0] not in after


def test_all_are_replaced_one_after_the_other_while_people_play(server):
    before = workers(server)

    def replace():
        server.process.send_signal(signal.SIGHUP)
        _until(lambda: not set(before) & set(_serving(server.process.pid)), 60)

    asyncio.run(asyncio.wait_for(play_while(server, replace, connections=2), 150))
    assert [line for line in server.log if "Traceback" in line] == []


def test_whichever_is_asked_tells_the_metrics_of_all(server):
    with server.client() as http:
        figures = {http.get("/metrics").text for _ in range(5)}
        actions = {line for text in figures for line in text.splitlines() if line.startswith("kingup_actions_total")}
    assert len(actions) == 1
    assert float(actions.pop().split()[1]) > 300


def test_it_stops_in_silence_with_people_connected_who_are_told_to_come_back(postgres):
    async def stop(server):
        async with httpx.AsyncClient(timeout=60, verify=False) as http:
            guests = await start_table(server.url, await new_players(server.url, 3), http)
        for guest in guests:
            await guest.come()
        code = asyncio.to_thread(server.stop, signal.SIGTERM)
        stopping = asyncio.create_task(code)
        for guest in guests:
            with pytest.raises(ConnectionClosed) as closed:
                await guest._reader
            assert closed.value.rcvd.code == 1012
            await guest.cut()
        assert await stopping == 0

    with Server(postgres.url_of(postgres.new_database()), "--workers", "2") as server:
        asyncio.run(asyncio.wait_for(stop(server), 60))
        assert server.log == []


def test_no_worker_outlives_its_supervisor(postgres):
    with Server(postgres.url_of(postgres.new_database()), "--workers", "2") as server:
        found = workers(server)
        server.kill()
        _until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in found))


def _until(holds, seconds=30):
    end = time.monotonic() + seconds
    while not (found := holds()):
        assert time.monotonic() < end, "it did not come about"
        time.sleep(0.05)
    return found
