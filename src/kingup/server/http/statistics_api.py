"""Statistics of a finished game, and of a player."""

from itertools import product
from typing import Final, get_args

from kingup.rules import THRONE, Ballot, Game
from kingup.rules.game import FinishedRound
from kingup.server.http.schemas import BotRating, MyStatistics, RoundStatistics, Statistics
from kingup.server.store import Standing, Store
from kingup.server.store.standing import BOT
from kingup.table.chair import Level, Temperament

_BOTS: Final[dict[str, tuple[Level, Temperament]]] = {
    f"{BOT}{level}/{temperament}": (level, temperament)
    for level, temperament in product(get_args(Level), get_args(Temperament))
}


def game_statistics(game: Game, seconds: float) -> Statistics:
    """Return the statistics of a finished game."""
    return Statistics(
        list(game.players),
        [_round(past) for past in game.finished],
        list(game.totals),
        list(game.winners),
        round(seconds, 1),
    )


def _round(past: FinishedRound) -> RoundStatistics:
    nominees = [move.character.name for move in past.moves if move.floor == THRONE]
    seats = range(len(past.goals))
    only_no = [ballots.index(Ballot.NO) for ballots in past.elections if ballots.count(Ballot.NO) == 1]
    return RoundStatistics(
        king=nominees[-1],
        eliminated=nominees[:-1],
        scores=list(past.scores),
        moves=len(past.moves),
        no_votes=[sum(ballots[seat] is Ballot.NO for ballots in past.elections) for seat in seats],
        only_no=[only_no.count(seat) for seat in seats],
    )


async def my_statistics(store: Store, player: str) -> MyStatistics:
    """Return a player's statistics, beside the ratings of the bots that have played here."""
    standings = {one.member: one for one in await store.standings([player, *_BOTS])}
    mine = standings.get(player, Standing(player))
    opponents = [(bot, standings[member].bots) for member, bot in _BOTS.items() if member in standings]
    return MyStatistics(
        mine.games,
        mine.wins,
        mine.points,
        mine.nominations,
        mine.coronations,
        mine.no_votes,
        mine.only_no,
        mine.people,
        mine.bots,
        [BotRating(*bot, rating) for bot, rating in opponents if rating is not None],
    )
