"""What a bot does at a table: what a lesson has written, what the seed of a daily deal gives, or what it thinks of."""

from kingup.bots.strength import PLAYOUTS
from kingup.rules import History, Seat, view_for
from kingup.server.rooms.services import House
from kingup.table.chair import Chair
from kingup.table.lesson import LESSONS, load_lesson
from kingup.table.table import Table
from kingup.table.table_view import legal_texts


async def choose(house: House, table: Table, seat: Seat) -> tuple[str, bool]:
    """The action of the bot in a seat, and whether it took its time for it."""
    game, chair = table.game, table.chairs[seat]
    assert game is not None
    assert chair is not None
    legal = legal_texts(table, seat)
    # A later version may not have the lesson any more, or have it otherwise.
    written = load_lesson(table.lesson).next_action(game, seat) if table.lesson in LESSONS else None
    if written is not None and written in legal:
        return written, False
    name = bot_name(chair, house.settings.stand_in)
    searching = name.partition("/")[0] in PLAYOUTS
    view = view_for(game, seat, History.OPEN)
    seed = await house.daily.seed(table.day, seat, view["round"], view["history"]) if table.day else None
    ms = house.settings.bot_ms if searching else 1
    # How long a vote takes must not tell how many cards there were to choose from.
    whole = searching and game.nominee is not None
    return await house.thinking.choose(name, view, legal, ms, seed, whole=whole), searching


def bot_name(chair: Chair, stand_in: str) -> str:
    """The bot that plays in a chair."""
    return (
        stand_in
        if chair.level is None
        else f"{chair.level}/{chair.temperament}"
        if chair.level != "random"
        else "random"
    )
