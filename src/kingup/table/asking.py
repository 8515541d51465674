"""Who asks something of a table, and when."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from kingup.rules import Seat


@dataclass(frozen=True, slots=True)
class Asking:
    """One player's request.

    :ivar seen: the version of the log that the player had seen; None when that is not said.
    :ivar away: for how many seconds each seat's player has been away, for those who are.
    """

    player: str
    name: str
    kind: Literal["person", "program"]
    at: float
    seen: int | None = None
    away: Mapping[Seat, float] = field(default_factory=dict)
