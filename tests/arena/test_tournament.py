"""Seats rotate over shared deals, so that luck cancels."""

from collections import Counter

import pytest

from kingup.arena.tournament import Tournament


def test_one_vs_rest_rotates_through_all_seats():
    tournament = Tournament(("trader", "random"), players=4, ms=10, seed=1, one_vs_rest=True)
    assert [tournament.seating(game) for game in range(4)] == [(0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0)]
    assert [tournament.deal(game) for game in range(8)] == [0, 0, 0, 0, 1, 1, 1, 1]
    assert tournament.fair_games == 4


@pytest.mark.parametrize(("bots", "players"), [(4, 4), (2, 4), (3, 5), (6, 3), (5, 4)])
def test_free_for_all_rotates_all_bots_through_all_seats(bots, players):
    tournament = Tournament(tuple("abcdef"[:bots]), players=players, ms=10, seed=1)
    for games in (tournament.fair_games, 3 * tournament.fair_games):
        seats = Counter((bot, seat) for game in range(games) for seat, bot in enumerate(tournament.seating(game)))
        assert len(set(seats.values())) == 1
        assert len(seats) == bots * players
