"""List the internals of uvicorn and websockets that kingup builds on, and import them for all other modules.

Their authors make no promises about them, so the list is short, kept in one place, and tested line by line by
tests/server/net/test_uvicorn_internals.py: when an upgrade breaks something, the failing test says what. The
lower bounds in pyproject.toml are the first versions that have all of this (tests/ground/test_lowest.py). There are no
upper bounds: they would keep security fixes from people who install kingup alongside other packages. A clone and the
image are locked to versions that passed the tests.

A "hook" is a method that uvicorn calls and kingup overrides.

| owner | name | use |
|---|---|---|
| WebSocketsSansIOProtocol | handle_connect | hook: name the connection in the ASGI scope |
| WebSocketsSansIOProtocol | data_received | hook: take whole messages without the parser |
| WebSocketsSansIOProtocol | send_receive_event_to_app | hook: take a message that came in parts |
| WebSocketsSansIOProtocol | pause_writing | hook: notice a slow reader |
| WebSocketsSansIOProtocol | resume_writing | hook: notice that a slow reader has caught up |
| WebSocketsSansIOProtocol | send | hook: flush first, and drop a client that does not read |
| WebSocketsSansIOProtocol | schedule_ping | hook: ping only clients that are silent |
| WebSocketsSansIOProtocol | handle_close | hook: drop a client that does not finish closing |
| WebSocketsSansIOProtocol | shutdown | hook: close connections at spread-out moments |
| WebSocketsSansIOProtocol | connection_lost | hook: release the connection at once |
| WebSocketsSansIOProtocol | keepalive_timeout | close a connection that does not answer pings |
| WebSocketsSansIOProtocol | config | read kingup's own settings |
| WebSocketsSansIOProtocol | connections | count the open connections |
| WebSocketsSansIOProtocol | loop | schedule calls |
| WebSocketsSansIOProtocol | transport | write, pause and resume reading, abort |
| WebSocketsSansIOProtocol | scope | the ASGI scope, with its extensions |
| WebSocketsSansIOProtocol | conn | the protocol of websockets |
| WebSocketsSansIOProtocol | frames | the parts of an unfinished message |
| WebSocketsSansIOProtocol | curr_msg_data_type | whether a message is text or bytes |
| WebSocketsSansIOProtocol | handle_parser_exception | close a connection after a bad message |
| WebSocketsSansIOProtocol | read_paused | whether reading is paused |
| WebSocketsSansIOProtocol | writable | an event that send waits for |
| WebSocketsSansIOProtocol | close_sent | whether a close frame has been sent |
| WebSocketsSansIOProtocol | handshake_complete | whether the client was answered; otherwise uvicorn logs an error |
| WebSocketsSansIOProtocol | disconnected | whether the connection is gone |
| WebSocketsSansIOProtocol | ping_timer | the timer that connection_lost cancels |
| HttpToolsProtocol | connection_made | hook: limit the connections of an address |
| HttpToolsProtocol | data_received | hook: limit the size of a request's head |
| HttpToolsProtocol | on_message_begin | hook: start the clock of a request |
| HttpToolsProtocol | on_headers_complete | hook: stop counting the head |
| HttpToolsProtocol | on_message_complete | hook: stop the clock |
| HttpToolsProtocol | handle_websocket_upgrade | hook: hand the connection's count to the WebSocket |
| HttpToolsProtocol | connection_lost | hook: stop counting the connection |
| HttpToolsProtocol | send_400_response | hook: answer in JSON |
| HttpToolsProtocol | loop | schedule calls |
| HttpToolsProtocol | transport | write, close, abort; its protocol after an upgrade |
| HttpToolsProtocol | client | the address of the client |
| HttpToolsProtocol | cycle | the request that is being answered, or None |
| HttpToolsProtocol | parser | released after an upgrade |
| RequestResponseCycle | response_started | whether an answer has begun |
| Server | startup | hook: announce that the server listens |
| Server | started | whether startup succeeded |
| Multiprocess | init_processes | hook: announce that a worker can serve |
| Multiprocess | keep_subprocess_alive | hook: log and count workers that died |
| Multiprocess | processes | the workers |
| Multiprocess | should_exit | whether the supervisor is stopping |
| Process | pid | the process id of a worker |
| Process | wait_until_ready | wait until a worker can serve |
| ServerProtocol | parser | a generator that refers back to the protocol; closed at the end |
| ServerProtocol | send_close | start to close a connection |
| ServerProtocol | state | whether the WebSocket is open |
| StreamReader | at_eof | the generator in which the parser waits between two frames |
| frames | apply_mask | unmask a message, in C where possible |
"""

from typing import Any

from uvicorn import Server
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from uvicorn.supervisors import Multiprocess
from websockets.frames import CloseCode, Frame, apply_mask  # type: ignore[attr-defined]  # which comes from C or from Python
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.server import ServerProtocol
from websockets.streams import StreamReader

__all__ = [
    "OPEN",
    "ASGISendEvent",
    "CloseCode",
    "Frame",
    "HttpToolsProtocol",
    "Multiprocess",
    "Request",
    "RequestResponseCycle",
    "Server",
    "ServerState",
    "WebSocketsSansIOProtocol",
    "apply_mask",
    "is_between_frames",
]


def is_between_frames(protocol: ServerProtocol) -> bool:
    """Return whether all bytes so far belong to complete frames.

    The buffer does not say so: it is also empty after a header that arrived by itself. But between two frames the
    parser waits in a generator of its own.
    """
    waiting: Any = protocol.parser
    while waiting.gi_yieldfrom is not None:
        waiting = waiting.gi_yieldfrom
    return waiting.gi_code is StreamReader.at_eof.__code__
