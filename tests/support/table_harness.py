"""A table in memory, with a clock that tests move by hand: the work of a server, without a server."""

import random
from collections.abc import Sequence

import pytest

from kingup.rules import Seat
from kingup.table.avatar import Avatar
from kingup.table.commands import Command, GoOn, Play, Sit, Start
from kingup.table.decide import decide
from kingup.table.entries import Entry, Logged, Opened
from kingup.table.errors import TableError
from kingup.table.fair_deal import Commitment
from kingup.table.options import Options
from kingup.table.redact import redact
from kingup.table.request import RequestContext
from kingup.table.table import Table, advance, open_table
from kingup.table.table_view import legal_texts
from kingup.table.viewer_events import ViewerEvent

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn")
COMMITMENT = Commitment("5e" * 32, "a1" * 16)


class TableHarness:
    """One table and its log."""

    def __init__(self, options: Options | None = None, opened: Opened | None = None) -> None:
        first = opened or Opened("TABLE22", options or Options(), "ada", COMMITMENT.secret, COMMITMENT.salt)
        self.now = 1000.0
        self.log = [Logged(1, self.now, first, "ada")]
        self.table: Table = open_table(self.log[0])
        self.away: dict[Seat, float] = {}
        self.avatars: dict[str, Avatar] = {}

    def send(
        self, player: str, command: Command, *, seen: int | None = None, kind: str = "person"
    ) -> tuple[Entry, ...]:
        """Send a command, and log the entries that follow."""
        name = player.capitalize()
        context = RequestContext(player, name, kind, self.now, seen, self.away, self.avatars.get(player))  # type: ignore[arg-type]
        entries = decide(self.table, context, command)
        self.append(entries, player)
        return entries

    def append(self, entries: Sequence[Entry], by: str = "") -> None:
        for entry in entries:
            logged = Logged(self.table.version + 1, self.now, entry, by)
            self.log.append(logged)
            self.table, _ = advance(self.table, logged)

    def rejection(self, player: str, command: Command, seen: int | None = None) -> str:
        """Return the code with which a command is rejected; the table stays as it was."""
        before = self.table
        with pytest.raises(TableError) as caught:
            self.send(player, command, seen=seen)
        assert self.table is before
        assert caught.value.message
        return str(caught.value.code)

    def seated(self, players: int = 4) -> "TableHarness":
        """Seat this many players."""
        for name in NAMES[:players]:
            self.send(name.lower(), Sit(contribution=name.lower().encode().hex()))
        return self

    def started(self, players: int = 4) -> "TableHarness":
        self.seated(players).send("ada", Start())
        return self

    def player(self, seat: Seat) -> str:
        chair = self.table.chairs[seat]
        assert chair is not None
        return chair.player

    def play_random(self, rng: random.Random, steps: int = 10_000) -> "TableHarness":
        """Play at random, also for bots, for this many steps or to the end."""
        for _ in range(steps):
            if not self.table.waited_for:
                break
            seat = rng.choice(self.table.waited_for)
            if self.table.stage.value == "results":
                self.send(self.player(seat), GoOn())
            else:
                self.send(self.player(seat), Play(rng.choice(legal_texts(self.table, seat))))
        return self

    def events_for(self, viewer: Seat | None) -> list[list[ViewerEvent]]:
        """Return the events of each entry that a viewer may see, from the beginning."""
        table, seen = open_table(self.log[0]), []
        for logged in self.log[1:]:
            after, game_events = advance(table, logged)
            seen.append(redact(table, logged.entry, game_events, viewer))
            table = after
        return seen
