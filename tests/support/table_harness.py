"""A table in memory, with a clock that stands still until it is moved: what the server does, without a server."""

import random
from collections.abc import Sequence

import pytest

from kingup.rules import Seat
from kingup.table.commands import Command, GoOn, Play, Sit, Start
from kingup.table.decide import decide
from kingup.table.entries import Entry, Logged, Opened
from kingup.table.errors import Refused
from kingup.table.fair_deal import Commitment
from kingup.table.options import Options
from kingup.table.redact import tell
from kingup.table.request import Asking
from kingup.table.table import Table, advance, open_table
from kingup.table.table_view import legal_texts
from kingup.table.viewer_events import Told

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn")
COMMITMENT = Commitment("5e" * 32, "a1" * 16)


class Host:
    """Keeps the log of one table, as a store would."""

    def __init__(self, options: Options | None = None, opened: Opened | None = None) -> None:
        first = opened or Opened("TABLE22", options or Options(), "ada", COMMITMENT.secret, COMMITMENT.salt)
        self.now = 1000.0
        self.log = [Logged(1, self.now, first, "ada")]
        self.table: Table = open_table(self.log[0])
        self.away: dict[Seat, float] = {}

    def ask(self, player: str, command: Command, *, seen: int | None = None, kind: str = "person") -> tuple[Entry, ...]:
        """Ask, and log what follows."""
        name = player.capitalize()
        asking = Asking(player, name, kind, self.now, seen, self.away)  # type: ignore[arg-type]
        entries = decide(self.table, asking, command)
        self.append(entries, player)
        return entries

    def append(self, entries: Sequence[Entry], by: str = "") -> None:
        for entry in entries:
            logged = Logged(self.table.version + 1, self.now, entry, by)
            self.log.append(logged)
            self.table, _ = advance(self.table, logged)

    def refused(self, player: str, command: Command, seen: int | None = None) -> str:
        """The code with which something is refused; the table stays as it was."""
        before = self.table
        with pytest.raises(Refused) as caught:
            self.ask(player, command, seen=seen)
        assert self.table is before
        assert caught.value.message
        return str(caught.value.code)

    def seated(self, players: int = 4) -> "Host":
        """With everybody at the table."""
        for name in NAMES[:players]:
            self.ask(name.lower(), Sit(contribution=name.lower().encode().hex()))
        return self

    def started(self, players: int = 4) -> "Host":
        self.seated(players).ask("ada", Start())
        return self

    def player(self, seat: Seat) -> str:
        chair = self.table.chairs[seat]
        assert chair is not None
        return chair.player

    def play_on(self, rng: random.Random, steps: int = 10_000) -> "Host":
        """Play at random, bots too, for so many steps or to the end."""
        for _ in range(steps):
            if not self.table.waited_for:
                break
            seat = rng.choice(self.table.waited_for)
            if self.table.stage.value == "results":
                self.ask(self.player(seat), GoOn())
            else:
                self.ask(self.player(seat), Play(rng.choice(legal_texts(self.table, seat))))
        return self

    def told(self, viewer: Seat | None) -> list[list[Told]]:
        """All that a viewer has been told, from the beginning."""
        table, heard = open_table(self.log[0]), []
        for logged in self.log[1:]:
            after, happened = advance(table, logged)
            heard.append(tell(table, logged.entry, happened, viewer))
            table = after
        return heard
