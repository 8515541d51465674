"""``kingup serve``: run a server."""

import errno
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

import click

from kingup.bots.strength import PLAYOUTS, numba_notice
from kingup.options.environment import EnvironmentCommand
from kingup.options.number import FiniteRange, WholeRange
from kingup.options.server_url import ServerUrl
from kingup.server.base.logs import configure_logging
from kingup.server.base.settings import DEFAULTS, DESCRIPTIONS, VARIABLES, Settings, default_database
from kingup.server.net.addresses import explain_listen_error, lan_address, listen, parse_networks
from kingup.server.net.hosts import parse_hosts
from kingup.server.process.run import run
from kingup.server.store import StoreUnavailable
from kingup.server.store.factory import open_store
from kingup.server.store.integrity import explain_errors
from kingup.server.store.migrate import NewerSchema
from kingup.server.store.private import create_folder
from kingup.server.store.sqlite.store import SqliteStore
from kingup.table.chair import LEVELS

_EVERYWHERE: Final = "0.0.0.0"  # noqa: S104 - this is what --lan is for
# Limits far above anything useful, and far below what a timer, a date or a database column can hold.
_MAX_SECONDS: Final = 3600
_MAX_PER_SECOND: Final = 1_000_000
_MAX_DAYS: Final = 36_500
_MAX_PROCESSES: Final = 1000
_MAX_COUNT: Final = 1_000_000

Decorated = TypeVar("Decorated", bound=Callable[..., Any])


def _check_networks(_context: click.Context, _parameter: click.Parameter, value: str) -> str:
    try:
        parse_networks(value)
    except ValueError as problem:
        raise click.BadParameter(f"{problem}; list addresses or networks, for example 10.0.0.0/8,::1") from problem
    return value


def _check_hosts(_context: click.Context, _parameter: click.Parameter, value: str) -> str:
    try:
        parse_hosts(value)
    except ValueError as problem:
        raise click.BadParameter(f"{problem}; list names, for example play.example.org,*.example.net") from problem
    return value


def _check_contact(_context: click.Context, _parameter: click.Parameter, value: str) -> str:
    if value and not value.startswith(("mailto:", "https://")):
        raise click.BadParameter("an address begins with mailto: or https://, for example mailto:you@example.org")
    return value


def _setting(name: str, kind: "click.ParamType[Any] | None" = None, **more: Any) -> Callable[[Decorated], Decorated]:  # noqa: ANN401
    """Declare the flag of a setting. Its default and its help text are those of ``Settings``."""
    default, flag = DEFAULTS[name], name.replace("_", "-")
    return click.option(
        f"--{flag}/--no-{flag}" if isinstance(default, bool) else f"--{flag}",
        type=kind,
        default=default,
        # A default that is empty or 0 has a meaning that the help text explains.
        show_default=bool(default),
        help=DESCRIPTIONS[name],
        **more,
    )


@click.command(cls=EnvironmentCommand, variables=VARIABLES, context_settings={"auto_envvar_prefix": "KINGUP"})
@_setting("host")
@_setting("port", WholeRange(0, 65535))
@click.option("--lan", is_flag=True, help="Let phones on the same network join, and show a QR code for them.")
@click.option("--database", help=DESCRIPTIONS["database"])
@_setting("workers", WholeRange(1, _MAX_PROCESSES))
@_setting("drain_seconds", FiniteRange(0, _MAX_SECONDS))
@_setting("public_url", ServerUrl())
@_setting("allowed_hosts", callback=_check_hosts)
@_setting("trusted_proxies", callback=_check_networks)
@click.option("--browser/--no-browser", default=None, help="Open a browser, or not; by default, if there is a screen.")
@_setting("bot_pause", FiniteRange(0, _MAX_SECONDS))
@_setting("bot_ms", WholeRange(1, 600_000))
@_setting("bot_workers", WholeRange(0, _MAX_PROCESSES))
@_setting("stand_in", click.Choice(LEVELS))
@_setting("message_rate", FiniteRange(0.1, _MAX_PER_SECOND))
@_setting("request_rate", FiniteRange(0.1, _MAX_PER_SECOND))
@_setting("wrong_code_rate", FiniteRange(0.01, _MAX_PER_SECOND))
@_setting("connections_per_address", WholeRange(1, _MAX_COUNT))
@_setting("tables_per_player", WholeRange(1, _MAX_COUNT))
@_setting("players_per_hour", WholeRange(1, _MAX_COUNT))
@_setting("new_tables_per_hour", WholeRange(1, _MAX_COUNT))
@_setting("log_mb_per_day", FiniteRange(0.1, _MAX_COUNT))
@_setting("keep_idle_days", FiniteRange(0.01, _MAX_DAYS))
@_setting("keep_finished_days", FiniteRange(0, _MAX_DAYS))
@_setting("keep_players_days", FiniteRange(0, _MAX_DAYS))
@_setting("pushes")
@_setting("push_contact", callback=_check_contact)
@_setting("push_delay", FiniteRange(0, _MAX_SECONDS))
@_setting("webhook_hosts", callback=_check_hosts)
@_setting("private_targets")
@_setting("metrics_token")
@_setting("log_level", click.Choice(["debug", "info", "warning", "error"]))
def serve(host: str, database: str | None, *, lan: bool, browser: bool | None, **others: object) -> None:
    """Serve the game: people play in the browser, programs over the network.

    Every option can also be set by an environment variable: KINGUP_PORT for --port, and so on.
    """
    settings = Settings(
        database=database or default_database(),
        host=_EVERYWHERE if lan else host,
        **others,  # type: ignore[arg-type]
    )
    configure_logging(settings.log_level)
    screen = bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")) or sys.platform in ("darwin", "win32")

    def announce(port: int, created: Path | None) -> None:
        address = lan_address() if lan else settings.host
        where = f"[{address}]" if ":" in address else address
        url = settings.public_url or f"http://{where}:{port}"
        # Programs that start a server read its address from the first line.
        click.echo(f"King Up! is at {url}  (Ctrl-C stops it)")
        if created is not None:
            click.echo(f"Created a new database: {created}")
        if (warning := numba_notice(PLAYOUTS, settings.bot_ms)) is not None:
            click.echo(warning, err=True)
        if lan:
            import segno  # noqa: PLC0415 - only needed here, and slow to import

            segno.make(url, micro=False).terminal(compact=True)
        if screen if browser is None else browser:
            webbrowser.open(url)

    with ExitStack() as resources:
        listening, created = _acquire(settings, resources)
        announce_once = partial(announce, listening.getsockname()[1], created)
        if settings.workers == 1:
            run(settings, listening, announce_once)
        else:
            from kingup.server.process.supervisor import supervise  # noqa: PLC0415 - not needed for one process

            supervise(settings, listening, announce_once)


def _acquire(settings: Settings, resources: ExitStack) -> tuple[socket.socket, Path | None]:
    """Lock the database and listen; return the socket, and the database file if it was created.

    :param resources: releases the lock and the socket.
    """
    try:
        _create_default_folder(settings.database)
        store = open_store(settings.database)
        if settings.workers > 1 and not store.shared:
            raise click.UsageError(
                f"{settings.workers} workers need a database that they can share: --database postgresql://…; "
                "an SQLite file has one"
            )
        resources.enter_context(store.exclusive())
        # Before the database is prepared: if the port is taken, no database is created.
        listening = resources.enter_context(listen(settings.host, settings.port))
        created = store.path if isinstance(store, SqliteStore) and store.is_new else None
        store.prepare()
    except (StoreUnavailable, NewerSchema) as problem:
        raise click.ClickException(str(problem)) from problem
    except OSError as problem:
        raise click.ClickException(_listen_error(settings.host, settings.port, problem)) from problem
    return listening, created


def _create_default_folder(database: str | Path) -> None:
    """Create the folder of the default database. Other folders are not created: their names may be mistyped."""
    path = Path(database)
    if path == default_database():
        with explain_errors(path):
            create_folder(path.parent)


def _listen_error(host: str, port: int, problem: OSError) -> str:
    if problem.errno == errno.EADDRINUSE:
        return (
            f"port {port} of {host} is in use by another program: stop that one, or choose another port with --port; "
            "--port 0 takes any that is free"
        )
    return f"the server cannot listen at {host} port {port}: {explain_listen_error(problem)}"
