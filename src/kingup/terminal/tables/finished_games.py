"""Finished games: a record of each, readable by its user alone. The oldest ones make room for new ones."""

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from kingup.record import MOST_BYTES, Record, RecordError, read_record
from kingup.terminal.files import open_for_owner

MOST_GAMES: Final = 200
"""Finished games that are kept."""
_ENDING: Final = ".kingup"


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game that is over.

    :ivar number: 1 for the latest, and so on.
    """

    number: int
    file: Path
    record: Record

    @property
    def name(self) -> str:
        """Return what the game is called."""
        return self.file.stem

    @property
    def ended(self) -> datetime:
        """Return when it ended, in local time."""
        return datetime.fromtimestamp(self.file.stat().st_mtime).astimezone()


class Finished:
    """The finished games of a user.

    :param folder: the user's data folder.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder / "finished"

    def add(self, name: str, text: str) -> Path:
        """Save a record; return its file.

        :raises OSError: when it cannot be written.
        """
        self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        file = self._folder / f"{name}{_ENDING}"
        part = file.with_suffix(".part")
        try:
            with open_for_owner(part) as stream:
                stream.write(text.encode())
            part.replace(file)
        except OSError:
            part.unlink(missing_ok=True)
            raise
        for old in self._files()[MOST_GAMES:]:
            old.unlink(missing_ok=True)
        return file

    def games(self) -> list[FinishedGame]:
        """Return all games, the latest first. Files that hold no record have a number, too, but are left out."""
        return list(self._games())

    def find(self, wanted: str) -> FinishedGame | None:
        """Return the game with a number or a name."""
        return next((game for game in self._games() if wanted in (str(game.number), game.name)), None)

    def _games(self) -> Iterator[FinishedGame]:
        for number, file in enumerate(self._files(), start=1):
            with contextlib.suppress(OSError, RecordError), file.open("rb") as stream:
                yield FinishedGame(number, file, read_record(stream.read(MOST_BYTES + 1)))

    def _files(self) -> list[Path]:
        """Return the files, the latest game first."""
        found: list[tuple[float, str, Path]] = []
        for file in self._folder.glob(f"*{_ENDING}"):
            with contextlib.suppress(OSError):
                found.append((file.stat().st_mtime, file.name, file))
        return [file for *_, file in sorted(found, reverse=True)]
