"""``kingup check``, run as the installed command in its own process."""

import json
import os
import subprocess
from pathlib import Path

import pytest
from support.command import KINGUP, kingup
from support.games import random_game

from kingup.record import Record, write_record

FINISHED = write_record(Record(random_game(4, seed=2)))
UNFINISHED = "\n".join(FINISHED.splitlines()[:6])
INVALID = FINISHED.replace("Round 2", "Round 3", 1)


@pytest.fixture
def files(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("finished.kingup").write_text(FINISHED)
    Path("unfinished.kingup").write_text(UNFINISHED)
    Path("invalid.kingup").write_text(INVALID)
    return tmp_path


def test_valid_records(files):
    finished = kingup("check", "finished.kingup", "unfinished.kingup")
    assert (finished.returncode, finished.stderr) == (0, "")
    first, second = finished.stdout.splitlines()
    game = random_game(4, seed=2)
    (winner,) = game.winners
    totals = "-".join(map(str, game.totals))
    assert first == f"finished.kingup: valid, finished {totals}, won by {game.players[winner]} (player {winner + 1})"
    assert second == "unfinished.kingup: valid, unfinished after 0 whole rounds"


def test_invalid_record(files):
    finished = kingup("check", "finished.kingup", "invalid.kingup")
    line = INVALID.splitlines().index("Round 3") + 1
    assert finished.returncode == 1
    assert finished.stdout.splitlines()[1] == f"invalid.kingup:{line}:7: the next round is round 2"


def test_json(files):
    finished = kingup("check", "--json", "invalid.kingup", "finished.kingup", "unfinished.kingup")
    game = random_game(4, seed=2)
    scores = [list(past.scores) for past in game.finished]
    line = INVALID.splitlines().index("Round 3") + 1
    error = {"line": line, "column": 7, "token": "3", "code": "malformed", "message": "the next round is round 2"}
    assert finished.returncode == 1
    assert [json.loads(line) for line in finished.stdout.splitlines()] == [
        {
            "file": "invalid.kingup",
            "status": "invalid",
            "scores": scores[:1],
            "totals": scores[0],
            "winners": [],
            "error": error,
        },
        {
            "file": "finished.kingup",
            "status": "finished",
            "scores": scores,
            "totals": list(game.totals),
            "winners": list(game.winners),
            "error": None,
        },
        {
            "file": "unfinished.kingup",
            "status": "unfinished",
            "scores": [],
            "totals": [0, 0, 0, 0],
            "winners": [],
            "error": None,
        },
    ]


def test_error_after_a_finished_game(files):
    finished = kingup("check", "--json", "-", input=FINISHED + "Round 4\n")
    report = json.loads(finished.stdout)
    assert (report["status"], report["winners"], len(report["scores"])) == ("invalid", [], 3)
    assert report["totals"] == list(random_game(4, seed=2).totals)


def test_standard_input(files):
    finished = kingup("check", "-", input=FINISHED)
    assert (finished.returncode, finished.stdout[:16]) == (0, "-: valid, finish")


@pytest.mark.parametrize(
    ("name", "reason"),
    [("missing", "No such file"), (".", "Is a directory"), ("", "No such file"), ("a\nb", "No such")],
)
def test_unreadable_file(files, name, reason):
    finished = kingup("check", name, "invalid.kingup", "finished.kingup")
    assert finished.returncode == 2
    assert len(finished.stdout.splitlines()) == 2
    assert finished.stderr.startswith("kingup check: cannot read ")
    assert reason in finished.stderr
    assert len(finished.stderr.splitlines()) == 1


def test_file_name_of_any_bytes(files):
    name = b"odd\xff\x1b[31m.kingup"
    Path(os.fsdecode(name)).write_text(FINISHED)
    assert "\x1b" not in kingup("check", name).stdout
    assert json.loads(kingup("check", "--json", name).stdout)["file"] == "odd\ufffd\x1b[31m.kingup"


def test_bad_usage(files):
    for arguments in ((), ("--yaml", "finished.kingup")):
        finished = kingup("check", *arguments)
        assert finished.returncode == 2
        assert finished.stdout == ""
        assert "Usage: kingup check" in finished.stderr


@pytest.mark.parametrize("redirect", [">&-", "2>&-", "<&-", "> /dev/full", "| head -c 1"])
@pytest.mark.parametrize(
    "command", ["check finished.kingup", "check --json invalid.kingup", "check -", "demo", "--help"]
)
def test_closed_and_full_streams(files, command, redirect):
    finished = subprocess.run(
        f"{KINGUP} {command} {redirect} 3</dev/null",
        shell=True,
        capture_output=True,
        text=True,
        timeout=60,
        input=FINISHED,
        check=False,
    )
    assert "Traceback" not in finished.stderr
    assert "Exception ignored" not in finished.stderr
    if redirect == "> /dev/full" and "Usage" not in finished.stdout:
        assert (finished.returncode, finished.stderr) == (2, "kingup: cannot write: No space left on device\n")


def test_closed_standard_input(files):
    finished = subprocess.run(
        f"{KINGUP} check - <&-", shell=True, capture_output=True, text=True, timeout=60, check=False
    )
    assert finished.returncode == 2
    assert finished.stderr == "kingup check: cannot read -: standard input is closed\n"


def test_endless_file(files):
    finished = kingup("check", "/dev/zero", timeout=20)
    assert (finished.returncode, finished.stderr) == (1, "")


def test_terminal_without_unicode(files):
    Path("name.kingup").write_text(FINISHED.replace('"Ada"', '"Łucja"').replace("total ", "total 9"))
    finished = kingup("check", "name.kingup", env={"PYTHONIOENCODING": "latin-1", "PATH": os.environ["PATH"]})
    assert finished.returncode == 1
    assert "\\u0141ucja" in finished.stdout
