"""The owners of tables, between whom the thinking time of bots is divided."""

from typing import Final

from kingup.table.guests import owner_of
from kingup.table.table import Table

_MAX_PLAYERS: Final = 20_000
"""Players whose address is kept in memory. It is never stored."""


class Owners:
    """Where players were last seen, so that many players from one address share one portion."""

    def __init__(self) -> None:
        self._addresses: dict[str, str] = {}
        """The address of each player, the one who was seen last at the end."""

    def saw(self, player: str, address: str) -> None:
        """Note from which address a player sends requests."""
        self._addresses.pop(player, None)
        self._addresses[player] = address
        if len(self._addresses) > _MAX_PLAYERS:
            del self._addresses[next(iter(self._addresses))]

    def path(self, table: Table) -> tuple[str, str, str]:
        """Return the groups to which a table belongs: its address, its host and itself.

        If this process has not seen the host, the address is that of another player of the table. If it has seen none
        of them, for instance after a restart, the host counts as an address.
        """
        host = owner_of(table.host)
        for player in (host, *(chair.owner for chair in table.chairs if chair is not None and chair.owner)):
            address = self._addresses.get(player)
            if address is not None:
                return address, host, table.code
        return f"player {host}", host, table.code
