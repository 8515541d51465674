"""Run the application under uvicorn in one process, until a signal stops it."""

import contextlib
import gc
import signal
import socket
import sys
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import uvicorn
from starlette.types import ASGIApp

from kingup.server.base.logs import configure_logging
from kingup.server.base.settings import Settings
from kingup.server.net.connection_limits import ConnectionLimits
from kingup.server.net.http_timeouts import HttpProtocol
from kingup.server.net.uvicorn_internals import Server
from kingup.server.net.websocket import MAX_MESSAGE_BYTES, WebSocketConnection
from kingup.server.process.app import build
from kingup.server.store.factory import open_store

_SWITCH_SECONDS: Final = 0.0005
"""Python's thread switch interval."""
_SHUTDOWN_SECONDS: Final = 3
"""Seconds to finish the work under way, after the last client has been disconnected."""


class Config(uvicorn.Config):
    """The configuration of uvicorn, from the settings of the server."""

    def __init__(self, settings: Settings, make: Callable[[Settings], ASGIApp], **more: Any) -> None:  # noqa: ANN401
        super().__init__(
            partial(make, settings),
            factory=True,
            host=settings.host,
            port=settings.port,
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=bool(settings.trusted_proxies),
            forwarded_allow_ips=settings.trusted_proxies,
            http=HttpProtocol,
            ws_max_size=MAX_MESSAGE_BYTES,
            ws=WebSocketConnection,
            # Compressed together with text that others have written, secrets could be guessed from the size.
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=int(settings.drain_seconds) + _SHUTDOWN_SECONDS,
            **more,
        )
        self.drain_seconds = settings.drain_seconds
        self.outbox: list[WebSocketConnection] = []
        self.connection_limits = ConnectionLimits(settings.connections_per_address, settings.trusted_proxies)


def make_app(settings: Settings) -> ASGIApp:
    """Return the application, and tune the process that runs it."""
    configure_logging(settings.log_level)
    app = build(settings, open_store(settings.database))
    # Tables contain no reference cycles. By default the garbage collector would look for some all the time, which takes
    # a fifth of the time (bench/server.py) and finds nothing.
    gc.freeze()
    gc.set_threshold(10_000, 20, 50)
    # The event loop holds Python's global lock for a whole iteration. With a shorter interval the store's thread gets
    # to the disk sooner: a fifth more actions per second (bench/server.py).
    sys.setswitchinterval(_SWITCH_SECONDS)
    return app


class AnnouncingServer(Server):
    """A server that calls a function once it accepts connections."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], None]) -> None:
        super().__init__(config)
        self._announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to accept connections, then announce it."""
        await super().startup(sockets)
        if self.started:
            self._announce()


def run(settings: Settings, listening: socket.socket, announce: Callable[[], None]) -> None:
    """Serve in this process, until a signal stops it.

    :param announce: called once the server accepts connections.
    """
    server = AnnouncingServer(Config(settings, make_app), announce)
    # After uvicorn has stopped, it raises the signal again that stopped it. That must not look like a failure.
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        with contextlib.suppress(KeyboardInterrupt):
            server.run([listening])
    finally:
        signal.signal(signal.SIGTERM, before)
