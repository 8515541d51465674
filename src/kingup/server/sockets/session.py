"""One WebSocket of one client: its requests, and the messages sent to it. A slow reader delays nobody else."""

import asyncio
import contextlib
import contextvars
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final, Protocol

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from kingup.server.base import metrics
from kingup.server.base.logs import log_error
from kingup.server.net.rate_limit import RateLimit
from kingup.server.protocol.errors import ApiCode, ApiError, internal_error, is_outage, player_deleted
from kingup.server.protocol.messages import ErrorBody, Pong, Rejected, Request
from kingup.server.rooms.registry import Registry
from kingup.server.rooms.update import encode
from kingup.server.store import Player
from kingup.table.commands import Sit

MAX_QUEUED_MESSAGES: Final = 400
"""Messages that may wait for a client to read before it is disconnected."""
_MAX_QUEUED_BYTES: Final = 1 << 20
MAX_PENDING_REQUESTS: Final = 8
"""Requests of a client that may wait for their turn before no more are read."""
_BURST: Final = 40
_MAX_RATE_LIMIT_REJECTIONS: Final = 100
"""Rate-limit rejections in a row before the client is disconnected."""
_CLOSE_TIMEOUT_SECONDS: Final = 5.0
"""Seconds for the last messages before the connection is closed."""
CLOSE_TOO_SLOW: Final = 4408
"""Close code for a client that does not read."""
CLOSE_TOO_FAST: Final = 4429
"""Close code for a client that ignores the rate limit."""

PING: Final = "ping"
_PONG: Final = encode(Pong())

_decode_request: Final = msgspec.json.Decoder(Request).decode


class _RequestId(msgspec.Struct):
    id: str | None = None


_decode_id: Final = msgspec.json.Decoder(_RequestId).decode


class DirectConnection(Protocol):
    """A connection that can be read and written without going through ASGI."""

    def listen(self, receive: Callable[[str], bool]) -> None:
        """Pass messages to a function as they arrive. It returns False to pause reading."""

    def resume_reading(self) -> None:
        """Resume reading."""

    def write(self, text: bytes) -> bool:
        """Write a message at once. Return False when it has to wait."""


class Session:
    """A client connected to a table.

    :param player: the player it acts as, for example a guest on the same device; None if it only watches.
    :param account: the player who opened the connection. See ``Client`` in ``rooms/audience.py`` for the difference.
    :param connection: a connection that is faster than the socket, if the server provides one.
    :param find_account: looks the account up again. By default it is taken to be unchanged.
    :param key: the id of the cookie or token that the account was found by.
    """

    def __init__(
        self,
        socket: WebSocket,
        registry: Registry,
        code: str,
        player: Player | None,
        account: Player | None,
        connection: DirectConnection | None = None,
        find_account: Callable[[], Awaitable[Player | None]] | None = None,
        key: str = "",
    ) -> None:
        self.player = player
        self.account = account
        self.key = key
        self._socket = socket
        self._connection = connection
        self._find_account = find_account
        self._registry = registry
        self._code = code
        self._outbox: deque[bytes] = deque()
        self._outbox_bytes = 0
        self._wake = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        self._context = contextvars.copy_context()
        """Holds the client's address. Messages from a direct connection arrive in another context."""
        self._close_code: int | None = None
        self._writer: asyncio.Task[None] | None = None
        self._inbox: deque[str | bytes] = deque()
        self._responder: asyncio.Task[None] | None = None
        self._deferred: set[asyncio.Task[None]] = set()
        self._over = False
        self._rate_limit = RateLimit(registry.services.settings.message_rate, _BURST)
        self._rate_limit_rejections = 0

    def send(self, message: bytes) -> None:
        """Send a message without waiting. A client that does not read is disconnected, and can come back."""
        if self._close_code is not None:
            return
        if self._connection is not None and not self._outbox and self._connection.write(message):
            return
        self._outbox.append(message)
        self._outbox_bytes += len(message)
        if len(self._outbox) > MAX_QUEUED_MESSAGES or self._outbox_bytes > _MAX_QUEUED_BYTES:
            metrics.SLOW_READERS.inc()
            self._outbox.clear()
            self.close(CLOSE_TOO_SLOW)
            # It may be waiting for the client to read.
            if self._writer is not None:
                self._writer.cancel()
        self._wake.set()

    def close(self, code: int) -> None:
        """Close the connection, once the waiting messages have been sent."""
        if self._close_code is None:
            self._close_code = code
            self._wake.set()

    @property
    def queued(self) -> int:
        """Return the number of messages that wait for the client to read."""
        return len(self._outbox)

    async def run(self, sequence: int | None) -> None:
        """Bring the client up to date, then serve it until it disconnects.

        :param sequence: number of the last message that the client has seen; None for a new client.
        """
        room = await self._registry.subscribe(self._code, self, sequence)
        metrics.CLIENTS.inc()
        self._writer = writer = asyncio.create_task(self._write())
        reader = asyncio.create_task(self._read())
        if self._connection is not None:
            self._connection.listen(self._receive)
        try:
            await asyncio.wait((writer, reader), return_when=asyncio.FIRST_COMPLETED)
            if self._close_code is not None:
                await asyncio.wait((writer,), timeout=_CLOSE_TIMEOUT_SECONDS)
        finally:
            metrics.CLIENTS.dec()
            self._registry.unsubscribe(room, self)
            # The responder is not cancelled: a request on its way to the log is stored and broadcast all the same.
            self._over = True
            writer.cancel()
            reader.cancel()
            await asyncio.wait((writer,))
            # A task's exception refers to this session: a cycle that only the garbage collector would free.
            self._writer = None
        if self._close_code is not None:
            with contextlib.suppress(WebSocketDisconnect, OSError, RuntimeError):
                await self._socket.close(self._close_code)

    async def _write(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, OSError, RuntimeError):
            while True:
                while self._outbox:
                    # It stays in the outbox until it is sent, or a later message could overtake it.
                    message = self._outbox[0]
                    await self._socket.send({"type": "websocket.send", "text": message.decode()})
                    self._outbox.popleft()
                    self._outbox_bytes -= len(message)
                if self._close_code is not None:
                    return
                self._wake.clear()
                await self._wake.wait()

    async def _read(self) -> None:
        """Receive from the socket: all messages, or with a direct connection only the disconnect."""
        while self._close_code is None:
            received = await self._socket.receive()
            if received["type"] != "websocket.receive":
                return
            self._receive(received.get("text") or received.get("bytes") or b"")
            if self._responder is not None:
                await asyncio.wait((self._responder,))

    def _receive(self, data: str | bytes) -> bool:
        """Queue a message, and return False when too many are waiting."""
        if self._over or self._close_code is not None:
            return True
        self._inbox.append(data)
        if self._responder is None:
            # Not asyncio.create_task, which asks the system each time which loop is running.
            self._responder = self._loop.create_task(self._respond_to_all(), context=self._context)
        return len(self._inbox) < MAX_PENDING_REQUESTS

    async def _respond_to_all(self) -> None:
        count = 0
        while self._inbox and not self._over and self._close_code is None:
            reply = await self._respond(self._inbox.popleft())
            if reply is not None and not self._over:
                self.send(reply)
            if self._rate_limit_rejections > _MAX_RATE_LIMIT_REJECTIONS:
                self.close(CLOSE_TOO_FAST)
            count += 1
            if count % MAX_PENDING_REQUESTS == 0:
                # Thousands may have arrived at once: let other tasks run, and send what was written.
                await asyncio.sleep(0)
        self._responder = None
        if self._connection is not None:
            self._connection.resume_reading()

    async def _respond(self, data: str | bytes) -> bytes | None:
        if not self._rate_limit.take():
            self._rate_limit_rejections += 1
            wait = self._rate_limit.seconds_to_wait
            return _reject_data(data, ApiCode.TOO_FAST, f"that was too fast; wait {wait:.1f} seconds")
        self._rate_limit_rejections = 0
        if data == PING:
            return _PONG
        try:
            request = _decode_request(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as problem:
            return _reject_data(data, ApiCode.MALFORMED, f"invalid request (see docs/protocol.md): {problem}")
        if self.player is None and self.account is not None:
            return _reject_data(data, ApiCode.NOT_SEATED, "spectators cannot send requests")
        if self.player is None:
            return _reject_data(data, ApiCode.NO_PLAYER, "say who you are first, with POST /api/me")
        return await self._handle(self.player, request)

    async def _handle(self, player: Player, request: Request) -> bytes | None:
        """Return the reply to a request, or None when it is repeated after an outage."""
        try:
            if isinstance(request.command, Sit):
                player = await self._with_current_name(player)
            reply = await self._registry.handle(self._code, player, request)
            if not (isinstance(reply, Rejected) and is_outage(reply.error)):
                return encode(reply)
        except ApiError as error:
            if not is_outage(error.body):
                return _reject(request.id, error.body)
        except Exception:  # noqa: BLE001 - the client gets an error, and the server goes on
            metrics.ERRORS.inc()
            log_error("a request failed", table=self._code)
            return _reject(request.id, internal_error().body)
        if len(self._deferred) >= MAX_PENDING_REQUESTS:
            return _reject(request.id, ErrorBody(ApiCode.STORE_AWAY.value, "too many requests wait for the table"))
        # The store is unavailable. The request is repeated afterwards, and has no second effect.
        task = asyncio.create_task(self._handle_after_outage(player, request))
        self._deferred.add(task)
        task.add_done_callback(self._deferred.discard)
        return None

    async def _with_current_name(self, player: Player) -> Player:
        """Return the player with the account's current name. The name of a guest belongs to the table.

        :raises ApiError: when the account has been deleted.
        """
        if self._find_account is None:
            return player
        account = await self._find_account()
        if account is None:
            raise player_deleted()
        return account if player is self.account else player

    async def _handle_after_outage(self, player: Player, request: Request) -> None:
        await self._registry.services.outage.wait_until_over()
        reply = None if self._over else await self._handle(player, request)
        if reply is not None and not self._over:
            self.send(reply)


def _reject_data(data: str | bytes, code: ApiCode, message: str) -> bytes:
    """Return the rejection of a message that was not handled, with its request id if it has one."""
    try:
        request_id = _decode_id(data).id
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        request_id = None
    return _reject(request_id, ErrorBody(code.value, message))


def _reject(request_id: str | None, error: ErrorBody) -> bytes:
    metrics.REJECTIONS.labels(error.code).inc()
    return encode(Rejected(request_id, error))
