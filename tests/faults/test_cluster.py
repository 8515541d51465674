"""Faults with two servers on one PostgreSQL: nothing accepted is lost, and every game continues.

Each client reconnects by itself, to either server at random. Everything that the clients have seen is then checked
against the log.
"""

import asyncio
import os
import signal
import sys
import time

import pytest
from support.cluster import Cluster, check, finish, play, until_acted

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="signals, and processes in a namespace of their own")
GAMES, MANY = 4, 50


@pytest.fixture(scope="module")
def cluster(tmp_path_factory):
    with Cluster(tmp_path_factory.mktemp("cluster"), "--drain-seconds", "1") as cluster:
        yield cluster


@pytest.fixture(params=[GAMES, pytest.param(MANY, marks=pytest.mark.slow)])
def games(request):
    return request.param


async def through(cluster, games, fault, bots=0, pace=0.0):
    """Play games with a fault after about a third of each."""

    async def run():
        tables = await cluster.seat(games, bots)
        for table in tables:
            for player in table:
                player.pace = pace
        playing = await play(tables, cluster.rng)
        await until_acted(tables, playing, games * 12)
        while not all(player.arrivals for table in tables for player in table):
            await asyncio.sleep(0.01)  # until everybody has connected
        assert not all(task.done() for task in playing)
        await fault()
        for table in tables:
            for player in table:
                player.pace = 0.0
        await finish(tables, playing)
        return tables

    tables = await asyncio.wait_for(run(), 60 + 10 * games)
    check(await cluster.logs(tables), tables)
    for server in cluster.servers:
        assert [line for line in server.log if "a request failed" in line] == []
        server.log.clear()
    return tables


async def test_one_server_is_killed(cluster, games):
    """The other server takes over its bots after some seconds. It is restarted, as by a service manager."""

    async def kill():
        await asyncio.to_thread(cluster.servers[0].kill)
        await asyncio.sleep(1)
        await asyncio.to_thread(cluster.servers[0].start)

    tables = await through(cluster, games, kill, bots=games // 3)
    assert any(player.arrivals > 1 for table in tables for player in table)


async def test_both_servers_are_killed(cluster, games):
    async def kill():
        for server in cluster.servers:
            await asyncio.to_thread(server.kill)
        for server in cluster.servers:
            await asyncio.to_thread(server.start)

    tables = await through(cluster, games, kill)
    assert all(player.arrivals > 1 for table in tables for player in table)


@pytest.mark.parametrize(
    "how",
    [
        pytest.param(signal.SIGINT, id="properly", marks=pytest.mark.slow),
        pytest.param(signal.SIGQUIT, id="by a crash"),
    ],
)
async def test_the_database_is_restarted(cluster, games, how):
    async def restart():
        await asyncio.to_thread(cluster.postgres.stop, how)
        await asyncio.sleep(0.5)
        await asyncio.to_thread(cluster.postgres.start)

    tables = await through(cluster, games, restart)
    assert all(player.paused >= 1 for table in tables for player in table), "everybody was notified"
    assert sum(player.arrivals for table in tables for player in table) < 3 * len(tables) * 3, "most stayed"


@pytest.mark.parametrize("how", [pytest.param("cut", marks=pytest.mark.slow), "silence"])
async def test_a_server_is_cut_off_from_the_database(cluster, games, how):
    async def cut_off():
        getattr(cluster.line, how)()
        await asyncio.sleep(4)
        cluster.line.restore()

    tables = await through(cluster, games, cut_off, pace=0.05)
    assert any(player.paused for table in tables for player in table)


async def test_a_server_is_suspended_for_a_while(cluster, games):
    async def stop():
        process = cluster.servers[1].process
        process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(10 if games == MANY else 7)
        process.send_signal(signal.SIGCONT)

    await through(cluster, games, stop, bots=1, pace=0.1)


@pytest.mark.slow
async def test_servers_are_replaced_one_by_one(cluster, games):
    async def replace():
        for server in cluster.servers:
            assert await asyncio.to_thread(server.stop, signal.SIGTERM) == 0
            await asyncio.to_thread(server.start)

    tables = await through(cluster, games, replace, pace=0.1)
    assert all(player.arrivals > 1 for table in tables for player in table)


@pytest.mark.slow
async def test_many_faults_in_a_row(tmp_path):
    """On the newest PostgreSQL, with bots and clocks, until all games are over."""
    with Cluster(tmp_path, version=18) as cluster:

        async def mischief(playing):
            while not all(task.done() for task in playing):
                server = cluster.rng.choice(cluster.servers)
                match cluster.rng.randrange(5):
                    case 0:
                        await asyncio.to_thread(server.kill)
                        await asyncio.to_thread(server.start)
                    case 1:
                        await asyncio.to_thread(cluster.postgres.stop, signal.SIGQUIT)
                        await asyncio.to_thread(cluster.postgres.start)
                    case 2:
                        cluster.line.cut()
                        await asyncio.sleep(2)
                        cluster.line.restore()
                    case 3:
                        cluster.line.silence()
                        await asyncio.sleep(5)
                        cluster.line.restore()
                    case _:
                        os.kill(server.process.pid, signal.SIGSTOP)
                        await asyncio.sleep(8)
                        os.kill(server.process.pid, signal.SIGCONT)
                await asyncio.sleep(cluster.rng.uniform(0.5, 3))

        async def run():
            tables = await cluster.seat(MANY, bots=15)
            for table in tables:
                for player in table:
                    player.pace = 0.5
            playing = await play(tables, cluster.rng)
            began = time.monotonic()
            trouble = asyncio.create_task(mischief(playing))
            while time.monotonic() - began < 120:
                await asyncio.sleep(1)
            for table in tables:
                for player in table:
                    player.pace = 0.0
            await finish(tables, playing)
            await trouble
            return tables

        tables = await asyncio.wait_for(run(), 900)
        check(await cluster.logs(tables), tables)
