"""Run a server for a measurement: ``kingup serve`` on a free port, with a new database of either engine."""

import contextlib
import os
import re
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

sys.path.append(str(Path(__file__).parents[1] / "tests"))  # for support.postgres

KINGUP: Final = Path(sys.executable).with_name("kingup")
UNLIMITED: Final = tuple(
    f"--{name}=1000000"
    for name in (
        "message-rate",
        "request-rate",
        "connections-per-address",
        "tables-per-player",
        "players-per-hour",
        "new-tables-per-hour",
        "log-mb-per-day",
    )
)
ENGINES: Final = ("sqlite", "postgresql")
_START_SECONDS: Final = 60.0


class Served(NamedTuple):
    """A running server."""

    url: str
    pid: int
    folder: Path
    database: str
    workers: int = 1
    postgres: int | None = None
    """The process id of its PostgreSQL."""

    @property
    def pids(self) -> list[int]:
        """The processes that serve clients."""
        return [self.pid] if self.workers == 1 else _children(self.pid)


@contextmanager
def serving(*options: str, engine: str = "sqlite", workers: int = 1, database: str = "") -> Iterator[Served]:
    """Run a server without rate limits, and stop it in the end.

    :param database: the database to serve; by default a new one of the engine.
    """
    allow_many_files()
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        postgres = None
        if engine == "postgresql" and not database:
            from support.postgres import Postgres  # noqa: PLC0415 - only for this engine

            running = stack.enter_context(Postgres(folder, fsync=True))
            assert running.process is not None
            database, postgres = running.url, running.process.pid
        database = database or f"{folder}/bench.sqlite"
        command = [str(KINGUP), "serve", "--port=0", "--no-browser", f"--database={database}", f"--workers={workers}"]
        server = stack.enter_context(
            subprocess.Popen([*command, *UNLIMITED, *options], stdout=subprocess.PIPE, text=True)
        )
        try:
            assert server.stdout is not None
            found = re.search(r"(http://\S+)", server.stdout.readline())
            assert found is not None, "the server did not start"
            served = Served(found[1], server.pid, folder, database, workers, postgres)
            end = time.monotonic() + _START_SECONDS
            while len(served.pids) < workers and time.monotonic() < end:
                time.sleep(0.1)
            yield served
        finally:
            server.terminate()


def allow_many_files() -> None:
    """Raise the limit of open files, and so of sockets, for this process and its children."""
    _, maximum = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (maximum, maximum))


def cpu_seconds(pid: int, *, with_children: bool = False) -> float:
    """Return the CPU time of a process; optionally with its children, including those that have ended."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
    counted = fields[11:15] if with_children else fields[11:13]
    used = sum(map(int, counted)) / os.sysconf("SC_CLK_TCK")
    if with_children:
        for child in map(int, _read_children(pid)):
            with contextlib.suppress(FileNotFoundError, ProcessLookupError):
                used += cpu_seconds(child)
    return used


def megabytes(pid: int) -> float:
    """Return the memory of a process."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
    return int(fields[21]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def open_files(pid: int) -> int:
    """Return the number of open files and sockets of a process."""
    return len(list(Path(f"/proc/{pid}/fd").iterdir()))


def _children(pid: int) -> list[int]:
    """Return the child processes that serve. The others only clean up resources."""
    found = []
    for child in _read_children(pid):
        with contextlib.suppress(FileNotFoundError):
            if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                found.append(int(child))
    return found


def _read_children(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8").split()
