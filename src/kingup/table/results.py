"""What a round came to: the points of every favorite, and whether a tie had to be broken."""

from msgspec import Struct

from kingup.rules import Game, Phase
from kingup.rules.scoring import favorite_points, is_tie_broken


class Results(Struct, frozen=True):
    """The results of the round that has just ended, as they are laid open.

    :ivar points: for each seat what each favorite of its goal brought, in the order of the goal.
    :ivar tie_break: whether the game was won by favorites in the castle, the totals being equal.
    """

    points: list[list[int]]
    tie_break: bool


def results_of(game: Game | None) -> Results | None:
    """The results between two rounds and after the last; None while a round runs, and before the first."""
    if game is None or game.phase not in (Phase.ROUND_OVER, Phase.GAME_OVER) or not game.finished:
        return None
    goals = game.finished[-1].goals
    return Results(
        [favorite_points(game.castle, goal) for goal in goals],
        is_tie_broken(game.totals, game.winners),
    )
