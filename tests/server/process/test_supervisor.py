"""Several workers on one port: people keep playing when one dies, stops or is replaced."""

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
    """Return the process ids of the workers, without the processes of bots."""
    return _until(lambda: found if len(found := _serving(server.process.pid)) >= 2 else None)


def _serving(parent):
    found = []
    for child in Path(f"/proc/{parent}/task/{parent}/children").read_text().split():
        command = Path(f"/proc/{child}/cmdline").read_bytes()
        if b"spawn_main" in command:
            found.append(int(child))
    return found


def test_several_workers_need_a_shared_database(tmp_path):
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
def test_an_unusable_database_is_reported_in_one_line(database, problem):
    done = kingup("serve", "--no-browser", "--port", "0", "--database", database)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(f"Error: {problem}")
    assert done.stderr.count("\n") == 1
    assert "hunter2" not in done.stderr


async def play_while(server, happens, connections=1):
    """Play three games during an incident.

    :param connections: connections that everybody makes: the first, and one after each disconnect.
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


async def test_a_dead_worker_is_replaced_while_people_play(server):
    before = workers(server)

    def die():
        os.kill(before[0], signal.SIGKILL)

    await asyncio.wait_for(play_while(server, die), 100)
    after = _until(lambda: found if len(found := _serving(server.process.pid)) == 2 else None)
    assert before[1] in after
    assert before[0] not in after


async def test_all_workers_are_replaced_one_by_one_while_people_play(server):
    before = workers(server)

    def replace():
        server.process.send_signal(signal.SIGHUP)
        _until(lambda: not set(before) & set(_serving(server.process.pid)), 60)

    await asyncio.wait_for(play_while(server, replace, connections=2), 150)
    assert [line for line in server.log if "Traceback" in line] == []


def test_any_worker_reports_the_metrics_of_all(server):
    with server.client() as http:
        figures = {http.get("/metrics").text for _ in range(5)}
        actions = {line for text in figures for line in text.splitlines() if line.startswith("kingup_actions_total")}
    assert len(actions) == 1
    assert float(actions.pop().split()[1]) > 300


async def test_clients_are_asked_to_reconnect_when_the_server_stops(postgres):
    async def stop(server):
        async with httpx.AsyncClient(timeout=60, verify=False) as http:
            guests = await start_table(server.url, await new_players(server.url, 3), http)
        for guest in guests:
            await guest.come()
        code = asyncio.to_thread(server.stop, signal.SIGTERM)
        stopping = asyncio.create_task(code)
        for guest in guests:
            with pytest.raises(ConnectionClosed) as closed:
                await guest.reader
            assert closed.value.rcvd.code == 1012
            await guest.cut()
        assert await stopping == 0

    with Server(postgres.url_of(postgres.new_database()), "--workers", "2") as server:
        await asyncio.wait_for(stop(server), 60)
        assert server.log == []


def test_no_worker_outlives_its_supervisor(postgres):
    with Server(postgres.url_of(postgres.new_database()), "--workers", "2") as server:
        found = workers(server)
        server.kill()
        _until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in found))


def _until(holds, seconds=30):
    end = time.monotonic() + seconds
    while not (found := holds()):
        assert time.monotonic() < end, "timed out"
        time.sleep(0.05)
    return found
