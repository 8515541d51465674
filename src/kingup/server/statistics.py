"""A finished game in numbers."""

from kingup.rules import THRONE, Ballot, Game
from kingup.rules.game import FinishedRound
from kingup.server.answers import RoundStatistics, Statistics


def statistics_of(game: Game, seconds: float) -> Statistics:
    """What can be counted in a finished game."""
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
    alone = [ballots.index(Ballot.NO) for ballots in past.elections if ballots.count(Ballot.NO) == 1]
    return RoundStatistics(
        king=nominees[-1],
        eliminated=nominees[:-1],
        scores=list(past.scores),
        moves=len(past.moves),
        no_votes=[sum(ballots[seat] is Ballot.NO for ballots in past.elections) for seat in seats],
        only_no=[alone.count(seat) for seat in seats],
    )
