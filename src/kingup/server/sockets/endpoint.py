"""Accept WebSockets: check the client, find its table, and run a session until it disconnects."""

import contextlib
import time
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from kingup.server.base import metrics
from kingup.server.base.logs import log_error
from kingup.server.http.error_responses import error_response
from kingup.server.net.access import AccessControl
from kingup.server.net.quotas import client_address
from kingup.server.net.websocket import EXTENSION
from kingup.server.players.identity import Identity
from kingup.server.protocol.errors import SOCKET_ERROR, ApiCode, ApiError, internal_error, out_of_scope
from kingup.server.protocol.messages import ErrorResponse
from kingup.server.rooms.acting_as import AS_PARAMETER, resolve_player
from kingup.server.rooms.lookup import find_room
from kingup.server.rooms.registry import Registry
from kingup.server.sockets.session import Session
from kingup.server.store import Holder, Player, Scope

SOCKET_SCOPE: Final[Scope] = "play"
"""The scope that a key needs for a WebSocket. To connect is to be present, which takes the seat back from a bot."""


class SocketEndpoint:
    """The endpoint of the tables' WebSockets."""

    def __init__(self, registry: Registry, identity: Identity, access: AccessControl) -> None:
        self._registry = registry
        self._identity = identity
        self._access = access

    async def serve(self, socket: WebSocket) -> None:
        """Serve one client at a table."""
        try:
            self._access.check_origin(socket)
        except ApiError as error:
            # The page of another site gets no socket at all, not even to read the error from.
            await socket.send_denial_response(error_response(error.body, error.status))
            return
        await socket.accept()
        try:
            self._access.check_rate(socket)
            address = self._access.enter(socket)
            client_address.set(address)
            try:
                await self._run_session(socket, address)
            finally:
                self._access.leave(address)
        except ApiError as error:
            await _close_with_error(socket, error)
        except Exception:  # noqa: BLE001 - the client gets an error, and the server goes on
            metrics.ERRORS.inc()
            log_error("a socket failed")
            await _close_with_error(socket, internal_error())

    async def _run_session(self, socket: WebSocket, address: str) -> None:
        holder = await self._find_holder(socket)
        if holder is not None and not holder.key.allows(SOCKET_SCOPE):
            raise out_of_scope(SOCKET_SCOPE)
        account = None if holder is None else holder.player
        if account is not None:
            self._registry.services.owners.saw(account.id, address)
        room = await find_room(self._registry, self._access, socket.path_params["code"], address, account)
        player = resolve_player(room.table, account, socket.query_params.get(AS_PARAMETER))
        sequence = _parse_sequence(socket.query_params.get("version"))
        extensions = socket.scope.get("extensions", {})
        connection = extensions[EXTENSION]["connection"] if EXTENSION in extensions else None
        session = Session(
            socket,
            self._registry,
            room.table.code,
            player,
            account,
            connection,
            lambda: self._find_account(socket),
            "" if holder is None else holder.key.id,
        )
        await session.run(sequence)

    async def _find_account(self, socket: WebSocket) -> Player | None:
        holder = await self._find_holder(socket)
        return None if holder is None else holder.player

    async def _find_holder(self, socket: WebSocket) -> Holder | None:
        return await self._identity.find(socket.headers, time.time(), secure=self._access.is_secure(socket))


async def deny_unknown_path(socket: WebSocket) -> None:
    """Reject a WebSocket at a path where there is none."""
    error = ApiError(ApiCode.UNKNOWN_PAGE, "there is no socket there; a table's is /api/tables/CODE/socket")
    await socket.send_denial_response(error_response(error.body, error.status))


def _parse_sequence(text: str | None) -> int | None:
    if text is None or text == "":
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise ApiError(ApiCode.MALFORMED, "version is the number of the last message that you have seen")
    return int(text)


async def _close_with_error(socket: WebSocket, error: ApiError) -> None:
    metrics.REJECTIONS.labels(error.body.code).inc()
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(msgspec.json.encode(ErrorResponse(error.body)).decode())
        await socket.close(SOCKET_ERROR + error.status)
