"""``kingup join``: its options and errors."""

import sys

import pytest
from ground.clone import ROOT
from support.command import kingup

LIFTER = f"cmd:{sys.executable} {ROOT / 'examples' / 'bot.py'}"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["http://127.0.0.1:1"], "Missing option '--bot'"),
        (["127.0.0.1:8000", "--bot", "king"], "did you mean http://127.0.0.1:8000?"),
        (["http://127.0.0.1:1", "--bot", "queen"], "queen is neither cmd:PROGRAM nor one of random"),
        (["http://127.0.0.1:1", "--bot", "cmd:no-such-program"], "no-such-program is not a program that can be run"),
        (["http://127.0.0.1:1", "--bot", "king", "--accept", "all"], "'all' is not one of 'listed', 'code'"),
        (["http://127.0.0.1:1", "--bot", "king", "--log", "/proc/x"], "/proc/x cannot be written to"),
    ],
)
def test_bad_usage(home, arguments, message):
    finished = kingup("join", *arguments)
    assert finished.returncode == 2
    assert message in finished.stderr


def test_missing_server_and_failing_program_are_errors(home):
    finished = kingup("join", "http://127.0.0.1:1", "--bot", LIFTER)
    assert finished.returncode == 1
    assert finished.stderr.startswith("Error: http://127.0.0.1:1: ")
    finished = kingup("join", "http://127.0.0.1:1", "--bot", "cmd:sleep 0")
    assert finished.returncode == 1
    assert "cmd:sleep 0: move hello: the program has ended (exit code 0)" in finished.stderr


def test_codes_come_from_standard_input(home, server):
    finished = kingup("join", server.url, "--bot", LIFTER, "--accept", "code", input="abc-2345\nhello\n")
    assert finished.returncode == 0, finished.stderr
    signed_in, *others = finished.stdout.splitlines()
    assert signed_in == f"{server.url}: signed in as Lifter 1.0"
    assert "'hello' is not the code of a table" in others
    assert any(line.startswith("ABC2345: cannot sit down: ") for line in others)
