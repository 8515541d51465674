"""The turn of a bot: its name, its view and its legal actions, and the script of a lesson."""

import pytest
from support.table_harness import TableHarness

from kingup.rules import History, view_for
from kingup.table.bot_turn import bot_turn
from kingup.table.chair import Chair
from kingup.table.lesson import load_lesson
from kingup.table.options import Options
from kingup.table.table_view import legal_texts


def table_with(chair, **changes):
    """Return a started table with a chair in the seat that has to act, and that seat."""
    table = TableHarness(Options(seats=3)).started(3).table
    (seat,) = table.waited_for
    chairs = tuple(chair if at == seat else other for at, other in enumerate(table.chairs))
    return table._replace(chairs=chairs, **changes), seat


@pytest.mark.parametrize(
    ("chair", "bot"),
    [
        (Chair("bot", "Rosa", level="king", temperament="bluffer"), "king/bluffer"),
        (Chair("bot", "Rosa", level="officer"), "officer/steady"),
        (Chair("bot", "Rosa", level="random"), "random"),
        (Chair("person", "Ada", player="ada", stand_in=True), "trader"),
        (Chair("program", "bot.py", player="cmd:bot.py #0"), "trader"),
    ],
)
def test_a_bot_gets_its_own_view_and_its_legal_actions(chair, bot):
    table, seat = table_with(chair)
    turn = bot_turn(table, seat, "trader")
    assert turn.bot == bot
    assert turn.view == view_for(table.game, seat, History.OPEN)
    assert turn.legal == legal_texts(table, seat)
    assert turn.scripted is None


def test_a_scripted_action_must_be_legal_and_its_lesson_known(monkeypatch):
    chair = Chair("bot", "Rosa", level="king")
    lesson = load_lesson("first")
    for name, action, scripted in (("first", "A4", "A4"), ("first", "A9", None), ("algebra", "A4", None)):
        table, seat = table_with(chair, lesson=name)
        monkeypatch.setattr(type(lesson), "next_action", lambda *_, action=action: action)
        assert bot_turn(table, seat, "trader").scripted == scripted
