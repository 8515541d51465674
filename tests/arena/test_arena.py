"""The arena: seats rotate over shared deals, results add up, and the same seed gives the same games."""

import json
from collections import Counter

import pytest
from support.command import kingup

from kingup.arena.results import Tally, wilson
from kingup.arena.tournament import Tournament, add_up


def test_one_vs_rest_sits_in_every_seat_with_each_deal():
    tournament = Tournament(("trader", "random"), players=4, games=8, ms=10, seed=1, one_vs_rest=True)
    assert [tournament.seating(game) for game in range(4)] == [(0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0)]
    assert [tournament.deal(game) for game in range(8)] == [0, 0, 0, 0, 1, 1, 1, 1]


@pytest.mark.parametrize(("bots", "players"), [(4, 4), (2, 4), (3, 5), (6, 3), (5, 4)])
def test_in_a_free_for_all_everybody_gets_the_same_seats(bots, players):
    tournament = Tournament(tuple("abcdef"[:bots]), players=players, games=players * bots, ms=10, seed=1)
    seats = Counter((bot, seat) for game in range(players * bots) for seat, bot in enumerate(tournament.seating(game)))
    assert set(seats.values()) == {players}


def test_results_add_up_and_are_the_same_whatever_the_number_of_workers():
    tournament = Tournament(("trader", "servant", "random"), players=3, games=6, ms=10, seed=3)
    alone, together = (add_up(tournament.bots, tournament.play_all(workers)) for workers in (1, 2))
    for one, other in zip(alone, together, strict=True):
        assert (one.games, one.wins, one.points, one.moves) == (other.games, other.wins, other.points, other.moves)
    assert sum(tally.wins for tally in alone) == pytest.approx(6)
    assert sum(tally.games for tally in alone) == 18


def test_json_has_the_promised_keys_in_the_order_named():
    done = kingup("arena", "random", "trader", "--players", "3", "--games", "6", "--json", "--workers", "1")
    assert done.returncode == 0
    report = json.loads(done.stdout)
    assert [bot["name"] for bot in report["bots"]] == ["random", "trader"]
    for bot in report["bots"]:
        assert {"name", "games", "wins", "win_rate", "interval", "points_per_round", "faults", "ms_per_move"} <= set(
            bot
        )
        low, high = bot["interval"]
        assert 0 <= low <= bot["win_rate"] <= high <= 1
        assert bot["faults"] == 0


def test_a_table_for_people_and_progress_apart_from_it():
    done = kingup("arena", "random", "trader", "--one-vs-rest", "--games", "4", "--workers", "1")
    assert done.stdout.splitlines()[0].split() == ["bot", "games", "wins", "rate", "95%", "points", "faults", "ms/move"]
    assert "games" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["queen"], "queen is neither cmd:PROGRAM nor one of random"),
        (["cmd:"], "is not a program that can be run"),
        (["cmd:no-such-program-here"], "no-such-program-here is not a program that can be run"),
        (["king", "--one-vs-rest"], "--one-vs-rest takes two bots"),
        (["king", "--players", "7"], "7 is not in the range"),
        (["king", "--games", "0"], "0 is not in the range"),
        ([], "Missing argument"),
    ],
)
def test_bad_usage(arguments, said):
    done = kingup("arena", *arguments)
    assert done.returncode == 2
    assert said in done.stderr.replace("\n", " ")


def test_faults_are_counted():
    done = kingup(
        "arena", "cmd:sleep 0", "random", "--players", "3", "--games", "3", "--ms", "10", "--json", "--workers", "1"
    )
    first, second = json.loads(done.stdout)["bots"]
    assert first["faults"] >= 3
    assert second["faults"] == 0


def test_intervals():
    low, high = wilson(0.5, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert wilson(0.0, 0) == (0.0, 1.0)
    assert wilson(1.0, 50)[1] == pytest.approx(1.0)
    assert Tally("x").result()["win_rate"] == 0.0
