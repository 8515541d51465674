"""People do not wait for bots of others. bench/bots_beside.py and bench/fairness.py measure that on a quiet machine."""

import asyncio
import json
import subprocess
import sys

import pytest
from bots.test_pool import voting
from ground.clone import ROOT

from kingup.server.base import metrics
from kingup.server.rooms.bot_pool import BotPool


def test_people_do_not_wait_for_strong_bots_at_other_tables():
    command = [sys.executable, ROOT / "bench" / "bots_beside.py", "--json", "--seconds", "3", "--tables", "4"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
    figures = json.loads(done.stdout)
    assert figures["bot_moves_per_s_beside_bots"] > 1, "the bots are busy"
    assert figures["actions_beside_bots"] > 20
    # A bot thinks for 200 ms. A player who had to wait for one would wait at least that long, half of the time.
    assert figures["p50_ms_beside_bots"] < 100


@pytest.fixture
async def pool():
    """Run the pool of a server, with one process that searches. Both kinds of bots have chosen once."""
    pool = BotPool(1)
    pool.start()
    try:
        for name in ("servant/steady", "king/steady"):
            await pool.choose(name, voting(), ["Y", "N"], 200)
        yield pool
    finally:
        await pool.close()


def begin(pool, name, number, ms=300.0, address="192.0.2.1"):
    """Let a bot vote at a table of an owner. A vote takes the whole time."""
    path = (address, f"cookie {number % 8}", f"TABLE{number}")
    return asyncio.create_task(pool.choose(name, voting(), ["Y"], ms, path=path, whole=True))


async def test_a_bot_that_answers_at_once_does_not_wait_for_one_that_searches(pool):
    kings = [begin(pool, "king/steady", number) for number in range(20)]
    await begin(pool, "servant/steady", 99, 1.0, "192.0.2.2")
    assert sum(king.done() for king in kings) <= 1
    for king in kings:
        king.cancel()


async def test_a_strong_bot_does_not_wait_for_all_strong_bots_of_somebody_else(pool):
    kings = [begin(pool, "king/steady", number) for number in range(20)]
    while not kings[0].done():
        await asyncio.sleep(0.005)
    before = sum(king.done() for king in kings)
    await begin(pool, "king/steady", 99, address="192.0.2.2")
    assert sum(king.done() for king in kings) - before <= 2
    for king in kings:
        king.cancel()


async def test_votes_under_load_take_the_same_time_with_one_card_and_with_two(pool):
    """Whether a vote is a choice shows neither in its own time nor in that of the next one."""
    durations = []
    for legal in (["Y"], ["Y", "N"]):
        shrunk = metrics.REGISTRY.get_sample_value("kingup_bot_shrunk_total")
        thought = metrics.REGISTRY.get_sample_value("kingup_bot_seconds_sum")
        votes = [
            pool.choose("king/steady", voting(), legal, 300.0, path=("192.0.2.1", "ada", f"TABLE{number}"), whole=True)
            for number in range(30)
        ]
        assert set(await asyncio.gather(*votes)) <= set(legal)
        assert metrics.REGISTRY.get_sample_value("kingup_bot_shrunk_total") - shrunk >= 10
        durations.append(metrics.REGISTRY.get_sample_value("kingup_bot_seconds_sum") - thought)
    least = sum(min(1.0, 2.0 / (0.3 * (30 - number))) * 0.3 for number in range(1, 30)) + 0.3
    assert min(durations) >= least


@pytest.mark.slow
def test_a_flood_of_strong_bots_does_not_delay_a_bystander():
    command = [sys.executable, ROOT / "bench" / "fairness.py", "--json", "--seconds", "15", "--tables", "160"]
    figures = json.loads(subprocess.run(command, capture_output=True, text=True, check=True, timeout=600).stdout)
    assert figures["thoughts_per_s_attacked"] > 5, "the attack takes place"
    for level in ("servant", "king"):
        assert figures[f"{level}_median_s_attacked"] < 2 * figures[f"{level}_median_s_quiet"] + 1
