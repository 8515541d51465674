"""A process that serves: the application under uvicorn, until it is told to stop."""

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

from kingup.server.base.logs import set_up_logs
from kingup.server.base.settings import Settings
from kingup.server.net.connection_limits import Lines
from kingup.server.net.http_timeouts import PatientHttp
from kingup.server.net.uvicorn_internals import Server
from kingup.server.net.websocket import MOST_BYTES, Connection
from kingup.server.process.app import build
from kingup.server.store.factory import open_store

_SWITCH_SECONDS: Final = 0.0005
_LAST_SECONDS: Final = 3
"""So long has what is under way, after the last client has been sent away."""


class Config(uvicorn.Config):
    """How uvicorn is set."""

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
            http=PatientHttp,
            ws_max_size=MOST_BYTES,
            ws=Connection,
            # Compressing secrets beside what others write would tell about them by size.
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=int(settings.drain_seconds) + _LAST_SECONDS,
            **more,
        )
        self.drain_seconds = settings.drain_seconds
        self.outbox: list[Connection] = []
        self.lines = Lines(settings.connections_per_address, settings.trusted_proxies)


def make_app(settings: Settings) -> ASGIApp:
    """The application, in the process that runs it."""
    set_up_logs(settings.log_level)
    app = build(settings, open_store(settings.database))
    # Tables are made of values without cycles: looking for those at every turn takes a fifth of the time
    # (bench/server.py) and finds nothing.
    gc.freeze()
    gc.set_threshold(10_000, 20, 50)
    # The loop holds Python's lock for a whole turn; the store's thread need not wait so long to go to the disk: a fifth
    # more actions per second (bench/server.py).
    sys.setswitchinterval(_SWITCH_SECONDS)
    return app


class _Announcing(Server):
    """A server that says so once it listens."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], None]) -> None:
        super().__init__(config)
        self._announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, then say so."""
        await super().startup(sockets)
        if self.started:
            self._announce()


def run(settings: Settings, listening: socket.socket, announce: Callable[[], None]) -> None:
    """Serve in this process, until a signal stops it."""
    server = _Announcing(Config(settings, make_app), announce)
    # uvicorn stops, and then sends itself the signal anew that made it: to stop is not to fail.
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        with contextlib.suppress(KeyboardInterrupt):
            server.run([listening])
    finally:
        signal.signal(signal.SIGTERM, before)
