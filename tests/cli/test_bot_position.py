"""``kingup bot --position``: one question to a bot."""

import json
import sys

import pytest
from click.testing import CliRunner, Result
from support.games import random_game

from kingup.cli.bot import bot
from kingup.record import Record, write_record
from kingup.rules import History, view_for
from kingup.table.moments import moment_of

GAME = random_game(4, seed=1)


@pytest.fixture
def record(tmp_path):
    file = tmp_path / "game.kingup"
    file.write_text(write_record(Record(GAME)))
    return file


def ask(*arguments: str) -> Result:
    return CliRunner().invoke(bot, list(arguments))


def program(tmp_path, reply: str) -> str:
    script = tmp_path / "program.py"
    script.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    m = json.loads(line)\n"
        f"    print(json.dumps({{'name': 'Fox'}} if 'hello' in m else {reply}), flush=True)\n"
    )
    return f"cmd:{sys.executable} {script}"


def test_kingups_bot_is_asked_and_says_its_values(record):
    finished = ask("trader", "--position", f"{record}@1.3")
    assert finished.exit_code == 0, finished.output
    head, question, answer, _, columns, *values = finished.stdout.splitlines()
    asked = json.loads(question.removeprefix("→ "))
    seat = asked["view"]["seat"]
    assert head == f"Seat {seat}, {GAME.players[seat]}, is asked after 1.3."
    assert asked["ask"] == "place"
    assert asked["view"] == view_for(moment_of(GAME, "1.3").game, seat, History.OPEN)
    play = json.loads(answer.removeprefix("← "))["play"]
    assert columns.split() == ["action", "wins", "points", "playouts"]
    assert sorted(line.split()[0] for line in values) == sorted(asked["legal"])
    assert [line.split()[0] for line in values if "*" in line] == [play]


def test_program_is_asked_and_may_say_its_values(record, tmp_path):
    reply = "{'play': m['legal'][1], 'values': {m['legal'][0]: 0.25, m['legal'][1]: 0.5}}"
    finished = ask(program(tmp_path, reply), "--position", f"{record}@1.3")
    assert finished.exit_code == 0, finished.output
    _, hello, name, question, answer, columns, best, other = finished.stdout.splitlines()
    legal = json.loads(question.removeprefix("→ "))["legal"]
    assert json.loads(hello.removeprefix("→ "))["hello"] == 1
    assert name == '← {"name": "Fox"}'
    assert json.loads(answer.removeprefix("← "))["play"] == legal[1]
    assert columns.split() == ["action", "value"]
    assert best.split() == [legal[1], "*", "0.5"]
    assert other.split() == [legal[0], "0.25"]


def test_fault_of_a_program_is_shown(record, tmp_path):
    finished = ask(program(tmp_path, "{'play': 'Z9'}"), "--position", f"{record}@1.3")
    assert finished.exit_code == 1
    assert finished.stdout.splitlines()[-1] == '! move 1.3: the answer is not a legal action: {"play": "Z9"}'


def test_any_seat_can_be_asked_in_an_election(record):
    nomination = next(
        f"{number}.{step}"
        for number in (1, 2, 3)
        for step in range(80)
        if moment_of(GAME, f"{number}.{step}").game.nominee is not None
    )
    for seat in range(4):
        finished = ask("random", "--position", f"{record}@{nomination}", "--seat", str(seat))
        question = json.loads(finished.stdout.splitlines()[1].removeprefix("→ "))
        assert (question["ask"], question["view"]["seat"]) == ("vote", seat)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["random", "--position", "{}@1.999"], "the game has no moment 1.999"),
        (["random", "--position", "{}@x"], "the game has no moment x"),
        (["random", "--position", "{}"], "nobody is asked at the end of the record"),
        (["random", "--position", "nowhere@1.1"], "cannot read nowhere: No such file"),
        (["random", "--position", "{}@1.0", "--seat", "5"], "seat 5 is not asked after 1.0, but seat"),
        (["queen", "--position", "{}@1.0"], "there is no bot named queen"),
        (["cmd:no-such-program", "--position", "{}@1.0"], "no-such-program is not a program that can be run"),
        (["random", "--seat", "1"], "--seat belongs to --position"),
    ],
)
def test_bad_usage(record, arguments, message):
    finished = ask(*(argument.format(record) for argument in arguments))
    assert finished.exit_code == 2
    assert message in finished.output
