"""The names of bots in reports."""

import json
import sys

import pytest
from arena.test_command import run
from arena.test_output_folder import rows

from kingup.arena.labels import short_labels, split_label, unique_labels
from kingup.record import read_record


@pytest.mark.parametrize(
    ("argument", "label", "bot"),
    [
        ("king", "", "king"),
        ("fox=cmd:python3 fox.py", "fox", "cmd:python3 fox.py"),
        ("old king=king/bluffer", "old king", "king/bluffer"),
        ("cmd:env A=b fox", "", "cmd:env A=b fox"),
        ("cmd:fox=king", "", "cmd:fox=king"),
        ("fox=cmd:env A=b fox", "fox", "cmd:env A=b fox"),
    ],
)
def test_split_label(argument, label, bot):
    assert split_label(argument) == (label, bot)


def test_labels_are_unique():
    assert unique_labels(["a", "b", "a", "a"]) == ["a", "b", "a (2)", "a (3)"]
    assert unique_labels(["a", "a (2)", "a"]) == ["a", "a (2)", "a (3)"]
    assert unique_labels(["a", "a"], first=[1]) == ["a (2)", "a"]


def test_short_labels_are_unique():
    assert short_labels(["cmd:python3 examples/bot.py", "fox"], 20) == ["cmd:py…amples/bot.py", "fox"]
    assert short_labels(["x" * 30, "x" * 31], 10) == ["xxx…xxxxxx", "xxx…xxxxxx (2)"]


@pytest.fixture
def lifter(tmp_path) -> str:
    """Return the command of a program that greets as Lifter, like another one elsewhere."""
    script = tmp_path / "lifter.py"
    script.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    message = json.loads(line)\n"
        "    if 'over' not in message:\n"
        "        reply = {'name': 'Lifter'} if 'hello' in message else {'play': message['legal'][0]}\n"
        "        print(json.dumps(reply), flush=True)\n"
    )
    return f"cmd:{sys.executable} {script}"


def test_reports_use_labels_and_names_from_greetings(lifter, tmp_path):
    out = tmp_path / "out"
    bots = [lifter, f"{lifter} again", f"fox={lifter}", "random"]
    finished = run(*bots, "--players", "4", "--games", "4", "--ms", "10", "--json", "--out", str(out))
    report = json.loads(finished.stdout)
    assert [bot["label"] for bot in report["bots"]] == ["Lifter", "Lifter (2)", "fox", "random"]
    assert [bot["name"] for bot in report["bots"]] == [lifter, f"{lifter} again", "fox", "random"]
    assert [row["label"] for row in rows(out / "bots.csv")] == ["Lifter", "Lifter (2)", "fox", "random"]
    assert [row["above"] for row in rows(out / "cross_table.csv")] == ["Lifter", "Lifter (2)", "fox", "random"]
    assert len({row["bot"] for row in rows(out / "games.csv")}) == 4
    assert "<td>Lifter (2)</td>" in (out / "report.html").read_text()
    players = read_record((out / "games" / "000000.kingup").read_text()).game.players
    assert sorted(players) == ["Lifter", "Lifter", "fox", "random"]
    again = json.loads(run(*bots, "--players", "4", "--games", "4", "--ms", "10", "--json", "--out", str(out)).stdout)
    assert [bot["label"] for bot in again["bots"]] == ["Lifter", "Lifter (2)", "fox", "random"]


def test_same_bot_twice_has_two_labels():
    finished = run("random", "random", "--players", "4", "--games", "4")
    assert [line.split("  ")[0] for line in finished.stdout.splitlines()[1:3]] == ["random", "random (2)"]


def test_same_label_twice_is_bad_usage():
    finished = run("fox=random", "fox=trader", "--games", "1")
    assert finished.exit_code == 2
    assert "two bots have the label fox" in finished.stderr
