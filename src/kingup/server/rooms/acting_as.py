"""Whom a client looks on and acts as: itself, a guest at its device, or nobody."""

from typing import Final

from kingup.server.protocol.errors import Declining, Reason
from kingup.server.store import Player
from kingup.table.table import Table

PARAMETER: Final = "as"
SPECTATOR: Final = "spectator"


def acting(table: Table, holder: Player | None, who: str | None) -> Player | None:
    """The player that a client is at a table; None for a spectator.

    :param holder: who has sent the request.
    :param who: what it says about that: nothing, the seat of a guest, or ``spectator``.
    :raises Declining: when there is no such guest at the holder's device.
    """
    if who is None or who == "":
        return holder
    if who == SPECTATOR:
        return None
    if not (len(who) == 1 and who in "012345"):
        raise Declining(Reason.MALFORMED, f"{PARAMETER} is the seat of a guest at your device, or {SPECTATOR}")
    seat = int(who)
    chair = table.chairs[seat] if seat < len(table.chairs) else None
    if chair is None or holder is None or chair.keeper != holder.id:
        raise Declining(Reason.NOT_YOUR_GUEST, f"nobody plays in seat {seat} from your device")
    return Player(chair.player, chair.name)
