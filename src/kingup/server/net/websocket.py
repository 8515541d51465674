"""A WebSocket that reads and writes without detours, and is closed even when its client has stopped reading."""

import asyncio
import random
import socket
import struct
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from kingup.server.net.uvicorn_internals import OPEN, WebSocketsSansIOProtocol, apply_mask

if TYPE_CHECKING:
    from uvicorn import Config

    from kingup.server.net.connection_limits import Lines
    from kingup.server.net.uvicorn_internals import ASGISendEvent, Frame, Request

EXTENSION: Final = "kingup.connection"
"""Where an ASGI scope names the connection itself."""
_LAST_SECONDS: Final = 5.0
"""So long has a client to read what was written before the connection was closed."""

_SHUTDOWN_SECONDS: Final = 1.0
_SENT_AWAY_PER_SECOND: Final = 200
"""Those who come back to another process do not all come at once."""
_TEXT: Final = 0x81
"""The first byte of a frame that holds a whole text (RFC 6455, 5.2); a server's frames are not masked."""
_MASKED: Final = 0x80
_HEAD: Final = 6
"""First byte, size, and the mask."""
_PING: Final = b"\x89\x00"
_PONG: Final = b"\x8a\x80"
"""How a client's answer to a ping begins: of no size, and masked."""
_LOOK_SECONDS: Final = 15.0
_MOST_LOOKS_UNHEARD: Final = 2
MOST_BYTES: Final = 16_384
"""A message may have no more."""
_LONGER: Final = 126
"""A size in a frame's second byte that says: it stands in the next two."""


class Connection(WebSocketsSansIOProtocol):
    """uvicorn's, which would wait for ever until the last byte is read, and keep socket and buffers meanwhile.

    Through the ASGI interface every message would cost a task's turn, a queue, and two calls of the system to stop and
    go on reading: half of all that an action costs (bench/server.py). So a session may read and write here directly.
    """

    _dropping: asyncio.TimerHandle | None = None
    _hear: Callable[[str], bool] | None = None
    _unsent: bytes = b""
    _looks_unheard: int = 0
    """How often it was looked whether the client is there since something came."""
    counted: str | None = None
    """As what it is counted among the connections."""
    _full: bool = False
    """Whether the client does not read as fast as it is written to."""

    def __init__(self, config: "Config", *more: Any, **named: Any) -> None:  # noqa: ANN401 - uvicorn's affair
        super().__init__(config, *more, **named)
        self._lines: Lines | None = getattr(config, "lines", None)
        self._outbox: list[Connection] = getattr(config, "outbox", [])
        """All connections for which this turn of the loop has written something."""

    def handle_connect(self, event: "Request") -> None:
        """Let the session know its connection."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][EXTENSION] = {"connection": self}

    def listen(self, hear: Callable[[str], bool]) -> None:
        """Have messages handed over as they come.

        :param hear: takes a message; False when no more should come before ``go_on``.
        """
        self._hear = hear
        self.go_on()

    def go_on(self) -> None:
        """Read again."""
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    def data_received(self, data: bytes) -> None:
        """Something has come: mostly one whole message or an answer to a ping, for which no parser is needed."""
        self._looks_unheard = 0
        between = self._hear is not None and not self.frames and not self.conn.reader.buffer
        if not between or self.close_sent or self.conn.state is not OPEN:
            super().data_received(data)
        elif data[:2] == _PONG and len(data) == _HEAD:
            pass  # it is there
        elif (text := _whole_text(data)) is not None:
            self._take(text)
        else:
            super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        """A message is complete."""
        if self._hear is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        try:
            text = b"".join(self.frames).decode()
        except UnicodeDecodeError:
            super().send_receive_event_to_app()
            return
        self.frames = []
        self._take(text)

    def _take(self, text: str) -> None:
        assert self._hear is not None
        if not self._hear(text) and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def write(self, text: bytes) -> bool:
        """Write a message at the end of this turn; False when it has to wait until the client has read some.

        What a turn has for a client, an event and the answer to who caused it, goes in one call of the system.
        """
        if self._full:
            return False
        size = len(text)
        if size < 126:
            head = bytes((_TEXT, size))
        elif size < 65_536:
            head = bytes((_TEXT, 126, size >> 8, size & 255))
        else:
            head = bytes((_TEXT, 127)) + size.to_bytes(8, "big")
        if not self._unsent:
            if not self._outbox:
                self.loop.call_soon(_send_all, self._outbox)
            self._outbox.append(self)
        self._unsent += head + text
        return True

    def pause_writing(self) -> None:
        """The client does not keep up."""
        self._full = True
        super().pause_writing()

    def resume_writing(self) -> None:
        """The client has read."""
        self._full = False
        super().resume_writing()

    def flush(self) -> None:
        """Send what this turn has written so far."""
        if self._unsent:
            unsent, self._unsent = self._unsent, b""
            if self.conn.state is OPEN and not self.transport.is_closing():
                self.transport.write(unsent)

    async def send(self, message: "ASGISendEvent") -> None:
        """Send; to close, it does not wait until the client reads."""
        self.flush()
        if message["type"] == "websocket.close":
            self._drop_soon()
            self.writable.set()
        await super().send(message)

    def schedule_ping(self) -> None:
        """Look whether the client is there, now and then: for thousands that only look on, this is all they cost."""
        self.ping_timer = self.loop.call_later(_LOOK_SECONDS, self._look)

    def _look(self) -> None:
        """Ask a client that has not been heard of since the last look; let it go if it does not answer by the next."""
        self.ping_timer = None
        if self.close_sent or self.transport.is_closing():
            return
        self._looks_unheard += 1
        if self._looks_unheard > _MOST_LOOKS_UNHEARD:
            self.keepalive_timeout()
            self._drop_soon()
            return
        if self._looks_unheard == _MOST_LOOKS_UNHEARD:
            self.transport.write(_PING)
        self.schedule_ping()

    def handle_close(self, event: "Frame") -> None:
        """The client closes."""
        super().handle_close(event)
        self._drop_soon()

    def shutdown(self) -> None:
        """The server stops: each client is told so in a moment of its own, so that they come back one by one."""
        longest = min(getattr(self.config, "drain_seconds", 0.0), len(self.connections) / _SENT_AWAY_PER_SECOND)
        self.loop.call_later(random.uniform(0.0, longest), self._leave)

    def _leave(self) -> None:
        if not self.disconnected:
            self.flush()
            super().shutdown()
            self._drop_soon(_SHUTDOWN_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over: what it referred to, and what refers to it, is let go at once, without a search for cycles."""
        if self._dropping is not None:
            self._dropping.cancel()
        if self._lines is not None and self.counted is not None:
            self._lines.leave(self.counted)
        super().connection_lost(exc)
        self._hear = None
        self.conn.parser.close()
        if hasattr(self, "scope"):
            self.scope["extensions"].pop(EXTENSION, None)

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


def _send_all(outbox: list[Connection]) -> None:
    written = outbox.copy()
    outbox.clear()
    for connection in written:
        connection.flush()


def _whole_text(data: bytes) -> str | None:
    """The message, if that is what has come: one frame with one text, masked, and nothing else."""
    if len(data) < _HEAD or data[0] != _TEXT:
        return None
    size, begin = data[1] - _MASKED, _HEAD
    if size == _LONGER:
        size, begin = int.from_bytes(data[2:4], "big"), _HEAD + 2
    if size != len(data) - begin or not 0 <= size <= MOST_BYTES:
        return None
    try:
        return apply_mask(data[begin:], data[begin - 4 : begin]).decode()
    except UnicodeDecodeError:
        return None
