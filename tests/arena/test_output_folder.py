"""The folder of ``--out``, and continuing a run."""

import csv
import json

import pytest
from arena.test_command import run, without_times

from kingup.arena.tournament import Tournament
from kingup.record import read_record

BOTS = ("trader", "servant", "random")


def play(folder, games, *more):
    finished = run(*BOTS, "--players", "3", "--ms", "10", "--out", str(folder), "--games", str(games), "--json", *more)
    assert finished.exit_code == 0, finished.stderr
    return json.loads(finished.stdout)


def rows(file):
    with file.open(newline="") as lines:
        return list(csv.DictReader(lines))


def test_all_files_are_written(tmp_path):
    report = play(tmp_path / "out", 6)
    out = tmp_path / "out"
    assert json.loads((out / "results.json").read_text()) == report
    records = sorted((out / "games").iterdir())
    assert [file.name for file in records] == [f"{number:06}.kingup" for number in range(6)]
    totals = [read_record(file.read_text()).game.totals for file in records]
    games = rows(out / "games.csv")
    assert [int(row["total"]) for row in games] == [total for each in totals for total in each]
    assert sum(float(row["won"]) for row in games) == 6
    assert [row["name"] for row in rows(out / "bots.csv")] == list(BOTS)
    assert float(rows(out / "bots.csv")[1]["rating"]) == report["bots"][1]["rating"]["mu"]
    assert rows(out / "cross_table.csv")[0]["above"] == "trader"
    thinking = rows(out / "thinking.csv")
    assert len(thinking) == 18
    assert all(int(row["moves"]) > 0 and float(row["slowest"]) <= float(row["seconds"]) for row in thinking)


def test_run_continues_with_the_same_results(tmp_path, monkeypatch):
    whole = play(tmp_path / "whole", 6)
    play(tmp_path / "out", 2)
    records = tmp_path / "out" / "games"
    with (tmp_path / "out" / "thinking.csv").open("a") as file:
        file.write("2,0,tra")
    (records / "000001.kingup").write_text("[Players")
    played, play_one = [], Tournament.play
    monkeypatch.setattr(Tournament, "play", lambda self, number: played.append(number) or play_one(self, number))
    assert without_times(play(tmp_path / "out", 6)) == without_times(whole)
    assert played == [1, 2, 3, 4, 5]
    for file in (tmp_path / "whole" / "games").iterdir():
        assert (records / file.name).read_text() == file.read_text()
    assert (tmp_path / "out" / "games.csv").read_text() == (tmp_path / "whole" / "games.csv").read_text()
    again = play(tmp_path / "out", 6)
    assert played == [1, 2, 3, 4, 5]
    assert again["bots"][0]["ms_per_move"] > 0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--seed", "2"], "holds games with seed 1, not 2; go on with the same, or name another folder"),
        (["--ms", "20"], "holds games with ms 10.0, not 20.0"),
        (["--clock", "wall"], 'holds games with clock "work", not "wall"'),
        (["--players", "4"], "holds games with players 3, not 4"),
    ],
)
def test_run_with_other_settings_is_rejected(tmp_path, arguments, message):
    play(tmp_path / "out", 1)
    before = (tmp_path / "out" / "games.csv").read_text()
    base = (*BOTS, "--players", "3", "--ms", "10", "--games", "1", "--out", str(tmp_path / "out"))
    finished = run(*base, *arguments)
    assert finished.exit_code == 2
    assert message in finished.stderr
    assert (tmp_path / "out" / "games.csv").read_text() == before


def test_other_folders_are_rejected(tmp_path):
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "dear.txt").write_text("x")
    assert "holds other things" in run("random", "--out", str(tmp_path / "letters")).stderr
    (tmp_path / "letters" / "settings.json").write_text("x")
    assert "does not say what was played there" in run("random", "--out", str(tmp_path / "letters")).stderr
    under = str(tmp_path / "letters" / "dear.txt" / "x")
    assert "cannot be written to: Not a directory" in run("random", "--out", under).stderr
