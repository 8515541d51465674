"""Bots in processes of their own: how long they take tells nothing."""

import asyncio
import random
import time
from multiprocessing import active_children

import pytest

from kingup.bots.pool import Thinking
from kingup.rules import CHANCE, History, deal, legal_actions, new_game, next_to_act, play, view_for

MS = 150


def voting():
    """A view of somebody who is to vote."""
    rng = random.Random(2)
    game = new_game(["Ada", "Ben", "Cleo"], first=0)
    while game.nominee is None:
        seat = next_to_act(game)
        game = deal(game, rng) if seat == CHANCE else play(game, seat, rng.choice(legal_actions(game, seat)))
    return view_for(game, 0, History.OPEN)


@pytest.mark.parametrize("legal", [["Y"], ["Y", "N"]])
def test_who_has_one_card_left_takes_all_of_the_time(legal):
    async def vote():
        thinking = Thinking(1, pytest.fail)
        thinking.start()
        try:
            await thinking.choose("king/steady", voting(), ["Y", "N"], MS, 1)
            began = time.monotonic()
            # Two at once on one process: who waits behind cannot tell, either.
            votes = [thinking.choose("king/steady", voting(), legal, MS, seed, whole=True) for seed in range(2)]
            assert set(await asyncio.gather(*votes)) <= set(legal)
            return time.monotonic() - began
        finally:
            await thinking.close()

    assert asyncio.run(vote()) >= 2 * MS / 1000


def test_who_waits_for_a_thought_when_all_ends_is_cancelled_and_nothing_is_started_again():
    async def end():
        thinking = Thinking(1, pytest.fail)
        thinking.start()
        await thinking.choose("king/steady", voting(), ["Y", "N"], MS, 1)
        waiting = asyncio.create_task(thinking.choose("king/steady", voting(), ["Y"], 60_000, 1, whole=True))
        await asyncio.sleep(0.1)
        await thinking.close()
        late = asyncio.create_task(thinking.choose("king/steady", voting(), ["Y", "N"], MS, 1))
        await asyncio.wait((waiting, late))
        return waiting.cancelled(), late.cancelled(), active_children()

    assert asyncio.run(end()) == (True, True, [])
