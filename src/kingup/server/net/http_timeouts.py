"""uvicorn's HTTP protocol with limits: connections per address, the size of headers, the time of a request."""

import asyncio
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final

import msgspec

from kingup.server.base import metrics
from kingup.server.net.security_headers import HEADERS
from kingup.server.net.uvicorn_internals import HttpToolsProtocol, RequestResponseCycle
from kingup.server.net.websocket import WebSocketConnection
from kingup.server.protocol.errors import STATUS, ApiCode
from kingup.server.protocol.messages import ErrorBody, ErrorResponse

if TYPE_CHECKING:
    from uvicorn import Config

    from kingup.server.net.connection_limits import ConnectionLimits
    from kingup.server.net.uvicorn_internals import ServerState

REQUEST_SECONDS: Final = 10.0
"""Seconds within which a whole request has to arrive."""
_HEADER_LINES: Final = "".join(f"{name}: {value}\r\n" for name, value in HEADERS.items())
_MAX_HEAD_BYTES: Final = 32_768
"""Bytes of a request before its body."""


class HttpProtocol(HttpToolsProtocol):
    """uvicorn's protocol, which would wait for ever for a client that sends a byte now and then."""

    def __init__(self, config: "Config", server_state: "ServerState", app_state: dict[str, Any], **more: Any) -> None:  # noqa: ANN401
        super().__init__(config, server_state, app_state, **more)
        self._limits: ConnectionLimits | None = getattr(config, "connection_limits", None)
        self._address_key: str | None = None
        """The key under which the connection is counted."""
        self._timeout: asyncio.TimerHandle | None = None
        self._in_head = False
        """Whether a request has started, and its body has not."""
        self._head_bytes = 0
        """Bytes of the head received so far."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection, and expect a request."""
        super().connection_made(transport)
        if self._limits is not None and self.client is not None:
            self._address_key = self._limits.enter(self.client[0])
            if self._address_key is None:
                most = self._limits.max_per_address
                message = f"there are {most} connections from your address already, or more from its network; close one"
                self._reject(ApiCode.TOO_MANY_CONNECTIONS, STATUS[ApiCode.TOO_MANY_CONNECTIONS], message)
                return
        self._start_timeout()

    def data_received(self, data: bytes) -> None:
        """Limit the size of the head."""
        super().data_received(data)
        if self._in_head and not self.transport.is_closing():
            self._head_bytes += len(data)
            if self._head_bytes > _MAX_HEAD_BYTES:
                self._reject(ApiCode.TOO_LARGE, 431, f"a request has at most {_MAX_HEAD_BYTES} bytes before its body")

    def on_message_begin(self) -> None:
        """Start the timeout of a request."""
        super().on_message_begin()
        self._in_head, self._head_bytes = True, 0
        self._start_timeout()

    def on_headers_complete(self) -> None:
        """Stop counting the head."""
        self._in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Stop the timeout: the request is complete."""
        self._stop_timeout()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over to the WebSocket protocol."""
        self._stop_timeout()
        super().handle_websocket_upgrade()
        upgraded = self.transport.get_protocol()
        if isinstance(upgraded, WebSocketConnection):
            upgraded.address_key, self._address_key = self._address_key, None
        # The parser refers back to this object. Without it, no cycle has to be collected.
        self.parser = None  # type: ignore[assignment]

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting the connection."""
        self._stop_timeout()
        if self._limits is not None and self._address_key is not None:
            self._limits.leave(self._address_key)
        super().connection_lost(exc)

    def send_400_response(self, msg: str) -> None:
        """Respond to data that is not valid HTTP."""
        self._reject(ApiCode.MALFORMED, STATUS[ApiCode.MALFORMED], f"{msg} This server speaks HTTP/1.1.")

    def _start_timeout(self) -> None:
        self._stop_timeout()
        self._timeout = self.loop.call_later(REQUEST_SECONDS, self._time_out)

    def _stop_timeout(self) -> None:
        if self._timeout is not None:
            self._timeout.cancel()
            self._timeout = None

    def _time_out(self) -> None:
        cycle: RequestResponseCycle | None = self.cycle
        if not self._in_head and (cycle is None or cycle.response_started):
            self.transport.abort()  # there is no request, or it was answered before it was complete
            return
        message = f"a request has to arrive within {REQUEST_SECONDS:.0f} seconds"
        self._reject(ApiCode.TOO_SLOW, STATUS[ApiCode.TOO_SLOW], message)

    def _reject(self, code: ApiCode, status: int, message: str) -> None:
        """Send an error without involving the application, and close."""
        self._stop_timeout()
        metrics.REJECTIONS.labels(code.value).inc()
        body = msgspec.json.encode(ErrorResponse(ErrorBody(code.value, message)))
        head = (
            f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\ncontent-type: application/json\r\n"
            f"content-length: {len(body)}\r\nconnection: close\r\n{_HEADER_LINES}\r\n"
        )
        self.transport.write(head.encode() + body)
        self.transport.close()
