"""Where tables and players are kept, behind one interface."""

from kingup.server.store.standing import Rating, Standing
from kingup.server.store.store import (
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
