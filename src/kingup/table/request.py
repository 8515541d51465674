"""Who asks something of a table, and when."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from kingup.rules import Seat


class Asking(Struct, frozen=True):
    """One player's request.

    :ivar seen: the version of the log that the player had seen; None when that is not said.
    :ivar away: for how many seconds each seat's player has been away, for those who are.
    """

    player: str
    name: str
    kind: Literal["person", "program"]
    at: float
    seen: int | None = None
    away: Mapping[Seat, float] = {}
