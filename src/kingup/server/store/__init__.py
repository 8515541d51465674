"""Where tables and players are kept, behind one interface."""

from kingup.server.store.store import Conflict, Listener, Player, Store, StoreUnavailable, Summary

__all__ = ["Conflict", "Listener", "Player", "Store", "StoreUnavailable", "Summary"]
