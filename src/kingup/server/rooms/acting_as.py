"""Resolve which player a client acts as: itself, a guest on its device, or nobody."""

from typing import Final

from kingup.server.protocol.errors import ApiCode, ApiError
from kingup.server.store import Player
from kingup.table.table import Table

AS_PARAMETER: Final = "as"
"""The query parameter that names a guest's seat, or asks to watch as a spectator."""
SPECTATOR: Final = "spectator"


def resolve_player(table: Table, account: Player | None, acting_as: str | None) -> Player | None:
    """Return the player that a client acts as at a table.

    The result is None for a client that is not logged in, and for one that asks to be a spectator. A player without a
    seat at the table is returned all the same.

    :param account: the player who sent the request.
    :param acting_as: the value of the query parameter: nothing, the seat of a guest, or ``spectator``.
    :raises ApiError: when no guest of this account plays in that seat.
    """
    if acting_as is None or acting_as == "":
        return account
    if acting_as == SPECTATOR:
        return None
    if not (len(acting_as) == 1 and acting_as in "012345"):
        raise ApiError(ApiCode.MALFORMED, f"{AS_PARAMETER} is the seat of a guest at your device, or {SPECTATOR}")
    seat = int(acting_as)
    chair = table.chairs[seat] if seat < len(table.chairs) else None
    if chair is None or account is None or chair.keeper != account.id:
        raise ApiError(ApiCode.NOT_YOUR_GUEST, f"nobody plays in seat {seat} from your device")
    return Player(chair.player, chair.name)
