"""Scores, and the winners."""

from collections.abc import Sequence
from typing import Final

from kingup.rules.actions import Seat
from kingup.rules.castle import POINTS, THRONE, Castle
from kingup.rules.goals import Goal
from kingup.rules.setup import ROUNDS

# In the last round, a score of exactly zero is worth as much as the best possible round.
POINTS_FOR_ZERO: Final = 33


def favorite_points(castle: Castle, goal: Goal) -> list[int]:
    """Return the points of each favorite of a goal in this castle, in the order of the goal."""
    return [POINTS[castle[favorite]] for favorite in goal.favorites]


def points(castle: Castle, goal: Goal) -> int:
    """Return the points of a goal in this castle, before the zero rule of round three."""
    return sum(favorite_points(castle, goal))


def score(castle: Castle, goal: Goal, round_: int) -> int:
    """Return the score of a goal when this round ends with this castle."""
    earned = points(castle, goal)
    return POINTS_FOR_ZERO if earned == 0 and round_ == ROUNDS else earned


def favorites_in(castle: Castle, goal: Goal) -> int:
    """Return how many favorites are still in the castle, throne included: the tie-break."""
    return sum(castle[favorite] <= THRONE for favorite in goal.favorites)


def final_places(totals: Sequence[int], castle: Castle, goals: Sequence[Goal]) -> tuple[int, ...]:
    """Return the place of each seat, from 1: by total, then by favorites in the castle; equals share a place."""
    standings = [(total, favorites_in(castle, goal)) for total, goal in zip(totals, goals, strict=True)]
    return tuple([1 + sum(other > own for other in standings) for own in standings])


def is_tie_broken(totals: Sequence[int], winners: Sequence[Seat]) -> bool:
    """Return whether a seat with as many points as the winners has not won."""
    return bool(winners) and totals.count(max(totals)) > len(winners)


def winning_seats(totals: Sequence[int], castle: Castle, goals: Sequence[Goal]) -> tuple[Seat, ...]:
    """Return the seats with the highest total; ties are broken by favorites in the castle, then shared."""
    return tuple([seat for seat, place in enumerate(final_places(totals, castle, goals)) if place == 1])
