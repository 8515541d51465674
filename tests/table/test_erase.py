"""Erasing a player: the game stays, the player's identity does not."""

import random

import msgspec
from support.table_harness import TableHarness

from kingup.table.commands import Chat, HandOver, Say, Start
from kingup.table.erase import erase_player
from kingup.table.options import Options
from kingup.table.table import rebuild


def test_erasing_a_player_leaves_the_game_and_no_trace():
    harness = TableHarness(Options(chat=True)).seated()
    harness.send("ben", Chat("my name is Ben"))
    harness.send("ada", Chat("hello"))
    harness.send("ada", HandOver(1))
    harness.send("ben", Say("laugh"))
    harness.send("ben", Start())
    harness.play_random(random.Random(1))
    log, table = erase_player(harness.log, "ben", "stranger")
    text = msgspec.json.encode(log).decode().lower()
    assert "ben" not in text
    assert "hello" in text
    assert table == rebuild(log)
    assert [chair.name for chair in table.chairs] == ["Ada", "…", "Cleo", "Dan"]
    assert table.game._replace(players=()) == harness.table.game._replace(players=())
    assert table.host == "stranger"
