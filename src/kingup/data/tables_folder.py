"""A folder with one file for each table of an export."""

from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Self

from kingup.data.game_rows import Row
from kingup.data.schema import TABLES
from kingup.data.writers import Format, TableFile


def table_files(folder: Path, form: Format) -> list[Path]:
    """Return the files of all tables."""
    return [folder / f"{schema.name}.{form}" for schema in TABLES]


class TablesFolder:
    """The files of an export. They appear under their names when all of them are complete.

    :param names: whether to write the columns that identify people and tables.
    :raises OSError: if the folder cannot be written to.
    """

    def __init__(self, folder: Path, form: Format, *, names: bool = False) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._columns = {schema.name: schema.visible(names=names) for schema in TABLES}
        self._files: dict[str, TableFile] = {}
        with ExitStack() as unless_ready:
            for schema, file in zip(TABLES, table_files(folder, form), strict=True):
                columns = [schema.columns[at] for at in self._columns[schema.name]]
                self._files[schema.name] = TableFile(file, columns, form)
                unless_ready.callback(self._files[schema.name].discard)
            unless_ready.pop_all()

    def add(self, rows: Mapping[str, Sequence[Row]]) -> None:
        """Add the rows of a game, by table."""
        for table, more in rows.items():
            columns = self._columns[table]
            self._files[table].add(tuple([row[at] for at in columns]) for row in more)

    @property
    def counts(self) -> dict[str, int]:
        """The number of rows of each finished file."""
        return {table: file.rows for table, file in self._files.items()}

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        for file in self._files.values():
            if kind is None:
                file.finish()
            else:
                file.discard()
