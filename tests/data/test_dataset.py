"""``kingup dataset``: the same settings lead to the same bytes, also after an interruption."""

import hashlib
import json
import re
import shlex
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from click.testing import CliRunner
from ground.clone import ROOT

from kingup.data import dataset_folder
from kingup.data.dataset import BELIEFS, CHANCES, DatasetPlan
from kingup.data.dataset_command import dataset
from kingup.data.export_command import export
from kingup.data.schema_docs import render_tables
from kingup.record import read_record
from kingup.rules import DECK

PAGE = (ROOT / "docs" / "dataset.md").read_text()
NOTED = ("--beliefs", "--win-chances")


def run(out: Path, *arguments: str, code: int = 0):
    finished = CliRunner().invoke(dataset, [*arguments, "--out", str(out)])
    assert finished.exit_code == code, finished.output
    return finished


def files_in(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def test_reference_run_of_the_docs(tmp_path):
    (command,) = re.findall(r"^kingup dataset (.*--out reference)$", PAGE, re.MULTILINE)
    arguments = shlex.split(command)
    finished = run(tmp_path / "reference", *arguments[:-2], "--workers", "1")
    (checksum,) = re.findall(r"[0-9a-f]{64}", finished.stdout)
    assert f"{checksum}\n" in PAGE
    records = sorted((tmp_path / "reference" / "records").iterdir())
    assert hashlib.sha256(b"".join(file.read_bytes() for file in records)).hexdigest() == checksum
    assert json.loads((tmp_path / "reference" / "dataset.json").read_text())["sha256"]["records"] == checksum


@pytest.fixture
def small(monkeypatch):
    """Return the settings of a small data set with parts of two games."""
    monkeypatch.setattr(dataset_folder, "_PART_GAMES", 2)
    bots = ("--level", "king/bluffer", "--level", "officer", "--playouts", "48", "--players", "3")
    return (*bots, "--games", "5", "--workers", "1", *NOTED)


def test_same_bytes_after_an_interruption(tmp_path, monkeypatch, small):
    run(tmp_path / "one", *small)
    whole, play, played = files_in(tmp_path / "one"), DatasetPlan.play, []

    def stop_in_game_4(plan, number):
        if number == 4:
            raise KeyboardInterrupt
        return play(plan, number)

    def count(plan, number):
        played.append(number)
        return play(plan, number)

    monkeypatch.setattr(DatasetPlan, "play", stop_in_game_4)
    assert "the same command continues" in run(tmp_path / "two", *small, code=130).stderr
    monkeypatch.setattr(DatasetPlan, "play", count)
    assert "2 of 5 games are there already" in run(tmp_path / "two", *small).stderr
    assert played == [3, 4, 5], "the part of game 3 was not complete"
    assert files_in(tmp_path / "two") == whole
    run(tmp_path / "two", *small)
    assert played == [3, 4, 5]
    # A larger data set begins with the same games.
    run(tmp_path / "two", *small, "--games", "6")
    more = files_in(tmp_path / "two")
    assert {name: more[name] for name in whole if "records" in name} == {
        name: text for name, text in whole.items() if "records" in name
    }
    assert "beliefs/000005-000005.parquet" not in more


def test_same_bytes_with_several_processes(tmp_path):
    settings = ("--level", "officer", "--games", "6", "--players", "3")
    run(tmp_path / "one", *settings, "--workers", "1")
    run(tmp_path / "two", *settings, "--workers", "2")
    assert files_in(tmp_path / "one") == files_in(tmp_path / "two")


def test_notes_change_nothing_and_agree_with_the_games(tmp_path, small):
    run(tmp_path / "noted", *small)
    run(tmp_path / "plain", *(one for one in small if one not in NOTED))
    noted, plain = files_in(tmp_path / "noted"), files_in(tmp_path / "plain")
    assert {name: text for name, text in noted.items() if "/0" not in name or "records" in name} == {
        **plain,
        "dataset.json": noted["dataset.json"],
    }
    chances = pq.read_table(tmp_path / "noted" / "chances").to_pylist()
    beliefs = pq.read_table(tmp_path / "noted" / "beliefs").to_pylist()
    assert {row["game"] for row in chances} == {1, 2, 3, 4, 5}
    moves = {
        (row["game"], row["round"], row["move"]): (row["seat"], f"{row['character']}{'012345K'[row['to_floor']]}")
        for row in pq.read_table(tmp_path / "noted" / "moves.parquet").to_pylist()
    }
    for row in chances:
        if row["chosen"] and row["phase"] != "voting":
            assert moves[row["game"], row["round"], row["moves"] + 1] == (row["seat"], row["action"])
        if row["chosen"] and row["phase"] == "voting":
            assert row["action"] in "YN"
            assert moves[row["game"], row["round"], row["moves"]][1].endswith("K")
        assert (row["win_chance"] is None) == (row["playouts"] == 0)
    dealt = [read_record(noted[f"records/{number:06}.kingup"]).game.dealt for number in range(1, 6)]
    for row in beliefs:
        assert sum(row[goal] for goal in DECK) == pytest.approx(1, abs=1e-4)
        assert row[dealt[row["game"] - 1][row["round"] - 1][row["seat"]]] == 0, "a bot knows its own card"
        assert row["about"] != row["seat"]


def test_tables_are_those_of_an_export(tmp_path, small):
    run(tmp_path / "set", *small, "--to", "csv")
    finished = CliRunner().invoke(export, [str(tmp_path / "set" / "records"), "--out", str(tmp_path / "export")])
    assert finished.exit_code == 0
    exported = files_in(tmp_path / "export")
    assert exported == {name: text for name, text in files_in(tmp_path / "set").items() if name in exported}
    assert b",bot,king,bluffer," in exported["seats.csv"]


def test_other_folders_and_wrong_settings(tmp_path, small):
    run(tmp_path / "set", "--level", "random", "--games", "2", "--workers", "1")
    for more, message in (
        (("--level", "random", "--games", "2", "--seed", "2"), "holds games with seed 1, not 2; go on with the same"),
        (("--level", "random", "--games", "1"), "holds 2 games already; name another folder"),
        (
            (
                "--level",
                "offcer",
            ),
            "Did you mean officer?",
        ),
        (("--games", "0"), "0 is not in the range"),
    ):
        assert message in run(tmp_path / "set", *more, code=2).stderr
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "file").touch()
    assert "holds other things" in run(tmp_path / "other", code=2).stderr
    assert "cannot be written to" in run(Path("/proc/x"), code=2).stderr


def test_data_card_lists_the_columns():
    short = BELIEFS._replace(columns=BELIEFS.columns[: -len(DECK) + 1])
    assert render_tables((short, CHANCES)) in PAGE
