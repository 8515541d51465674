"""Games that were left unfinished: each a file to which every entry of its table's log is added before it is told.

A file that was cut off in the middle of a line, as by a power cut, is good up to that line.
"""

import contextlib
import os
import secrets
import time
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path

import msgspec
from msgspec import Struct

from kingup.record import write_record
from kingup.rules import Seat
from kingup.table.archive import record_of
from kingup.table.entries import Logged
from kingup.table.table import Stage, Table, rebuild
from kingup.terminal.files import lock
from kingup.terminal.notes import Mark
from kingup.terminal.tables.finished_games import Finished
from kingup.terminal.text.texts import Texts


class Marked(Struct, frozen=True):
    """Somebody has put a mark in the notes of a round."""

    seat: Seat
    round: int
    player: Seat
    character: str
    mark: Mark


class _Line(Struct, frozen=True, omit_defaults=True):
    """A line of the file."""

    logged: Logged | None = None
    marked: Marked | None = None


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(_Line).decode


class KeptGame:
    """One game in its file. While it is played, nobody else can take it up."""

    def __init__(self, file: Path, log: Sequence[Logged], marks: Sequence[Marked], table: Table | None) -> None:
        self.file = file
        self.log = log
        self.marks = marks
        self.table = table
        """The table that the log makes; None for a new one."""
        self._open: int | None = None

    @property
    def name(self) -> str:
        """Return what the game is called."""
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
        """Return when it began, in local time."""
        opened = 0.0 if self.table is None else self.table.opened_at
        return datetime.fromtimestamp(int(opened)).astimezone()

    def says(self, texts: Texts) -> str:
        """Return which game it is, in words."""
        return texts("terminal-offer-game", round=self.round, players=texts.in_a_row(self.players))

    def take_up(self) -> bool:
        """Open it for playing on; whether nobody else has."""
        self.file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        self._open = os.open(self.file, os.O_RDWR | os.O_CREAT, 0o600)
        if not lock(self._open):
            self.close()
            return False
        # What comes after the last good line would spoil the next one.
        os.ftruncate(self._open, os.lseek(self._open, self._good_bytes(), os.SEEK_SET))
        return True

    def _good_bytes(self) -> int:
        return sum(length for length, _ in _good_lines(self.file.read_bytes()))

    def add(self, *kept: Logged | Marked) -> None:
        """Write something down; when this returns, it is on the disk.

        :raises OSError: when it could not be; then nothing of it is.
        """
        assert self._open is not None
        lines = (_Line(logged=one) if isinstance(one, Logged) else _Line(marked=one) for one in kept)
        begin = os.lseek(self._open, 0, os.SEEK_CUR)
        left = b"".join(_encode(line) + b"\n" for line in lines)
        try:
            while left:
                left = left[os.write(self._open, left) :]
            os.fsync(self._open)
        except OSError:
            # Half a line would hide all that is written after it.
            os.ftruncate(self._open, os.lseek(self._open, begin, os.SEEK_SET))
            raise

    def finish(self, record: str) -> Path:
        """Save the record of the game, which is over, in place of its log; return the file.

        :raises OSError: when it cannot be saved; then the log stays.
        """
        saved = Finished(self.file.parent).add(self.name, record)
        self.drop()
        return saved

    def drop(self) -> None:
        """Throw it away."""
        self.close()
        self.file.unlink(missing_ok=True)

    def close(self) -> None:
        """Leave it for another time."""
        if self._open is not None:
            os.close(self._open)
            self._open = None


class Shelf:
    """All games that are kept.

    :param folder: where their files are.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def new(self) -> KeptGame:
        """A game that is about to begin."""
        stamp = time.strftime("%Y%m%d-%H%M%S")
        game = KeptGame(self._folder / f"{stamp}-{secrets.token_hex(3)}.jsonl", (), (), None)
        game.take_up()
        return game

    def unfinished(self) -> list[KeptGame]:
        """The games that can be gone on with, the latest first; those that are being played elsewhere are not."""
        running = (Stage.PLAYING, Stage.RESULTS)
        return [game for game in self._games() if game.table is not None and game.table.stage in running]

    def find(self, name: str) -> KeptGame | None:
        """Return the unfinished game with a name."""
        return next((game for game in self.unfinished() if game.name == name), None)

    def finish_all(self) -> None:
        """Save the records of games that ended just before the power did, or while the disk was full."""
        for game in self._games():
            if game.table is not None and game.table.stage is Stage.FINISHED:
                with contextlib.suppress(OSError):
                    game.finish(write_record(record_of(game.table)))

    def _games(self) -> list[KeptGame]:
        """Return the games that nobody plays at the moment, the latest first."""
        found = [_read(file) for file in sorted(self._folder.glob("*.jsonl"), reverse=True)]
        return [game for game in found if game is not None and not _is_taken(game.file)]


def _read(file: Path) -> KeptGame | None:
    """Return the game in a file; None when it holds none that has begun."""
    try:
        lines = [line for _, line in _good_lines(file.read_bytes())]
    except OSError:
        return None
    log = [line.logged for line in lines if line.logged is not None]
    marks = [line.marked for line in lines if line.marked is not None]
    try:
        table = rebuild(log)
    except Exception:  # noqa: BLE001 - whatever is wrong with a file that somebody has changed, it is not a game
        return None
    return None if table.game is None else KeptGame(file, log, marks, table)


def _good_lines(data: bytes) -> Iterator[tuple[int, _Line]]:
    """Each line with its length, up to the first that is not whole."""
    for line in data.splitlines(keepends=True):
        if not line.endswith(b"\n"):
            return
        try:
            yield len(line), _decode(line)
        except msgspec.MsgspecError:
            return


def _is_taken(file: Path) -> bool:
    with contextlib.suppress(OSError), file.open("rb") as stream:
        return not lock(stream.fileno())
    return True
