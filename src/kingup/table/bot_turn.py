"""The turn of a bot: which bot plays, what it sees, and what it may do."""

from typing import NamedTuple

from kingup.rules import History, Seat, View, view_for
from kingup.table.chair import Chair
from kingup.table.lesson import LESSONS, load_lesson
from kingup.table.table import Table
from kingup.table.table_view import legal_texts


class BotTurn(NamedTuple):
    """Everything that a bot gets to make its choice.

    :ivar bot: the name of the bot: a level, with a temperament unless it plays at random.
    :ivar view: the game as its seat sees it; bots see past ballots at every table.
    :ivar legal: its legal actions, in record notation.
    :ivar scripted: the action that the table's lesson prescribes; None where the bot is free to choose.
    """

    bot: str
    view: View
    legal: list[str]
    scripted: str | None


def bot_turn(table: Table, seat: Seat, stand_in: str) -> BotTurn:
    """Return the turn of the bot that plays a seat.

    :param stand_in: the bot that plays for a seat without one of its own: an absent player's, or a program's.
    """
    game, chair = table.game, table.chairs[seat]
    assert game is not None
    assert chair is not None
    legal = legal_texts(table, seat)
    # A later version may not have the lesson any more, or may have changed it.
    scripted = load_lesson(table.lesson).next_action(game, seat) if table.lesson in LESSONS else None
    return BotTurn(
        stand_in if chair.level is None else _name(chair),
        view_for(game, seat, History.OPEN),
        legal,
        scripted if scripted in legal else None,
    )


def _name(chair: Chair) -> str:
    return "random" if chair.level == "random" else f"{chair.level}/{chair.temperament}"
