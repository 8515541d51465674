"""``kingup doctor``: looks at an installation, and says what is to be mended."""

import asyncio
import os
import shutil
import socket
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

from kingup.bots.strength import PLAYOUTS, USUAL_MS, notice
from kingup.extras import DOES, EXTRAS, is_installed, wanted
from kingup.options.environment import EnvironmentCommand
from kingup.options.number import WholeRange
from kingup.options.server_url import ServerUrl
from kingup.server.base.settings import VARIABLES, default_database
from kingup.server.store import Store, StoreUnavailable
from kingup.server.store.factory import open_store
from kingup.server.store.integrity import check_before_opening, check_whole
from kingup.server.store.migrate import NewerSchema
from kingup.server.store.private import is_open_to_all, readers
from kingup.server.store.sqlite.store import SqliteStore

_LEAST_ROOM: Final = 1 << 30
_LEAST_FILES: Final = 4096
_SLOW_SECONDS: Final = 0.05
_PATIENCE: Final = 5.0
_NO_TABLE: Final = "2222222"


class Finding(NamedTuple):
    """What was looked at.

    :ivar mend: what to do about it; empty when all is well.
    """

    what: str
    mend: str = ""
    serious: bool = True
    """Whether nothing works before it is mended; else it is advice."""


@click.command(cls=EnvironmentCommand, variables=VARIABLES, context_settings={"auto_envvar_prefix": "KINGUP"})
@click.option("--database", default=None, help="SQLite file or postgresql:// address; by default the user's own file.")
@click.option("--host", default="127.0.0.1", show_default=True, help="Address at which the server would listen.")
@click.option("--port", type=WholeRange(1, 65535), default=8000, show_default=True, help="Its port.")
@click.option(
    "--url", type=ServerUrl(), default="", help="A running server, as clients find it: https://games.example.org"
)
def doctor(database: str | None, host: str, port: int, url: str) -> None:
    """Look at an installation, and say what is to be mended.

    As a start would, it brings a database up to date; it does not create one, or change who may read it.

    Exit code 0: it will do, perhaps with advice. 1: something has to be mended first.
    """
    checks: list[Callable[[], Iterator[Finding]]] = [look_at_packages, look_at_bots, look_at_files]
    checks.append(lambda: look_at_database(database))
    checks.append((lambda: look_at_server(url)) if url else (lambda: look_at_port(host, port)))
    found = []
    for check in checks:
        for finding in check():
            found.append(finding)
            mark = "ok  " if not finding.mend else "MEND" if finding.serious else "note"
            click.echo(f"{mark}  {finding.what}" + (f"\n      {finding.mend}" if finding.mend else ""))
    if any(finding.mend and finding.serious for finding in found):
        raise SystemExit(1)


def look_at_packages() -> Iterator[Finding]:
    """Python, and what can be installed beside."""
    yield Finding(f"Python {sys.version.split()[0]}")
    for extra, does in DOES.items():
        mend = "" if is_installed(extra) else f"not installed; for {does}: pip install {wanted(extra)}"
        yield Finding(f"{extra} ({EXTRAS[extra][0]})", mend, serious=False)


def look_at_bots() -> Iterator[Finding]:
    """Whether bots are compiled, and stay so."""
    from kingup.bots.warmup import warm_up  # noqa: PLC0415 - it takes a second to load

    began = time.monotonic()
    warm_up(lambda _: None)
    took = time.monotonic() - began
    mend = notice(PLAYOUTS, USUAL_MS) or (
        ""
        if took < 5
        else "they were not compiled before; if they never are, set NUMBA_CACHE_DIR to a folder that stays"
    )
    yield Finding(f"bots are ready after {took:.1f} s", mend, serious=False)


def look_at_files() -> Iterator[Finding]:
    """How many sockets a process may have open."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415 - not on Windows

    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    mend = (
        "" if files >= _LEAST_FILES else f"each client takes one: ulimit -n {_LEAST_FILES}, or LimitNOFILE= in systemd"
    )
    yield Finding(f"{files} files may be open at once", mend, serious=False)


def look_at_database(database: str | None) -> Iterator[Finding]:
    """Whether it can be opened, what its schema is, whether it keeps what it is given, and how fast.

    :param database: None for the user's own file, whose folder is created by the first start.
    """
    try:
        store = open_store(database or default_database())
        if isinstance(store, SqliteStore):
            if database or store.path.parent.exists():
                check_before_opening(store.path)
            if store.is_new:
                yield from _look_at_place(store.path)
                return
            store.prepare(keep_mode=True)
            check_whole(store.path)
        else:
            store.prepare()
        took = asyncio.run(_time_write(store))
    except (StoreUnavailable, NewerSchema) as problem:
        yield Finding("database", f"{problem}")
        return
    yield _how_fast(took)
    if isinstance(store, SqliteStore):
        yield _room_in(store.path.parent)
    if isinstance(store, SqliteStore) and os.name == "posix":
        mend = f"it holds the secrets of running games: chmod 600 {store.path}" if is_open_to_all(store.path) else ""
        yield Finding(f"{readers(store.path)} may read {store.path}", mend, serious=False)


def _look_at_place(path: Path) -> Iterator[Finding]:
    """Look at the place of a database that is not there yet, and leave nothing behind."""
    yield Finding(
        f"database: nothing is in {path} yet",
        "kingup serve creates it; if your games should be there, name another file with --database",
        serious=False,
    )
    folder = next(parent for parent in path.parents if parent.exists())
    try:
        with TemporaryDirectory(dir=folder, prefix=".kingup-doctor-") as place:
            yield _how_fast(asyncio.run(_time_write(SqliteStore(Path(place, "kingup.sqlite")))))
    except OSError as problem:
        yield Finding("database", f"{path} cannot be used as a database: {problem.strerror}")
        return
    yield _room_in(folder)


def _how_fast(took: float) -> Finding:
    mend = "" if took < _SLOW_SECONDS else "every move waits for this: a faster disk, or a database that is nearer"
    return Finding(f"database: writes in {1000 * took:.1f} ms", mend, serious=False)


def _room_in(folder: Path) -> Finding:
    free = shutil.disk_usage(folder).free
    mend = "" if free > _LEAST_ROOM else "a full disk pauses every table: make room"
    return Finding(f"{free / 1e9:.1f} GB free beside it", mend, serious=False)


async def _time_write(store: Store) -> float:
    """Seconds that a write takes, once everything is open."""
    await store.start()
    try:
        await store.probe()
        began = time.perf_counter()
        await store.probe()
        return time.perf_counter() - began
    finally:
        await store.close()


def look_at_port(host: str, port: int) -> Iterator[Finding]:
    """Whether a server could listen."""
    family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    try:
        socket.create_server(address[:2], family=family).close()
    except OSError as problem:
        yield Finding(
            f"{host} port {port}", f"{os.strerror(problem.errno or 0)}: stop what listens there, or use --port"
        )
        return
    yield Finding(f"{host} port {port} is free")


def look_at_server(url: str) -> Iterator[Finding]:
    """What comes through to a running server: pages, WebSockets, TLS, and nothing that is not for everybody."""
    ready = _status(f"{url}/readyz")
    if ready != "200":
        yield Finding(f"{url}/readyz answers {ready}", "the server is not there, or its database is away: see its log")
        return
    yield Finding(f"{url} is ready")
    yield _look_at_socket(url)
    local = urlsplit(url).hostname in ("127.0.0.1", "localhost", "::1")
    if not local:
        mend = "" if url.startswith("https://") else "without TLS anybody between can read along: let a proxy speak it"
        yield Finding("TLS", mend, serious=False)
        open_to_all = _status(f"{url}/metrics") == "200"
        mend = (
            "the proxy passes /metrics on, or passes itself off as its clients: --trusted-proxies"
            if open_to_all
            else ""
        )
        yield Finding("metrics are not for everybody", mend)


def _look_at_socket(url: str) -> Finding:
    """A table that is not there is refused over the socket itself: so it came through."""
    target = f"ws{url.removeprefix('http')}/api/tables/{_NO_TABLE}/socket"
    try:
        with connect(target, open_timeout=_PATIENCE, close_timeout=_PATIENCE) as line:
            said = msgspec.json.decode(line.recv(timeout=_PATIENCE))
            if "refusal" in said:
                return Finding("WebSockets come through")
    except (OSError, TimeoutError, WebSocketException, ConnectionClosed, msgspec.DecodeError) as problem:
        return Finding(
            "WebSockets", f"they do not come through ({problem}): let the proxy pass on Upgrade and Connection"
        )
    return Finding("WebSockets", "something else answers there: does the proxy pass on /api/tables?")


def _status(url: str) -> str:
    try:
        with urlopen(url, timeout=_PATIENCE) as answer:  # noqa: S310 - the address is the operator's own
            return str(answer.status)
    except HTTPError as problem:
        return str(problem.code)
    except (URLError, OSError, ValueError) as problem:
        return str(getattr(problem, "reason", problem))
