"""``kingup bot``: kingup's bots over standard input and output."""

import json

import pytest
from support.command import kingup
from support.games import dealt

from kingup.rules import History, view_for

VIEW = view_for(dealt(4), 0, History.OPEN)
LEGAL = ["A1", "A2", "B1"]


def test_bot_answers_a_referee():
    lines = [
        {"hello": 1, "players": 4, "seat": 0, "ms": 20, "seed": 5},
        {"ask": "place", "view": VIEW, "legal": LEGAL},
        {"over": {"totals": [1, 2, 3, 4], "winners": [3]}},
    ]
    finished = kingup("bot", "king", input="\n".join(map(json.dumps, lines)) + "\n")
    assert finished.returncode == 0
    name, play = (json.loads(line) for line in finished.stdout.splitlines())
    assert name == {"name": "kingup king", "games": "many"}
    assert play["play"] in LEGAL


@pytest.mark.parametrize(
    ("line", "message"),
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
def test_malformed_messages_are_reported(line, message):
    finished = kingup("bot", "king", input=line + "\n")
    assert finished.returncode == 1
    assert message in finished.stderr
    assert "Traceback" not in finished.stderr


def test_unknown_bot():
    finished = kingup("bot", "queen")
    assert finished.returncode == 2
    assert "there is no bot named queen" in finished.stderr
    assert "such as king/bluffer. Did you mean king/bluffer?" in kingup("bot", "kin/blufer").stderr
