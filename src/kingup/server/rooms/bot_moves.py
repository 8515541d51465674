"""How a bot on the server chooses: by its lesson, by the seed of a daily deal, or by thinking in the bot pool."""

from kingup.bots.strength import PLAYOUTS
from kingup.rules import Seat
from kingup.server.rooms.services import Services
from kingup.table.bot_turn import bot_turn
from kingup.table.table import Table


async def choose(services: Services, table: Table, seat: Seat) -> tuple[str, bool]:
    """Return the action of the bot in a seat, and whether the bot searched for it."""
    turn = bot_turn(table, seat, services.settings.stand_in)
    if turn.scripted is not None:
        return turn.scripted, False
    view = turn.view
    searching = turn.bot.partition("/")[0] in PLAYOUTS
    seed = await services.daily.seed(table.day, seat, view["round"], view["history"]) if table.day else None
    ms = services.settings.bot_ms if searching else 1
    # The time that a vote takes must not show how many cards there were to choose from.
    whole = searching and view["nominee"] is not None
    return await services.bot_pool.choose(turn.bot, view, turn.legal, ms, seed, whole=whole), searching
