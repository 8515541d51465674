"""Services that all tables of a server share."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from kingup.server.base.settings import Settings
from kingup.server.net.quotas import Quotas
from kingup.server.players.daily import DailyDeals
from kingup.server.rooms.bot_pool import BotPool
from kingup.server.rooms.outage import Outage
from kingup.server.rooms.owners import Owners
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
    owners: Owners = field(default_factory=Owners)
    outage: Outage = field(default_factory=Outage)
    stale_tables: set[str] = field(default_factory=set)
    """Codes of tables whose state in memory may differ from their log. They have to be reloaded."""
    seen_players: set[str] = field(default_factory=set)
    """Ids of players seen since the last time this was stored."""
    used_keys: dict[str, str] = field(default_factory=dict)
    """Ids of keys used since the last time this was stored, with the labels of their devices."""
    quotas: Quotas = field(init=False)

    def __post_init__(self) -> None:
        """Set the quotas of all addresses."""
        object.__setattr__(self, "quotas", Quotas(self.settings))
