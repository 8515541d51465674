"""Where tables and players are kept, behind one interface."""

from kingup.server.store.store import Conflict, DayScore, Player, Store, StoreUnavailable, Summary

__all__ = ["Conflict", "DayScore", "Player", "Store", "StoreUnavailable", "Summary"]
