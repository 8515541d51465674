"""Open a table for another game with the same players, and seat them at it."""

from kingup.server.protocol.errors import ApiCode, ApiError, is_outage
from kingup.server.protocol.messages import Rejected, Request
from kingup.server.rooms.new_tables import rematch_of
from kingup.server.rooms.registry import Registry
from kingup.server.rooms.room import Room
from kingup.server.store import Player
from kingup.table.entries import RematchOffered
from kingup.table.table import Stage


async def join_rematch(
    registry: Registry, code: str, player: Player, request: Request, account: Player | None = None
) -> str:
    """Seat a player at the rematch of a finished game and return its code. The first to ask opens the table.

    :param request: the request to sit down at it.
    :param account: for a guest, the player whose device it is.
    :raises ApiError: when the game is not over or the player had no seat, or the player cannot sit down.
    """
    async with registry.pinned(code) as room:
        if room.table.seat_of(player.id) is None:
            raise ApiError(ApiCode.NOT_SEATED, "a rematch is for those who played")
        if room.table.stage is not Stage.FINISHED:
            raise ApiError(ApiCode.NOT_FINISHED, "a rematch comes after the end of the game")
        # One request at a time: the second finds the table that the first has opened.
        async with room.rematch_lock:
            await _ensure_rematch(registry, room, player, account or player)
        rematch = room.table.rematch
    reply = await registry.handle(rematch, player, request)
    if isinstance(reply, Rejected):
        async with registry.pinned(rematch) as room:
            # A player who asks again sits there already, and the game may have begun.
            if room.table.seat_of(player.id) is None:
                raise ApiError.from_table(reply.error)
    return rematch


async def _ensure_rematch(registry: Registry, room: Room, player: Player, account: Player) -> None:
    offered = room.table.rematch
    if not offered:
        opened = await registry.open_table(account, rematch_of(room.table, player))
        await room.append_entries(lambda table: () if table.rematch else (RematchOffered(opened),))
        if room.table.rematch != opened:
            # Another process was faster.
            await registry.services.store.delete_table(opened)
    elif not await _exists(registry, offered):
        # Everybody who sat there has left, and so the table was deleted.
        await registry.open_table(account, rematch_of(room.table, player), offered)


async def _exists(registry: Registry, code: str) -> bool:
    try:
        await registry.get(code)
    except ApiError as error:
        if is_outage(error.body):
            raise
        return False
    return True
