"""Programs as players: the messages they get, and wrong, late and missing replies."""

import json
import os
import random
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from ground.clone import ROOT
from support.games import dealt, random_game

from kingup.arena.referee import draw_deals, play_game
from kingup.bots.fault import moment_of
from kingup.bots.levels import new_bot
from kingup.bots.program import Program
from kingup.bots.program_pool import ProgramPool
from kingup.bots.transcript import Transcript
from kingup.rules import DECK, History, view_for
from kingup.table.moments import moments

VIEW = view_for(dealt(4), 0, History.OPEN)
LEGAL = ["A1", "A2", "B1"]


def program(tmp_path: Path, body: str, log: Path | None = None, faults: list | None = None) -> Program:
    """Start a program whose replies come from ``answer(message)``."""
    script = tmp_path / "program.py"
    script.write_text(
        "import json, os, sys, time\n"
        f"{body}\n"
        "for line in sys.stdin:\n"
        "    reply = answer(json.loads(line))\n"
        "    if reply is not None:\n"
        "        sys.stdout.write(reply if isinstance(reply, str) else json.dumps(reply) + '\\n')\n"
        "        sys.stdout.flush()\n"
    )
    made = Program(
        f"{sys.executable} {script}",
        new_bot("random"),
        log,
        lambda fault: None if faults is None else faults.append((fault.kind, fault.replaced)),
    )
    made.start_game(4, 2, 10, 77)
    return made


def ask(made: Program) -> str:
    return made.choose(VIEW, LEGAL, 10, random.Random(1))


HELLO = "HELLO = {'name': 'x'}\n"


def test_messages_to_a_program(tmp_path):
    made = program(
        tmp_path,
        f"received = open({str(tmp_path / 'received')!r}, 'w')\n"
        "def answer(m):\n"
        "    received.write(json.dumps(m) + '\\n'); received.flush()\n"
        "    return {'name': 'x'} if 'hello' in m else {'play': m['legal'][-1]} if 'ask' in m else None\n",
    )
    assert ask(made) == "B1"
    made.end_game([1, 2, 3, 4], [3])
    hello, asked, over = (json.loads(line) for line in (tmp_path / "received").read_text().splitlines())
    assert hello == {"hello": 1, "players": 4, "seat": 2, "ms": 10, "seed": 77, "goals": list(DECK)}
    assert asked == {"ask": "place", "view": VIEW, "legal": LEGAL}
    assert over == {"over": {"totals": [1, 2, 3, 4], "winners": [3]}}
    assert made.faults == 0


@pytest.mark.parametrize(
    "answer",
    ["{'play': 'Z9'}", "{'play': 3}", "{'play': ['A1']}", "[]", "'no json\\n'", "'\\n'", "'[' * 50000 + '\\n'", "{}"],
)
def test_wrong_reply_is_a_fault(tmp_path, answer):
    made = program(tmp_path, f"def answer(m): return {{'name': 'x'}} if 'hello' in m else {answer}\n")
    assert ask(made) == "A1"
    assert made.faults == 1
    made.end_game([0] * 4, [])


def test_late_reply_is_a_fault(tmp_path):
    made = program(
        tmp_path,
        "def answer(m):\n    if 'ask' in m: time.sleep(30)\n    return {'name': 'x'}\n",
    )
    assert ask(made) == "A1"
    assert made.faults == 1
    made.end_game([0] * 4, [])


def test_late_reply_is_not_used_for_the_next_request(tmp_path):
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
    made.end_game([0] * 4, [])


def test_slow_start_is_allowed(tmp_path):
    made = program(
        tmp_path, "time.sleep(2.5)\ndef answer(m): return {'name': 'x'} if 'hello' in m else {'play': 'B1'}\n"
    )
    assert ask(made) == "B1"
    assert made.faults == 0
    made.end_game([0] * 4, [])


def test_stand_in_takes_over_after_three_faults(tmp_path):
    made = program(tmp_path, "def answer(m): return {'name': 'x'} if 'hello' in m else {'play': '?'}\n")
    for _ in range(10):
        assert ask(made) in LEGAL
    assert made.faults == 3
    made.end_game([0] * 4, [])


def test_stand_in_takes_over_when_program_dies(tmp_path):
    made = program(tmp_path, "def answer(m):\n    if 'ask' in m: os._exit(3)\n    return {'name': 'x'}\n")
    for _ in range(5):
        assert ask(made) in LEGAL
    assert made.faults == 1


def test_endless_output_is_cut_off(tmp_path):
    made = program(
        tmp_path,
        "def answer(m):\n    if 'hello' in m: return {'name': 'x'}\n    while True: sys.stdout.write('x' * 65536)\n",
    )
    for _ in range(4):
        assert ask(made) in LEGAL
    assert made.faults == 3


def test_stand_in_takes_over_when_program_cannot_be_started(tmp_path):
    made = Program(str(tmp_path / "missing"), new_bot("random"))
    made.start_game(4, 0, 10, 1)
    assert ask(made) in LEGAL
    assert made.faults == 1
    made.end_game([0] * 4, [])


def test_standard_error_goes_to_the_log(tmp_path):
    made = program(
        tmp_path,
        "def answer(m):\n    sys.stderr.write('psst\\n')\n    return {'name': 'x'}\n",
        log=tmp_path / "log",
    )
    made.end_game([0] * 4, [])
    assert "psst" in (tmp_path / "log").read_text()


@pytest.mark.parametrize(
    "command", ["python3 examples/bot.py", "perl examples/bot.pl", f"{sys.executable} -m kingup bot trader"]
)
def test_examples_play_games_without_faults(command, monkeypatch):
    monkeypatch.chdir(ROOT)
    bots = [Program(command, new_bot("random")), *(new_bot("random") for _ in range(3))]
    played = play_game(bots, draw_deals(4, random.Random(1)), 10_000, [1, 2, 3, 4])
    assert played.game.over
    assert played.stats[0].faults == 0


def test_python_example_is_short_and_has_no_dependencies():
    lines = (ROOT / "examples" / "bot.py").read_text().splitlines()
    assert len(lines) < 30
    assert {line for line in lines if line.startswith(("import", "from"))} == {
        "import json",
        "import random",
        "import sys",
    }


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (f"{HELLO}def answer(m): return HELLO if 'hello' in m else {{'play': 'Z9'}}\n", [("wrong", False)]),
        (f"{HELLO}def answer(m): return HELLO if 'hello' in m else time.sleep(30)\n", [("late", False)]),
        ("sys.exit(1)\n", [("ended", True)]),
        (f"{HELLO}def answer(m): return HELLO if 'hello' in m else sys.exit(1)\n", [("ended", True)]),
    ],
    ids=["wrong", "late", "dead", "dies"],
)
def test_faults_are_reported_with_their_kind(tmp_path, body, expected):
    made = program(tmp_path, body, faults=(reported := []))
    ask(made)
    assert reported == expected
    made.end_game([0] * 4, [])


def test_third_fault_reports_the_stand_in(tmp_path):
    made = program(tmp_path, "def answer(m): return {'name': 'x'} if 'hello' in m else {}\n", faults=(reported := []))
    for _ in range(5):
        ask(made)
    assert reported == [("wrong", False), ("wrong", False), ("wrong", True)]


def test_failed_start_is_reported():
    reported = []
    made = Program("/no/such/program", new_bot("random"), None, lambda fault: reported.append(str(fault)))
    made.start_game(4, 2, 10, 77)
    assert reported == ["move hello: the program cannot be started (No such file or directory)"]


def test_stop_while_another_thread_waits_for_a_reply(tmp_path):
    asked = tmp_path / "asked"
    os.mkfifo(asked)
    made = program(
        tmp_path,
        f"{HELLO}def answer(m):\n"
        "    if 'hello' in m: return HELLO\n"
        f"    open({str(asked)!r}, 'w').close()\n"
        "    time.sleep(1000)\n",
        faults=(reported := []),
    )
    with ThreadPoolExecutor(1) as threads:
        # A reply times out after ten times this time.
        thought = threads.submit(made.choose, VIEW, LEGAL, 1_000_000, random.Random(1))
        # This blocks until the program opens the pipe as well: then it has received the request.
        asked.open().close()
        made.stop()
        assert thought.result(timeout=30) == "A1"
    assert reported == [], "a stopped program is not a fault"


def test_stop_before_the_program_has_started(tmp_path):
    script = tmp_path / "polite.py"
    script.write_text('import sys\nfor line in sys.stdin: print(\'{"name": "x"}\', flush=True)\n')
    faults: list = []
    made = Program(f"{sys.executable} {script}", new_bot("random"), None, faults.append)
    made.stop()
    made.start_game(4, 2, 10, 77)
    assert [fault.replaced for fault in made.fault_log] == [True]
    assert not faults, "nobody is told that a program failed that was stopped"
    assert ask(made) in LEGAL


@pytest.mark.parametrize(
    ("answer", "fault"),
    [
        ("{'play': 'Z9'}", 'move 1.0: the answer is not a legal action: {"play": "Z9"}'),
        ("{'move': 'A1'}", 'move 1.0: the answer is not {"play": …}: {"move": "A1"}'),
        ("'A1\\n'", 'move 1.0: the answer is not {"play": …}: A1'),
        ("'\\x07 \\t' + 'x' * 300 + '\\n'", r'move 1.0: the answer is not {"play": …}: \x07 \t'),
        ("sys.exit(3)", "move 1.0: the program has ended (exit code 3)"),
        ("time.sleep(30)", "move 1.0: no answer within 2 s"),
    ],
)
def test_fault_names_the_move_the_reason_and_the_answer(tmp_path, answer, fault):
    made = program(tmp_path, f"{HELLO}def answer(m): return HELLO if 'hello' in m else {answer}\n")
    ask(made)
    (made_fault,) = made.fault_log
    assert str(made_fault).startswith(fault)
    assert len(made_fault.text) <= 200
    made.end_game([0] * 4, [])


def test_greeting_without_a_name_is_a_fault(tmp_path):
    made = program(tmp_path, "def answer(m): return {'play': 'A1'}\n")
    assert [str(fault) for fault in made.fault_log] == ['move hello: the greeting is not {"name": …}: {"play": "A1"}']
    made.end_game([0] * 4, [])


def test_transcript_holds_everything_that_both_sides_say(tmp_path):
    program(tmp_path, f"{HELLO}def answer(m): return HELLO if 'hello' in m else {{'play': 'Z9'}}\n").end_game(
        [0] * 4, []
    )
    file = tmp_path / "transcripts" / "game.txt"
    made = Program(f"{sys.executable} {tmp_path / 'program.py'}", new_bot("random"), tap=Transcript(file).add)
    made.start_game(4, 2, 10, 77)
    ask(made)
    made.end_game([1, 2, 3, 4], [3])
    hello, name, asked, play, fault, over = file.read_text("utf-8").splitlines()
    assert hello.startswith('→ {"hello": 1, ')
    assert name == '← {"name": "x"}'
    assert json.loads(asked.removeprefix("→ ")) == {"ask": "place", "view": VIEW, "legal": LEGAL}
    assert play == '← {"play": "Z9"}'
    assert fault == '! move 1.0: the answer is not a legal action: {"play": "Z9"}'
    assert over.startswith('→ {"over": ')


def test_moment_of_a_view_is_that_of_the_record():
    for moment in moments(random_game(4, seed=1)):
        assert moment_of(view_for(moment.game, 0, History.OPEN)) == moment.name


COUNTING = (
    "starts = open({starts!r}, 'a'); starts.write('x'); starts.flush()\n"
    "def answer(m):\n"
    "    if 'over' in m and {ends}: sys.exit(0)\n"
    "    return None if 'over' in m else {greeting} if 'hello' in m else {{'play': m['legal'][0]}}\n"
)


@pytest.mark.parametrize(
    ("greeting", "ends", "processes"),
    [
        ({"name": "x", "games": "many"}, False, 1),
        ({"name": "x"}, False, 3),
        ({"name": "x", "games": "one"}, False, 3),
        ({"name": "x", "games": "many"}, True, 3),
    ],
    ids=["many", "silent", "one", "many-but-ends"],
)
def test_process_plays_many_games_if_it_says_so(tmp_path, greeting, ends, processes):
    starts = tmp_path / "starts"
    program(tmp_path, COUNTING.format(starts=str(starts), greeting=greeting, ends=ends)).end_game([0] * 4, [])
    starts.unlink()
    pool = ProgramPool()
    for _ in range(3):
        made = Program(f"{sys.executable} {tmp_path / 'program.py'}", new_bot("random"), pool=pool)
        made.start_game(4, 2, 10, 77)
        assert made.name == "x"
        assert ask(made) == "A1"
        made.end_game([0] * 4, [])
        assert made.faults == 0
    pool.close()
    assert len(starts.read_text()) == processes


def test_process_with_a_fault_plays_no_other_game(tmp_path):
    many = "{'name': 'x', 'games': 'many'}"
    body = f"def answer(m): return {many} if 'hello' in m else {{'play': 'Z9'}} if 'ask' in m else None\n"
    program(tmp_path, body).end_game([0] * 4, [])
    pool = ProgramPool()
    made = Program(f"{sys.executable} {tmp_path / 'program.py'}", new_bot("random"), pool=pool)
    made.start_game(4, 2, 10, 77)
    ask(made)
    made.end_game([0] * 4, [])
    assert pool.take([sys.executable, str(tmp_path / "program.py")], None) is None
