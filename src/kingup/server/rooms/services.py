"""What all tables of a server share."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from kingup.server.base.settings import Settings
from kingup.server.players.daily import Daily
from kingup.server.rooms.bot_pool import Thinking
from kingup.server.rooms.outage import Pause
from kingup.server.store import Store


@dataclass(frozen=True, slots=True)
class House:
    """The house in which the tables stand."""

    store: Store
    thinking: Thinking
    settings: Settings
    daily: Daily
    started_at: float
    clock: Callable[[], float] = time.time
    pause: Pause = field(default_factory=Pause)
    lost_tables: set[str] = field(default_factory=set)
    """The codes of tables whose memory may differ from the log: they are to be read anew."""
    seen_players: set[str] = field(default_factory=set)
    """The ids of players who were here since that was last written down."""
