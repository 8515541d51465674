"""A real server in a process of its own."""

import os
import re
import signal
import subprocess
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Self

import httpx

from support.command import KINGUP

_NO_QUOTAS = ("--players-per-hour", "1000000", "--new-tables-per-hour", "1000000", "--log-mb-per-day", "1000000")


class Server:
    """``kingup serve`` with a database of its own. It keeps its port when it is restarted.

    By default bots move at once, and rate limits are generous.
    """

    def __init__(
        self,
        database: Path | str,
        *options: str,
        own_group: bool = False,
        program: Sequence[str] = (KINGUP,),
        quotas: Sequence[str] = _NO_QUOTAS,
    ) -> None:
        self.database = database
        self._program = program
        self._quotas = quotas
        self.options = options
        self._own_group = own_group
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.log: list[str] = []
        self._clients: list[httpx.Client] = []
        self._collector: threading.Thread | None = None

    def start(self) -> Self:
        defaults = ("--bot-pause", "0", "--bot-workers", "1", "--message-rate", "2000", "--request-rate", "2000")
        limits = ("--connections-per-address", "2000", "--tables-per-player", "2000")
        self.process = subprocess.Popen(
            [*self._program, "serve", "--no-browser", "--port", str(self.port), "--database", str(self.database)]
            + [*defaults, *limits, *self._quotas, *self.options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONUNBUFFERED": "1"},
            start_new_session=self._own_group,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r":(\d+)  ", line)
        if found is None:
            self.process.wait(10)
            raise AssertionError(f"the server did not start: {line!r} {self.process.stderr.read()}")  # type: ignore[union-attr]
        self.port = int(found[1])
        self._collector = threading.Thread(target=self._collect, args=(self.process,), daemon=True)
        self._collector.start()
        return self

    def _collect(self, process: "subprocess.Popen[str]") -> None:
        """Collect the server's log until it ends."""
        assert process.stderr is not None
        with process.stderr:
            for line in process.stderr:
                self.log.append(line)

    def kill(self) -> None:
        """Kill the server, as a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.ended()

    def stop(self, with_signal: signal.Signals = signal.SIGINT) -> int:
        """Stop the server and return its exit code. Afterwards ``log`` is complete."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(with_signal)
        return self.ended()

    def ended(self) -> int:
        """Wait until the server has ended, and return its exit code. Afterwards ``log`` is complete."""
        assert self.process is not None
        code = self.process.wait(30)
        if self._collector is not None:
            self._collector.join(30)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        for client in self._clients:
            client.close()
        assert self.process is not None
        if self.process.poll() is None:
            self.process.kill()
        self.ended()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def client(self, **options: Any) -> httpx.Client:
        # Nothing is encrypted here, and reading the system's certificates takes 25 ms each time.
        client = httpx.Client(base_url=self.url, timeout=20, verify=False, **options)
        self._clients.append(client)
        return client

    def someone(self, name: str, kind: str = "person") -> httpx.Client:
        """Return a client that is logged in as a new player."""
        client = self.client()
        assert client.post("/api/me", json={"name": name, "kind": kind}).status_code == 201
        return client
