"""Points, and who has won."""

from collections.abc import Sequence
from typing import Final

from kingup.rules.actions import Seat
from kingup.rules.castle import POINTS, THRONE, Castle
from kingup.rules.goals import Goal
from kingup.rules.setup import ROUNDS

# In the last round a score of exactly nothing is worth as much as the best round there can be.
PERFECT_NOTHING: Final = 33


def favorite_points(castle: Castle, goal: Goal) -> list[int]:
    """What each favorite of a goal is worth in this castle, in the order of the goal."""
    return [POINTS[castle[favorite]] for favorite in goal.favorites]


def points(castle: Castle, goal: Goal) -> int:
    """What a goal is worth in this castle, before the 33 of round three."""
    return sum(favorite_points(castle, goal))


def score(castle: Castle, goal: Goal, round_: int) -> int:
    """What a goal scores when this round ends with this castle."""
    earned = points(castle, goal)
    return PERFECT_NOTHING if earned == 0 and round_ == ROUNDS else earned


def favorites_in(castle: Castle, goal: Goal) -> int:
    """How many favorites are still in the castle, throne included: the tie-break."""
    return sum(castle[favorite] <= THRONE for favorite in goal.favorites)


def final_places(totals: Sequence[int], castle: Castle, goals: Sequence[Goal]) -> tuple[int, ...]:
    """The place of each seat, from 1: by its total, then by its favorites in the castle; equals share a place."""
    standings = [(total, favorites_in(castle, goal)) for total, goal in zip(totals, goals, strict=True)]
    return tuple([1 + sum(other > own for other in standings) for own in standings])


def is_tie_broken(totals: Sequence[int], winners: Sequence[Seat]) -> bool:
    """Whether somebody with as many points as the winners has not won."""
    return bool(winners) and totals.count(max(totals)) > len(winners)


def winning_seats(totals: Sequence[int], castle: Castle, goals: Sequence[Goal]) -> tuple[Seat, ...]:
    """The seats with the highest total; of those, the ones with most favorites in the castle; all that remain win."""
    return tuple([seat for seat, place in enumerate(final_places(totals, castle, goals)) if place == 1])
