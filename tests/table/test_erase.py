"""Forgetting a player: the game stays, who played it does not."""

import random

import msgspec
from support.table_harness import Host

from kingup.table.commands import Chat, HandOver, Say, Start
from kingup.table.erase import forget
from kingup.table.options import Options
from kingup.table.table import rebuild


def test_nothing_of_a_player_is_left_and_the_game_is_the_same():
    host = Host(Options(chat=True)).seated()
    host.ask("ben", Chat("my name is Ben"))
    host.ask("ada", Chat("hello"))
    host.ask("ada", HandOver(1))
    host.ask("ben", Say("laugh"))
    host.ask("ben", Start())
    host.play_on(random.Random(1))
    log, table = forget(host.log, "ben", "stranger")
    text = msgspec.json.encode(log).decode().lower()
    assert "ben" not in text
    assert "hello" in text
    assert table == rebuild(log)
    assert [chair.name for chair in table.chairs] == ["Ada", "…", "Cleo", "Dan"]
    assert table.game._replace(players=()) == host.table.game._replace(players=())
    assert table.host == "stranger"
