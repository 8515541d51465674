"""Statistics of the arena: intervals, ratings, the cross-table and the sequential test."""

import math
import random

import pytest

from kingup.arena.cross_table import CrossTable
from kingup.arena.intervals import Mean, wilson
from kingup.arena.ratings import Ratings
from kingup.arena.results import Tally, Wins
from kingup.arena.sprt import Sprt


def test_intervals():
    low, high = wilson(0.5, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert wilson(0.0, 0) == (0.0, 1.0)
    for games in range(1, 200):
        assert 0 < wilson(1.0, games)[0] < wilson(1.0, games)[1] == 1
        assert 0 == wilson(0.0, games)[0] < wilson(0.0, games)[1] < 1
    assert Wins().share()["win_rate"] == 0.0
    assert Tally("x", 3).result("x", {"mu": 25, "sigma": 8, "interval": [9, 41]}, 0)["points_per_round"] == 0.0
    mean = Mean()
    assert (mean.value, mean.half_width) == (0.0, 0.0)
    for figure in (1, 2, 3, 4):
        mean.add(figure)
    assert mean.interval == pytest.approx((2.5 - 1.96 * math.sqrt(5 / 12), 2.5 + 1.96 * math.sqrt(5 / 12)), abs=1e-4)


def test_cross_table():
    table = CrossTable(3)
    table.add((0, 1, 1), (1, 2, 3))
    table.add((0, 1, 1), (2, 1, 2))
    result = table.result()
    assert result["above"] == [[None, 2.5 / 4, None], [1.5 / 4, None, None], [None, None, None]]
    assert result["pairs"] == [[0, 4, 0], [4, 0, 0], [0, 0, 0]]


def places_of(strengths, seating, rng):
    """Draw the places of a game by the model of the ratings: each place is drawn by strength."""
    scale = 25 / 6 * math.sqrt(len(seating))
    left, places = list(range(len(seating))), [0] * len(seating)
    for place in range(1, len(seating) + 1):
        seat = rng.choices(left, [math.exp(strengths[seating[at]] / scale) for at in left])[0]
        places[seat] = place
        left.remove(seat)
    return places


@pytest.mark.parametrize(
    ("strengths", "seating"), [((30, 25, 22), (0, 1, 2)), ((30, 25), (0, 1, 1, 1)), ((27, 25), (0, 1, 0, 1, 0))]
)
def test_rating_intervals_cover_true_differences(strengths, seating):
    """In at most 5 of 40 tournaments, the true difference lies outside the 95% interval."""
    rng, outside = random.Random(1), 0
    for _ in range(40):
        ratings = Ratings(len(strengths))
        for _ in range(60):
            ratings.add(seating, places_of(strengths, seating, rng))
        one, other = ratings.result(0), ratings.result(1)
        reach = 1.96 * math.hypot(one["sigma"], other["sigma"])
        outside += abs(one["mu"] - other["mu"] - (strengths[0] - strengths[1])) > reach
    assert outside <= 5


def verdict(players: int, lead: float, rng: random.Random) -> tuple[str, int]:
    """Return the verdict and the deals for one bot among others that it leads by ``lead`` fair shares."""
    chance = 1 / players + lead * (players - 1) / players**2
    sprt = Sprt(players, 0.2, Mean())
    while sprt.verdict == "undecided":
        wins = sum(rng.random() < chance for _ in range(players))
        sprt.add(wins - (players - wins) / (players - 1))
    return sprt.verdict, sprt.result()["deals"]


@pytest.mark.parametrize("players", [3, 4, 6])
def test_sprt_error_rate_and_length(players):
    """At the margin the verdict is wrong once in 20 times; in 300 trials, 9 more than 15 are allowed."""
    rng = random.Random(players)
    for lead, right in ((0.2, "stronger"), (-0.2, "not stronger")):
        verdicts = [verdict(players, lead, rng) for _ in range(300)]
        assert sum(found != right for found, _ in verdicts) <= 24
        assert sum(deals for _, deals in verdicts) / 300 < 100
    clear = [verdict(players, 1, rng) for _ in range(50)]
    assert {found for found, _ in clear} == {"stronger"}
    assert sum(deals for _, deals in clear) / 50 < 20
