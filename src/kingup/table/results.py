"""The results of a round: the points of every favorite, and whether a tie was broken."""

from msgspec import Struct

from kingup.rules import Game, Phase
from kingup.rules.scoring import favorite_points, final_places, is_tie_broken
from kingup.table.awards import Award, awards_of


class Results(Struct, frozen=True):
    """The public results of the round that has just ended.

    :ivar points: for each seat, the points of each favorite of its goal, in the order of the goal.
    :ivar tie_break: whether equal totals were decided by favorites in the castle.
    :ivar places: the place of each seat, from 1; equals share a place. Empty until the game is over.
    :ivar awards: up to three facts about what single seats have done. Empty until the game is over, in replays, and in
        a game that continues from a moment of another one, which others may have played.
    """

    points: list[list[int]]
    tie_break: bool
    places: list[int] = []
    awards: list[Award] = []


def results_of(game: Game | None, *, awarded: bool = False) -> Results | None:
    """Return the results between two rounds and after the last; None during a round and before the first.

    :param awarded: whether there are awards after the last round.
    """
    if game is None or game.phase not in (Phase.ROUND_OVER, Phase.GAME_OVER) or not game.finished:
        return None
    goals = game.finished[-1].goals
    return Results(
        [favorite_points(game.castle, goal) for goal in goals],
        is_tie_broken(game.totals, game.winners),
        list(final_places(game.totals, game.castle, goals)) if game.over else [],
        awards_of(game) if awarded else [],
    )
