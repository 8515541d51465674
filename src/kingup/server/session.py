"""One WebSocket of one client: what it asks, and what it is told. A slow reader delays nobody."""

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from kingup.server import metrics
from kingup.server.allowance import Allowance
from kingup.server.logs import trouble
from kingup.server.messages import Declined, Refusal, Request
from kingup.server.refusing import Declining, Reason
from kingup.server.rooms import Rooms
from kingup.server.step import encode
from kingup.server.store import Player

_MOST_WAITING: Final = 400
_MOST_WAITING_BYTES: Final = 1 << 20
_BURST: Final = 40
_PATIENCE: Final = 100
"""Who goes on sending too fast after so many refusals is let go."""
_LAST_WORDS_SECONDS: Final = 5.0
TOO_SLOW: Final = 4408
TOO_FAST: Final = 4429

_decode_request: Final = msgspec.json.Decoder(Request).decode


class _Id(msgspec.Struct):
    id: str | None = None


_decode_id: Final = msgspec.json.Decoder(_Id).decode


class Session:
    """A client at a table.

    :param player: whom it looks on and acts as; None for a spectator.
    :param holder: who has opened the connection.
    :param write: writes a message at once, where the connection can; what it cannot is queued.
    """

    def __init__(
        self,
        socket: WebSocket,
        rooms: Rooms,
        code: str,
        player: Player | None,
        holder: Player | None,
        write: Callable[[bytes], bool] = lambda _: False,
    ) -> None:
        self.player = player
        self.holder = holder
        self._write_now = write
        self._socket = socket
        self._rooms = rooms
        self._code = code
        self._waiting: deque[bytes] = deque()
        self._waiting_bytes = 0
        self._wake = asyncio.Event()
        self._closing: int | None = None
        self._writing: asyncio.Task[None] | None = None
        self._asking = False
        self._over = False
        self._allowance = Allowance(rooms.house.settings.message_rate, _BURST)
        self._too_fast = 0

    def send(self, message: bytes) -> None:
        """Send a message without waiting; a client that does not read is let go, and comes back when it can."""
        if self._closing is not None or (not self._waiting and self._write_now(message)):
            return
        self._waiting.append(message)
        self._waiting_bytes += len(message)
        if len(self._waiting) > _MOST_WAITING or self._waiting_bytes > _MOST_WAITING_BYTES:
            metrics.SLOW.inc()
            self._waiting.clear()
            self.let_go(TOO_SLOW)
            # It may be waiting for the client to read.
            if self._writing is not None:
                self._writing.cancel()
        self._wake.set()

    def let_go(self, code: int) -> None:
        """Close the connection, once what is waiting has been sent."""
        if self._closing is None:
            self._closing = code
            self._wake.set()

    async def run(self, version: int | None) -> None:
        """Bring the client up to date, then serve it until it goes.

        :param version: the number that it has seen; None when it is new here.
        """
        room = await self._rooms.join(self._code, self, version)
        metrics.CLIENTS.inc()
        self._writing = writing = asyncio.create_task(self._write())
        reading = asyncio.create_task(self._read())
        try:
            await asyncio.wait((writing, reading), return_when=asyncio.FIRST_COMPLETED)
            if self._closing is not None:
                await asyncio.wait((writing,), timeout=_LAST_WORDS_SECONDS)
        finally:
            metrics.CLIENTS.dec()
            self._rooms.leave(room, self)
            self._over = True
            writing.cancel()
            # What is on its way to the log gets there, and to the others, even if this client is gone by then.
            if not self._asking:
                reading.cancel()
            await asyncio.wait((writing,))
        if self._closing is not None:
            with contextlib.suppress(WebSocketDisconnect, OSError, RuntimeError):
                await self._socket.close(self._closing)

    async def _write(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, OSError, RuntimeError):
            while True:
                while self._waiting:
                    message = self._waiting.popleft()
                    self._waiting_bytes -= len(message)
                    await self._socket.send({"type": "websocket.send", "text": message.decode()})
                if self._closing is not None:
                    return
                self._wake.clear()
                await self._wake.wait()

    async def _read(self) -> None:
        while self._closing is None:
            received = await self._socket.receive()
            if received["type"] != "websocket.receive":
                return
            data = received.get("text") or received.get("bytes") or b""
            self._asking = True
            answer = await self._answer(data)
            self._asking = False
            if self._over:
                return
            if answer is not None:
                self.send(answer)

    async def _answer(self, data: str | bytes) -> bytes | None:
        if not self._allowance.take():
            self._too_fast += 1
            if self._too_fast > _PATIENCE:
                self.let_go(TOO_FAST)
                return None
            wait = self._allowance.seconds_to_wait
            return self._decline(data, Reason.TOO_FAST, f"that was too fast; wait {wait:.1f} seconds")
        self._too_fast = 0
        try:
            request = _decode_request(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as problem:
            return self._decline(data, Reason.MALFORMED, f"a request is as docs/protocol.md says: {problem}")
        if self.player is None and self.holder is not None:
            return self._decline(data, Reason.NOT_SEATED, "who comes as a spectator asks for nothing")
        if self.player is None:
            return self._decline(data, Reason.NO_PLAYER, "say who you are first, with POST /api/me")
        try:
            return encode(await self._rooms.handle(self._code, self.player, request))
        except Declining as declining:
            return self._decline(data, Reason(declining.refusal.code), declining.refusal.message)
        except Exception:  # noqa: BLE001 - a fault of ours: the client is told, and the server goes on
            metrics.ERRORS.inc()
            trouble("a request failed", table=self._code)
            return self._decline(data, Reason.FAULT, "something went wrong here; it has been noted")

    def _decline(self, data: str | bytes, reason: Reason, message: str) -> bytes:
        metrics.REFUSALS.labels(reason.value).inc()
        try:
            request_id = _decode_id(data).id
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            request_id = None
        return encode(Declined(request_id, Refusal(reason.value, message)))
