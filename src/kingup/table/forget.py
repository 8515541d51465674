"""Forgetting a player: the log stays, so that the game can be replayed, but nothing in it tells who it was."""

from collections.abc import Sequence

from msgspec import structs

from kingup.table.chair import Chair
from kingup.table.entries import Chatted, Entry, Logged, Opened, SatDown
from kingup.table.table import Table, evolve, open_table

NOBODY = "…"
"""What stands for the name and the words of somebody forgotten."""


def forget(log: Sequence[Logged], player: str, stranger: str) -> tuple[list[Logged], Table]:
    """The log without a player's name and words, and the table that it makes.

    :param stranger: an id that belongs to nobody, to stand for the player's.
    """
    changed = [_without(log[0], player, stranger, None)]
    table = open_table(changed[0])
    for logged in log[1:]:
        changed.append(_without(logged, player, stranger, table.seat_of(stranger)))
        table = evolve(table, changed[-1])
    return changed, table


def _without(logged: Logged, player: str, stranger: str, seat: int | None) -> Logged:
    entry: Entry = logged.entry
    if isinstance(entry, SatDown):
        entry = structs.replace(entry, chair=_anonymous(entry.chair, player, stranger))
    elif isinstance(entry, Opened):
        chairs = tuple(chair if chair is None else _anonymous(chair, player, stranger) for chair in entry.chairs)
        entry = structs.replace(entry, chairs=chairs, host=stranger if entry.host == player else entry.host)
    elif isinstance(entry, Chatted) and entry.seat == seat:
        entry = Chatted(entry.seat, NOBODY)
    if logged.by != player:
        return structs.replace(logged, entry=entry)
    # The key of a request is the client's own words, too.
    return structs.replace(logged, entry=entry, by=stranger, key="")


def _anonymous(chair: Chair, player: str, stranger: str) -> Chair:
    return structs.replace(chair, name=NOBODY, player=stranger) if chair.player == player else chair
