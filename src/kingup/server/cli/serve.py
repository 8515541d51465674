"""``kingup serve``: the server, for one household or for everybody."""

import errno
import os
import socket
import sys
import webbrowser
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Final

import click

from kingup.bots.strength import PLAYOUTS, USUAL_MS, notice
from kingup.options.environment import EnvironmentCommand
from kingup.options.number import FiniteRange, WholeRange
from kingup.options.server_url import ServerUrl
from kingup.server.base.logs import set_up_logs
from kingup.server.base.settings import VARIABLES, Settings, default_database
from kingup.server.net.addresses import read_networks
from kingup.server.process.run import run
from kingup.server.store import StoreUnavailable
from kingup.server.store.factory import open_store
from kingup.server.store.migrate import NewerSchema
from kingup.server.store.private import create_folder
from kingup.server.store.sqlite.store import SqliteStore
from kingup.table.chair import LEVELS

_EVERYWHERE: Final = "0.0.0.0"  # noqa: S104 - what --lan is for
# Limits far above what anybody needs, and far below what a timer, a date or a database cannot hold.
_MOST_SECONDS: Final = 3600
_MOST_PER_SECOND: Final = 1_000_000
_MOST_DAYS: Final = 36_500
_MOST_PROCESSES: Final = 1000
_MOST_OF_ONE: Final = 1_000_000


def _networks(_context: click.Context, _parameter: click.Parameter, value: str) -> str:
    try:
        read_networks(value)
    except ValueError as problem:
        raise click.BadParameter(f"{problem}; addresses or networks stand there, as in 10.0.0.0/8,::1") from problem
    return value


@click.command(cls=EnvironmentCommand, variables=VARIABLES, context_settings={"auto_envvar_prefix": "KINGUP"})
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen at.")
@click.option("--port", type=WholeRange(0, 65535), default=8000, show_default=True, help="0: any that is free.")
@click.option("--lan", is_flag=True, help="Listen for phones in the same network, and show a QR code for them.")
@click.option(
    "--database",
    help="A file for SQLite, by default in the user's data directory; or postgresql://USER:PASSWORD@HOST/DB.",
)
@click.option(
    "--workers",
    type=WholeRange(1, _MOST_PROCESSES),
    default=1,
    show_default=True,
    help="Processes that serve clients; more than one share a PostgreSQL.",
)
@click.option(
    "--drain-seconds",
    type=FiniteRange(0, _MOST_SECONDS),
    default=10.0,
    show_default=True,
    help="When a process stops, its clients are sent away one by one, within so long at most.",
)
@click.option(
    "--public-url",
    type=ServerUrl(),
    default="",
    help="Where clients find the server, when that is another address: https://games.example.org",
)
@click.option(
    "--trusted-proxies", default="", callback=_networks, help="Proxies whose word on addresses is taken: 10.0.0.0/8,::1"
)
@click.option("--browser/--no-browser", default=None, help="Open a browser; by default when there is a screen.")
@click.option(
    "--bot-pause",
    type=FiniteRange(0, _MOST_SECONDS),
    default=1.2,
    show_default=True,
    help="Seconds that a bot waits on average before it answers; after a vote, four times as many.",
)
@click.option(
    "--bot-ms",
    type=WholeRange(1, 600_000),
    default=USUAL_MS,
    show_default=True,
    help="Milliseconds that a bot thinks about a move, at most.",
)
@click.option(
    "--bot-workers",
    type=WholeRange(0, _MOST_PROCESSES),
    default=0,
    help="Processes in which bots think, of all workers together; 0: one for each core, at most four.",
)
@click.option(
    "--stand-in",
    type=click.Choice(LEVELS),
    default="officer",
    show_default=True,
    help="How well bots play that stand in for absent players.",
)
@click.option(
    "--message-rate",
    type=FiniteRange(0.1, _MOST_PER_SECOND),
    default=10.0,
    show_default=True,
    help="Messages per second that a connection may send, over time.",
)
@click.option(
    "--request-rate",
    type=FiniteRange(0.1, _MOST_PER_SECOND),
    default=10.0,
    show_default=True,
    help="HTTP requests per second from one address, over time; opening a WebSocket is one.",
)
@click.option(
    "--wrong-code-rate",
    type=FiniteRange(0.01, _MOST_PER_SECOND),
    default=5.0,
    show_default=True,
    help="Wrong table codes per second from everywhere together; with more, who names one waits.",
)
@click.option(
    "--connections-per-address",
    type=WholeRange(1, _MOST_OF_ONE),
    default=60,
    show_default=True,
    help="WebSockets that may be open at once from one address; of TCP connections, four times as many.",
)
@click.option(
    "--tables-per-player",
    type=WholeRange(1, _MOST_OF_ONE),
    default=20,
    show_default=True,
    help="Unfinished tables, opened or sat down at, with which one player may open no more; to sit down, anybody may.",
)
@click.option(
    "--keep-idle-days",
    type=FiniteRange(0.01, _MOST_DAYS),
    default=30.0,
    show_default=True,
    help="How long unfinished tables are kept that nobody touches.",
)
@click.option(
    "--keep-finished-days",
    type=FiniteRange(0, _MOST_DAYS),
    default=0.0,
    help="How long finished games are kept; 0: for ever.",
)
@click.option(
    "--keep-players-days",
    type=FiniteRange(0, _MOST_DAYS),
    default=180.0,
    show_default=True,
    help="How long players are kept who do not come back, and of whose tables none is kept; 0: for ever.",
)
@click.option(
    "--metrics-token",
    default="",
    help="With this in an Authorization: Bearer header, /metrics can be read from other machines.",
)
@click.option(
    "--log-level",
    type=click.Choice(["debug", "info", "warning", "error"]),
    default="warning",
    show_default=True,
    help="What is written to standard error.",
)
def serve(
    host: str, port: int, database: str | None, public_url: str, *, lan: bool, browser: bool | None, **others: object
) -> None:
    """Serve tables: people play in the browser, programs over the network.

    Every option can be set by an environment variable, too: KINGUP_PORT for --port, and so on.
    """
    settings = Settings(
        database=database or default_database(),
        host=_EVERYWHERE if lan else host,
        port=port,
        public_url=public_url,
        **others,  # type: ignore[arg-type]
    )
    set_up_logs(settings.log_level)
    screen = bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")) or sys.platform in ("darwin", "win32")

    def announce(port: int, created: Path | None) -> None:
        address = _lan_address() if lan else settings.host
        where = f"[{address}]" if ":" in address else address
        url = settings.public_url or f"http://{where}:{port}"
        # Programs that start a server read its address from the first line.
        click.echo(f"King Up! is at {url}  (Ctrl-C stops it)")
        if created is not None:
            click.echo(f"Created a new database: {created}")
        if (weaker := notice(PLAYOUTS, settings.bot_ms)) is not None:
            click.echo(weaker, err=True)
        if lan:
            import segno  # noqa: PLC0415 - only here, and not a moment of the start for others

            segno.make(url, micro=False).terminal(compact=True)
        if screen if browser is None else browser:
            webbrowser.open(url)

    with ExitStack() as held:
        listening, created = _make_ready(settings, held)
        say_so = partial(announce, listening.getsockname()[1], created)
        if settings.workers == 1:
            run(settings, listening, say_so)
        else:
            from kingup.server.process.supervisor import supervise  # noqa: PLC0415 - one process does without

            supervise(settings, listening, say_so)


def _make_ready(settings: Settings, held: ExitStack) -> tuple[socket.socket, Path | None]:
    """Listen, and have the database; return the file of the database, too, if it was created.

    :param held: what is let go in the end is put there.
    """
    try:
        _create_default_folder(settings.database)
        store = open_store(settings.database)
        if settings.workers > 1 and not store.shared:
            raise click.UsageError(
                f"{settings.workers} workers need a database that they can share: --database postgresql://…; "
                "an SQLite file has one"
            )
        held.enter_context(store.alone())
        # Before the database: a start that fails since the port is taken creates none.
        listening = held.enter_context(_listen(settings.host, settings.port))
        created = store.path if isinstance(store, SqliteStore) and store.is_new else None
        store.prepare()
    except (StoreUnavailable, NewerSchema) as problem:
        raise click.ClickException(str(problem)) from problem
    except OSError as problem:
        raise click.ClickException(_cannot_listen(settings.host, settings.port, problem)) from problem
    return listening, created


def _create_default_folder(database: str | Path) -> None:
    """Create the folder of the user's own file; a folder that somebody names may be mistyped."""
    if Path(database) == default_database():
        try:
            create_folder(default_database().parent)
        except OSError as problem:
            raise StoreUnavailable(f"{database} cannot be used as a database: {problem.strerror}") from problem


def _cannot_listen(host: str, port: int, problem: OSError) -> str:
    if problem.errno == errno.EADDRINUSE:
        return (
            f"port {port} of {host} is in use by another program: stop that one, or choose another port with --port; "
            "--port 0 takes any that is free"
        )
    # Python adds the address to what the system says; a host that is not found has an error number of its own.
    reason = problem.strerror if isinstance(problem, socket.gaierror) else os.strerror(problem.errno or 0)
    return f"the server cannot listen at {host} port {port}: {reason}"


def _listen(host: str, port: int) -> socket.socket:
    family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    return socket.create_server(address[:2], family=family)


def _lan_address() -> str:
    """The address by which others in the network find this machine; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"
