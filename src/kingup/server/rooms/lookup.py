"""Find the room for a code that a client has sent, and make guessing codes hopeless."""

from kingup.server.base.codes import parse_code
from kingup.server.net.access import AccessControl
from kingup.server.protocol.errors import ApiCode, ApiError
from kingup.server.rooms.registry import Registry
from kingup.server.rooms.room import Room
from kingup.server.store import Player


async def find_room(registry: Registry, access: AccessControl, text: str, address: str, player: Player | None) -> Room:
    """Return the room for a code as somebody has typed it. Wrong codes are counted against the address.

    :raises ApiError: when there is no such table, or too many wrong codes came from the address.
    """
    code = parse_code(text) or ""
    try:
        access.check_guesses(address)
    except ApiError:
        # Players of a table do not guess its code, whatever others at the same address do.
        if player is None or not await _takes_part(registry, code, player.id):
            raise
    try:
        return await registry.get(code)
    except ApiError as error:
        if error.body.code == ApiCode.UNKNOWN_TABLE.value:
            access.count_guess(address)
        raise


async def _takes_part(registry: Registry, code: str, player: str) -> bool:
    room = registry.find_loaded(code)
    if room is not None and room.table.takes_part(player):
        return True
    return await registry.services.store.is_named_at(code, player)
