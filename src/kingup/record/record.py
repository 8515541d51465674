"""A game together with what a record says about it."""

from dataclasses import dataclass
from typing import NamedTuple

from kingup.rules import Game, Goal


class Header(NamedTuple):
    """A further header, kept as it is: ``[Name "value"]``."""

    name: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """What a record holds. Scores, totals and winners follow from the game."""

    game: Game
    headers: tuple[Header, ...] = ()
    """The headers beside Players and First, in their order."""
    opened: tuple[Goal, ...] | None = None
    """The goals of a round whose deal the record breaks off in, or before; None when it does not."""
