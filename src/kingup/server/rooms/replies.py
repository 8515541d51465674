"""Remember the replies to requests at a table: a request that is repeated with the same id gets the same reply."""

from collections.abc import Iterable
from typing import Final

from kingup.server.protocol.errors import is_outage
from kingup.server.protocol.messages import Accepted, Rejected
from kingup.table.entries import Logged
from kingup.table.sequence import sequence_for
from kingup.table.table import Table

MAX_PER_PLAYER: Final = 16
"""Replies remembered per player that the log does not record."""
MAX_PLAYERS: Final = 16
"""Players for whom such replies are remembered. Seated players are always among them."""


class Replies:
    """Replies by player and request id.

    Requests in the log are remembered as long as the table is in memory. The others cost the sender nothing, so each
    player has a quota: nobody can make the table forget what it has replied to the seated players.
    """

    def __init__(self) -> None:
        self._logged: dict[str, dict[str, int]] = {}
        """The table's version after each accepted request, by player and request id."""
        self._unlogged: dict[str, dict[str, Accepted | Rejected]] = {}
        """Replies to requests that were rejected or changed nothing. The player who asked last comes last."""

    def get(self, player: str, request: str, table: Table) -> Accepted | Rejected | None:
        """Return the reply that a player has got to a request, or None for a new request."""
        logged = self._logged.get(player)
        if logged is not None and request in logged:
            return Accepted(request, sequence_for(table, table.seat_of(player), logged[request]))
        unlogged = self._unlogged.get(player)
        return None if unlogged is None else unlogged.get(request)

    def add_logged(self, player: str, request: str, version: int) -> None:
        """Remember that a request was accepted and is in the log up to a version."""
        self._logged.setdefault(player, {})[request] = version

    def add_unlogged(self, player: str, request: str, reply: Accepted | Rejected, table: Table) -> None:
        """Remember a reply that the log does not record, unless it reports an outage: that request may be repeated."""
        if isinstance(reply, Rejected) and is_outage(reply.error):
            return
        replies = self._unlogged[player] = self._unlogged.pop(player, {})
        replies[request] = reply
        if len(replies) > MAX_PER_PLAYER:
            del replies[next(iter(replies))]
        if len(self._unlogged) > MAX_PLAYERS:
            del self._unlogged[next(one for one in self._unlogged if table.seat_of(one) is None)]

    def load(self, log: Iterable[Logged]) -> None:
        """Remember the requests in a log: those that another process accepted, or this one before a restart."""
        for logged in log:
            if logged.key:
                self.add_logged(logged.by, logged.key, logged.version)
