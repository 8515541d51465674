"""Faults of programs are visible: in the log, in the files of ``--out``, in the reports, and in the results."""

import json
import sys

import pytest
from arena.test_command import run
from arena.test_output_folder import rows

from kingup.arena.outcome import Outcome
from kingup.arena.referee import SeatStats
from kingup.bots.fault import Fault

WRONG = 'the answer is not a legal action: {"play": "Z9"}'


@pytest.fixture
def stubborn(tmp_path) -> str:
    """Return the command of a program that answers Z9 every time."""
    script = tmp_path / "stubborn.py"
    script.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    message = json.loads(line)\n"
        "    if 'over' not in message:\n"
        "        print(json.dumps({'name': 'Mule'} if 'hello' in message else {'play': 'Z9'}), flush=True)\n"
    )
    return f"cmd:{sys.executable} {script}"


def play(stubborn, *more):
    finished = run(stubborn, "random", "--one-vs-rest", "--players", "3", "--games", "3", "--ms", "10", *more)
    assert finished.exit_code == 0, finished.stderr
    return finished


def test_program_that_is_replaced_loses(stubborn):
    finished = play(stubborn, "--json")
    report = json.loads(finished.stdout)
    mule, other = report["bots"]
    assert (mule["wins"], mule["faults"], mule["taken_over"], report["fault"]) == (0, 9, 3, "loses")
    assert (other["wins"], other["faults"], other["taken_over"]) == (3, 0, 0)
    assert mule["rating"]["mu"] < other["rating"]["mu"]
    assert report["cross_table"]["above"][1][0] == 1
    assert [fault["stand_in"] for fault in report["faults"]] == 3 * [False, False, True]
    first = report["faults"][0]
    assert (first["game"], first["seat"], first["bot"], first["text"]) == (0, 0, 0, '{"play": "Z9"}')
    assert first["reason"] == "the answer is not a legal action"
    assert first["move"].startswith("1.")


def test_stand_in_can_play_for_the_program(stubborn):
    reports = [json.loads(play(stubborn, "--fault", rule, "--json").stdout) for rule in ("loses", "plays-on")]
    lost, played_on = (report["bots"][0] for report in reports)
    assert played_on["wins"] > 0 == lost["wins"]
    assert played_on["taken_over"] == lost["taken_over"] == 3
    assert played_on["points_per_round"] == lost["points_per_round"]


def test_warning_is_loud(stubborn):
    finished = play(stubborn)
    early, warning = "WARNING: ", "did not play to the end in 3 of 3 games: the bot officer took over."
    assert f"{early}Mule has made a fault in game 0, move 1." in finished.stderr
    assert WRONG in finished.stderr
    assert warning in finished.stdout
    assert (
        "These games count as lost (--fault loses). The first of 9 faults: game 0, seat 0, move 1." in finished.stdout
    )
    as_json = play(stubborn, "--json", "--fault", "plays-on")
    assert warning in as_json.stderr
    assert "Its results are partly those of the stand-in (--fault plays-on)." in as_json.stderr
    assert "WARNING" not in run("random", "--players", "3", "--games", "1").output


def test_log_names_game_move_reason_and_answer(stubborn, tmp_path):
    play(stubborn, "--log", str(tmp_path / "log"))
    lines = (tmp_path / "log").read_text().splitlines()
    assert len(lines) == 9
    assert f" kingup arena: game 0, seat 0, {stubborn}, move 1." in lines[0]
    assert lines[0].endswith(WRONG)
    assert lines[2].endswith(f"{WRONG}; a stand-in takes over")
    assert " game 1, seat 1, " in lines[3]


def test_files_name_move_reason_and_answer(stubborn, tmp_path):
    out = tmp_path / "out"
    before = json.loads(play(stubborn, "--out", str(out), "--json").stdout)
    games = rows(out / "games.csv")
    assert [(row["faults"], row["stand_in"], row["place"], row["won"]) for row in games[::4]] == 3 * [
        ("3", "1", "3", "0.0")
    ]
    assert games[0]["fault_text"] == '{"play": "Z9"}'
    assert games[0]["fault_reason"] == "the answer is not a legal action"
    assert games[0]["fault_move"] == before["faults"][0]["move"]
    assert {row["fault_reason"] for row in games[1:4]} == {""}
    page = (out / "report.html").read_text()
    assert "did not play to the end in 3 of 3 games" in page
    assert "<h2>Faults</h2>" in page
    assert page.count("{&quot;play&quot;: &quot;Z9&quot;}") == 10
    # The records hold the faults, so that a run that goes on knows them.
    again = json.loads(play(stubborn, "--out", str(out), "--json").stdout)
    assert again["faults"] == before["faults"]
    assert again["bots"][0]["taken_over"] == 3
    assert again["bots"][0]["wins"] == 0


def test_transcripts_hold_everything_that_is_said(stubborn, tmp_path):
    play(stubborn, "--transcript", str(tmp_path / "said"))
    files = sorted(file.name for file in (tmp_path / "said").iterdir())
    assert files == ["000000-0.txt", "000001-1.txt", "000002-2.txt"]
    lines = (tmp_path / "said" / files[0]).read_text("utf-8").splitlines()
    assert [line[0] for line in lines[:5]] == ["→", "←", "→", "←", "!"]
    assert lines[1] == '← {"name": "Mule"}'


def test_forfeits_come_last_and_the_others_move_up():
    def stats(*, replaced: bool) -> SeatStats:
        return SeatStats(fault_log=[Fault("wrong", "1.1", "", "", replaced)])

    def places(before, replaced):
        outcome = Outcome(0, "", (), 0, (), before, tuple(stats(replaced=one) for one in replaced))
        return outcome.with_forfeits().places

    assert places((1, 2, 3), (True, False, False)) == (3, 1, 2)
    assert places((2, 1, 2, 4), (False, True, False, True)) == (1, 3, 1, 3)
    assert places((1, 2, 3), (False, False, False)) == (1, 2, 3)
    assert places((1, 2, 3), (True, True, True)) == (1, 1, 1)
