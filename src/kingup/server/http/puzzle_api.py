"""The puzzle of the day."""

from datetime import date
from functools import lru_cache
from typing import Annotated

from msgspec import Meta, Struct

from kingup.puzzles.pool import puzzle_of
from kingup.puzzles.puzzle import PLAYOUTS, Reason
from kingup.rules import View
from kingup.server.http.schemas import DailyPuzzle, PuzzleChoice
from kingup.server.players.daily import day_of, end_of
from kingup.server.protocol.errors import ApiCode, ApiError


class PuzzleDay(Struct, frozen=True, forbid_unknown_fields=True):
    """The day of a puzzle, in UTC; by default, today."""

    day: Annotated[str, Meta(pattern=r"^\d{4}-\d\d-\d\d$")] | None = None


def show_puzzle(day: str | None, now: float) -> DailyPuzzle:
    """Return the puzzle of a day.

    :raises ApiError: when there is no such day, or it is still to come.
    """
    today = day_of(now)
    wanted = day or today
    try:
        found = date.fromisoformat(wanted)
    except ValueError as problem:
        raise ApiError(ApiCode.MALFORMED, f"there is no day {wanted}; name one such as {today}") from problem
    if wanted > today:
        raise ApiError(ApiCode.UNKNOWN_PAGE, f"the puzzle of {wanted} is still to come; today is {today}")
    view, choices, best, reason = _puzzle(found)
    return DailyPuzzle(wanted, today, end_of(today), view, choices, best, reason, PLAYOUTS)


@lru_cache(maxsize=16)
def _puzzle(day: date) -> tuple[View, list[PuzzleChoice], str, Reason]:
    puzzle = puzzle_of(day)
    choices = [PuzzleChoice(one.action, one.win_chance, one.points) for one in puzzle.shown]
    return puzzle.view, choices, puzzle.best, puzzle.reason
