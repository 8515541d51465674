"""A server of its own for a measurement: ``kingup serve`` on a free port, with a new database of either engine."""

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

sys.path.append(str(Path(__file__).parents[1] / "tests"))  # where a PostgreSQL of one's own is started

KINGUP: Final = Path(sys.executable).with_name("kingup")
UNLIMITED: Final = tuple(
    f"--{name}=1000000" for name in ("message-rate", "request-rate", "connections-per-address", "tables-per-player")
)
ENGINES: Final = ("sqlite", "postgresql")
_START_SECONDS: Final = 60.0


class Served(NamedTuple):
    """A server that runs."""

    url: str
    pid: int
    folder: Path
    database: str
    workers: int = 1
    postgres: int | None = None
    """The process of its PostgreSQL."""

    @property
    def pids(self) -> list[int]:
        """The processes that serve clients."""
        return [self.pid] if self.workers == 1 else _children(self.pid)


@contextmanager
def serving(*options: str, engine: str = "sqlite", workers: int = 1) -> Iterator[Served]:
    """Run a server, without limits on how much is asked of it, and stop it in the end."""
    allow_many_files()
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database, postgres = f"{folder}/bench.sqlite", None
        if engine == "postgresql":
            from support.postgres import Postgres  # noqa: PLC0415 - for the one engine only

            running = stack.enter_context(Postgres(folder, fsync=True))
            assert running.process is not None
            database, postgres = running.url, running.process.pid
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
    """Sockets are files: as many as the system lets this process, and those that it starts, have."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def cpu_seconds(pid: int, *, with_children: bool = False) -> float:
    """The time that a process has used; with its children, and those that have ended, if asked for."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
    counted = fields[11:15] if with_children else fields[11:13]
    used = sum(map(int, counted)) / os.sysconf("SC_CLK_TCK")
    if with_children:
        for child in map(int, _read_children(pid)):
            with contextlib.suppress(FileNotFoundError, ProcessLookupError):
                used += cpu_seconds(child)
    return used


def megabytes(pid: int) -> float:
    """What a process has in memory."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
    return int(fields[21]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def open_files(pid: int) -> int:
    """How many files and sockets a process has open."""
    return len(list(Path(f"/proc/{pid}/fd").iterdir()))


def _children(pid: int) -> list[int]:
    """Those that serve: the others only keep an eye on what is left behind."""
    found = []
    for child in _read_children(pid):
        with contextlib.suppress(FileNotFoundError):
            if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                found.append(int(child))
    return found


def _read_children(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8").split()
