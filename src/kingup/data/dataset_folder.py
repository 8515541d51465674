"""The folder of a data set. An interrupted run continues from it.

::

    dataset.json               the settings; in the end also the number of rows, and checksums
    records/000001.kingup …    the games
    beliefs/000001-000100.*    beliefs of the bots, in parts of a hundred games
    chances/000001-000100.*    win chances, likewise
    games.* …                  the tables of an export
"""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from kingup import __version__
from kingup.data.dataset import BELIEFS, CHANCES, DatasetGame, DatasetPlan
from kingup.data.game_rows import Row, game_rows
from kingup.data.schema import TableSchema
from kingup.data.sources import Sources
from kingup.data.tables_folder import TablesFolder, table_files
from kingup.data.writers import Format, TableFile
from kingup.playout.compile import COMPILED

_PART_GAMES: Final = 100
"""Games in one part of the beliefs and win chances. After an interruption, at most these are played again."""


class FolderConflict(ValueError):
    """The folder holds another data set, or other files."""


class DatasetFolder:
    """The folder of one data set.

    :param games: the number of games that it is going to hold.
    :raises FolderConflict: if it holds something else.
    :raises OSError: if it cannot be written to.
    """

    def __init__(self, path: Path, plan: DatasetPlan, games: int, form: Format) -> None:
        self._path = path
        self._games = games
        self._form = form
        self._records = path / "records"
        self._noted = [schema for schema, wanted in ((BELIEFS, plan.beliefs), (CHANCES, plan.chances)) if wanted]
        self._rows: dict[str, list[Row]] = {schema.name: [] for schema in self._noted}
        self._settings = {
            "kingup": __version__,
            "levels": list(plan.levels),
            "players": plan.players,
            "seed": plan.seed,
            "playouts": plan.playouts,
            "beliefs": plan.beliefs,
            "chances": plan.chances,
            "format": form,
            "compiled": COMPILED,
        }
        self._check_settings()
        self._delete_other_parts()

    def missing(self) -> list[int]:
        """Return the numbers of the games that have not been played yet."""
        stored = {file.name for file in self._records.iterdir()}
        return [
            number
            for part in self._parts()
            for number in part
            if self._record(number).name not in stored or not all(self._part(one, part).exists() for one in self._noted)
        ]

    def add(self, game: DatasetGame) -> None:
        """Add the next missing game."""
        _write(self._record(game.number), game.record)
        for schema in self._noted:
            self._rows[schema.name] += game.beliefs if schema is BELIEFS else game.chances
        part = next(part for part in self._parts() if game.number in part)
        if game.number == part[-1]:
            for schema in self._noted:
                file = TableFile(self._part(schema, part), schema.columns, self._form)
                file.add(self._rows[schema.name])
                file.finish()
                self._rows[schema.name].clear()

    def finish(self) -> str:
        """Write the tables and the checksums, and return the checksum of all records."""
        with TablesFolder(self._path, self._form) as tables:
            for number, game in enumerate(Sources([str(self._records)]).games(), start=1):
                if number <= self._games:
                    tables.add(game_rows(game, number, str))
        records = hashlib.sha256()
        for number in range(1, self._games + 1):
            records.update(self._record(number).read_bytes())
        files = [*table_files(self._path, self._form), *(self._part(one, part) for one, part in self._all_parts())]
        summary: dict[str, Any] = {
            "settings": {**self._settings, "games": self._games},
            "rows": tables.counts,
            "sha256": {
                "records": records.hexdigest(),
                **{str(file.relative_to(self._path)): _checksum(file) for file in files},
            },
        }
        _write(self._path / "dataset.json", json.dumps(summary, indent=1) + "\n")
        return records.hexdigest()

    def _check_settings(self) -> None:
        file = self._path / "dataset.json"
        if file.exists():
            try:
                before = json.loads(file.read_text("utf-8"))["settings"]
            except (ValueError, KeyError, TypeError) as problem:
                raise FolderConflict(f"{file} does not say which data set is there") from problem
            for name, value in self._settings.items():
                if before.get(name) != value:
                    raise FolderConflict(
                        f"{self._path} holds games with {name} {json.dumps(before.get(name))}, not {json.dumps(value)};"
                        " go on with the same, or name another folder"
                    )
            if before.get("games", 0) > self._games:
                raise FolderConflict(f"{self._path} holds {before['games']:,} games already; name another folder")
        elif self._path.is_dir() and any(self._path.iterdir()):
            raise FolderConflict(f"{self._path} holds other things; name an empty folder, or a new one")
        for folder in (self._records, *(self._path / schema.name for schema in self._noted)):
            folder.mkdir(parents=True, exist_ok=True)
        _write(file, json.dumps({"settings": self._settings}, indent=1) + "\n")

    def _delete_other_parts(self) -> None:
        """Delete the last part of a smaller data set, and files of an interrupted run."""
        wanted = {self._part(schema, part) for schema, part in self._all_parts()}
        for schema in self._noted:
            for file in (self._path / schema.name).iterdir():
                if file not in wanted:
                    file.unlink()

    def _parts(self) -> Iterator[range]:
        for first in range(1, self._games + 1, _PART_GAMES):
            yield range(first, min(first + _PART_GAMES, self._games + 1))

    def _all_parts(self) -> Iterator[tuple[TableSchema, range]]:
        return ((schema, part) for schema in self._noted for part in self._parts())

    def _part(self, schema: TableSchema, part: range) -> Path:
        return self._path / schema.name / f"{part[0]:06}-{part[-1]:06}.{self._form}"

    def _record(self, number: int) -> Path:
        return self._records / f"{number:06}.kingup"


def _checksum(file: Path) -> str:
    with file.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def _write(file: Path, text: str) -> None:
    """Write a file atomically."""
    temporary = file.with_name(f".{file.name}.part")
    temporary.write_text(text, encoding="utf-8")
    temporary.replace(file)
