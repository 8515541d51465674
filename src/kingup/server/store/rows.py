"""Mapping between database rows and the summaries, entries and standings that they hold."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from kingup.server.store.interface import Summary
from kingup.server.store.standing import Standing
from kingup.table.entries import Entry, Logged

encode: Final = msgspec.json.Encoder().encode
read_standing: Final = msgspec.json.Decoder(Standing).decode
_decode_entry: Final = msgspec.json.Decoder(Entry).decode
SUMMARY: Final = "code, stage, listed, seats, names, opened_at, changed_at, due_at, winners, totals, waiting, alert_at"
ENTRY: Final = "version, at, entry, player, request"
# For EXISTS, PostgreSQL may decide to read all members and entries.
HAS_SEATED_PLAYER: Final = "(SELECT 1 FROM members AS m WHERE m.code = tables.code AND m.seated LIMIT 1) IS NOT NULL"
WAS_USED: Final = "(SELECT 1 FROM entries WHERE entries.code = tables.code AND version > 1 LIMIT 1) IS NOT NULL"
ABANDONED: Final = f"stage = 'open' AND {WAS_USED} AND NOT ({HAS_SEATED_PLAYER})"
"""Condition for a table that everybody has left before the start."""
COUNTS_TOWARD_LIMIT: Final = f"stage <> 'finished' AND (seated OR (opened <> '' AND NOT ({ABANDONED})))"
"""Condition for a table, joined with a member, that counts toward the member's limit of unfinished tables."""


def summary_row(summary: Summary) -> tuple[object, ...]:
    """Return the columns of a summary."""
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
        waiting_column(summary.waiting),
        summary.alert_at,
    )


def waiting_column(waiting: Sequence[str] | None) -> str | None:
    """Return the column with the players whom a table waits for."""
    return None if waiting is None else encode(waiting).decode()


def read_summary(row: Iterable[Any]) -> Summary:
    """Return the summary in a row."""
    code, stage, listed, seats, names, opened_at, changed_at, due_at, winners, totals, waiting, alert_at = row
    decode = msgspec.json.decode
    return Summary(
        code,
        stage,
        bool(listed),
        seats,
        decode(names),
        opened_at,
        changed_at,
        due_at,
        decode(winners),
        decode(totals),
        None if waiting is None else decode(waiting),
        alert_at,
    )


def read_entry(row: Iterable[Any]) -> Logged:
    """Return the log entry in a row."""
    version, at, entry, by, key = row
    return Logged(version, at, _decode_entry(entry), by, key if isinstance(key, str) else key.decode())
