"""How a server is set. Each setting is a flag of ``kingup serve`` and an environment variable."""

from dataclasses import dataclass, fields
from pathlib import Path
from typing import Final

import platformdirs

from kingup.bots.strength import USUAL_MS


def default_database() -> Path:
    """The file in the user's data directory."""
    return platformdirs.user_data_path("kingup", appauthor=False) / "kingup.sqlite"


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set."""

    database: str | Path
    """A file for SQLite, or the address of a PostgreSQL database: ``postgresql://…``."""
    host: str = "127.0.0.1"
    port: int = 8000
    public_url: str = ""
    """Where clients find the server, when that is not where it listens."""
    trusted_proxies: str = ""
    """Addresses or networks of proxies, with commas between: what they say of a client's address is believed."""
    workers: int = 1
    """Processes that serve clients, all at the same tables; more than one need PostgreSQL."""
    drain_seconds: float = 10.0
    """When a process stops, its clients are sent away one by one, within so long at most."""
    bot_pause: float = 1.2
    """Seconds that a bot waits on average before it answers; after a vote, four times as many."""
    bot_ms: int = USUAL_MS
    """Milliseconds that a bot thinks about a move, at most."""
    bot_workers: int = 0
    """Processes in which bots think, of all workers together; 0: as many as there are cores, at most four."""
    stand_in: str = "officer"
    """The level of the bots that play on for absent players."""
    message_rate: float = 10.0
    """Messages per second that a connection may send, over time."""
    request_rate: float = 10.0
    """HTTP requests per second from one address, over time; to open a WebSocket is one."""
    wrong_code_rate: float = 5.0
    """Wrong table codes per second from all addresses together, over time; with more, one is as bad as twenty."""
    connections_per_address: int = 60
    """WebSockets that may be open at once from one address; of all TCP connections, four times as many."""
    tables_per_player: int = 20
    """Unfinished tables, opened or sat down at, with which one player may open no more."""
    keep_idle_days: float = 30.0
    """For how long unfinished tables are kept that nobody touches."""
    keep_finished_days: float = 0.0
    """For how long finished games are kept; 0: for ever."""
    keep_players_days: float = 180.0
    """For how long players are kept who do not come back and are named at no table; 0: for ever."""
    metrics_token: str = ""
    """With ``Authorization: Bearer TOKEN`` the metrics may be read from elsewhere than this machine."""
    log_level: str = "info"


_NOT_SETTINGS: Final = ("lan", "browser", "url", "domain")
"""Options of ``kingup serve`` and ``kingup doctor`` that are no settings, and a name in deploy/compose.yaml."""
VARIABLES: Final = frozenset(
    f"KINGUP_{name.upper()}" for name in (*(field.name for field in fields(Settings)), *_NOT_SETTINGS)
)
"""The environment variables that mean something."""
