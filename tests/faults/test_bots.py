"""Bots at two servers on one PostgreSQL: no thought is thought twice, and one server takes over from the other."""

import asyncio
import random
import re
import sys

import httpx
import pytest
from support.cluster import Cluster
from support.socket_player import SocketPlayer
from support.tables import new_players

from kingup.table.entries import Acted

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes in a namespace of their own")
BOTS = (2, 3)


@pytest.fixture(scope="module")
def cluster(tmp_path_factory):
    with Cluster(tmp_path_factory.mktemp("cluster"), "--bot-ms", "100") as cluster:
        yield cluster


async def two_people_and_two_kings(cluster, **options):
    """Start a table, and return its players: each is connected to one of the servers."""
    people = await new_players(cluster.urls[0], 2)
    players = [SocketPlayer(url, *person) for url, person in zip(cluster.urls, people, strict=True)]
    code = await players[0].open(seats=4, **options)
    for player in players:
        await player.connect(code)
    await players[1].ask("sit")
    for _ in BOTS:
        await players[0].ask("add_bot", level="king")
    await players[0].ask("start")
    return players


async def thoughts(cluster):
    """Return the number of thoughts in both servers."""
    count = 0.0
    async with httpx.AsyncClient(timeout=20, verify=False) as http:
        for url in cluster.urls:
            text = (await http.get(f"{url}/metrics")).text
            count += float(re.search(r"^kingup_bot_seconds_count (\S+)$", text, re.MULTILINE)[1])
    return count


async def moves(cluster, players):
    """Return the number of moves and votes of the bots, as the log has them."""
    (log,) = (await cluster.logs([players])).values()
    return sum(isinstance(logged.entry, Acted) and logged.entry.seat in BOTS for logged in log)


async def test_no_thought_is_thought_twice(cluster):
    before = await thoughts(cluster)
    players = await two_people_and_two_kings(cluster, starter=2)
    playing = asyncio.gather(*(player.play(random.Random(seat)) for seat, player in enumerate(players)))
    await asyncio.wait_for(playing, 240)
    count = await moves(cluster, players)
    assert count > 20
    assert await thoughts(cluster) - before == count
    for player in players:
        await player.close()


async def test_another_server_thinks_when_one_is_killed(cluster):
    players = await two_people_and_two_kings(cluster, starter=2)
    ada, ben = players
    while await thoughts(cluster) < 1:
        await asyncio.sleep(0.05)
    playing = asyncio.create_task(ben.play(random.Random(1)))
    # Ada plays at the first server, which therefore runs the bots, until it is her turn again.
    await ada.until(lambda: ada.to_act, 60)
    await ada.ask("play", action=ada.legal[0], version=ada.version)
    await asyncio.to_thread(cluster.servers[0].kill)
    await ada.cut()
    ada.url = ben.url
    await ada.connect(ada.code, fresh=True)
    await asyncio.wait_for(asyncio.gather(ada.play(random.Random(2)), playing), 240)
    assert ada.stage == ben.stage == "finished"
    assert await asyncio.to_thread(cluster.servers[0].start)
    for player in players:
        await player.close()
