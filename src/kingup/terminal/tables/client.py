"""A table as the terminal knows it, whether it is on this machine or on a server."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol, TypeAlias

from kingup.rules import Seat, View
from kingup.table.archive import DealProblem
from kingup.table.commands import Command
from kingup.table.table_view import TableView
from kingup.table.viewer_events import TalkEvent, ViewerEvent
from kingup.terminal.notes import Mark, Notes
from kingup.terminal.tables.program_failure import ProgramFailed


@dataclass(frozen=True, slots=True)
class DealVerdict:
    """The result of checking the deal of a finished game on a server.

    :ivar problems: what does not match.
    :ivar was_there: whether this terminal saw commitment and start, and can tell.
    :ivar contributed: whether it has added randomness to the deal.
    :ivar elsewhere: the number of rounds that were dealt in another game, and are not checked.
    """

    problems: Sequence[DealProblem]
    was_there: bool
    contributed: bool
    elsewhere: int = 0


@dataclass(frozen=True, slots=True)
class ClientState:
    """A table at one moment, as one seat or a spectator may see it.

    :ivar seat: the seat that looks; None for a spectator.
    :ivar legal: the seat's legal actions, in record notation.
    :ivar worth: what the seat's own goal would score if the round ended now.
    :ivar ballot: the seat's own ballot on the table, as far as it is known here.
    :ivar talk: the latest things said since the game began.
    :ivar here: for each seat, whether its player is connected.
    :ivar connected: whether the table can be reached.
    :ivar clock_offset: seconds by which the table's clock is ahead of this machine's.
    :ivar deal: whether the deal of a finished game was honest; None while that is not known, and on this machine.
    """

    seat: Seat | None
    table: TableView
    view: View | None
    legal: Sequence[str]
    worth: int | None
    ballot: str | None = None
    talk: Sequence[TalkEvent] = ()
    here: Sequence[bool] = ()
    connected: bool = True
    clock_offset: float = 0.0
    deal: DealVerdict | None = None

    @property
    def names(self) -> list[str]:
        """Return the names of the players from seat 0 on; a free seat has an empty name."""
        return ["" if chair is None else chair.name for chair in self.table.chairs]

    @property
    def must_act(self) -> bool:
        """Return whether the table waits for this seat."""
        return self.seat is not None and self.seat in self.table.waited_for


@dataclass(frozen=True, slots=True)
class Rejected:
    """Why a table did not follow a command.

    :ivar code: an error code, for which there are texts.
    :ivar wait: the seconds after which the command may be followed, if waiting helps.
    """

    code: str
    wait: float | None = None


NOT_SAVED: Final = "not_kept"
"""The code when an action could not be saved, and therefore was not done."""

TableEvent: TypeAlias = ViewerEvent | ProgramFailed
"""An event of the table, or a failure of a bot program on this machine."""
Listener: TypeAlias = Callable[[Sequence[TableEvent]], None]


class TableClient(Protocol):
    """One table, for the people at this keyboard."""

    @property
    def state(self) -> ClientState:
        """Return the table as it is now, for the seat that looks."""

    @property
    def local_seats(self) -> Sequence[Seat]:
        """Return the seats of the people at this keyboard."""

    @property
    def notes(self) -> Notes:
        """Return the notes of the seat that looks."""

    @property
    def bots_warming_up(self) -> bool:
        """Return whether the table waits for a bot that is still being compiled."""

    def subscribe(self, listener: Listener) -> None:
        """Call a listener with all events from now on, after the state has changed."""

    def switch_seat(self, seat: Seat | None) -> None:
        """Look at the table from another seat at this keyboard, or as a spectator (None)."""

    async def wait_for_bots(self) -> None:
        """Wait until no bot on this machine has to act."""

    async def send(self, command: Command) -> Rejected | None:
        """Send a command for the seat that looks; return None when it was followed."""

    async def set_mark(self, player: Seat, character: str, mark: Mark) -> None:
        """Put a mark in the notes of the seat that looks."""

    async def saved_record(self) -> Path | None:
        """Return the file with the record of a finished game; None when it could not be saved."""

    async def close(self) -> None:
        """Leave the table; an unfinished game stays saved, here or on its server."""
