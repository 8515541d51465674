"""A game together with the headers of its record."""

from dataclasses import dataclass
from typing import NamedTuple

from kingup.rules import Game, Goal


class Header(NamedTuple):
    """A header besides Players and First, stored as it is: ``[Name "value"]``."""

    name: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """The contents of a record. Scores, totals and winners follow from the game."""

    game: Game
    headers: tuple[Header, ...] = ()
    """The headers besides Players and First, in their order."""
    opened: tuple[Goal, ...] | None = None
    """The goals of a round whose deal the record leaves incomplete; None when it does not."""
