"""``kingup doctor``: check an installation, and explain what to fix."""

import asyncio
import os
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import urlopen

import click
import msgspec
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import connect

from kingup.bots.strength import DEFAULT_MS, PLAYOUTS, numba_notice
from kingup.extras import EXTRAS, PURPOSES, is_installed, requirement
from kingup.options.environment import EnvironmentCommand
from kingup.options.number import WholeRange
from kingup.options.server_url import ServerUrl
from kingup.server.base.settings import DEFAULTS, VARIABLES, default_database
from kingup.server.net.addresses import explain_listen_error, listen
from kingup.server.protocol.errors import STATUS, ApiCode
from kingup.server.store import Store, StoreUnavailable
from kingup.server.store.factory import open_store
from kingup.server.store.integrity import check_before_opening, check_fully
from kingup.server.store.migrate import NewerSchema
from kingup.server.store.private import is_open_to_everybody, readers
from kingup.server.store.sqlite.store import SqliteStore

_MIN_FREE_BYTES: Final = 1 << 30
_MIN_OPEN_FILES: Final = 4096
_SLOW_WRITE_SECONDS: Final = 0.05
_TIMEOUT_SECONDS: Final = 5.0
_UNKNOWN_CODE: Final = "2222222"


class Finding(NamedTuple):
    """The result of one check.

    :ivar what: what was checked, and the result.
    :ivar fix: how to fix the problem; empty if there is none.
    :ivar serious: whether the problem keeps the server from working. Other fixes are advice.
    """

    what: str
    fix: str = ""
    serious: bool = True


@click.command(cls=EnvironmentCommand, variables=VARIABLES, context_settings={"auto_envvar_prefix": "KINGUP"})
@click.option(
    "--database",
    default=None,
    help="SQLite file or postgresql:// address; by default, the file in your data directory.",
)
@click.option("--host", default=DEFAULTS["host"], show_default=True, help="Address on which the server would listen.")
@click.option(
    "--port",
    type=WholeRange(1, 65535),
    default=DEFAULTS["port"],
    show_default=True,
    help="Port on which the server would listen.",
)
@click.option(
    "--url", type=ServerUrl(), default="", help="Address of a running server to check: https://games.example.org"
)
def doctor(database: str | None, host: str, port: int, url: str) -> None:
    """Check this installation, and tell you what to fix.

    Like the server when it starts, this migrates the database. It neither creates one nor changes its permissions.

    Exit codes: 0 the server can run, although there may be advice; 1 something has to be fixed first.
    """
    checks: list[Callable[[], Iterator[Finding]]] = [check_packages, check_bots, check_open_files]
    checks.append(lambda: check_database(database))
    checks.append((lambda: check_server(url)) if url else (lambda: check_port(host, port)))
    found = []
    for check in checks:
        for finding in check():
            found.append(finding)
            mark = "ok  " if not finding.fix else "FIX " if finding.serious else "note"
            click.echo(f"{mark}  {finding.what}" + (f"\n      {finding.fix}" if finding.fix else ""))
    if any(finding.fix and finding.serious for finding in found):
        raise SystemExit(1)


def check_packages() -> Iterator[Finding]:
    """Check Python, and the optional packages."""
    yield Finding(f"Python {sys.version.split()[0]}")
    for extra, does in PURPOSES.items():
        fix = "" if is_installed(extra) else f"not installed; for {does}: pip install {requirement(extra)}"
        yield Finding(f"{extra} ({EXTRAS[extra][0]})", fix, serious=False)


def check_bots() -> Iterator[Finding]:
    """Check that bots are compiled, and that the compiled code is cached."""
    from kingup.bots.warmup import warm_up  # noqa: PLC0415 - it takes a second to load

    began = time.monotonic()
    warm_up(lambda _: None)
    took = time.monotonic() - began
    fix = numba_notice(PLAYOUTS, DEFAULT_MS) or (
        ""
        if took < 5
        else "they had to be compiled first; if that happens every time, set NUMBA_CACHE_DIR to a permanent folder"
    )
    yield Finding(f"bots are ready after {took:.1f} s", fix, serious=False)


def check_open_files() -> Iterator[Finding]:
    """Check how many sockets a process may have open."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415 - not on Windows

    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    fix = (
        ""
        if files >= _MIN_OPEN_FILES
        else f"each client takes one: ulimit -n {_MIN_OPEN_FILES}, or LimitNOFILE= in systemd"
    )
    yield Finding(f"{files} files may be open at once", fix, serious=False)


def check_database(database: str | None) -> Iterator[Finding]:
    """Check that the database can be opened and written, and how fast.

    :param database: None for the default file, whose folder the server creates when it first starts.
    """
    try:
        store = open_store(database or default_database())
        if isinstance(store, SqliteStore):
            if database or store.path.parent.exists():
                check_before_opening(store.path)
            if store.is_new:
                yield from _check_location(store.path)
                return
            store.prepare(keep_mode=True)
            check_fully(store.path)
        else:
            store.prepare()
        took = asyncio.run(_time_write(store))
    except (StoreUnavailable, NewerSchema) as problem:
        yield Finding("database", f"{problem}")
        return
    yield _write_speed(took)
    if isinstance(store, SqliteStore):
        yield _free_space(store.path.parent)
    if isinstance(store, SqliteStore) and os.name == "posix":
        fix = (
            f"it holds the secrets of running games: chmod 600 {store.path}" if is_open_to_everybody(store.path) else ""
        )
        yield Finding(f"{readers(store.path)} may read {store.path}", fix, serious=False)


def _check_location(path: Path) -> Iterator[Finding]:
    """Check the location of a database that does not exist yet. Leave nothing behind."""
    yield Finding(
        f"database: nothing is in {path} yet",
        "kingup serve creates it; if your games should be there, name another file with --database",
        serious=False,
    )
    folder = next(parent for parent in path.parents if parent.exists())
    try:
        with TemporaryDirectory(dir=folder, prefix=".kingup-doctor-") as place:
            yield _write_speed(asyncio.run(_time_write(SqliteStore(Path(place, "kingup.sqlite")))))
    except OSError as problem:
        yield Finding("database", f"{path} cannot be used as a database: {problem.strerror}")
        return
    yield _free_space(folder)


def _write_speed(took: float) -> Finding:
    fix = (
        ""
        if took < _SLOW_WRITE_SECONDS
        else "every move waits for this: use a faster disk, or a database that is closer"
    )
    return Finding(f"database: writes in {1000 * took:.1f} ms", fix, serious=False)


def _free_space(folder: Path) -> Finding:
    free = shutil.disk_usage(folder).free
    fix = "" if free > _MIN_FREE_BYTES else "a full disk pauses every table: free some space"
    return Finding(f"{free / 1e9:.1f} GB free beside it", fix, serious=False)


async def _time_write(store: Store) -> float:
    """Return the seconds that a write takes, once everything is open."""
    await store.start()
    try:
        await store.probe()
        began = time.perf_counter()
        await store.probe()
        return time.perf_counter() - began
    finally:
        await store.close()


def check_port(host: str, port: int) -> Iterator[Finding]:
    """Check that a server could listen."""
    try:
        listen(host, port).close()
    except OSError as problem:
        reason = explain_listen_error(problem)
        yield Finding(f"{host} port {port}", f"{reason}: stop the program that listens there, or use --port")
        return
    yield Finding(f"{host} port {port} is free")


def check_server(url: str) -> Iterator[Finding]:
    """Check a running server from outside: its name, pages, WebSockets, TLS, and that metrics are private."""
    ready = _status(f"{url}/readyz")
    if ready == str(STATUS[ApiCode.WRONG_HOST]):
        yield Finding(
            f"the server does not answer to the name {urlsplit(url).hostname}",
            "start it with this name in --allowed-hosts (KINGUP_ALLOWED_HOSTS), or with this address as --public-url",
        )
        return
    if ready != "200":
        yield Finding(
            f"{url}/readyz answers {ready}", "the server is not running, or its database is unavailable: see its log"
        )
        return
    yield Finding(f"{url} is ready")
    yield _check_websocket(url)
    local = urlsplit(url).hostname in ("127.0.0.1", "localhost", "::1")
    if not local:
        fix = (
            ""
            if url.startswith("https://")
            else "without TLS others in the network can read everything: add TLS in a proxy"
        )
        yield Finding("TLS", fix, serious=False)
        open_to_all = _status(f"{url}/metrics") == "200"
        fix = "the proxy forwards /metrics, or is not named in --trusted-proxies" if open_to_all else ""
        yield Finding("metrics are private", fix)


def _check_websocket(url: str) -> Finding:
    """Check that WebSockets work: the server rejects an unknown table over the WebSocket itself."""
    target = f"ws{url.removeprefix('http')}/api/tables/{_UNKNOWN_CODE}/socket"
    try:
        with connect(target, open_timeout=_TIMEOUT_SECONDS, close_timeout=_TIMEOUT_SECONDS) as socket:
            message = msgspec.json.decode(socket.recv(timeout=_TIMEOUT_SECONDS))
            if "refusal" in message:
                return Finding("WebSockets come through")
    except (OSError, TimeoutError, WebSocketException, ConnectionClosed, msgspec.DecodeError) as problem:
        return Finding(
            "WebSockets", f"they do not come through ({problem}): let the proxy forward Upgrade and Connection"
        )
    return Finding("WebSockets", "something else answers there: does the proxy forward /api/tables?")


def _status(url: str) -> str:
    try:
        with urlopen(url, timeout=_TIMEOUT_SECONDS) as response:  # noqa: S310 - the operator gives the address
            return str(response.status)
    except HTTPError as problem:
        return str(problem.code)
    except (URLError, OSError, ValueError) as problem:
        return str(getattr(problem, "reason", problem))
