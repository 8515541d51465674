"""Finished games: a record of each, readable by its owner alone. The oldest ones make room for new ones."""

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from kingup.record import MAX_BYTES, Record, RecordError, read_record
from kingup.terminal.files import create_folder, replace_file

MAX_GAMES: Final = 200
"""Finished games that are kept."""
_SUFFIX: Final = ".kingup"


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game that is over.

    :ivar number: 1 for the latest game, 2 for the one before, and so on.
    """

    number: int
    file: Path
    record: Record

    @property
    def name(self) -> str:
        """Return the name of the game."""
        return self.file.stem

    @property
    def ended(self) -> datetime:
        """Return when the game ended, in local time."""
        return datetime.fromtimestamp(self.file.stat().st_mtime).astimezone()


class FinishedGames:
    """The finished games of a user.

    :param folder: the user's data folder.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder / "finished"

    def add(self, name: str, text: str) -> Path:
        """Save a record and return its file.

        :raises OSError: when it cannot be written.
        """
        create_folder(self._folder)
        file = self._folder / f"{name}{_SUFFIX}"
        replace_file(file, text.encode())
        for old in self._files()[MAX_GAMES:]:
            old.unlink(missing_ok=True)
        return file

    def games(self) -> list[FinishedGame]:
        """Return all games, the latest first. A file without a valid record is left out, but counts for the numbers."""
        return list(self._games())

    def find(self, wanted: str) -> FinishedGame | None:
        """Return the game with a number or a name."""
        return next((game for game in self._games() if wanted in (str(game.number), game.name)), None)

    def _games(self) -> Iterator[FinishedGame]:
        for number, file in enumerate(self._files(), start=1):
            with contextlib.suppress(OSError, RecordError), file.open("rb") as stream:
                yield FinishedGame(number, file, read_record(stream.read(MAX_BYTES + 1)))

    def _files(self) -> list[Path]:
        """Return the files, the latest game first."""
        found: list[tuple[float, str, Path]] = []
        for file in self._folder.glob(f"*{_SUFFIX}"):
            with contextlib.suppress(OSError):
                found.append((file.stat().st_mtime, file.name, file))
        return [file for *_, file in sorted(found, reverse=True)]
