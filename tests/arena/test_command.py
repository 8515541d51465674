"""The arena: seats rotate over shared deals, results add up, and the same seed gives the same games."""

import json
from collections import Counter

import pytest
from click.testing import CliRunner, Result

from kingup.arena.command import arena
from kingup.arena.standings import Standings
from kingup.arena.tournament import Tournament
from kingup.arena.workers import play_here
from kingup.record import read_record


def run(*arguments: str) -> Result:
    """The command in this process, where all is loaded and compiled already."""
    return CliRunner().invoke(arena, [*arguments, "--workers", "1"])


def test_one_vs_rest_sits_in_every_seat_with_each_deal():
    tournament = Tournament(("trader", "random"), players=4, ms=10, seed=1, one_vs_rest=True)
    assert [tournament.seating(game) for game in range(4)] == [(0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0)]
    assert [tournament.deal(game) for game in range(8)] == [0, 0, 0, 0, 1, 1, 1, 1]
    assert tournament.fair_games == 4


@pytest.mark.parametrize(("bots", "players"), [(4, 4), (2, 4), (3, 5), (6, 3), (5, 4)])
def test_in_a_free_for_all_everybody_gets_the_same_seats(bots, players):
    tournament = Tournament(tuple("abcdef"[:bots]), players=players, ms=10, seed=1)
    for games in (tournament.fair_games, 3 * tournament.fair_games):
        seats = Counter((bot, seat) for game in range(games) for seat, bot in enumerate(tournament.seating(game)))
        assert len(set(seats.values())) == 1
        assert len(seats) == bots * players


def test_results_add_up():
    tournament = Tournament(("trader", "servant", "random"), players=3, ms=10, seed=3)
    standings = Standings(tournament)
    for outcome in play_here(tournament, range(6), 1):
        standings.add(outcome)
    report = standings.report(complete=True)
    assert sum(bot["wins"] for bot in report["bots"]) == pytest.approx(6)
    assert sum(bot["games"] for bot in report["bots"]) == 18


def without_times(report):
    times = ("ms_per_move", "slowest_ms")
    bots = [{name: figure for name, figure in bot.items() if name not in times} for bot in report["bots"]]
    return report | {"bots": bots}


def test_json_has_the_promised_keys_in_the_order_named():
    done = run("random", "trader", "--players", "3", "--games", "6", "--json")
    assert done.exit_code == 0
    report = json.loads(done.stdout)
    assert (report["players"], report["games"], report["seed"], report["complete"]) == (3, 6, 1, True)
    assert [bot["name"] for bot in report["bots"]] == ["random", "trader"]
    for bot in report["bots"]:
        assert {"name", "games", "wins", "win_rate", "interval", "points_per_round", "faults", "ms_per_move"} <= set(
            bot
        )
        low, high = bot["interval"]
        assert 0 <= low <= bot["win_rate"] <= high <= 1
        low, high = bot["rating"]["interval"]
        assert low < bot["rating"]["mu"] < high
        assert bot["faults"] == 0
        assert sum(seat["games"] for seat in bot["by_seat"]) == bot["games"]
        assert sum(one["points"] for one in bot["by_round"]) / 3 == pytest.approx(bot["points_per_round"])
    (_, above), (below, _) = report["cross_table"]["above"]
    assert above + below == 1


def test_tables_for_people_and_progress_apart_from_them():
    done = run("random", "trader", "--one-vs-rest", "--games", "4")
    head, random_, *_ = done.stdout.splitlines()
    assert head.split() == ["bot", "games", "wins", "rate", "95%", "rating", "points", "faults", "ms/move"]
    assert random_.split()[:2] == ["random", "4"]
    assert "finished above" in done.stdout
    assert "games: 4 of 4, " in done.stderr
    assert "luck" not in done.stderr
    assert "luck cancels best with a multiple of 4 games" in run("random", "--games", "2", "--json").stderr


def test_sprt_stops_when_the_answer_is_clear():
    done = run("trader", "servant", "--players", "3", "--sprt", "--margin", "0.5", "--json")
    report = json.loads(done.stdout)
    assert report["sprt"]["verdict"] == "stronger"
    assert report["sprt"]["llr"] > report["sprt"]["bounds"][1]
    assert report["games"] == 3 * report["sprt"]["deals"] < 300
    done = run("servant", "trader", "--players", "3", "--sprt", "--margin", "0.5", "--one-vs-rest")
    assert "servant is not stronger than trader: decided after" in done.stdout
    done = run("trader", "servant", "--sprt", "--games", "4")
    assert "Whether trader is stronger than servant is undecided after 1 deals" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["queen"], "queen is neither cmd:PROGRAM nor one of random"),
        (["king/blufer"], "with or without a temperament. Did you mean king/bluffer?"),
        (["cmd:"], "is not a program that can be run"),
        (["cmd:no-such-program-here"], "no-such-program-here is not a program that can be run"),
        (["cmd:python 'x"], "python 'x is not a command: No closing quotation"),
        (["cmd:python\n"], "cannot be written down as a player's name"),
        (["king", "--one-vs-rest"], "--one-vs-rest takes two bots"),
        (["king", "noble", "officer", "--sprt"], "--sprt takes two bots"),
        (["king", "--players", "7"], "7 is not in the range"),
        (["king", "--games", "0"], "0 is not in the range"),
        (["king", "--clock", "sand"], "'sand' is not one of 'work', 'wall'"),
        (["king", "--cluster", "tcp://127.0.0.1:1"], "leave out --workers"),
        (["king", "--log", "/nonexist/x"], "--log /nonexist/x cannot be written: No such file or directory"),
        (["king", "--log", "/proc/x"], "--log /proc/x cannot be written"),
        (["king", "--log", "/"], "is a directory"),
        (["king", "--out", "/proc/x"], "/proc/x cannot be written to"),
        ([], "Missing argument"),
    ],
)
def test_bad_usage(arguments, said, monkeypatch):
    monkeypatch.setattr("kingup.arena.command.run", lambda *_: pytest.fail("it has begun to play"))
    done = run(*arguments)
    assert done.exit_code == 2
    assert said in done.stderr.replace("\n", " ")


def test_faults_are_counted_and_recorded(tmp_path):
    out = str(tmp_path / "out")
    done = run("cmd:sleep 0", "random", "--players", "3", "--games", "3", "--ms", "10", "--json", "--out", out)
    first, second = json.loads(done.stdout)["bots"]
    assert first["faults"] >= 3
    assert second["faults"] == 0
    (faults,) = [
        header.values
        for header in read_record((tmp_path / "out" / "games" / "000000.kingup").read_text()).headers
        if header.name == "Faults"
    ]
    assert [int(count) > 0 for count in faults] == [True, False, True]
    again = run("cmd:sleep 0", "random", "--players", "3", "--games", "3", "--ms", "10", "--json", "--out", out)
    assert json.loads(again.stdout)["bots"][0]["faults"] == first["faults"]


def test_real_time_has_its_place():
    done = run("noble", "--players", "3", "--games", "1", "--clock", "wall", "--ms", "5", "--json")
    report = json.loads(done.stdout)
    assert report["clock"] == "wall"
    assert report["bots"][0]["slowest_ms"] > 0
