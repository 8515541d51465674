"""Programs as players: what they are told, and what becomes of wrong, late and missing answers."""

import json
import os
import random
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from ground.clone import ROOT
from support.command import kingup
from support.games import dealt

from kingup.arena.referee import draw_deals, play_game
from kingup.bots.levels import new_bot
from kingup.bots.program import Program
from kingup.rules import History, view_for

VIEW = view_for(dealt(4), 0, History.OPEN)
LEGAL = ["A1", "A2", "B1"]


def program(tmp_path: Path, body: str, log: Path | None = None, tell: list | None = None) -> Program:
    """A program whose answers come from ``answer(message)``."""
    script = tmp_path / "program.py"
    script.write_text(
        "import json, os, sys, time\n"
        f"{body}\n"
        "for line in sys.stdin:\n"
        "    said = answer(json.loads(line))\n"
        "    if said is not None:\n"
        "        sys.stdout.write(said if isinstance(said, str) else json.dumps(said) + '\\n')\n"
        "        sys.stdout.flush()\n"
    )
    made = Program(
        f"{sys.executable} {script}",
        new_bot("random"),
        log,
        lambda *fault: None if tell is None else tell.append(fault),
    )
    made.sit_down(4, 2, 10, 77)
    return made


def ask(made: Program) -> str:
    return made.choose(VIEW, LEGAL, 10, random.Random(1))


HELLO = "HELLO = {'name': 'x'}\n"


def test_a_good_program_is_told_everything_and_closed_at_the_end(tmp_path):
    made = program(
        tmp_path,
        f"told = open({str(tmp_path / 'told')!r}, 'w')\n"
        "def answer(m):\n"
        "    told.write(json.dumps(m) + '\\n'); told.flush()\n"
        "    return {'name': 'x'} if 'hello' in m else {'play': m['legal'][-1]} if 'ask' in m else None\n",
    )
    assert ask(made) == "B1"
    made.get_up([1, 2, 3, 4], [3])
    hello, asked, over = (json.loads(line) for line in (tmp_path / "told").read_text().splitlines())
    assert hello == {"hello": 1, "players": 4, "seat": 2, "ms": 10, "seed": 77}
    assert asked == {"ask": "place", "view": VIEW, "legal": LEGAL}
    assert over == {"over": {"totals": [1, 2, 3, 4], "winners": [3]}}
    assert made.faults == 0


@pytest.mark.parametrize(
    "answer",
    ["{'play': 'Z9'}", "{'play': 3}", "{'play': ['A1']}", "[]", "'no json\\n'", "'\\n'", "'[' * 50000 + '\\n'", "{}"],
)
def test_a_wrong_answer_is_a_fault_and_the_first_legal_action_is_played(tmp_path, answer):
    made = program(tmp_path, f"def answer(m): return {{'name': 'x'}} if 'hello' in m else {answer}\n")
    assert ask(made) == "A1"
    assert made.faults == 1
    made.get_up([0] * 4, [])


def test_a_late_answer_is_a_fault(tmp_path):
    made = program(
        tmp_path,
        "def answer(m):\n    if 'ask' in m: time.sleep(30)\n    return {'name': 'x'}\n",
    )
    assert ask(made) == "A1"
    assert made.faults == 1
    made.get_up([0] * 4, [])


def test_a_late_answer_is_not_taken_for_the_next_one(tmp_path):
    made = program(
        tmp_path,
        "late = ['A2', 'B1']\n"
        "def answer(m):\n"
        "    if 'hello' in m: return {'name': 'x'}\n"
        "    if 'ask' in m and len(late) == 2: time.sleep(2.5)\n"
        "    return {'play': late.pop(0)} if 'ask' in m else None\n",
    )
    assert ask(made) == "A1"
    assert ask(made) == "B1"
    assert made.faults == 1
    made.get_up([0] * 4, [])


def test_a_program_may_take_its_time_to_start(tmp_path):
    made = program(
        tmp_path, "time.sleep(2.5)\ndef answer(m): return {'name': 'x'} if 'hello' in m else {'play': 'B1'}\n"
    )
    assert ask(made) == "B1"
    assert made.faults == 0
    made.get_up([0] * 4, [])


def test_after_three_faults_a_bot_plays_on(tmp_path):
    made = program(tmp_path, "def answer(m): return {'name': 'x'} if 'hello' in m else {'play': '?'}\n")
    for _ in range(10):
        assert ask(made) in LEGAL
    assert made.faults == 3
    made.get_up([0] * 4, [])


def test_when_a_program_dies_a_bot_plays_on(tmp_path):
    made = program(tmp_path, "def answer(m):\n    if 'ask' in m: os._exit(3)\n    return {'name': 'x'}\n")
    for _ in range(5):
        assert ask(made) in LEGAL
    assert made.faults == 1


def test_endless_babble_does_not_fill_the_memory(tmp_path):
    made = program(
        tmp_path,
        "def answer(m):\n    if 'hello' in m: return {'name': 'x'}\n    while True: sys.stdout.write('x' * 65536)\n",
    )
    for _ in range(4):
        assert ask(made) in LEGAL
    assert made.faults == 3


def test_a_program_that_cannot_be_started(tmp_path):
    made = Program(str(tmp_path / "missing"), new_bot("random"))
    made.sit_down(4, 0, 10, 1)
    assert ask(made) in LEGAL
    assert made.faults == 1
    made.get_up([0] * 4, [])


def test_standard_error_goes_to_the_log(tmp_path):
    made = program(
        tmp_path,
        "def answer(m):\n    sys.stderr.write('psst\\n')\n    return {'name': 'x'}\n",
        log=tmp_path / "log",
    )
    made.get_up([0] * 4, [])
    assert "psst" in (tmp_path / "log").read_text()


@pytest.mark.parametrize(
    "command", ["python3 examples/bot.py", "perl examples/bot.pl", f"{sys.executable} -m kingup bot trader"]
)
def test_the_examples_play_whole_games_without_a_fault(command, monkeypatch):
    monkeypatch.chdir(ROOT)
    bots = [Program(command, new_bot("random")), *(new_bot("random") for _ in range(3))]
    played = play_game(bots, draw_deals(4, random.Random(1)), 10_000, [1, 2, 3, 4])
    assert played.game.over
    assert played.sheets[0].faults == 0


def test_the_python_example_is_short_and_needs_nothing():
    lines = (ROOT / "examples" / "bot.py").read_text().splitlines()
    assert len(lines) < 30
    assert {line for line in lines if line.startswith(("import", "from"))} == {
        "import json",
        "import random",
        "import sys",
    }


def test_the_other_side_answers_a_referee():
    lines = [
        {"hello": 1, "players": 4, "seat": 0, "ms": 20, "seed": 5},
        {"ask": "place", "view": VIEW, "legal": LEGAL},
        {"over": {"totals": [1, 2, 3, 4], "winners": [3]}},
    ]
    done = kingup("bot", "king", input="\n".join(map(json.dumps, lines)) + "\n")
    assert done.returncode == 0
    name, play = (json.loads(line) for line in done.stdout.splitlines())
    assert name == {"name": "kingup king"}
    assert play["play"] in LEGAL


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("garbage", "one JSON object on a line"),
        ("[1]", "one JSON object on a line"),
        ("{}", 'one of "hello", "ask" and "over"'),
        ('{"ask": "place"}', "an ask has a view and what is legal"),
        ('{"ask": "place", "view": {}, "legal": ["A1", "A2"]}', "an ask has a view and what is legal"),
        ("\x00", "one JSON object on a line"),
        ('{"hello": 1, "ms": NaN}', "the ms of a hello are milliseconds, not NaN"),
        ('{"hello": 1, "ms": 1e999}', "the ms of a hello are milliseconds, not Infinity"),
        ('{"hello": 1, "ms": [1]}', "the ms of a hello are milliseconds, not [1]"),
        (f'{{"hello": 1, "ms": 1{400 * "0"}}}', "the ms of a hello are milliseconds"),
        ('{"hello": 1, "seed": {}}', "the seed of a hello is a number, not {}"),
    ],
)
def test_a_referee_that_misspeaks_is_told(line, said):
    done = kingup("bot", "king", input=line + "\n")
    assert done.returncode == 1
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_an_unknown_bot():
    done = kingup("bot", "queen")
    assert done.returncode == 2
    assert "there is no bot named queen" in done.stderr
    assert "such as king/bluffer. Did you mean king/bluffer?" in kingup("bot", "kin/blufer").stderr


@pytest.mark.parametrize(
    ("body", "told"),
    [
        (f"{HELLO}def answer(m): return HELLO if 'hello' in m else {{'play': 'Z9'}}\n", [("wrong", False)]),
        (f"{HELLO}def answer(m): return HELLO if 'hello' in m else time.sleep(30)\n", [("late", False)]),
        ("sys.exit(1)\n", [("ended", True)]),
        (f"{HELLO}def answer(m): return HELLO if 'hello' in m else sys.exit(1)\n", [("ended", True)]),
    ],
    ids=["wrong", "late", "dead", "dies"],
)
def test_each_fault_is_told_with_its_kind(tmp_path, body, told):
    made = program(tmp_path, body, tell=(heard := []))
    ask(made)
    assert heard == told
    made.get_up([0] * 4, [])


def test_the_third_fault_is_told_with_the_stand_in(tmp_path):
    made = program(tmp_path, "def answer(m): return {'name': 'x'} if 'hello' in m else {}\n", tell=(heard := []))
    for _ in range(5):
        ask(made)
    assert heard == [("wrong", False), ("wrong", False), ("wrong", True)]


def test_a_program_that_cannot_be_started_is_told():
    heard = []
    made = Program("/no/such/program", new_bot("random"), None, lambda *fault: heard.append(fault))
    made.sit_down(4, 2, 10, 77)
    assert heard == [("not_started", True)]


def test_a_program_is_stopped_while_another_thread_waits_for_its_answer(tmp_path):
    asked = tmp_path / "asked"
    os.mkfifo(asked)
    made = program(
        tmp_path,
        f"{HELLO}def answer(m):\n"
        "    if 'hello' in m: return HELLO\n"
        f"    open({str(asked)!r}, 'w').close()\n"
        "    time.sleep(1000)\n",
        tell=(heard := []),
    )
    with ThreadPoolExecutor(1) as threads:
        # Ten times that is how long an answer may take.
        thought = threads.submit(made.choose, VIEW, LEGAL, 1_000_000, random.Random(1))
        # Opened when the program opens it, too: it has been asked.
        asked.open().close()
        made.stop()
        assert thought.result(timeout=30) == "A1"
    assert heard == [], "it was stopped, and has not failed"
