"""The results of a round: the points of every favorite, and whether a tie was broken."""

from msgspec import Struct

from kingup.rules import Game, Phase
from kingup.rules.scoring import favorite_points, is_tie_broken


class Results(Struct, frozen=True):
    """The public results of the round that has just ended.

    :ivar points: for each seat, the points of each favorite of its goal, in the order of the goal.
    :ivar tie_break: whether equal totals were decided by favorites in the castle.
    """

    points: list[list[int]]
    tie_break: bool


def results_of(game: Game | None) -> Results | None:
    """Return the results between two rounds and after the last; None during a round and before the first."""
    if game is None or game.phase not in (Phase.ROUND_OVER, Phase.GAME_OVER) or not game.finished:
        return None
    goals = game.finished[-1].goals
    return Results(
        [favorite_points(game.castle, goal) for goal in goals],
        is_tie_broken(game.totals, game.winners),
    )
