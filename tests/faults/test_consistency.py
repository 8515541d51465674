"""The checker finds what it is there to find: in made-up accounts, and in a server with a bug on purpose."""

import asyncio
import random
import sys
from pathlib import Path

import httpx
import msgspec
import pytest
from support.cluster import play, until_acted
from support.consistency import find_problems
from support.recording_player import Recording, RecordingPlayer, Replied, Sent, SnapshotReceived, UpdateReceived
from support.server import Server
from support.table_harness import TableHarness
from support.tables import new_players, open_table, read_log

from kingup.table.commands import Play
from kingup.table.entries import Acted, Logged
from kingup.table.sequence import sequence_for
from kingup.table.table_view import legal_texts


@pytest.fixture
def seen():
    """Return the log of half a game, and consistent recordings of it."""
    harness, rng = TableHarness().started(), random.Random(3)
    recordings = [Recording(f"player {seat}", seat) for seat in range(4)]
    for seat, recording in enumerate(recordings):
        recording.records.append(SnapshotReceived(0.0, sequence_for(harness.table, seat, harness.table.version)))
    at = 1.0
    while len(harness.log) < 80 and harness.table.stage.value == "playing":
        seat, before = rng.choice(harness.table.waited_for), len(harness.log)
        key = f"request {before}"
        recordings[seat].records.append(Sent(at, key, "play"))
        harness.send(harness.player(seat), Play(rng.choice(legal_texts(harness.table, seat))))
        harness.log[before:] = [Logged(one.version, one.at, one.entry, one.by, key) for one in harness.log[before:]]
        streams = [harness.events_for(viewer) for viewer in range(4)]
        for version in range(before, len(harness.log)):
            for viewer, recording in enumerate(recordings):
                events = msgspec.json.decode(msgspec.json.encode(streams[viewer][version - 1]))
                if events:
                    number = sequence_for(harness.table, viewer, version + 1)
                    recording.records.append(UpdateReceived(at + 0.1, number, events))
        version = sequence_for(harness.table, seat, harness.table.version)
        recordings[seat].records.append(Replied(at + 0.2, key, version, None))
        at += 1.0
    return harness.log, recordings


def last(recording, kind):
    return max(at for at, record in enumerate(recording.records) if isinstance(record, kind))


def test_consistent_recordings_have_no_problems(seen):
    log, recordings = seen
    assert len(log) > 40
    assert find_problems(log, recordings) == []


def test_a_lost_accepted_request_is_found(seen):
    log, recordings = seen
    found = find_problems(log[:-1], recordings)
    assert any("was accepted, and is not in the log" in one for one in found)
    assert any("what the log does not have" in one for one in found)


def test_a_stored_rejected_request_is_found(seen):
    log, recordings = seen
    key = log[-1].key
    recording = next(one for one in recordings if any(getattr(record, "key", "") == key for record in one.records))
    at = last(recording, Replied)
    recording.records[at] = Replied(recording.records[at].at, key, None, "stale")
    assert find_problems(log, recordings) == [
        f"request {key} of {recording.name} was rejected (stale), and is in the log"
    ]
    recording.records[at] = Replied(recording.records[at].at, key, None, "store_away")
    assert find_problems(log, recordings) == [], "the outcome was unknown"


def test_another_order_is_found(seen):
    log, recordings = seen
    received = [at for at, record in enumerate(recordings[1].records) if isinstance(record, UpdateReceived)]
    one, other = recordings[1].records[received[4]], recordings[1].records[received[5]]
    assert one.events != other.events
    recordings[1].records[received[4]] = UpdateReceived(one.at, one.number, other.events)
    recordings[1].records[received[5]] = UpdateReceived(other.at, other.number, one.events)
    assert len(find_problems(log, recordings)) == 2


def test_a_gap_and_a_repetition_are_found(seen):
    log, recordings = seen
    received = [at for at, record in enumerate(recordings[1].records) if isinstance(record, UpdateReceived)]
    repeated = recordings[1].records[received[4]]
    del recordings[2].records[
        [at for at, record in enumerate(recordings[2].records) if isinstance(record, UpdateReceived)][4]
    ]
    recordings[1].records.insert(received[4], repeated)
    found = find_problems(log, recordings)
    assert len(found) == 2
    assert all(" after " in one for one in found)


def test_going_back_in_time_is_found(seen):
    log, recordings = seen
    recordings[3].records.append(SnapshotReceived(1000.0, 10))
    assert "and was then shown the table as of 10" in find_problems(log, recordings)[0]


def test_a_request_with_two_effects_is_found(seen):
    log, recordings = seen
    at = next(at for at, one in enumerate(log) if isinstance(one.entry, Acted) and at > 20)
    again = Logged(log[at].version, log[at].at, log[at].entry, log[at].by, log[at - 1].key)
    assert any("has moved twice" in one for one in find_problems([*log[:at], again, *log[at + 1 :]], recordings))


def test_an_entry_without_a_request_is_found(seen):
    log, recordings = seen
    for recording in recordings:
        recording.records = [one for one in recording.records if not (isinstance(one, Sent) and one.key == log[-1].key)]
    assert find_problems(log, recordings) == [f"nobody asked for {log[-1].key} at {len(log)}"]


def test_a_request_stored_before_an_earlier_one_is_found(seen):
    log, recordings = seen
    key = log[-3].key
    recording = next(one for one in recordings if any(getattr(record, "key", "") == key for record in one.records))
    at = next(at for at, one in enumerate(recording.records) if isinstance(one, Sent) and one.key == log[-3].key)
    recording.records[at] = Sent(10_000.0, log[-3].key, "play")
    assert "was sent after another was answered" in find_problems(log, recordings)[0]


async def test_a_server_that_broadcasts_before_it_stores_is_found(tmp_path):
    buggy = (sys.executable, str(Path(__file__).parents[1] / "support" / "broadcast_first_server.py"))

    async def run(server):
        async with httpx.AsyncClient(timeout=60, verify=False) as http:
            players = await new_players(server.url, 3)
            code = await open_table(server.url, players, http)
        table = [RecordingPlayer([server.url], name, cookie, random.Random(1)) for name, cookie in players]
        for recording in table:
            recording.code, recording.patience = code, 2.0
        playing = await play([table], random.Random(2))
        await asyncio.sleep(1)  # everything broadcast so far is stored
        await until_acted([table], playing, 20)
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        # Their state differs from the server's now, so they do not get far. The table may even be unreadable.
        await asyncio.wait(playing, timeout=2)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        for recording in table:
            await recording.cut()
        return table

    with Server(tmp_path / "kingup.sqlite", program=buggy) as server:
        table = await asyncio.wait_for(run(server), 100)
        server.kill()
    log = read_log(server.database, table[0].code)
    found = find_problems(log, [recording.recording for recording in table])
    # An entry lost in the middle may leave an unreadable log.
    signs = ("was accepted, and is not in the log", "the log is of no game that can be played")
    assert any(sign in one for one in found for sign in signs), found
