"""In turn: the seats act in one unbroken circle, and no round is longer than arrays are made for."""

import random

import pytest
from support.games import NAMES, PLAYER_COUNTS, random_game

from kingup.adapters.limits import most_actions, most_elections, most_moves
from kingup.adapters.turn_order import seat_to_act
from kingup.rules import CHANCE, deal, legal_actions, new_game, play, seats_to_act


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_seats_act_in_one_circle_from_the_first_move_to_the_last_vote(players):
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


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_no_round_is_longer_than_it_can_be(players):
    for seed in range(40):
        for past in random_game(players, seed).finished:
            assert len(past.moves) <= most_moves(players)
            assert len(past.elections) <= most_elections(players)
            assert len(past.moves) + players * len(past.elections) <= most_actions(players)


def test_the_longest_rounds():
    assert [most_moves(players) for players in PLAYER_COUNTS] == [66, 66, 68, 66]
    assert [most_elections(players) for players in PLAYER_COUNTS] == [13, 13, 11, 13]
