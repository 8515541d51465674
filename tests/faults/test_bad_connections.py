"""Clients on bad connections reach the same state as the log, even if messages are cut, repeated or delayed."""

import asyncio
import random

import httpx
import pytest
from support.proxy import Proxy
from support.server import Server
from support.tables import check_agreement, new_players, start_table

from kingup.table.table import Stage

FAULTS = ("plain", "chop", "delay", "cut", "stall")


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("faults") / "kingup.sqlite") as server:
        yield server


async def test_clients_behind_a_bad_connection_converge(server):
    tables, seen = await asyncio.wait_for(_play_badly(server, 3), 120)
    assert min(seen.values()) >= 1, seen
    for guests in tables:
        assert check_agreement(server.database, guests).stage is Stage.FINISHED
    assert sum(guest.arrivals for guests in tables for guest in guests) > 9, "some reconnected"


async def _play_badly(server, games):
    rng = random.Random(7)
    async with Proxy(server.port, rng, FAULTS) as proxy:
        async with httpx.AsyncClient(timeout=60, verify=False) as http:
            players = await new_players(server.url, 3)
            tables = [await start_table(server.url, players, http, proxy.port) for _ in range(games)]
        everybody = [guest for guests in tables for guest in guests]
        for guest in everybody:
            guest.patience, guest.twice = 1.5, 0.3
        await asyncio.gather(*(guest.play_to_end(random.Random(rng.random()), swaps=0.3) for guest in everybody))
        for guest in everybody:
            await guest.come()
            await guest.cut()
    return tables, proxy.seen
