"""Storage of tables and players, behind one interface."""

from kingup.server.store.interface import (
    Conflict,
    DayScore,
    Listener,
    Opener,
    Player,
    Store,
    StoreUnavailable,
    Summary,
    TooManyTables,
)
from kingup.server.store.standing import Rating, Standing

__all__ = [
    "Conflict",
    "DayScore",
    "Listener",
    "Opener",
    "Player",
    "Rating",
    "Standing",
    "Store",
    "StoreUnavailable",
    "Summary",
    "TooManyTables",
]
