"""Where finished games come from: databases, record files, and folders of them."""

import asyncio
import os
import re
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from kingup.data.finished_game import FinishedGame
from kingup.data.record_game import from_record
from kingup.data.table_log import read_log
from kingup.record import MAX_BYTES, RecordError, read_record
from kingup.server.store import StoreUnavailable
from kingup.server.store.factory import is_url
from kingup.server.store.finished_logs import Batch, finished_logs
from kingup.server.store.migrate import NewerSchema

_MAGIC: Final = b"SQLite format 3\0"
_SUFFIX: Final = ".kingup"
UNFINISHED: Final = "unfinished game"
LESSON: Final = "lesson"
TODAY: Final = "attempt at today's daily deal"
DAMAGED: Final = "damaged game"
_PLURALS: Final = {
    UNFINISHED: "unfinished games",
    LESSON: "lessons",
    TODAY: "attempts at today's daily deal",
    DAMAGED: "damaged games",
}


class BadSource(Exception):
    """Something that games cannot be read from; the message says why, and what would be right."""


class Sources:
    """Finished games from several sources.

    :param report_damage: called with a message for each damaged game, which is then left out. By default, the first one
        is an error.
    :ivar left_out: how many games were left out, by reason.
    """

    def __init__(self, names: Sequence[str], report_damage: Callable[[str], None] | None = None) -> None:
        self._names = names
        self._report_damage = report_damage
        self.left_out: Counter[str] = Counter()

    def describe_left_out(self) -> str:
        """Return which games were left out, such as ``2 lessons, 1 unfinished game``; empty if none were."""
        counts = sorted((reason, count) for reason, count in self.left_out.items() if count)
        return ", ".join(f"{count:,} {reason if count == 1 else _PLURALS[reason]}" for reason, count in counts)

    def games(self) -> Iterator[FinishedGame]:
        """Yield all finished games, one source after the other.

        :raises BadSource: when a source cannot be read, or a game is damaged.
        """
        for name in self._names:
            if is_url(name):
                yield from self._database(name)
            elif Path(name).is_dir():
                yield from self._folder(Path(name))
            elif _is_database(name):
                yield from self._database(name)
            else:
                yield from self._record(Path(name))

    def _database(self, database: str) -> Iterator[FinishedGame]:
        today = datetime.fromtimestamp(time.time(), UTC).date().isoformat()
        unfinished = 0
        try:
            for batch in _batches(database):
                unfinished = batch.unfinished
                for log in batch.logs:
                    try:
                        table, game = read_log(log)
                    except (ValueError, AssertionError) as problem:
                        self._damage(
                            f"a finished game in {show_source(database)} cannot be replayed: {problem}", problem
                        )
                        continue
                    if table.lesson:
                        self.left_out[LESSON] += 1
                    elif table.day >= today:
                        # Others may still be playing the same cards.
                        self.left_out[TODAY] += 1
                    else:
                        yield game
        except (StoreUnavailable, NewerSchema) as problem:
            raise BadSource(str(problem)) from problem
        self.left_out[UNFINISHED] += unfinished

    def _folder(self, folder: Path) -> Iterator[FinishedGame]:
        found = False
        for file in _record_files(folder):
            found = True
            yield from self._record(file)
        if not found:
            raise BadSource(f"{folder} has no records: their names end in {_SUFFIX}")

    def _record(self, file: Path) -> Iterator[FinishedGame]:
        try:
            with file.open("rb") as stream:
                data = stream.read(MAX_BYTES + 1)
        except OSError as problem:
            raise BadSource(f"{file} cannot be read: {problem.strerror}") from problem
        try:
            record = read_record(data)
        except RecordError as problem:
            what = "is not a valid record" if file.suffix == _SUFFIX else "is neither a kingup database nor a record"
            self._damage(f"{file} {what}: line {problem.token.line}: {problem.message}", problem)
            return
        if record.game.over:
            yield from_record(record)
        else:
            self.left_out[UNFINISHED] += 1

    def _damage(self, message: str, problem: Exception) -> None:
        if self._report_damage is None:
            raise BadSource(message) from problem
        self.left_out[DAMAGED] += 1
        self._report_damage(message)


def show_source(name: str) -> str:
    """Return the name of a source, without a user or a password."""
    return re.sub(r"(?<=://)[^/]*@", "", name).partition("?")[0] if is_url(name) else name


def _is_database(name: str) -> bool:
    try:
        with Path(name).open("rb") as file:
            return file.read(len(_MAGIC)) == _MAGIC
    except OSError as problem:
        raise BadSource(f"{name} cannot be read: {problem.strerror}") from problem


def _record_files(folder: Path) -> Iterator[Path]:
    """Yield the records in a folder and the folders in it, in the order of their names."""
    for where, folders, files in os.walk(folder):
        folders.sort()
        for name in sorted(files):
            if name.endswith(_SUFFIX):
                yield Path(where, name)


def _batches(database: str) -> Iterator[Batch]:
    """Yield the batches of a database, outside of asynchronous code."""
    # Without asyncio.Runner: for each call it would describe the batch before in a message that nobody sees, which
    # takes longer than reading the next one.
    loop = asyncio.new_event_loop()
    batches = finished_logs(database)
    try:
        with suppress(StopAsyncIteration):
            while True:
                yield loop.run_until_complete(anext(batches))
    finally:
        loop.run_until_complete(batches.aclose())
        loop.close()
