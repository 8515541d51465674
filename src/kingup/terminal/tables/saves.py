"""Unfinished games: one file each, to which every log entry of the table is appended before it is broadcast.

A file that was cut off in the middle of a line, as by a power cut, is valid up to that line.
"""

import contextlib
import os
import secrets
import time
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path

import msgspec
from filelock import Timeout
from msgspec import Struct

from kingup.record import write_record
from kingup.table.archive import record_of
from kingup.table.entries import Logged
from kingup.table.table import Stage, Table, rebuild
from kingup.terminal.files import create_folder, is_locked, lock_beside
from kingup.terminal.notes import PlacedMark
from kingup.terminal.tables.finished_games import FinishedGames


class _Line(Struct, frozen=True, omit_defaults=True):
    """A line of the file."""

    logged: Logged | None = None
    marked: PlacedMark | None = None


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(_Line).decode


class SavedGame:
    """One game in its file. While it is played, no other terminal can open it.

    :ivar table: the table that the log rebuilds; None for a new game.
    """

    def __init__(self, file: Path, log: Sequence[Logged], marks: Sequence[PlacedMark], table: Table | None) -> None:
        self.file = file
        self.log = log
        self.marks = marks
        self.table = table
        self._descriptor: int | None = None
        self._lock = lock_beside(file)

    @property
    def name(self) -> str:
        """Return the name of the game."""
        return self.file.stem

    @property
    def players(self) -> list[str]:
        """Return the names of the players."""
        return [] if self.table is None else [chair.name for chair in self.table.chairs if chair is not None]

    @property
    def round(self) -> int:
        """Return the round that is being played."""
        return 0 if self.table is None or self.table.game is None else self.table.game.round

    @property
    def begun(self) -> datetime:
        """Return when the game began, in local time."""
        opened = 0.0 if self.table is None else self.table.opened_at
        return datetime.fromtimestamp(int(opened)).astimezone()

    def acquire(self) -> bool:
        """Open the file for this terminal alone; return False when another terminal has it open."""
        create_folder(self.file.parent)
        try:
            self._lock.acquire(blocking=False)
        except Timeout:
            return False
        # A saved game that is gone was finished or deleted elsewhere, and is not created again.
        flags = os.O_RDWR | (os.O_CREAT if self.table is None else 0)
        try:
            self._descriptor = os.open(self.file, flags, 0o600)
        except FileNotFoundError:
            self.close()
            return False
        except OSError:
            self.close()
            raise
        # Bytes after the last valid line would spoil the next one.
        os.ftruncate(self._descriptor, os.lseek(self._descriptor, self._valid_bytes(), os.SEEK_SET))
        return True

    def _valid_bytes(self) -> int:
        return sum(length for length, _ in _valid_lines(self.file.read_bytes()))

    def append(self, *items: Logged | PlacedMark) -> None:
        """Append log entries or marks, and return when they are on the disk.

        :raises OSError: when that fails; then none of them is in the file.
        """
        assert self._descriptor is not None
        lines = (_Line(logged=item) if isinstance(item, Logged) else _Line(marked=item) for item in items)
        start = os.lseek(self._descriptor, 0, os.SEEK_CUR)
        rest = b"".join(_encode(line) + b"\n" for line in lines)
        try:
            while rest:
                rest = rest[os.write(self._descriptor, rest) :]
            os.fsync(self._descriptor)
        except OSError:
            # Half a line would hide everything that is written after it.
            os.ftruncate(self._descriptor, os.lseek(self._descriptor, start, os.SEEK_SET))
            raise

    def finish(self, record: str) -> Path:
        """Save the record of the finished game, delete its log, and return the file of the record.

        :raises OSError: when the record cannot be saved; then the log stays.
        """
        saved = FinishedGames(self.file.parent).add(self.name, record)
        self.delete()
        return saved

    def delete(self) -> None:
        """Delete the game."""
        # The lock is released last, so that nobody opens a game that is about to disappear.
        self._close_file()
        self.file.unlink(missing_ok=True)
        self._lock.release()
        Path(self._lock.lock_file).unlink(missing_ok=True)

    def close(self) -> None:
        """Close the file, so that any terminal can resume the game."""
        self._close_file()
        self._lock.release()

    def _close_file(self) -> None:
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None


class SavedGames:
    """All unfinished games of a user.

    :param folder: the user's data folder.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def create(self) -> SavedGame:
        """Create the file of a new game, and open it.

        :raises OSError: when that fails.
        """
        stamp = time.strftime("%Y%m%d-%H%M%S")
        game = SavedGame(self._folder / f"{stamp}-{secrets.token_hex(3)}.jsonl", (), (), None)
        game.acquire()
        return game

    def unfinished(self) -> list[SavedGame]:
        """Return the games that can be resumed, the latest first, without the ones that another terminal has open."""
        running = (Stage.PLAYING, Stage.RESULTS)
        return [game for game in self._games() if game.table is not None and game.table.stage in running]

    def find(self, name: str) -> SavedGame | None:
        """Return the unfinished game with a name."""
        return next((game for game in self.unfinished() if game.name == name), None)

    def archive_finished(self) -> None:
        """Save the records of games that ended just before the power did, or while the disk was full."""
        for game in self._games():
            if game.table is not None and game.table.stage is Stage.FINISHED:
                with contextlib.suppress(OSError):
                    game.finish(write_record(record_of(game.table)))

    def _games(self) -> list[SavedGame]:
        """Return the games that no terminal has open, the latest first."""
        found = [_read(file) for file in sorted(self._folder.glob("*.jsonl"), reverse=True)]
        return [game for game in found if game is not None and not is_locked(game.file)]


def _read(file: Path) -> SavedGame | None:
    """Return the game in a file; None when the file holds no game that has begun."""
    try:
        lines = [line for _, line in _valid_lines(file.read_bytes())]
    except OSError:
        return None
    log = [line.logged for line in lines if line.logged is not None]
    marks = [line.marked for line in lines if line.marked is not None]
    try:
        table = rebuild(log)
    except Exception:  # noqa: BLE001 - whatever is wrong with a file that somebody has changed, it is not a game
        return None
    return None if table.game is None else SavedGame(file, log, marks, table)


def _valid_lines(data: bytes) -> Iterator[tuple[int, _Line]]:
    """Yield each line with its length, up to the first that is incomplete or malformed."""
    for line in data.splitlines(keepends=True):
        if not line.endswith(b"\n"):
            return
        try:
            yield len(line), _decode(line)
        except msgspec.MsgspecError:
            return
