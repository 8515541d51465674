"""``kingup arena``: its reports, options and errors."""

import json

import pytest
from click.testing import CliRunner, Result

from kingup.arena.command import arena
from kingup.record import read_record


def run(*arguments: str) -> Result:
    """Run the command in this process, where everything is already compiled."""
    return CliRunner().invoke(arena, [*arguments, "--workers", "1"])


def without_times(report):
    times = ("ms_per_move", "slowest_ms")
    bots = [{name: figure for name, figure in bot.items() if name not in times} for bot in report["bots"]]
    return report | {"bots": bots}


def test_json_report():
    finished = run("random", "trader", "--players", "3", "--games", "6", "--json")
    assert finished.exit_code == 0
    report = json.loads(finished.stdout)
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


def test_text_report_and_progress():
    finished = run("random", "trader", "--one-vs-rest", "--games", "4")
    head, random_, *_ = finished.stdout.splitlines()
    assert head.split() == ["bot", "games", "wins", "rate", "95%", "rating", "points", "faults", "ms/move"]
    assert random_.split()[:2] == ["random", "4"]
    assert "finished above" in finished.stdout
    assert "games: 4 of 4, " in finished.stderr
    assert "luck" not in finished.stderr
    assert "luck cancels best with a multiple of 4 games" in run("random", "--games", "2", "--json").stderr


def test_sprt_stops_early():
    finished = run("trader", "servant", "--players", "3", "--sprt", "--margin", "0.5", "--json")
    report = json.loads(finished.stdout)
    assert report["sprt"]["verdict"] == "stronger"
    assert report["sprt"]["llr"] > report["sprt"]["bounds"][1]
    assert report["games"] == 3 * report["sprt"]["deals"] < 300
    finished = run("servant", "trader", "--players", "3", "--sprt", "--margin", "0.5", "--one-vs-rest")
    assert "servant is not stronger than trader: decided after" in finished.stdout
    finished = run("trader", "servant", "--sprt", "--games", "4")
    assert "Whether trader is stronger than servant is undecided after 1 deals" in finished.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
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
def test_bad_usage(arguments, message, monkeypatch):
    monkeypatch.setattr("kingup.arena.command.run", lambda *_: pytest.fail("the command has started to play"))
    finished = run(*arguments)
    assert finished.exit_code == 2
    assert message in finished.stderr.replace("\n", " ")


def test_faults_are_counted_and_recorded(tmp_path):
    out = str(tmp_path / "out")
    finished = run("cmd:sleep 0", "random", "--players", "3", "--games", "3", "--ms", "10", "--json", "--out", out)
    first, second = json.loads(finished.stdout)["bots"]
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


def test_wall_clock():
    finished = run("noble", "--players", "3", "--games", "1", "--clock", "wall", "--ms", "5", "--json")
    report = json.loads(finished.stdout)
    assert report["clock"] == "wall"
    assert report["bots"][0]["slowest_ms"] > 0
