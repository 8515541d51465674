"""A WebSocket that is closed even when its client has stopped reading."""

import asyncio
import socket
import struct
from typing import TYPE_CHECKING, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent
    from websockets.frames import Frame
    from websockets.http11 import Request

EXTENSION: Final = "kingup.connection"
"""Where an ASGI scope names the way to write at once."""
_LAST_SECONDS: Final = 5.0
"""So long has a client to read what was written before the connection was closed."""

_SHUTDOWN_SECONDS: Final = 1.0


class Connection(WebSocketsSansIOProtocol):
    """uvicorn's, which would wait for ever until the last byte is read, and keep socket and buffers meanwhile."""

    _dropping: asyncio.TimerHandle | None = None
    _flushing = False

    def handle_connect(self, event: "Request") -> None:
        """Let the session know its connection: what need not wait is written at once."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][EXTENSION] = {"write": self.write}

    def write(self, text: bytes) -> bool:
        """Write a message at the end of this turn of the loop; False when that is not possible, and it has to wait.

        Through the ASGI interface every message would cost a task's turn and a call of the system, a third of all that
        an action costs (bench/server.py); what a turn has for a client, an event and an answer, goes in one.
        """
        if self.close_sent or self.disconnected or not self.writable.is_set() or self.transport.is_closing():
            return False
        try:
            self.conn.send_text(text)
        except InvalidState:
            return False
        if not self._flushing:
            self._flushing = True
            self.loop.call_soon(self._flush)
        return True

    def _flush(self) -> None:
        self._flushing = False
        frames = self.conn.data_to_send()
        if frames and not self.transport.is_closing():
            self.transport.write(b"".join(frames))

    async def send(self, message: "ASGISendEvent") -> None:
        """Send; to close, it does not wait until the client reads."""
        if message["type"] == "websocket.close":
            self._drop_soon()
            self.writable.set()
        await super().send(message)

    def keepalive_timeout(self) -> None:
        """The client does not answer."""
        super().keepalive_timeout()
        self._drop_soon()

    def handle_close(self, event: "Frame") -> None:
        """The client closes."""
        super().handle_close(event)
        self._drop_soon()

    def shutdown(self) -> None:
        """The server stops."""
        super().shutdown()
        self._drop_soon(_SHUTDOWN_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        if self._dropping is not None:
            self._dropping.cancel()
        super().connection_lost(exc)

    def _drop_soon(self, seconds: float = _LAST_SECONDS) -> None:
        if self._dropping is not None:
            self._dropping.cancel()
        self._dropping = self.loop.call_later(seconds, self._drop)

    def _drop(self) -> None:
        # Without lingering: the kernel would go on offering what nobody reads for minutes.
        peer = self.transport.get_extra_info("socket")
        if peer is not None:
            peer.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.transport.abort()
