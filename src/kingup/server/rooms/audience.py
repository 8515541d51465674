"""All clients connected to a table, players and spectators, in any process; and the players who are away."""

import asyncio
from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import zip_longest
from typing import Final, Protocol

from kingup.rules import Seat
from kingup.server.protocol.errors import SOCKET_ERROR, ApiError
from kingup.server.protocol.messages import ErrorResponse, Presence
from kingup.server.rooms.update import Update, encode
from kingup.server.store import Player
from kingup.table.absence import stand_in_at, take_over_at
from kingup.table.table import Table

_PRESENCE_INTERVAL_SECONDS: Final = 0.2
"""Least seconds between two presence messages: many clients that connect at once cause one, not one each."""
_ATTENDED_SECONDS: Final = 30.0
"""Seconds for which a table counts as attended after the last request, or after the last client has gone."""


class Client(Protocol):
    """A client connected to a table, of a player or of a spectator."""

    account: Player | None
    """The player who opened the connection, found by cookie or token; None for a stranger.

    It decides who may watch, who is present and whose connections are closed.
    """
    key: str
    """The id of the cookie or token that the account was found by; empty for a stranger."""
    player: Player | None
    """The player it acts as: the account itself, a guest on the same device, or None to watch only.

    It decides which seat's view is sent, and for which seat requests count.
    """

    def send(self, message: bytes) -> None:
        """Send a message, without waiting for it."""

    def close(self, code: int) -> None:
        """Close the connection with a code, once everything has been sent."""


class Audience:
    """The clients of a table.

    :ivar table: returns the table as it is now. Only its chairs matter here.
    """

    def __init__(self, table: Callable[[], Table], clock: Callable[[], float]) -> None:
        self.table = table
        self._clock = clock
        self.clients: set[Client] = set()
        self._remote_clients: Sequence[str] = ()
        """Clients in other processes: the account id of each, or an empty string."""
        self._seen_at = clock()
        self._away_since: dict[str, float] = {}
        self._announced_times: tuple[list[float | None], float | None] = ([], None)
        """The times of stand-ins and of taking over in the last presence message."""
        self._presence_timer: asyncio.TimerHandle | None = None
        """Runs for a moment after each presence message."""
        self._presence_changed = False
        """Whether a client has come or gone while the timer runs."""
        self.mark_absent()

    def __iter__(self) -> Iterator[Client]:
        return iter(self.clients)

    # Coming and going

    def add(self, client: Client) -> None:
        """Add a client. Its player and all guests on the same device are present from now on.

        Nobody is told yet, so that the snapshot, which counts the client as present, can be its first message.
        """
        self.clients.add(client)
        self._mark_present()

    def announce(self, client: Client) -> None:
        """Let everybody know of a client that was added."""
        if self._presence_timer is not None:
            # The others learn of it in a moment, the newcomer needs to know now.
            client.send(self._presence())
        self.announce_presence()

    def remove(self, client: Client) -> None:
        """Remove a client."""
        self.clients.discard(client)
        self.note_seen()
        self.mark_absent()
        self.announce_presence()

    def set_remote_clients(self, clients: Sequence[str]) -> None:
        """Set the clients in other processes.

        :param clients: the account id of each, or an empty string.
        """
        if clients == self._remote_clients:
            return
        self.note_seen()
        self._remote_clients = clients
        self._mark_present()
        self.mark_absent()
        self.announce_presence()

    def adopt(self, others: "Audience") -> None:
        """Add the clients of a room that this table was reloaded from."""
        self.clients.update(others.clients)
        self._mark_present()

    def close(self) -> None:
        """Send no more presence messages."""
        if self._presence_timer is not None:
            self._presence_timer.cancel()

    def disconnect_player(self, player_id: str, reason: ApiError) -> None:
        """Close all connections of a player."""
        for client in self.clients:
            if client.account is not None and client.account.id == player_id:
                disconnect(client, reason)

    def disconnect_keys(self, keys: Collection[str], reason: ApiError) -> None:
        """Close all connections that were opened with some keys."""
        for client in self.clients:
            if client.key in keys:
                disconnect(client, reason)

    def mark_absent(self) -> None:
        """Note since when the seated players who are not connected have been away."""
        now, present = self._clock(), self._present()
        for chair in self.table().chairs:
            if chair is not None and chair.player and chair.player not in present:
                self._away_since.setdefault(chair.player, now)

    def _mark_present(self) -> None:
        for player in self._present():
            self._away_since.pop(player, None)

    # Presence

    def note_seen(self) -> None:
        """Note that somebody looks at the table now, with or without a connection."""
        self._seen_at = self._clock()

    @property
    def attended(self) -> bool:
        """Return whether somebody is connected, in any process, or has looked at the table not long ago."""
        return bool(self.clients or self._remote_clients) or self._clock() < self._seen_at + _ATTENDED_SECONDS

    def seconds_away(self, now: float) -> dict[Seat, float]:
        """Return for how long the players of some seats have been away, by seat."""
        return {seat: now - since for seat, since in self._away_seats(self.table()).items()}

    def stand_in_times(self) -> list[float | None]:
        """Return for each seat when others may ask for a stand-in."""
        return self._times(self.table())[0]

    def take_over_time(self) -> float | None:
        """Return when others may take over from the host; None while the host is here."""
        return self._times(self.table())[1]

    def _times(self, table: Table) -> tuple[list[float | None], float | None]:
        away, host = self._away_seats(table), table.seat_of(table.host)
        stand_ins = [
            stand_in_at(table, seat, away[seat]) if seat in away else None for seat, _ in enumerate(table.chairs)
        ]
        return stand_ins, take_over_at(table, away[host]) if host in away else None

    def _away_seats(self, table: Table) -> dict[Seat, float]:
        """Return since when the players of some seats have been away, by seat."""
        if not self._away_since:
            return {}
        connected = self._connected()
        return {
            seat: self._away_since[chair.player]
            for seat, chair in enumerate(table.chairs)
            # A player who was away without a seat, and sits down while connected, is present.
            if chair is not None and chair.player in self._away_since and chair.owner not in connected
        }

    def present_seats(self) -> list[bool]:
        """Return for each seat whether its player is connected. Bots always are."""
        return self._present_seats(self.table())

    def _present_seats(self, table: Table) -> list[bool]:
        connected = self._connected()
        return [chair is not None and (chair.kind == "bot" or chair.owner in connected) for chair in table.chairs]

    def spectator_count(self) -> int:
        """Return the number of clients whose account has no seat, and no guest in one.

        Before the start these may still sit down. A player's own second screen, opened as a spectator, does not count.
        """
        takes_part = self.table().takes_part
        accounts = ["" if client.account is None else client.account.id for client in self.clients]
        return sum(not takes_part(account) for account in (*accounts, *self._remote_clients))

    def _present(self) -> set[str]:
        """Return the ids of the seated players who are connected, in any process; guests with their device."""
        connected = self._connected()
        return {chair.player for chair in self.table().chairs if chair is not None and chair.owner in connected}

    def _connected(self) -> set[str]:
        """Return the ids of the accounts that are connected, in any process."""
        return {client.account.id for client in self.clients if client.account is not None}.union(self._remote_clients)

    # Messages

    def broadcast(self, update: Update) -> None:
        """Send every client the part of an update that it may see."""
        seats = {chair.player: seat for seat, chair in enumerate(update.after.chairs) if chair is not None}
        messages: dict[Seat | None, bytes | None] = {}
        for client in self.clients:
            seat = None if client.player is None else seats.get(client.player.id)
            if seat not in messages:
                messages[seat] = update.message_for(seat)
            message = messages[seat]
            if message is not None:
                client.send(message)

    def announce_chairs(self, after: Table) -> None:
        """Send a presence message that is true before and after the chairs change.

        It comes before the update, or a client would show a player who has just sat down as away. Present is everybody
        who is so in one of the two tables. Call `chairs_changed` after the update.
        """
        if self.clients:
            both = zip_longest(self.present_seats(), self._present_seats(after), fillvalue=False)
            seats = [before or now for before, now in both]
            self.send_to_all(self._presence(seats, after))

    def chairs_changed(self) -> None:
        """Note who is away now that the chairs have changed, and let everybody know who is present."""
        self._mark_present()
        self.mark_absent()
        self.announce_presence()

    def send_to_all(self, message: bytes) -> None:
        """Send the same message to every client."""
        for client in self.clients:
            client.send(message)

    def _presence(self, here: list[bool] | None = None, table: Table | None = None) -> bytes:
        stand_ins, take_over = self._announced_times = self._times(table or self.table())
        here = self.present_seats() if here is None else here
        return encode(Presence(here, self.spectator_count(), stand_ins, take_over))

    def announce_new_times(self) -> None:
        """Announce presence if the table has changed so that stand-ins are possible earlier or later than before."""
        if self.clients and self._times(self.table()) != self._announced_times:
            self.announce_presence()

    def announce_presence(self) -> None:
        """Send all clients a presence message: now, or when the interval since the last one is over."""
        if self._presence_timer is not None:
            self._presence_changed = True
        elif self.clients:
            self.announce_presence_now()
            loop = asyncio.get_running_loop()
            self._presence_timer = loop.call_later(_PRESENCE_INTERVAL_SECONDS, self._end_presence_interval)

    def announce_presence_now(self) -> None:
        """Send all clients a presence message, however short the interval."""
        self.send_to_all(self._presence())

    @property
    def announced_recently(self) -> bool:
        """Return whether the interval since the last presence message is not over yet."""
        return self._presence_timer is not None

    def _end_presence_interval(self) -> None:
        self._presence_timer = None
        if self._presence_changed:
            self._presence_changed = False
            self.announce_presence()


def disconnect(client: Client, reason: ApiError) -> None:
    """Send a client an error, then close its connection."""
    client.send(encode(ErrorResponse(reason.body)))
    client.close(SOCKET_ERROR + reason.status)
