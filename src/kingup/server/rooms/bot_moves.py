"""How a bot on the server chooses: by its lesson, by the seed of a daily deal, or by thinking in the bot pool."""

from kingup.rules import Seat
from kingup.server.rooms.bot_pool import searches
from kingup.server.rooms.services import Services
from kingup.table.bot_turn import bot_turn
from kingup.table.table import Table


async def choose(services: Services, table: Table, seat: Seat) -> tuple[str, bool]:
    """Return the action of the bot in a seat, and whether the bot searched for it."""
    turn = bot_turn(table, seat, services.settings.stand_in)
    if turn.scripted is not None:
        return turn.scripted, False
    view = turn.view
    searching = searches(turn.bot)
    seed = None
    if table.day:
        seed = await services.daily.seed(table.day, table.host, seat, view["round"], view["history"])
    ms = services.settings.bot_ms if searching else 1
    # The time that a vote takes must not show how many cards there were to choose from.
    whole = searching and view["nominee"] is not None
    path = services.owners.path(table)
    return await services.bot_pool.choose(turn.bot, view, turn.legal, ms, seed, path=path, whole=whole), searching
