"""A pad for deductions: players and characters, with marks that go round. Nobody else sees it."""

from collections.abc import Mapping
from enum import Enum
from typing import TypeAlias


class Mark(Enum):
    """What is thought of a player and a character."""

    NONE = "none"
    YES = "yes"
    NO = "no"
    MAYBE = "maybe"

    @property
    def sign(self) -> str:
        """How it is shown."""
        return _SIGNS[self]

    @property
    def next(self) -> "Mark":
        """The one that comes after it."""
        marks = list(Mark)
        return marks[(marks.index(self) + 1) % len(marks)]


_SIGNS = {Mark.NONE: "·", Mark.YES: "✓", Mark.NO: "✗", Mark.MAYBE: "?"}

Notes: TypeAlias = Mapping[tuple[int, str], Mark]
"""For each player's seat and character, in the running round; what is not there has no mark."""
