"""Whether what clients have seen is what the log has: one order for all, nothing lost, nothing from nowhere.

In the spirit of Jepsen: it knows nothing of servers, only of what was asked, answered and told, and when.
"""

from collections.abc import Iterator, Sequence

import msgspec

from kingup.table.entries import Acted, Logged
from kingup.table.redact import tell
from kingup.table.sequence import number_for
from kingup.table.table import Table, advance, open_table
from support.recording_player import Account, Answered, Sent, Shown, Told
from support.socket_player import Json

UNDECIDED = "store_away"
"""What is refused so may have been kept all the same."""


def problems_with(log: Sequence[Logged], accounts: Sequence[Account]) -> list[str]:
    """What does not fit together at one table, in plain words; nothing when all is well.

    :param log: as it is in the database in the end.
    """
    if [logged.version for logged in log] != list(range(1, len(log) + 1)):
        return ["the log has a gap, or two entries at one version"]
    try:
        table = _last(log)
    except Exception as problem:  # noqa: BLE001 - whatever it is, no server could read it either
        return [f"the log is of no game that can be played: {problem!r}"]
    return [
        *_what_was_told(log, table, accounts),
        *_what_was_answered(log, table, accounts),
        *_who_came_first(log, accounts),
    ]


def _last(log: Sequence[Logged]) -> Table:
    table = open_table(log[0])
    for logged in log[1:]:
        table, _ = advance(table, logged)
    return table


def _stream(log: Sequence[Logged], last: Table, seat: int | None) -> dict[int, list[Json]]:
    """What a seat is to be told, by its own numbers."""
    table, stream = open_table(log[0]), {}
    for logged in log[1:]:
        after, happened = advance(table, logged)
        told = tell(table, logged.entry, happened, seat)
        if told:
            stream[number_for(last, seat, logged.version)] = msgspec.json.decode(msgspec.json.encode(told))
        table = after
    return stream


def _what_was_told(log: Sequence[Logged], last: Table, accounts: Sequence[Account]) -> Iterator[str]:
    """Everybody has seen the order of the log, each number once, and nothing else."""
    for witness in accounts:
        stream, seen = _stream(log, last, witness.seat), 0
        end = number_for(last, witness.seat, len(log))
        for record in witness.records:
            if isinstance(record, Shown):
                if record.number < seen:
                    yield f"{witness.name} saw {seen}, and was then shown the table as of {record.number}"
                if record.number > end:
                    yield f"{witness.name} was shown {record.number}, but the log ends at {end}"
                seen = record.number
            elif isinstance(record, Told):
                if record.number != seen + 1:
                    yield f"{witness.name} was told {record.number} after {seen}"
                if stream.get(record.number) != record.events:
                    yield f"{witness.name} was told as {record.number} what the log does not have: {record.events}"
                seen = record.number


def _what_was_answered(log: Sequence[Logged], last: Table, accounts: Sequence[Account]) -> Iterator[str]:
    """What was acknowledged is in the log, once; what was refused is not; and nothing that nobody asked for."""
    kept: dict[str, list[int]] = {}
    for logged in log:
        if logged.key:
            kept.setdefault(logged.key, []).append(logged.version)
    for key, versions in kept.items():
        if versions != list(range(versions[0], versions[0] + len(versions))):
            yield f"request {key} was followed at {versions}"
        if sum(isinstance(log[version - 1].entry, Acted) for version in versions) > 1:
            yield f"request {key} has moved twice, at {versions}"
    for witness in accounts:
        asked = {record.key: record.do for record in witness.records if isinstance(record, Sent)}
        for record in witness.records:
            if not isinstance(record, Answered) or record.key not in asked:
                continue
            versions = kept.get(record.key, [])
            if record.refusal is None and asked[record.key] == "play":
                if not versions:
                    yield f"request {record.key} of {witness.name} was accepted, and is not in the log"
                elif number_for(last, witness.seat, versions[-1]) != record.version:
                    yield f"request {record.key} was accepted as {record.version}, and stands at {versions[-1]}"
            elif record.refusal not in (None, UNDECIDED) and versions:
                yield f"request {record.key} of {witness.name} was refused ({record.refusal}), and is in the log"
    asked_for = {record.key for witness in accounts for record in witness.records if isinstance(record, Sent)}
    for logged in log:
        played = isinstance(logged.entry, Acted) and not logged.entry.stand_in
        if played and logged.key and logged.key not in asked_for:
            yield f"nobody asked for {logged.key} at {logged.version}"


def _who_came_first(log: Sequence[Logged], accounts: Sequence[Account]) -> Iterator[str]:
    """What was answered before something else was asked comes before it in the log."""
    kept = {logged.key: logged.version for logged in log if logged.key}
    moments: list[tuple[float, int, str]] = []
    for witness in accounts:
        for record in witness.records:
            if isinstance(record, Sent) and record.key in kept:
                moments.append((record.at, 0, record.key))
            elif isinstance(record, Answered) and record.refusal is None and record.key in kept:
                moments.append((record.at, 1, record.key))
    answered = 0
    for _, kind, key in sorted(moments):
        if kind == 1:
            answered = max(answered, kept[key])
        elif kept[key] < answered:
            yield f"request {key} was sent after another was answered, and stands before it in the log, at {kept[key]}"
