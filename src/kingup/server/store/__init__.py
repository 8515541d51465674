"""Where tables and players are kept, behind one interface."""

from kingup.server.store.standing import Rating, Standing
from kingup.server.store.store import Conflict, DayScore, Listener, Player, Store, StoreUnavailable, Summary

__all__ = ["Conflict", "DayScore", "Listener", "Player", "Rating", "Standing", "Store", "StoreUnavailable", "Summary"]
