"""Serve one port with several processes. A free one accepts the next client, and a dead one is replaced."""

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

from kingup.server.base.logs import log_info
from kingup.server.base.settings import Settings
from kingup.server.net.uvicorn_internals import Multiprocess
from kingup.server.process.run import Config, make_app
from kingup.server.rooms.bot_pool import bot_process_count

_METRICS_FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
_START_SECONDS: Final = 60.0
_HUNG_SECONDS: Final = 20
"""Seconds without an answer to the supervisor after which a worker is replaced."""


class Supervisor(Multiprocess):
    """uvicorn's supervisor: starts the workers and replaces dead ones. SIGHUP replaces all, one by one."""

    def __init__(self, config: Config, sockets: list[socket.socket], announce: Callable[[], None]) -> None:
        super().__init__(config, sockets)
        self._announce = announce

    def init_processes(self) -> None:
        """Start all workers, and announce it when the first accepts connections."""
        super().init_processes()
        if self.processes[0].wait_until_ready(_START_SECONDS, self.should_exit):
            self._announce()

    def keep_subprocess_alive(self) -> None:
        """Replace dead workers. Their counters are kept, but not their number of clients."""
        before = {process.pid for process in self.processes}
        super().keep_subprocess_alive()
        for pid in before - {process.pid for process in self.processes}:
            log_info("a worker has died and was replaced", pid=pid)
            multiprocess.mark_process_dead(pid)  # type: ignore[no-untyped-call]


def supervise(settings: Settings, listening: socket.socket, announce: Callable[[], None]) -> None:
    """Serve with several workers, until a signal stops them all.

    :param announce: called once the first worker accepts connections.
    """
    folder = os.environ[_METRICS_FOLDER] = tempfile.mkdtemp(prefix="kingup-metrics-")
    # The workers share the processes for bots.
    worker_settings = replace(settings, bot_workers=max(1, bot_process_count(settings.bot_workers) // settings.workers))
    config = Config(worker_settings, _make_worker, workers=settings.workers, timeout_worker_healthcheck=_HUNG_SECONDS)
    try:
        Supervisor(config, [listening], announce).run()
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
