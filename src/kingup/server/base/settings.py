"""The settings of a server. Each one is a flag of ``kingup serve`` and an environment variable.

The defaults and the descriptions here are the ones that ``kingup serve --help`` and docs/operators.md show.
"""

from dataclasses import dataclass, fields
from pathlib import Path
from typing import Annotated, Any, Final, get_type_hints

import platformdirs

from kingup.bots.strength import DEFAULT_MS


def default_database() -> Path:
    """Return the SQLite file in the user's data directory."""
    return platformdirs.user_data_path("kingup", appauthor=False) / "kingup.sqlite"


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings: type, description, default."""

    database: Annotated[
        str | Path,
        "SQLite file, by default in your data directory; or postgresql://USER:PASSWORD@HOST/DB.",
    ]
    host: Annotated[str, "Address to listen on."] = "127.0.0.1"
    port: Annotated[int, "Port to listen on; 0 takes any free port."] = 8000
    public_url: Annotated[
        str, "Address at which clients reach the server, if it differs from the above: https://games.example.org"
    ] = ""
    allowed_hosts: Annotated[
        str,
        "Further host names at which clients reach the server, separated by commas: play.example.org,*.example.net; "
        "* allows all. The name in --public-url, IP addresses and local names are always allowed.",
    ] = ""
    trusted_proxies: Annotated[
        str, "Proxies that are trusted to report client addresses, separated by commas: 10.0.0.0/8,::1"
    ] = ""
    workers: Annotated[int, "Processes that serve clients; more than one needs a shared PostgreSQL database."] = 1
    drain_seconds: Annotated[
        float, "Seconds within which a process that stops disconnects its clients, one by one."
    ] = 10.0
    bot_pause: Annotated[float, "Average seconds before a bot answers; after a vote, five times as long."] = 1.2
    bot_ms: Annotated[int, "Maximum milliseconds a bot thinks about a move."] = DEFAULT_MS
    bot_workers: Annotated[
        int,
        "Processes in which bots look ahead, for all workers together; 0 means one per core, at most four. Each worker "
        "has one more, for bots that answer at once.",
    ] = 0
    stand_in: Annotated[str, "Level of the bots that stand in for absent players."] = "officer"
    message_rate: Annotated[float, "Messages per second that one connection may send, on average."] = 10.0
    request_rate: Annotated[
        float, "HTTP requests per second from one address, on average; opening a WebSocket counts as one."
    ] = 10.0
    wrong_code_rate: Annotated[
        float, "Wrong table codes per second from all addresses together; beyond this rate, guessing clients must wait."
    ] = 5.0
    connections_per_address: Annotated[
        int, "Open WebSockets allowed per address; four times as many TCP connections are allowed."
    ] = 60
    tables_per_player: Annotated[
        int,
        "Unfinished tables, opened or joined, after which a player cannot open another one; joining is always allowed.",
    ] = 20
    players_per_hour: Annotated[
        int, "New players from one address per hour, on average; all of them may come at once."
    ] = 120
    new_tables_per_hour: Annotated[
        int, "New tables from one address per hour, on average; all of them may be opened at once."
    ] = 240
    # Six people who play for an hour and say something every ten seconds write 0.8 MB (bench/written.py). One such
    # table can go on forever, and ten at one address, as many as its connections allow, for twelve hours.
    log_mb_per_day: Annotated[
        float,
        "Megabytes that clients of one address may add to logs per day, on average; half of them may come at once. "
        "Beyond this, they can only play on.",
    ] = 100.0
    keep_idle_days: Annotated[float, "Days after which unfinished tables that nobody uses are deleted."] = 30.0
    keep_finished_days: Annotated[float, "Days after which finished games are deleted; 0 means never."] = 0.0
    keep_players_days: Annotated[
        float, "Days after which absent players are deleted, unless they appear in a stored table; 0 means never."
    ] = 180.0
    pushes: Annotated[
        bool,
        "Offer pushes to players who are not looking, at tables with five minutes or more for each move.",
    ] = True
    push_contact: Annotated[
        str,
        "Address at which push services can reach you: mailto:you@example.org, or by default the public URL.",
    ] = ""
    push_delay: Annotated[float, "Seconds that a player has to act before a push is sent."] = 10.0
    webhook_hosts: Annotated[
        str,
        "Hosts to whose addresses a table may report, separated by commas: discord.com,hooks.slack.com,*.example.net; "
        "none by default.",
    ] = ""
    private_targets: Annotated[
        bool, "Send requests to private addresses and over plain HTTP, too. For tests only: never in public."
    ] = False
    metrics_token: Annotated[
        str, "Token for reading /metrics from other machines, in an Authorization: Bearer header."
    ] = ""
    log_level: Annotated[str, "Log messages of this level and above to standard error."] = "warning"


DEFAULTS: Final[dict[str, Any]] = {field.name: field.default for field in fields(Settings)}
DESCRIPTIONS: Final[dict[str, str]] = {
    name: hint.__metadata__[0] for name, hint in get_type_hints(Settings, include_extras=True).items()
}
_NOT_SETTINGS: Final = ("lan", "browser", "url", "domain")
"""Options of ``kingup serve`` and ``kingup doctor`` that are not settings, and a name in deploy/compose.yaml."""
VARIABLES: Final = frozenset(f"KINGUP_{name.upper()}" for name in (*DEFAULTS, *_NOT_SETTINGS))
"""All environment variables that kingup knows."""
