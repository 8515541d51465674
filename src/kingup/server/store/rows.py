"""How a table's summary and the entries of its log stand in the columns of a database."""

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from kingup.server.store.interface import Summary
from kingup.server.store.standing import Standing
from kingup.table.entries import Entry, Logged

encode: Final = msgspec.json.Encoder().encode
read_standing: Final = msgspec.json.Decoder(Standing).decode
_decode_entry: Final = msgspec.json.Decoder(Entry).decode
SUMMARY: Final = "code, stage, listed, seats, names, opened_at, changed_at, due_at, winners, totals"
ENTRY: Final = "version, at, entry, player, request"
_SOMEBODY_SITS: Final = "EXISTS (SELECT 1 FROM members AS who WHERE who.code = tables.code AND who.seated)"
_SOMEBODY_SAT: Final = "EXISTS (SELECT 1 FROM entries WHERE entries.code = tables.code AND version > 1)"
NEVER_USED: Final = f"stage = 'open' AND NOT {_SOMEBODY_SAT}"
"""A table that was opened, and that was all: nothing can be done at it but to sit down."""
LEFT: Final = f"stage = 'open' AND {_SOMEBODY_SAT} AND NOT {_SOMEBODY_SITS}"
"""A table that everybody has left before the start."""
COUNTS: Final = f"stage <> 'finished' AND (seated OR (opened <> '' AND NOT ({LEFT})))"
"""Whether a table, joined with one of its members, is among the unfinished ones of that member."""


def summary_row(summary: Summary) -> tuple[object, ...]:
    """What stands in the columns of a summary."""
    return (
        summary.code,
        summary.stage,
        summary.listed,
        summary.seats,
        encode(summary.names).decode(),
        summary.opened_at,
        summary.changed_at,
        summary.due_at,
        encode(summary.winners).decode(),
        encode(summary.totals).decode(),
    )


def read_summary(row: Iterable[Any]) -> Summary:
    """The summary that stands in a row."""
    code, stage, listed, seats, names, opened_at, changed_at, due_at, winners, totals = row
    read = msgspec.json.decode
    return Summary(
        code, stage, bool(listed), seats, read(names), opened_at, changed_at, due_at, read(winners), read(totals)
    )


def read_entry(row: Iterable[Any]) -> Logged:
    """The entry that stands in a row."""
    version, at, entry, by, key = row
    return Logged(version, at, _decode_entry(entry), by, key if isinstance(key, str) else key.decode())
