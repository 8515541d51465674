"""SQLite's disk quota is used up amid many games: everybody is told, and it goes on when there is room."""

import asyncio
import random
import sys

import httpx
import pytest
from support.cluster import check, finish, play, until_acted
from support.recording_player import Witness
from support.server import Server
from support.tables import new_players, open_table, read_log

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="sets a limit on the files of another process")


@pytest.mark.parametrize("games", [6, pytest.param(50, marks=pytest.mark.slow)])
def test_the_disk_is_full_for_a_while(tmp_path, games):
    with Server(tmp_path / "kingup.sqlite") as server:
        tables = asyncio.run(asyncio.wait_for(_fill(server, games), 60 + 10 * games))
        server.kill()
    check({table[0].code: read_log(server.database, table[0].code) for table in tables}, tables)
    everybody = [witness for table in tables for witness in table]
    assert all(witness.paused >= 1 for witness in everybody), "everybody was told"
    assert sum(witness.arrivals for witness in everybody) < 3 * len(everybody), "and most just waited"


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
            tables.append([Witness([server.url], name, cookie, rng) for name, cookie in players])
            for witness in tables[-1]:
                witness.code, witness.patience = code, 20.0
    playing = await play(tables, rng)
    await until_acted(tables, playing, games * 12)
    limit(1024)  # less than any write takes, wherever in the file it goes
    async with asyncio.timeout(20):
        while not all(witness.paused for table in tables for witness in table):
            await asyncio.sleep(0.05)
    stuck = sum(len(witness.acted) for table in tables for witness in table)
    await asyncio.sleep(1)
    assert sum(len(witness.acted) for table in tables for witness in table) == stuck, "nobody is told yes meanwhile"
    limit(resource.RLIM_INFINITY)
    await finish(tables, playing)
    return tables
