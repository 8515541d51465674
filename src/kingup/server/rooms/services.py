"""Services that all tables of a server share."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from kingup.server.base.settings import Settings
from kingup.server.players.daily import DailyDeals
from kingup.server.rooms.bot_pool import BotPool
from kingup.server.rooms.outage import Outage
from kingup.server.store import Store


@dataclass(frozen=True, slots=True)
class Services:
    """The store, the bots, the settings and the clock, and what the rooms report to each other."""

    store: Store
    bot_pool: BotPool
    settings: Settings
    daily: DailyDeals
    started_at: float
    clock: Callable[[], float] = time.time
    outage: Outage = field(default_factory=Outage)
    stale_tables: set[str] = field(default_factory=set)
    """Codes of tables whose state in memory may differ from their log. They have to be reloaded."""
    seen_players: set[str] = field(default_factory=set)
    """Ids of players seen since the last time this was stored."""
