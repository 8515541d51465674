"""Write tables as CSV, JSON Lines or Parquet, a batch of rows at a time."""

import csv
import json
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from pathlib import Path
from typing import IO, Any, Final, Literal, Protocol, TypeAlias, get_args

from kingup.data.game_rows import Row
from kingup.data.schema import Column
from kingup.extras import require

Format: TypeAlias = Literal["parquet", "csv", "jsonl"]
FORMATS: Final[tuple[str, ...]] = get_args(Format)
_BATCH_ROWS: Final = 50_000
"""Rows of a table that are in memory at the same time, and rows of a group in a Parquet file."""


class Writer(Protocol):
    """Writes the rows of one table to a file."""

    def write(self, rows: Sequence[Row]) -> None:
        """Write rows."""

    def close(self) -> None:
        """Finish the file."""


class TableFile:
    """A file with one table, which appears under its name when it is complete.

    :param columns: the columns to write.
    :raises OSError: if it cannot be written.
    """

    def __init__(self, file: Path, columns: Sequence[Column], form: Format) -> None:
        self.file = file
        self.rows = 0
        self._part = file.with_name(f".{file.name}.part")
        self._pending: list[Row] = []
        self._writer: Writer = _WRITERS[form](self._part, columns)

    def add(self, rows: Iterable[Row]) -> None:
        """Add rows."""
        self._pending.extend(rows)
        while len(self._pending) >= _BATCH_ROWS:
            # Always as many, so that the same rows lead to the same file.
            self._flush(_BATCH_ROWS)

    def _flush(self, count: int) -> None:
        self._writer.write(self._pending[:count])
        self.rows += min(count, len(self._pending))
        del self._pending[:count]

    def finish(self) -> None:
        """Write the rest, and give the file its name."""
        if self._pending:
            self._flush(len(self._pending))
        self._writer.close()
        self._part.replace(self.file)

    def discard(self) -> None:
        """Delete an incomplete file."""
        self._writer.close()
        self._part.unlink(missing_ok=True)


class _CsvWriter:
    def __init__(self, file: Path, columns: Sequence[Column]) -> None:
        self._file: IO[str] = file.open("w", encoding="utf-8", newline="")
        self._lines = csv.writer(self._file, lineterminator="\n")
        self._lines.writerow([column.name for column in columns])

    def write(self, rows: Sequence[Row]) -> None:
        self._lines.writerows([_csv_value(value) for value in row] for row in rows)

    def close(self) -> None:
        self._file.close()


def _csv_value(value: object) -> object:
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"{value:.6g}" if isinstance(value, float) else value


class _JsonWriter:
    def __init__(self, file: Path, columns: Sequence[Column]) -> None:
        self._file: IO[str] = file.open("w", encoding="utf-8", newline="\n")
        self._names = [column.name for column in columns]

    def write(self, rows: Sequence[Row]) -> None:
        for row in rows:
            values = (float(f"{value:.6g}") if isinstance(value, float) else value for value in row)
            self._file.write(json.dumps(dict(zip(self._names, values, strict=True)), ensure_ascii=False) + "\n")

    def close(self) -> None:
        self._file.close()


class _ParquetWriter:
    def __init__(self, file: Path, columns: Sequence[Column]) -> None:
        import pyarrow as pa  # noqa: PLC0415 - needs an extra
        import pyarrow.parquet as pq  # noqa: PLC0415

        types: dict[str, Any] = {
            **{name: getattr(pa, name)() for name in ("int8", "int16", "int32", "float32")},
            "bool": pa.bool_(),
            "text": pa.string(),
            "date": pa.date32(),
        }
        self._pyarrow = pa
        self._dates = [at for at, column in enumerate(columns) if column.type == "date"]
        self._schema = pa.schema([(column.name, types[column.type]) for column in columns])
        self._writer = pq.ParquetWriter(file, self._schema, compression="zstd")

    def write(self, rows: Sequence[Row]) -> None:
        columns: list[Sequence[object]] = list(zip(*rows, strict=True))
        for at in self._dates:
            columns[at] = [None if day is None else date.fromisoformat(str(day)) for day in columns[at]]
        arrays = [self._pyarrow.array(values, field.type) for values, field in zip(columns, self._schema, strict=True)]
        self._writer.write_table(self._pyarrow.table(arrays, self._schema), row_group_size=_BATCH_ROWS)

    def close(self) -> None:
        self._writer.close()


_WRITERS: Final[dict[str, Callable[[Path, Sequence[Column]], Writer]]] = {
    "parquet": _ParquetWriter,
    "csv": _CsvWriter,
    "jsonl": _JsonWriter,
}


def require_format(form: str) -> None:
    """Check that the packages of a format are installed.

    :raises MissingExtra: if one is not.
    """
    if form == "parquet":
        require("--to parquet", "export", "pyarrow.parquet")
