"""The SQLite store, for one process."""
