"""Those who watch a table, in this process and elsewhere: who is here, who is away, and since when."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from typing import Final, Protocol

from kingup.rules import Seat
from kingup.server.protocol.errors import REFUSED_SOCKET, Declining
from kingup.server.protocol.messages import Presence, Refused
from kingup.server.rooms.update import Step, encode
from kingup.server.store import Player
from kingup.table.table import Table

_REST_SECONDS: Final = 0.2
"""So long nobody is told again who is here: otherwise each of many who come at once would be told of each."""


class Client(Protocol):
    """Somebody who watches a table."""

    player: Player | None
    """Whom it looks on and acts as: the holder, a guest at the holder's device, or nobody."""
    holder: Player | None
    """Who has opened the connection."""

    def send(self, message: bytes) -> None:
        """Send a message, without waiting for it."""

    def let_go(self, code: int) -> None:
        """Close the connection with a code, once everything has been sent."""


class Audience:
    """The clients of a table.

    :param table: the table as it is now; who sits at it is of interest here, and nothing else.
    """

    def __init__(self, table: Callable[[], Table], clock: Callable[[], float]) -> None:
        self._table = table
        self._clock = clock
        self.clients: set[Client] = set()
        self._elsewhere: Sequence[str] = ()
        """Who watches in other processes: for each client its holder's id, or nothing."""
        self._away_since: dict[str, float] = {}
        self._rest: asyncio.TimerHandle | None = None
        """Runs for a moment after everybody was told who is here."""
        self._untold = False
        """Whether somebody has come or gone in that moment."""
        self.count_absent()

    def __iter__(self) -> Iterator[Client]:
        return iter(self.clients)

    # Coming and going

    def join(self, client: Client) -> None:
        """Somebody watches from now on; a player who was away is back, and so are the guests at the same device."""
        self.clients.add(client)
        self._count_present()
        if self._rest is not None:
            # The others are told in a moment; the newcomer is to know at once.
            client.send(self._presence())
        self._tell_presence()

    def leave(self, client: Client) -> None:
        """Somebody does not watch any more."""
        self.clients.discard(client)
        self.count_absent()
        self._tell_presence()

    def note_elsewhere(self, clients: Sequence[str]) -> None:
        """Others watch in other processes than before."""
        if clients == self._elsewhere:
            return
        self._elsewhere = clients
        self._count_present()
        self.count_absent()
        self._tell_presence()

    def take_over(self, others: "Audience") -> None:
        """Those who watched the table before it was read anew go on watching."""
        self.clients.update(others.clients)
        self._count_present()

    def close(self) -> None:
        """Nobody is told anything any more."""
        if self._rest is not None:
            self._rest.cancel()

    def dismiss(self, player_id: str, why: Declining) -> None:
        """Close all connections of a player."""
        for client in self.clients:
            if client.holder is not None and client.holder.id == player_id:
                dismiss(client, why)

    def count_absent(self) -> None:
        """From now on those are away who sit here and are not connected, unless they were before."""
        now, present = self._clock(), self._present()
        for chair in self._table().chairs:
            if chair is not None and chair.player and chair.player not in present:
                self._away_since.setdefault(chair.player, now)

    def _count_present(self) -> None:
        for player in self._present():
            self._away_since.pop(player, None)

    # Who is here

    def away(self, now: float) -> dict[Seat, float]:
        """For how long the players of which seats have been away."""
        present = self._present()
        return {
            at: now - self._away_since[chair.player]
            for at, chair in enumerate(self._table().chairs)
            # Who was away without a seat, and sits down while connected, is here.
            if chair is not None and chair.player in self._away_since and chair.player not in present
        }

    def here(self) -> list[bool]:
        """For each seat whether its player watches; bots always do."""
        chairs, present = self._table().chairs, self._present()
        return [chair is not None and (chair.kind == "bot" or chair.player in present) for chair in chairs]

    def spectators(self) -> int:
        """How many watch who do not play."""
        takes_part = self._table().takes_part
        holders = ["" if client.holder is None else client.holder.id for client in self.clients]
        return sum(not takes_part(holder) for holder in (*holders, *self._elsewhere))

    def _present(self) -> set[str]:
        """Who of those who sit here watches, here or elsewhere, by id; with a device, all guests who play from it."""
        holders = {client.holder.id for client in self.clients if client.holder is not None}.union(self._elsewhere)
        return {chair.player for chair in self._table().chairs if chair is not None and chair.owner in holders}

    # Telling

    def tell(self, step: Step) -> None:
        """Tell everybody what they may know of something that has happened."""
        seats = {chair.player: seat for seat, chair in enumerate(step.after.chairs) if chair is not None}
        messages: dict[Seat | None, bytes | None] = {}
        for client in self.clients:
            seat = None if client.player is None else seats.get(client.player.id)
            if seat not in messages:
                messages[seat] = step.message_for(seat)
            message = messages[seat]
            if message is not None:
                client.send(message)

    def tell_all(self, message: bytes) -> None:
        """Send the same to everybody."""
        for client in self.clients:
            client.send(message)

    def _presence(self) -> bytes:
        return encode(Presence(self.here(), self.spectators()))

    def _tell_presence(self) -> None:
        """Tell everybody who is here: at once, or a moment after the last time, for all that has changed since."""
        if self._rest is not None:
            self._untold = True
        elif self.clients:
            self._tell_presence_now()
            self._rest = asyncio.get_running_loop().call_later(_REST_SECONDS, self._rested)

    def _tell_presence_now(self) -> None:
        self.tell_all(self._presence())

    def _rested(self) -> None:
        self._rest = None
        if self._untold:
            self._untold = False
            self._tell_presence()


def dismiss(client: Client, why: Declining) -> None:
    """Close a connection, after a message that says why."""
    client.send(encode(Refused(why.refusal)))
    client.let_go(REFUSED_SOCKET + why.status)
