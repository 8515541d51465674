"""How a table's summary and the entries of its log stand in the columns of a database."""

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from kingup.server.store.standing import Standing
from kingup.server.store.store import Summary
from kingup.table.entries import Entry, Logged

encode: Final = msgspec.json.Encoder().encode
read_standing: Final = msgspec.json.Decoder(Standing).decode
_decode_entry: Final = msgspec.json.Decoder(Entry).decode
SUMMARY: Final = "code, stage, listed, seats, names, opened_at, changed_at, due_at, winners, totals"
ENTRY: Final = "version, at, entry, player, request"


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
