"""Erase a player from a log. The game can still be replayed, but nothing in the log identifies the player."""

from collections.abc import Sequence

from msgspec import structs

from kingup.table.chair import Chair
from kingup.table.entries import Chatted, Entry, Logged, Opened, SatDown, SeatAsked
from kingup.table.guests import belongs_to
from kingup.table.table import Table, evolve, open_table

ERASED = "…"
"""Replaces the name and the chat lines of an erased player."""


def erase_player(log: Sequence[Logged], player: str, pseudonym: str) -> tuple[list[Logged], Table]:
    """Return the log without the name and words of a player and their guests, and the table rebuilt from it.

    :param pseudonym: an id that belongs to nobody, to replace the player's.
    """
    replacement = _Pseudonym(player, pseudonym)
    changed = [_erased(log[0], replacement, ())]
    table = open_table(changed[0])
    for logged in log[1:]:
        changed.append(_erased(logged, replacement, table.chairs))
        table = evolve(table, changed[-1])
    return changed, table


class _Pseudonym:
    """Replace the ids of a player and their guests."""

    def __init__(self, player: str, pseudonym: str) -> None:
        self._player = player
        self._pseudonym = pseudonym

    def id(self, player_id: str) -> str:
        """Return the replacement of an id; other ids stay as they are."""
        return (
            self._pseudonym + player_id.removeprefix(self._player) if belongs_to(player_id, self._player) else player_id
        )

    def chair(self, chair: Chair) -> Chair:
        """Return a chair without the name and id of the erased player."""
        if not belongs_to(chair.player, self._player):
            return chair
        return structs.replace(
            chair, name=ERASED, player=self.id(chair.player), keeper=self.id(chair.keeper), avatar=None
        )

    def sits(self, chairs: Sequence[Chair | None], seat: int) -> bool:
        """Return whether the erased player or a guest sits there, in a log that is already changed."""
        chair = chairs[seat]
        return chair is not None and belongs_to(chair.player, self._pseudonym)


def _erased(logged: Logged, replacement: _Pseudonym, chairs: Sequence[Chair | None]) -> Logged:
    entry: Entry = logged.entry
    if isinstance(entry, SatDown | SeatAsked):
        entry = structs.replace(entry, chair=replacement.chair(entry.chair))
    elif isinstance(entry, Opened):
        seated = tuple(chair if chair is None else replacement.chair(chair) for chair in entry.chairs)
        entry = structs.replace(
            entry, chairs=seated, host=replacement.id(entry.host), former_host=replacement.id(entry.former_host)
        )
    elif isinstance(entry, Chatted) and replacement.sits(chairs, entry.seat):
        entry = Chatted(entry.seat, ERASED)
    by = replacement.id(logged.by)
    # The client chose the key of its request, so the key is erased, too.
    return structs.replace(logged, entry=entry, by=by, key=logged.key if by == logged.by else "")
