"""What somebody at a terminal sees of a table, wherever that is."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol, TypeAlias

from kingup.rules import Seat, View
from kingup.table.commands import Command
from kingup.table.table_view import TableView
from kingup.table.viewer_events import Spoken, Told
from kingup.terminal.notes import Mark, Notes
from kingup.terminal.tables.program_failure import ProgramFailed


@dataclass(frozen=True, slots=True)
class Sight:
    """A table at one moment, as one seat or a spectator may see it.

    :ivar legal: what the seat may do now, in record notation.
    :ivar worth: what the seat's own goal would score if the round ended now.
    :ivar ballot: the seat's own ballot on the table, as far as that is known here.
    :ivar talk: what was said since the game began, the last of it.
    :ivar here: for each seat whether its player is connected.
    :ivar connected: whether the table can be reached.
    :ivar ahead: by how many seconds the table's clock is ahead of this machine's.
    """

    seat: Seat | None
    table: TableView
    view: View | None
    legal: Sequence[str]
    worth: int | None
    ballot: str | None = None
    talk: Sequence[Spoken] = ()
    here: Sequence[bool] = ()
    connected: bool = True
    ahead: float = 0.0

    @property
    def names(self) -> list[str]:
        """The players, from seat 0; empty for a seat that is free."""
        return ["" if chair is None else chair.name for chair in self.table.chairs]

    @property
    def waited_for(self) -> bool:
        """Whether the table waits for this seat."""
        return self.seat is not None and self.seat in self.table.waited_for


@dataclass(frozen=True, slots=True)
class Declined:
    """Why a table did not do what was asked.

    :ivar code: for translations.
    """

    code: str


NOT_KEPT: Final = "not_kept"
"""The code when something could not be written down, and therefore was not done."""

Happening: TypeAlias = Told | ProgramFailed
"""An event of the table, or something about the bots of this machine."""
Listener: TypeAlias = Callable[[Sequence[Happening]], None]


class AtTable(Protocol):
    """A way to one table, for those who share this keyboard."""

    @property
    def sight(self) -> Sight:
        """What is to be seen now."""

    @property
    def people(self) -> Sequence[Seat]:
        """The seats of those who share this keyboard."""

    @property
    def notes(self) -> Notes:
        """What is noted at the seat that looks."""

    @property
    def getting_ready(self) -> bool:
        """Whether a bot is waited for that is still being compiled."""

    def listen(self, listener: Listener) -> None:
        """Hear of everything from now on, when the sight has changed already."""

    def look_from(self, seat: Seat | None) -> None:
        """Look at the table from the seat of another of those at this keyboard, or as everybody may (None)."""

    async def settle(self) -> None:
        """Wait until no bot of this machine is to act."""

    async def ask(self, command: Command) -> Declined | None:
        """Ask something of the table for the seat that looks; None when it was followed."""

    async def mark(self, player: Seat, character: str, mark: Mark) -> None:
        """Note something about a player and a character, for the seat that looks."""

    async def saved(self) -> Path | None:
        """Return the file with the record of the game, once it is over; None when it could not be saved."""

    async def close(self) -> None:
        """Get up; the game is kept, here or on its server."""
