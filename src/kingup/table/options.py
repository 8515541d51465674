"""What a host may choose about a table; fixed when play begins."""

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from kingup.rules.setup import FEWEST_PLAYERS, MOST_PLAYERS

MoveTime: TypeAlias = Literal[15, 30, 60, 300, 86_400, 259_200]
"""Seconds for each move: 15 s, 30 s, 60 s, 5 minutes, a day, 3 days."""

RESULTS_SECONDS: Final = 60
"""With a clock, so long at most are the results of a round shown before the next is dealt."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How a table is set."""

    seats: Literal[3, 4, 5, 6] = 4
    history: Literal["memory", "open"] = "memory"
    """Whether past ballots of the running round are left to memory, or shown in the history."""
    move_time: MoveTime | None = None
    """Seconds for each move; none at all by default."""
    starter: Literal[0, 1, 2, 3, 4, 5] | None = None
    """The seat that starts round 1; drawn at random when there is none."""
    listed: bool = False
    """Whether the lobby lists the table; else it is found by its link alone."""
    spectators: bool = True
    chat: bool = False
    """Whether players may write freely, beside the phrases."""


assert (FEWEST_PLAYERS, MOST_PLAYERS) == (3, 6), "the seats that Options allows"
