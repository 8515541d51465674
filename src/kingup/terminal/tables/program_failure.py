"""The failure of a bot program to play as it should."""

from typing import Final

from msgspec import Struct

from kingup.bots.fault import FaultKind
from kingup.rules import Seat
from kingup.table.chair import Level

STAND_IN: Final[Level] = "officer"
"""The level of the bot that takes over from a program that has failed."""

_LOG_MESSAGES: Final[dict[FaultKind, str]] = {
    "not_started": "cannot be started",
    "ended": "has ended",
    "late": "has not answered in time",
    "wrong": "has given an answer that is not allowed or cannot be read",
}


class ProgramFailed(Struct, frozen=True):
    """A program failed to answer.

    Neither the question nor the answer is part of it: both may be secret.

    :ivar replaced: whether the stand-in plays the seat from now on.
    """

    seat: Seat
    trouble: FaultKind
    replaced: bool

    def log_line(self, name: str) -> str:
        """Return a line for the log, in English.

        :param name: the player's name.
        """
        after = f"; the bot {STAND_IN} takes over" if self.replaced else ""
        return f"player {self.seat + 1}, {name}: the program {_LOG_MESSAGES[self.trouble]}{after}"
