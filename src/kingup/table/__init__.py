"""One hosted game: seats, log, deadlines, absent players, table talk. No network and no clock in here.

A player sends a command. ``decide`` turns it into entries for the log, or raises a TableError. ``evolve`` turns an
entry into the next table. ``redact`` reduces an entry to the events that one viewer may see. The caller owns time,
chance and the log.
"""
