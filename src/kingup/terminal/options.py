"""How somebody wants to play, as the command line has it."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from kingup.terminal.link import Link
from kingup.terminal.tables.new_game import Seating


@dataclass(frozen=True, slots=True)
class Wishes:
    """Everything that ``kingup play`` was asked for.

    :ivar link: of a table on a server, or of the server itself; None for a table on this machine.
    :ivar game: the name of an unfinished game that is to be continued.
    :ivar name: of who plays at a server's table.
    :ivar seating: of a new table on this machine.
    :ivar fresh: whether a new game is wanted, whatever was left unfinished.
    :ivar ms: how long a bot may think about a move, in milliseconds.
    :ivar pause: how many seconds a bot takes for a move.
    :ivar server_bots: the bots that are seated at a new table on a server.
    :ivar brief: whether questions are asked in a few words, line by line.
    :ivar log: the file for what goes wrong with bot programs.
    :ivar folder: where games are kept.
    """

    language: str
    link: Link | None
    name: str
    seating: Seating
    fresh: bool
    record: Path | None
    ms: float
    pause: float
    folder: Path
    log: Path | None = None
    game: str | None = None
    brief: bool = False
    server_bots: Sequence[str] = ()
