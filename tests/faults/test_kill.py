"""SIGKILL in the middle of many games: nothing accepted is lost, and all games continue."""

import asyncio
import random

import httpx
import pytest
from support.server import Server
from support.tables import check_agreement, new_players, start_table

from kingup.table.table import Stage


@pytest.mark.parametrize("games", [50])
async def test_accepted_actions_survive_a_kill_and_every_game_continues(tmp_path, games):
    with Server(tmp_path / "kingup.sqlite") as server:
        tables = await asyncio.wait_for(_play_through_kills(server, games, kills=2), 240)
        server.kill()
        for guests in tables:
            assert check_agreement(server.database, guests).stage is Stage.FINISHED
            assert all(guest.arrivals >= 3 for guest in guests), "everybody reconnected"


async def _play_through_kills(server, games, kills):
    async with httpx.AsyncClient(timeout=60, verify=False) as http:
        players = await new_players(server.url, 3)
        tables = [await start_table(server.url, players, http) for _ in range(games)]
    rng = random.Random(4)
    everybody = [guest for guests in tables for guest in guests]
    playing = [asyncio.create_task(guest.play_to_end(random.Random(rng.random()), swaps=0.3)) for guest in everybody]
    await _until_all_are_back(everybody, connections=1)
    for kill in range(kills):
        await _until_acted(everybody, playing, (kill + 1) * games * 15)
        assert sum(task.done() for task in playing) == 0, "the server is killed in the middle of the games"
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        await _until_all_are_back(everybody, connections=kill + 2)
    await asyncio.gather(*playing)
    for guest in everybody:
        await guest.come()
        await guest.until(lambda guest=guest: guest.stage == "finished")
        await guest.close()
    return tables


async def _until_all_are_back(everybody, connections):
    """Pause the games until everybody is connected. On a busy machine some could be over before others reconnect."""
    for guest in everybody:
        guest.may_move.clear()
    while any(guest.arrivals < connections for guest in everybody):
        await asyncio.sleep(0.01)
    for guest in everybody:
        guest.may_move.set()


async def _until_acted(everybody, playing, count):
    while sum(len(guest.acted) for guest in everybody) < count:
        for task in playing:
            if task.done():
                task.result()
        await asyncio.sleep(0.01)
