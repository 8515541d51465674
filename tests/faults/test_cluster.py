"""Two servers on one PostgreSQL, and whatever goes wrong: nothing acknowledged is lost, and every game goes on.

Each client reconnects by itself, to either server by chance. The checker then holds all that they have seen, with its
times, against the log.
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


def through(cluster, games, fault, bots=0, pace=0.0):
    """Games during which something goes wrong once a third of them is played."""

    async def run():
        tables = await cluster.seat(games, bots)
        for table in tables:
            for witness in table:
                witness.pace = pace
        playing = await play(tables, cluster.rng)
        await until_acted(tables, playing, games * 12)
        assert not all(task.done() for task in playing)
        await fault()
        for table in tables:
            for witness in table:
                witness.pace = 0.0
        await finish(tables, playing)
        return tables

    tables = asyncio.run(asyncio.wait_for(run(), 60 + 10 * games))
    check(cluster.logs(tables), tables)
    for server in cluster.servers:
        assert [line for line in server.log if "a request failed" in line] == []
        server.log.clear()
    return tables


def test_one_server_is_killed(cluster, games):
    """Its bots' turns are another's after some seconds; it is started again, as whatever watches over it would."""

    async def kill():
        await asyncio.to_thread(cluster.servers[0].kill)
        await asyncio.sleep(1)
        await asyncio.to_thread(cluster.servers[0].start)

    tables = through(cluster, games, kill, bots=games // 3)
    assert any(witness.returns > 1 for table in tables for witness in table)


def test_both_servers_are_killed(cluster, games):
    async def kill():
        for server in cluster.servers:
            await asyncio.to_thread(server.kill)
        for server in cluster.servers:
            await asyncio.to_thread(server.start)

    tables = through(cluster, games, kill)
    assert all(witness.returns > 1 for table in tables for witness in table)


@pytest.mark.parametrize(
    "how",
    [
        pytest.param(signal.SIGINT, id="properly", marks=pytest.mark.slow),
        pytest.param(signal.SIGQUIT, id="by a crash"),
    ],
)
def test_the_database_is_restarted(cluster, games, how):
    async def restart():
        await asyncio.to_thread(cluster.postgres.stop, how)
        await asyncio.sleep(0.5)
        await asyncio.to_thread(cluster.postgres.start)

    tables = through(cluster, games, restart)
    assert all(witness.paused >= 1 for table in tables for witness in table), "everybody was told"
    assert sum(witness.returns for table in tables for witness in table) < 3 * len(tables) * 3, "and most just waited"


@pytest.mark.parametrize("how", [pytest.param("cut", marks=pytest.mark.slow), "silence"])
def test_a_server_is_cut_off_from_the_database(cluster, games, how):
    async def cut_off():
        getattr(cluster.line, how)()
        await asyncio.sleep(4)
        cluster.line.mend()

    tables = through(cluster, games, cut_off, pace=0.05)
    assert any(witness.paused for table in tables for witness in table)


def test_a_server_stops_for_a_while_and_comes_back_with_what_it_knew(cluster, games):
    async def stop():
        process = cluster.servers[1].process
        process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(10 if games == MANY else 7)
        process.send_signal(signal.SIGCONT)

    through(cluster, games, stop, bots=1, pace=0.1)


@pytest.mark.slow
def test_servers_are_replaced_one_after_the_other(cluster, games):
    async def replace():
        for server in cluster.servers:
            assert await asyncio.to_thread(server.stop, signal.SIGTERM) == 0
            await asyncio.to_thread(server.start)

    tables = through(cluster, games, replace, pace=0.1)
    assert all(witness.returns > 1 for table in tables for witness in table)


@pytest.mark.slow
def test_everything_goes_wrong_again_and_again(tmp_path):
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
                        cluster.line.mend()
                    case 3:
                        cluster.line.silence()
                        await asyncio.sleep(5)
                        cluster.line.mend()
                    case _:
                        os.kill(server.process.pid, signal.SIGSTOP)
                        await asyncio.sleep(8)
                        os.kill(server.process.pid, signal.SIGCONT)
                await asyncio.sleep(cluster.rng.uniform(0.5, 3))

        async def run():
            tables = await cluster.seat(MANY, bots=15)
            for table in tables:
                for witness in table:
                    witness.pace = 0.5
            playing = await play(tables, cluster.rng)
            began = time.monotonic()
            trouble = asyncio.create_task(mischief(playing))
            while time.monotonic() - began < 120:
                await asyncio.sleep(1)
            for table in tables:
                for witness in table:
                    witness.pace = 0.0
            await finish(tables, playing)
            await trouble
            return tables

        tables = asyncio.run(asyncio.wait_for(run(), 900))
        check(cluster.logs(tables), tables)
