"""Forgetting a player: the log stays, so that the game can be replayed, but nothing in it tells who it was."""

from collections.abc import Sequence

from msgspec import structs

from kingup.table.chair import Chair
from kingup.table.entries import Chatted, Entry, Logged, Opened, SatDown
from kingup.table.guests import belongs_to
from kingup.table.table import Table, evolve, open_table

NOBODY = "…"
"""What stands for the name and the words of somebody forgotten."""


def forget(log: Sequence[Logged], player: str, stranger: str) -> tuple[list[Logged], Table]:
    """The log without the name and words of a player and of the guests at their device, and the table that it makes.

    :param stranger: an id that belongs to nobody, to stand for the player's.
    """
    strange = _Strange(player, stranger)
    changed = [_without(log[0], strange, ())]
    table = open_table(changed[0])
    for logged in log[1:]:
        changed.append(_without(logged, strange, table.chairs))
        table = evolve(table, changed[-1])
    return changed, table


class _Strange:
    """Other ids for a player and the guests."""

    def __init__(self, player: str, stranger: str) -> None:
        self._player = player
        self._stranger = stranger

    def id(self, who: str) -> str:
        """What stands for an id; others stay as they are."""
        return self._stranger + who.removeprefix(self._player) if belongs_to(who, self._player) else who

    def chair(self, chair: Chair) -> Chair:
        """A chair that tells nothing of who sits there."""
        if not belongs_to(chair.player, self._player):
            return chair
        return structs.replace(chair, name=NOBODY, player=self.id(chair.player), keeper=self.id(chair.keeper))

    def sits(self, chairs: Sequence[Chair | None], seat: int) -> bool:
        """Whether one of them sits there, in a log that is changed already."""
        chair = chairs[seat]
        return chair is not None and belongs_to(chair.player, self._stranger)


def _without(logged: Logged, strange: _Strange, chairs: Sequence[Chair | None]) -> Logged:
    entry: Entry = logged.entry
    if isinstance(entry, SatDown):
        entry = structs.replace(entry, chair=strange.chair(entry.chair))
    elif isinstance(entry, Opened):
        seated = tuple(chair if chair is None else strange.chair(chair) for chair in entry.chairs)
        entry = structs.replace(entry, chairs=seated, host=strange.id(entry.host))
    elif isinstance(entry, Chatted) and strange.sits(chairs, entry.seat):
        entry = Chatted(entry.seat, NOBODY)
    by = strange.id(logged.by)
    # The key of a request is the client's own words, too.
    return structs.replace(logged, entry=entry, by=by, key=logged.key if by == logged.by else "")
