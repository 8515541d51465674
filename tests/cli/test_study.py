"""``kingup study``: a short study, and its errors."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from click.testing import CliRunner
from ground.clone import ROOT
from support.archive import fill, played
from support.table_harness import TableHarness

from kingup.arena.study import sample as sampling
from kingup.arena.study.figures import FIGURES
from kingup.arena.study.markdown_page import QUESTIONS
from kingup.cli import study as command
from kingup.cli.study import study
from kingup.data.finished_game import Made
from kingup.data.server_study import ServerStudy, group_of, seat_kinds
from kingup.data.sources import Sources
from kingup.data.table_log import read_log
from kingup.rules import DECK

HEAD = "seed,players,level,figure,of,count,sum,squares\n"
FIGURE = next(iter(FIGURES))


def files_in(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def run(*arguments: str | Path):
    finished = CliRunner().invoke(study, list(map(str, arguments)))
    assert finished.exit_code == 0, finished.output
    return finished


def test_short_study_is_complete_and_reproducible(tmp_path, monkeypatch):
    monkeypatch.setattr(sampling, "MOVE_MS", 1)
    short = ("--rounds", "600", "--games", "1")
    finished = run(*short, "--workers", "1", "--out", tmp_path / "one")
    assert "rounds by habit: 12000 of 12000" in finished.stderr
    page = (tmp_path / "one" / "study.md").read_text()
    assert "kingup study --rounds 600 --games 1 --seed 1" in page
    for title, picture, _ in QUESTIONS:
        assert f"## {title}" in page
        assert picture is None or f"(pictures/study/{picture}.svg)" in page
    assert len(re.findall(r"^\d+\. ", page, re.MULTILINE)) == 10
    assert all(f"`{card}`" in page for card in DECK)
    assert max(map(len, re.findall(r"^(?!\|).*$", page, re.MULTILINE))) <= 120
    pictures = list((tmp_path / "one" / "pictures" / "study").iterdir())
    assert {file.stem for file in pictures} == {picture for _, picture, _ in QUESTIONS if picture}
    for file in pictures:
        ET.parse(file)
    # Again without playing, and again with another number of threads.
    run("--figures", tmp_path / "one" / "study.csv", "--out", tmp_path / "two")
    assert files_in(tmp_path / "two") == files_in(tmp_path / "one")
    run("--rounds", "600", "--games", "0", "--workers", "2", "--out", tmp_path / "three")
    habits = [line for line in (tmp_path / "one" / "study.csv").read_text().splitlines() if ",king," not in line]
    habits = [line for line in habits if ",noble," not in line]
    assert (tmp_path / "three" / "study.csv").read_text().splitlines() == habits


def test_invalid_figures_are_rejected(tmp_path):
    wrong = tmp_path / "wrong.csv"
    for text, message in (
        ("a,b\n1,2\n", "has no figures of a study"),
        (HEAD, "has no figures of random with 3 players"),
        (f"{HEAD}1,3,random,{FIGURE},0,1,nan,1\n", "has figures in line 2 that no study writes"),
        (f"{HEAD}1,3,random,{FIGURE},0,1,inf,1\n", "has figures in line 2 that no study writes"),
        (f"{HEAD}1,3,random,{FIGURE},99999,1,1,1\n", "has figures in line 2 that no study writes"),
        (f"{HEAD}1,3,random,something else,0,1,1,1\n", "has no figures of a study in line 2"),
        (f"{HEAD}1,3\n", "has no figures of a study in line 2"),
    ):
        wrong.write_text(text)
        finished = CliRunner().invoke(study, ["--figures", str(wrong), "--out", str(tmp_path / "out")])
        assert finished.exit_code == 1
        assert message in finished.stderr


@pytest.mark.parametrize(
    ("out", "message"),
    [
        ("/proc/x", "/proc/x cannot be written to: "),
        ("file/x", "file/x cannot be written to: Not a directory"),
        ("file", "file' is a file."),
        ("taken", "taken/study.csv cannot be written to: Is a directory"),
        ("pictures", "pictures/pictures/study cannot be written to: Not a directory"),
    ],
)
def test_unwritable_output_is_reported_before_playing(tmp_path, monkeypatch, out, message):
    monkeypatch.setattr(command, "play_samples", lambda *_: pytest.fail("the command has started to play"))
    (tmp_path / "file").touch()
    (tmp_path / "taken" / "study.csv").mkdir(parents=True)
    (tmp_path / "pictures").mkdir()
    (tmp_path / "pictures" / "pictures").touch()
    before = sorted(tmp_path.rglob("*"))
    for more in ((), ("--figures", str(ROOT / "docs" / "study.csv"))):
        finished = CliRunner().invoke(study, [*more, "--out", str(tmp_path / out)])
        assert finished.exit_code == 2
        assert message in finished.stderr
    assert sorted(tmp_path.rglob("*")) == before


def test_games_of_a_server(tmp_path):
    """People and bots are counted separately, and a page says where there are too few games."""
    hosts = [played(seed, 3, 0, f"PEOPL{seed:02}") for seed in range(30)]
    hosts += [played(seed, 2, 2, f"MIXED{seed:02}") for seed in range(4)]
    hosts.append(played(1, 1, 3, "DAILY22", day="2026-01-01"))
    fill(tmp_path / "kingup.sqlite", {}, *hosts, TableHarness().started(4))
    assert "is written" in run("--database", tmp_path / "kingup.sqlite", "--out", tmp_path / "out").stdout
    page = (tmp_path / "out" / "study.md").read_text()
    assert "This page is about 34 games of" in page
    assert "| people alone | 30 | 0 | 0 | 0 |" in page
    assert "| people and bots | 0 | 4 | 0 | 0 |" in page
    assert "**There are only 4 games of people and bots. That is too few to say anything about them.**" in page
    assert "Left out: 1 unfinished game and 1 game of daily deals or from a moment of another game." in page
    for title, _, _ in QUESTIONS[:-1]:
        assert f"## {title}" in page
    assert page.count("– (4)") == 7
    counts = ServerStudy()
    counts.add_all(Sources([str(tmp_path / "kingup.sqlite")]).games())
    games = [host.table.game for host in hosts[:30]]
    climbs = [len(past.moves) - 12 for game in games for past in game.finished]
    assert f"{sum(climbs) / len(climbs):.2f}" in page
    assert counts.sample(3, "people").mean("climbs").value == pytest.approx(sum(climbs) / len(climbs))
    mixed = [host.table.game for host in hosts[30:34]]
    for name, seats in (("seats of people", (0, 1)), ("seats of bots", (2, 3))):
        wins = [(seat in game.winners) / len(game.winners) for game in mixed for seat in seats]
        sample = counts.sample(4, name)
        assert (sample.mean("seat_wins").count, sample.mean("seat_wins").total) == (8, pytest.approx(sum(wins)))
        points = [past.scores[seat] for game in mixed for past in game.finished for seat in seats]
        assert sample.merged("round_points").total == sum(points)
    lines = (tmp_path / "out" / "study.csv").read_text().splitlines()
    assert {line.split(",")[2] for line in lines[1:]} == {"people", "mixed", "seats of people", "seats of bots"}


def test_wrong_databases(tmp_path):
    (tmp_path / "file").write_text("a,b")
    for arguments, code, message in (
        (("--database", "nowhere.sqlite"), 1, "nowhere.sqlite cannot be read: No such file or directory"),
        (("--database", str(tmp_path / "file")), 1, "is neither a kingup database nor a record"),
        (("--database", "x", "--rounds", "6"), 2, "--database plays no games: leave out --rounds"),
    ):
        finished = CliRunner().invoke(study, [*arguments, "--out", str(tmp_path / "out")])
        assert finished.exit_code == code
        assert message in finished.stderr


def test_stand_ins_and_takeovers_are_not_people():
    host = played(1, 3, 0)
    _, game = read_log(host.log)
    assert group_of(seat_kinds(game)) == "people"
    game.made[0][0] = Made("stand_in")
    assert sorted(seat_kinds(game)) == ["person", "person", "several"]
    assert group_of(seat_kinds(game)) == "mixed"
    assert group_of(["bot", "program", "bot"]) == "bots"
    assert group_of([None, "person", "bot"]) == "unknown"
