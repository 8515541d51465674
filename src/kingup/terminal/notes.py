"""Private notes for deductions: a mark for each player and character."""

from collections.abc import Mapping
from enum import Enum
from typing import TypeAlias

from msgspec import Struct

from kingup.rules import Seat


class Mark(Enum):
    """A guess: whether a character is among a player's favorites."""

    NONE = "none"
    YES = "yes"
    NO = "no"
    MAYBE = "maybe"

    @property
    def sign(self) -> str:
        """Return the sign that stands for the mark."""
        return _SIGNS[self]

    @property
    def next(self) -> "Mark":
        """Return the mark that follows; after the last comes the first."""
        marks = list(Mark)
        return marks[(marks.index(self) + 1) % len(marks)]


_SIGNS = {Mark.NONE: "·", Mark.YES: "✓", Mark.NO: "✗", Mark.MAYBE: "?"}

Notes: TypeAlias = Mapping[tuple[Seat, str], Mark]
"""The marks of the running round, by the player's seat and the character; a missing key means no mark."""


class PlacedMark(Struct, frozen=True):
    """A mark in the notes of a round, as it is saved.

    :ivar seat: the seat whose notes these are.
    :ivar player: the seat that the mark is about.
    """

    seat: Seat
    round: int
    player: Seat
    character: str
    mark: Mark
