"""The context of a request to a table: its player and time."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from kingup.rules import Seat
from kingup.table.avatar import Avatar


class RequestContext(Struct, frozen=True):
    """The player and the circumstances of a request.

    :ivar at: the time of the request, in seconds since 1970.
    :ivar seen: the version of the log that the player had seen; None when the request does not say.
    :ivar away: the seconds that each absent seat's player has been away.
    :ivar avatar: the character that the player wants beside the name.
    """

    player: str
    name: str
    kind: Literal["person", "program"]
    at: float
    seen: int | None = None
    away: Mapping[Seat, float] = {}
    avatar: Avatar | None = None
