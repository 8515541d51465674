"""A server of its own for a measurement: ``kingup serve`` on a free port, with a new database."""

import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

KINGUP: Final = Path(sys.executable).with_name("kingup")
UNLIMITED: Final = tuple(
    f"--{name}=1000000" for name in ("message-rate", "request-rate", "connections-per-address", "tables-per-player")
)


class Served(NamedTuple):
    """A server that runs."""

    url: str
    pid: int
    folder: Path


@contextmanager
def serving(*options: str) -> Iterator[Served]:
    """Run a server, without limits on how much is asked of it, and stop it in the end."""
    with tempfile.TemporaryDirectory() as folder:
        command = [str(KINGUP), "serve", "--port=0", "--no-browser", f"--database={folder}/bench.sqlite"]
        with subprocess.Popen([*command, *UNLIMITED, *options], stdout=subprocess.PIPE, text=True) as server:
            try:
                assert server.stdout is not None
                found = re.search(r"(http://\S+)", server.stdout.readline())
                assert found is not None, "the server did not start"
                yield Served(found[1], server.pid, Path(folder))
            finally:
                server.terminate()
