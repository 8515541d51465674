"""uvicorn's WebSocket protocol, with a direct path to the session. It drops clients that stop reading."""

import asyncio
import random
import socket
import struct
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from kingup.server.base.logs import log_warning
from kingup.server.net.uvicorn_internals import (
    OPEN,
    CloseCode,
    WebSocketsSansIOProtocol,
    apply_mask,
    is_between_frames,
)

if TYPE_CHECKING:
    from uvicorn import Config

    from kingup.server.net.connection_limits import ConnectionLimits
    from kingup.server.net.uvicorn_internals import ASGISendEvent, Frame, Request

EXTENSION: Final = "kingup.connection"
"""The ASGI extension through which a session gets the connection."""
_CLOSE_SECONDS: Final = 5.0
"""Seconds a client has to finish reading and closing before the connection is aborted."""

_SHUTDOWN_SECONDS: Final = 1.0
_CLOSED_PER_SECOND: Final = 200
"""Connections closed per second at a shutdown, so that clients do not all reconnect at once."""
_TEXT: Final = 0x81
"""First byte of a frame with a complete text message (RFC 6455, 5.2). A server's frames are not masked."""
_MASKED: Final = 0x80
_HEADER_BYTES: Final = 6
"""First byte, size, and mask."""
_PING: Final = b"\x89\x00"
_PONG: Final = b"\x8a\x80"
"""Start of a client's answer to a ping: empty, and masked."""
CHECK_SECONDS: Final = 15.0
"""Seconds between checks that a client is alive."""
_MAX_SILENT_CHECKS: Final = 2
"""Checks without a message after which a client is pinged. At the next check it is disconnected."""
MAX_MESSAGE_BYTES: Final = 16_384
"""Maximum bytes of a message from a client."""
"""Close code for a message whose content does not match its type (RFC 6455, 7.4.1)."""
_TWO_BYTE_SIZE: Final = 126
"""Value in a frame's second byte meaning that the size is in the next two bytes."""


class WebSocketConnection(WebSocketsSansIOProtocol):
    """uvicorn's protocol, which would keep socket and buffers until a client has read the last byte.

    Through the ASGI interface every message costs a task switch, a queue, and two system calls to pause and resume
    reading: half the cost of an action (bench/server.py). So a session may read and write here directly.

    :ivar address_key: the key under which the connection is counted.
    """

    _abort_timer: asyncio.TimerHandle | None = None
    _receive: Callable[[str], bool] | None = None
    _unsent: bytes = b""
    _silent_checks: int = 0
    """Checks since the last message."""
    _between_frames: bool = False
    """Whether all bytes so far belong to complete frames."""
    address_key: str | None = None
    _full: bool = False
    """Whether the client reads more slowly than the server writes."""

    def __init__(self, config: "Config", *more: Any, **named: Any) -> None:  # noqa: ANN401 - passed on to uvicorn
        super().__init__(config, *more, **named)
        self._limits: ConnectionLimits | None = getattr(config, "connection_limits", None)
        self._outbox: list[WebSocketConnection] = getattr(config, "outbox", [])
        """All connections with messages from this turn of the loop that are not sent yet."""

    def handle_connect(self, event: "Request") -> None:
        """Expose this connection to the session."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][EXTENSION] = {"connection": self}

    def listen(self, receive: Callable[[str], bool]) -> None:
        """Pass messages to a callback as they arrive.

        :param receive: handles a message; returns False to pause reading until ``resume_reading``.
        """
        self._receive = receive
        self.resume_reading()

    def resume_reading(self) -> None:
        """Resume reading."""
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    def data_received(self, data: bytes) -> None:
        """Handle data. It is usually one complete message or an answer to a ping, which needs no parser."""
        self._silent_checks = 0
        between = self._receive is not None and self._between_frames and not self.frames
        if not between or self.close_sent or self.conn.state is not OPEN:
            self._parse(data)
        elif data[:2] == _PONG and len(data) == _HEADER_BYTES:
            pass  # the client is alive
        elif (text := _single_message(data)) is not None:
            self._dispatch(text)
        else:
            self._parse(data)

    def _parse(self, data: bytes) -> None:
        super().data_received(data)
        self._between_frames = is_between_frames(self.conn)

    def send_receive_event_to_app(self) -> None:
        """Handle a complete message."""
        if self.close_sent:
            super().send_receive_event_to_app()
            return
        try:
            text = b"".join(self.frames).decode()
        except UnicodeDecodeError:
            if self.curr_msg_data_type == "text":
                self._close_for_encoding()
            else:
                super().send_receive_event_to_app()
            return
        if self._receive is None:
            super().send_receive_event_to_app()
            return
        self.frames = []
        self._dispatch(text)

    def _close_for_encoding(self) -> None:
        """Close the connection of a client whose text is not UTF-8. uvicorn would log the stack, too."""
        log_warning("a client sent text that is not UTF-8")
        self.frames = []
        self.flush()
        self.conn.send_close(CloseCode.INVALID_DATA, "text is not UTF-8")
        self.handle_parser_exception()
        self._abort_soon()

    def _dispatch(self, text: str) -> None:
        assert self._receive is not None
        if not self._receive(text) and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def write(self, text: bytes) -> bool:
        """Send a message at the end of this turn of the loop; return False if the client reads too slowly.

        All messages of a turn for one client, such as an event and the response to its cause, take one system call.
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
                self.loop.call_soon(_flush_all, self._outbox)
            self._outbox.append(self)
        self._unsent += head + text
        return True

    def pause_writing(self) -> None:
        """Note that the client does not keep up."""
        self._full = True
        super().pause_writing()

    def resume_writing(self) -> None:
        """Note that the client has caught up."""
        self._full = False
        super().resume_writing()

    def flush(self) -> None:
        """Send the messages that this turn has written so far."""
        if self._unsent:
            unsent, self._unsent = self._unsent, b""
            if self.conn.state is OPEN and not self.transport.is_closing():
                self.transport.write(unsent)

    async def send(self, message: "ASGISendEvent") -> None:
        """Send a message. Closing does not wait for the client to read."""
        self.flush()
        if message["type"] == "websocket.close":
            self._abort_soon()
            self.writable.set()
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body", False):
            # The client got a complete response instead of a WebSocket. uvicorn would log that as an error.
            self.handshake_complete = True

    def schedule_ping(self) -> None:
        """Check now and then whether the client is alive. For thousands of spectators this is the only cost."""
        self.ping_timer = self.loop.call_later(CHECK_SECONDS, self._check_alive)

    def _check_alive(self) -> None:
        """Ping a client that has been silent since the last check. Disconnect it if it stays silent."""
        self.ping_timer = None
        if self.close_sent or self.transport.is_closing():
            return
        self._silent_checks += 1
        if self._silent_checks > _MAX_SILENT_CHECKS:
            self.keepalive_timeout()
            self._abort_soon()
            return
        if self._silent_checks == _MAX_SILENT_CHECKS:
            self.transport.write(_PING)
        self.schedule_ping()

    def handle_close(self, event: "Frame") -> None:
        """Answer a close frame, and do not wait long for the connection to end."""
        super().handle_close(event)
        self._abort_soon()

    def shutdown(self) -> None:
        """Close the connection at a random moment of the shutdown, so that clients reconnect one by one."""
        spread = min(getattr(self.config, "drain_seconds", 0.0), len(self.connections) / _CLOSED_PER_SECOND)
        self.loop.call_later(random.uniform(0.0, spread), self._close_for_shutdown)

    def _close_for_shutdown(self) -> None:
        if not self.disconnected:
            self.flush()
            super().shutdown()
            self._abort_soon(_SHUTDOWN_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        """Release everything that refers to the connection, so that no cycle has to be collected."""
        if self._abort_timer is not None:
            self._abort_timer.cancel()
        if self._limits is not None and self.address_key is not None:
            self._limits.leave(self.address_key)
        super().connection_lost(exc)
        self._receive = None
        self.conn.parser.close()
        if hasattr(self, "scope"):
            self.scope["extensions"].pop(EXTENSION, None)

    def _abort_soon(self, seconds: float = _CLOSE_SECONDS) -> None:
        if self._abort_timer is not None:
            self._abort_timer.cancel()
        self._abort_timer = self.loop.call_later(seconds, self._abort)

    def _abort(self) -> None:
        # Do not linger: the kernel would keep trying to deliver unread data for minutes.
        peer = self.transport.get_extra_info("socket")
        if peer is not None:
            peer.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.transport.abort()


def _flush_all(outbox: list[WebSocketConnection]) -> None:
    written = outbox.copy()
    outbox.clear()
    for connection in written:
        connection.flush()


def _single_message(data: bytes) -> str | None:
    """Return the message if the data is exactly one masked text frame; otherwise None."""
    if len(data) < _HEADER_BYTES or data[0] != _TEXT:
        return None
    size, start = data[1] - _MASKED, _HEADER_BYTES
    if size > _TWO_BYTE_SIZE:
        return None  # the size is in eight bytes
    if size == _TWO_BYTE_SIZE:
        size, start = int.from_bytes(data[2:4], "big"), _HEADER_BYTES + 2
    if size != len(data) - start or not 0 <= size <= MAX_MESSAGE_BYTES:
        return None
    try:
        return apply_mask(data[start:], data[start - 4 : start]).decode()
    except UnicodeDecodeError:
        return None
