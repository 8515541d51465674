"""The turn order: the seats act in one unbroken circle."""

import random

import pytest
from support.games import NAMES, PLAYER_COUNTS

from kingup.adapters.turn_order import seat_to_act
from kingup.rules import CHANCE, deal, legal_actions, new_game, play, seats_to_act


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_seats_act_in_one_circle(players):
    rng = random.Random(players)
    for first in range(players):
        game, expected = new_game(NAMES[:players], first), first
        while (seat := seat_to_act(game)) is not None:
            if seat == CHANCE:
                game = deal(game, rng)
                continue
            assert seat == expected
            assert seat in seats_to_act(game)
            game = play(game, seat, rng.choice(legal_actions(game, seat)))
            expected = (seat + 1) % players
        assert game.over
