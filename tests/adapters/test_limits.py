"""The limits of a round, for arrays of fixed size."""

import pytest
from support.games import PLAYER_COUNTS, random_game

from kingup.adapters.limits import max_actions, max_elections, max_moves


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_rounds_stay_within_limits(players):
    for seed in range(40):
        for past in random_game(players, seed).finished:
            assert len(past.moves) <= max_moves(players)
            assert len(past.elections) <= max_elections(players)
            assert len(past.moves) + players * len(past.elections) <= max_actions(players)


def test_limits_by_players():
    assert [max_moves(players) for players in PLAYER_COUNTS] == [66, 66, 68, 66]
    assert [max_elections(players) for players in PLAYER_COUNTS] == [13, 13, 11, 13]
