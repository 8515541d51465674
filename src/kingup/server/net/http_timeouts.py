"""HTTP as uvicorn speaks it, with an end to patience: few connections of an address, and requests that come whole."""

import asyncio
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final

import msgspec

from kingup.server.base import metrics
from kingup.server.net.security_headers import HEADERS
from kingup.server.net.uvicorn_internals import HttpToolsProtocol, RequestResponseCycle
from kingup.server.net.websocket import Connection
from kingup.server.protocol.errors import STATUS, Reason
from kingup.server.protocol.messages import Refusal, Refused

if TYPE_CHECKING:
    from uvicorn import Config

    from kingup.server.net.connection_limits import Lines
    from kingup.server.net.uvicorn_internals import ServerState

REQUEST_SECONDS: Final = 10.0
_STRICT: Final = "".join(f"{name}: {value}\r\n" for name, value in HEADERS.items())
_MOST_HEAD: Final = 32_768
"""Bytes of a request before its body, at most."""


class PatientHttp(HttpToolsProtocol):
    """uvicorn's, which would keep the connection of a client for ever that sends a byte now and then."""

    def __init__(self, config: "Config", server_state: "ServerState", app_state: dict[str, Any], **more: Any) -> None:  # noqa: ANN401
        super().__init__(config, server_state, app_state, **more)
        self._lines: Lines | None = getattr(config, "lines", None)
        self._counted: str | None = None
        """As what it is counted among the connections."""
        self._hurry: asyncio.TimerHandle | None = None
        self._heading = False
        """Whether a request has begun, and its body has not."""
        self._head = 0
        """How much has come of it."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody connects: a request is to follow."""
        super().connection_made(transport)
        if self._lines is not None and self.client is not None:
            self._counted = self._lines.enter(self.client[0])
            if self._counted is None:
                message = f"there are {self._lines.most} connections from your address already; close one"
                self._refuse(Reason.TOO_MANY_CONNECTIONS, STATUS[Reason.TOO_MANY_CONNECTIONS], message)
                return
        self._expect()

    def data_received(self, data: bytes) -> None:
        """Something comes."""
        super().data_received(data)
        if self._heading and not self.transport.is_closing():
            self._head += len(data)
            if self._head > _MOST_HEAD:
                self._refuse(Reason.TOO_LARGE, 431, f"a request has at most {_MOST_HEAD} bytes before its body")

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._heading, self._head = True, 0
        self._expect()

    def on_headers_complete(self) -> None:
        """All is here but the body."""
        self._heading = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """All is here."""
        self._expect(None)
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a WebSocket."""
        self._expect(None)
        super().handle_websocket_upgrade()
        upgraded = self.transport.get_protocol()
        if isinstance(upgraded, Connection):
            upgraded.counted, self._counted = self._counted, None
        # It refers to this, and would stay until a search for cycles.
        self.parser = None  # type: ignore[assignment]

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self._expect(None)
        if self._lines is not None and self._counted is not None:
            self._lines.leave(self._counted)
        super().connection_lost(exc)

    def send_400_response(self, msg: str) -> None:
        """What came is no HTTP."""
        self._refuse(Reason.MALFORMED, STATUS[Reason.MALFORMED], f"{msg} This server speaks HTTP/1.1.")

    def _expect(self, seconds: float | None = REQUEST_SECONDS) -> None:
        if self._hurry is not None:
            self._hurry.cancel()
        self._hurry = None if seconds is None else self.loop.call_later(seconds, self._give_up)

    def _give_up(self) -> None:
        cycle: RequestResponseCycle | None = self.cycle
        if not self._heading and (cycle is None or cycle.response_started):
            self.transport.abort()  # nothing was asked, or what was asked has been answered before it was here
            return
        message = f"a request comes whole within {REQUEST_SECONDS:.0f} seconds"
        self._refuse(Reason.TOO_SLOW, STATUS[Reason.TOO_SLOW], message)

    def _refuse(self, reason: Reason, status: int, message: str) -> None:
        """Answer without the application, which has not been asked yet, and close."""
        self._expect(None)
        metrics.REFUSALS.labels(reason.value).inc()
        body = msgspec.json.encode(Refused(Refusal(reason.value, message)))
        head = (
            f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\ncontent-type: application/json\r\n"
            f"content-length: {len(body)}\r\nconnection: close\r\n{_STRICT}\r\n"
        )
        self.transport.write(head.encode() + body)
        self.transport.close()
