"""A bot program that does not play as it should, as the people at the table are told of it."""

from typing import Final

from msgspec import Struct

from kingup.bots.program import Trouble
from kingup.rules import Seat
from kingup.table.chair import Level

STAND_IN: Final[Level] = "officer"
"""The level of the bot that takes over from a program that has failed."""

_FOR_THE_LOG: Final[dict[Trouble, str]] = {
    "not_started": "cannot be started",
    "ended": "has ended",
    "late": "has not answered in time",
    "wrong": "has given an answer that is not allowed or cannot be read",
}


class ProgramFailed(Struct, frozen=True):
    """A program has failed to answer.

    Neither what was asked nor what was answered is part of it: both may be secret.

    :ivar replaced: whether the stand-in plays the seat from now on.
    """

    seat: Seat
    trouble: Trouble
    replaced: bool

    def for_the_log(self, name: str) -> str:
        """Return what has happened, in English."""
        after = f"; the bot {STAND_IN} takes over" if self.replaced else ""
        return f"player {self.seat + 1}, {name}: the program {_FOR_THE_LOG[self.trouble]}{after}"
