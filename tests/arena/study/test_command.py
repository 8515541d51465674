"""``kingup study``: a short study, and its errors."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from click.testing import CliRunner
from ground.clone import ROOT

from kingup.arena.study import command
from kingup.arena.study import sample as sampling
from kingup.arena.study.command import study
from kingup.arena.study.figures import FIGURES
from kingup.arena.study.markdown_page import QUESTIONS
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
