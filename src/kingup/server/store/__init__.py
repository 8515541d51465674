"""Storage of tables and players, behind one interface."""

from kingup.server.store.interface import (
    Conflict,
    DayScore,
    Holder,
    Listener,
    Opener,
    Player,
    Store,
    StoreUnavailable,
    Summary,
    TooManyKeys,
    TooManyTables,
)
from kingup.server.store.keys import Key, NewKey, Scope
from kingup.server.store.push import Device, Mark, Push, QuietHours, Webhook
from kingup.server.store.standing import Rating, Standing

__all__ = [
    "Conflict",
    "DayScore",
    "Device",
    "Holder",
    "Key",
    "Listener",
    "Mark",
    "NewKey",
    "Opener",
    "Player",
    "Push",
    "QuietHours",
    "Rating",
    "Scope",
    "Standing",
    "Store",
    "StoreUnavailable",
    "Summary",
    "TooManyKeys",
    "TooManyTables",
    "Webhook",
]
