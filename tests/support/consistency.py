"""Check that clients have seen what the log holds: one order for all, nothing lost, nothing invented.

In the spirit of Jepsen, it knows nothing about servers, only the requests, replies and updates with their times.
"""

from collections.abc import Iterator, Sequence

import msgspec

from kingup.table.entries import Acted, Logged
from kingup.table.redact import redact
from kingup.table.sequence import sequence_for
from kingup.table.table import Table, advance, open_table
from support.recording_player import Recording, Replied, Sent, SnapshotReceived, UpdateReceived
from support.socket_player import Json

UNDECIDED = "store_away"
"""The code of a rejection whose request may have been stored all the same."""


def find_problems(log: Sequence[Logged], recordings: Sequence[Recording]) -> list[str]:
    """Return all inconsistencies at one table, in plain words.

    :param log: the log in the database at the end.
    """
    if [logged.version for logged in log] != list(range(1, len(log) + 1)):
        return ["the log has a gap, or two entries at one version"]
    try:
        table = _last(log)
    except Exception as problem:  # noqa: BLE001 - no server could read the log either
        return [f"the log is of no game that can be played: {problem!r}"]
    return [
        *_check_updates(log, table, recordings),
        *_check_replies(log, table, recordings),
        *_check_order(log, recordings),
    ]


def _last(log: Sequence[Logged]) -> Table:
    table = open_table(log[0])
    for logged in log[1:]:
        table, _ = advance(table, logged)
    return table


def _stream(log: Sequence[Logged], last: Table, seat: int | None) -> dict[int, list[Json]]:
    """Return the events that a seat should see, by sequence number."""
    table, stream = open_table(log[0]), {}
    for logged in log[1:]:
        after, happened = advance(table, logged)
        events = redact(table, logged.entry, happened, seat)
        if events:
            stream[sequence_for(last, seat, logged.version)] = msgspec.json.decode(msgspec.json.encode(events))
        table = after
    return stream


def _check_updates(log: Sequence[Logged], last: Table, recordings: Sequence[Recording]) -> Iterator[str]:
    """Check that everybody has seen the order of the log, each number once, and nothing else."""
    for recording in recordings:
        stream, seen = _stream(log, last, recording.seat), 0
        end = sequence_for(last, recording.seat, len(log))
        for record in recording.records:
            if isinstance(record, SnapshotReceived):
                if record.number < seen:
                    yield f"{recording.name} saw {seen}, and was then shown the table as of {record.number}"
                if record.number > end:
                    yield f"{recording.name} was shown {record.number}, but the log ends at {end}"
                seen = record.number
            elif isinstance(record, UpdateReceived):
                if record.number != seen + 1:
                    yield f"{recording.name} was told {record.number} after {seen}"
                if stream.get(record.number) != record.events:
                    yield f"{recording.name} was told as {record.number} what the log does not have: {record.events}"
                seen = record.number


def _check_replies(log: Sequence[Logged], last: Table, recordings: Sequence[Recording]) -> Iterator[str]:
    """Check that accepted requests are in the log once, rejected ones are not, and nothing else is."""
    stored: dict[str, list[int]] = {}
    for logged in log:
        if logged.key:
            stored.setdefault(logged.key, []).append(logged.version)
    for key, versions in stored.items():
        if versions != list(range(versions[0], versions[0] + len(versions))):
            yield f"request {key} was followed at {versions}"
        if sum(isinstance(log[version - 1].entry, Acted) for version in versions) > 1:
            yield f"request {key} has moved twice, at {versions}"
    for recording in recordings:
        sent = {record.key: record.do for record in recording.records if isinstance(record, Sent)}
        for record in recording.records:
            if not isinstance(record, Replied) or record.key not in sent:
                continue
            versions = stored.get(record.key, [])
            if record.refusal is None and sent[record.key] == "play":
                if not versions:
                    yield f"request {record.key} of {recording.name} was accepted, and is not in the log"
                elif sequence_for(last, recording.seat, versions[-1]) != record.version:
                    yield f"request {record.key} was accepted as {record.version}, and stands at {versions[-1]}"
            elif record.refusal not in (None, UNDECIDED) and versions:
                yield f"request {record.key} of {recording.name} was rejected ({record.refusal}), and is in the log"
    requested = {record.key for recording in recordings for record in recording.records if isinstance(record, Sent)}
    for logged in log:
        played = isinstance(logged.entry, Acted) and not logged.entry.stand_in
        if played and logged.key and logged.key not in requested:
            yield f"nobody asked for {logged.key} at {logged.version}"


def _check_order(log: Sequence[Logged], recordings: Sequence[Recording]) -> Iterator[str]:
    """Check that a request sent after the reply to another comes after it in the log."""
    stored = {logged.key: logged.version for logged in log if logged.key}
    moments: list[tuple[float, int, str]] = []
    for recording in recordings:
        for record in recording.records:
            if isinstance(record, Sent) and record.key in stored:
                moments.append((record.at, 0, record.key))
            elif isinstance(record, Replied) and record.refusal is None and record.key in stored:
                moments.append((record.at, 1, record.key))
    answered = 0
    for _, kind, key in sorted(moments):
        if kind == 1:
            answered = max(answered, stored[key])
        elif stored[key] < answered:
            yield f"request {key} was sent after another was answered, and comes before it in the log, at {stored[key]}"
