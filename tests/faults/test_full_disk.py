"""The disk is full during many games: everybody is notified, and the games resume when there is space."""

import asyncio
import random
import sys

import httpx
import pytest
from support.cluster import check, finish, play, until_acted
from support.recording_player import RecordingPlayer
from support.server import Server
from support.tables import new_players, open_table, read_log

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="sets a limit on the files of another process")


@pytest.mark.parametrize("games", [6, pytest.param(50, marks=pytest.mark.slow)])
async def test_games_pause_while_the_disk_is_full(tmp_path, games):
    with Server(tmp_path / "kingup.sqlite") as server:
        tables = await asyncio.wait_for(_fill(server, games), 60 + 10 * games)
        server.kill()
    check({table[0].code: read_log(server.database, table[0].code) for table in tables}, tables)
    everybody = [player for table in tables for player in table]
    assert all(player.paused >= 1 for player in everybody), "everybody was notified"
    assert sum(player.arrivals for player in everybody) < 3 * len(everybody), "most did not have to reconnect"


async def _fill(server, games):
    import resource  # noqa: PLC0415 - not everywhere

    def limit(size):
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    rng = random.Random(5)
    async with httpx.AsyncClient(timeout=60, verify=False) as http:
        players = await new_players(server.url, 3)
        tables = []
        for _ in range(games):
            code = await open_table(server.url, players, http)
            tables.append([RecordingPlayer([server.url], name, cookie, rng) for name, cookie in players])
            for player in tables[-1]:
                player.code, player.patience = code, 20.0
    playing = await play(tables, rng)
    await until_acted(tables, playing, games * 12)
    limit(1024)  # less than any write needs, wherever in the file
    async with asyncio.timeout(20):
        while not all(player.paused for table in tables for player in table):
            await asyncio.sleep(0.05)
    stuck = sum(len(player.acted) for table in tables for player in table)
    await asyncio.sleep(1)
    assert sum(len(player.acted) for table in tables for player in table) == stuck, "nothing is accepted meanwhile"
    limit(resource.RLIM_INFINITY)
    await finish(tables, playing)
    return tables
