"""The pool of bots: its timing reveals nothing, and closing it cancels requests."""

import asyncio
import random
import signal
import time
from multiprocessing import active_children, get_context

import pytest

from kingup.bots.pool import BotPool, _choose
from kingup.rules import CHANCE, History, deal, legal_actions, new_game, next_to_act, play, view_for

MS = 150


def voting():
    """Return a view of a seat that has to vote."""
    rng = random.Random(2)
    game = new_game(["Ada", "Ben", "Cleo"], first=0)
    while game.nominee is None:
        seat = next_to_act(game)
        game = deal(game, rng) if seat == CHANCE else play(game, seat, rng.choice(legal_actions(game, seat)))
    return view_for(game, 0, History.OPEN)


@pytest.fixture
async def pool():
    """Run a pool of one process that has already made a choice."""
    pool = BotPool(1, pytest.fail)
    pool.start()
    try:
        await pool.choose("king/steady", voting(), ["Y", "N"], MS, 1)
        yield pool
    finally:
        await pool.close()


@pytest.mark.parametrize("legal", [["Y"], ["Y", "N"]])
async def test_forced_vote_takes_the_whole_time(pool, legal):
    started = time.monotonic()
    # Two requests on one process: the second one reveals nothing either.
    votes = [pool.choose("king/steady", voting(), legal, MS, seed, whole=True) for seed in range(2)]
    assert set(await asyncio.gather(*votes)) <= set(legal)
    assert time.monotonic() - started >= 2 * MS / 1000


async def test_close_cancels_requests_and_starts_no_process(pool):
    pending = asyncio.create_task(pool.choose("king/steady", voting(), ["Y"], 60_000, 1, whole=True))
    await asyncio.sleep(0.1)
    await pool.close()
    late = asyncio.create_task(pool.choose("king/steady", voting(), ["Y", "N"], MS, 1))
    await asyncio.wait((pending, late))
    assert (pending.cancelled(), late.cancelled(), active_children()) == (True, True, [])


async def test_close_stops_processes_that_ignore_termination():
    """A shell can start the command with SIGTERM ignored, and its processes inherit that."""
    before = signal.signal(signal.SIGTERM, signal.SIG_IGN)
    try:
        pool = BotPool(1, pytest.fail)
        pool.start()
    finally:
        signal.signal(signal.SIGTERM, before)
    thinking = asyncio.create_task(pool.choose("king/steady", voting(), ["Y"], 600_000, 1, whole=True))
    (process,) = active_children()
    await pool.close()
    await asyncio.wait([thinking])
    assert (thinking.cancelled(), process.exitcode) == (True, -signal.SIGKILL)


def test_a_single_card_is_thought_about_like_two(monkeypatch):
    """Otherwise a bot without a choice would be faster on a machine where thinking takes longer than it may."""
    asked = []

    class Recorder:
        def choose(self, _view, legal, _ms, _rng):
            asked.append(list(legal))
            return legal[0]

    monkeypatch.setattr("kingup.bots.pool._bot", lambda *_: Recorder())
    choices = [_choose("king/steady", "wall", voting(), legal, 1, 1, whole=True) for legal in (["Y"], ["N", "Y"])]
    assert choices == ["Y", "N"]
    assert [len(legal) for legal in asked] == [2, 2]


async def test_closing_a_pool_ends_its_own_processes_only():
    other = get_context("spawn").Process(target=time.sleep, args=(600,))
    other.start()
    pool = BotPool(1, print)
    pool.start()
    await pool.close()
    assert other.is_alive()
    other.kill()
    other.join()
