"""The options of ``kingup play``, as data."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from kingup.terminal.link import Link


@dataclass(frozen=True, slots=True)
class NewGame:
    """The players and the cards of a new game on this machine.

    :ivar people: the names of the people at the keyboard.
    :ivar bots: a level for each bot, with or without a temperament, or ``cmd:PROGRAM``.
    :ivar seed: the same seed deals the same cards and gives bots the same luck; None for cards that nobody can know.
    """

    people: Sequence[str]
    bots: Sequence[str]
    history: Literal["memory", "open"] = "memory"
    seed: int | None = None

    def without_seed(self) -> "NewGame":
        """Return the same game with other cards."""
        return replace(self, seed=None)


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """Everything that ``kingup play`` was asked for.

    :ivar link: a table on a server, or the server itself; None for a table on this machine.
    :ivar game: the name of an unfinished game to resume.
    :ivar name: the player's name at a server's table.
    :ivar new_game: the new game, when none is resumed.
    :ivar fresh: whether to start a new game without offering unfinished ones.
    :ivar record: the file for the record.
    :ivar ms: milliseconds that a bot may think about a move.
    :ivar pause: seconds that a bot takes for a move.
    :ivar folder: the user's data folder.
    :ivar log: the log file for bot programs.
    :ivar brief: whether questions are short when playing line by line.
    :ivar server_bots: the bots to seat at a new table on a server.
    """

    language: str
    link: Link | None
    name: str
    new_game: NewGame
    fresh: bool
    record: Path | None
    ms: float
    pause: float
    folder: Path
    log: Path | None = None
    game: str | None = None
    brief: bool = False
    server_bots: Sequence[str] = ()
