"""Several processes on one port: whichever is free takes the next client, and one that dies is replaced."""

import os
import shutil
import signal
import socket
import tempfile
import threading
from collections.abc import Callable
from dataclasses import replace
from multiprocessing import parent_process
from typing import Final

from prometheus_client import multiprocess
from starlette.types import ASGIApp

from kingup.server.base.logs import note
from kingup.server.base.settings import Settings
from kingup.server.net.uvicorn_internals import Multiprocess
from kingup.server.process.run import Config, make_app
from kingup.server.rooms.bot_pool import bot_processes

_METRICS_FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
_START_SECONDS: Final = 60.0
_HUNG_SECONDS: Final = 20
"""A worker that does not answer its supervisor for so long is replaced, too."""


class _Supervisor(Multiprocess):
    """uvicorn's, which starts the workers and replaces the dead; SIGHUP replaces all, one after the other."""

    def __init__(self, config: Config, sockets: list[socket.socket], announce: Callable[[], None]) -> None:
        super().__init__(config, sockets)
        self._announce = announce

    def init_processes(self) -> None:
        """Start all, and say so when the first can serve."""
        super().init_processes()
        if self.processes[0].wait_until_ready(_START_SECONDS, self.should_exit):
            self._announce()

    def keep_subprocess_alive(self) -> None:
        """Replace the dead; what they have counted stays, but not how many clients they have."""
        before = {process.pid for process in self.processes}
        super().keep_subprocess_alive()
        for pid in before - {process.pid for process in self.processes}:
            note("a worker has died and was replaced", pid=pid)
            multiprocess.mark_process_dead(pid)  # type: ignore[no-untyped-call]


def supervise(settings: Settings, listening: socket.socket, announce: Callable[[], None]) -> None:
    """Have workers serve, until a signal stops them all."""
    folder = os.environ[_METRICS_FOLDER] = tempfile.mkdtemp(prefix="kingup-metrics-")
    # Each has its share of the bots.
    each = replace(settings, bot_workers=max(1, bot_processes(settings.bot_workers) // settings.workers))
    config = Config(each, _make_worker, workers=settings.workers, timeout_worker_healthcheck=_HUNG_SECONDS)
    try:
        _Supervisor(config, [listening], announce).run()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _make_worker(settings: Settings) -> ASGIApp:
    threading.Thread(target=_end_with_supervisor, daemon=True).start()
    return make_app(settings)


def _end_with_supervisor() -> None:
    supervisor = parent_process()
    if supervisor is not None:
        supervisor.join()
        os.kill(os.getpid(), signal.SIGTERM)
