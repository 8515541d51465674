"""The checker finds what it is there to find: in made-up accounts, and in a server with a bug on purpose."""

import asyncio
import random
import sys
from pathlib import Path

import httpx
import msgspec
import pytest
from support.cluster import play, until_acted
from support.consistency import problems_with
from support.recording_player import Account, Answered, Sent, Shown, Told, Witness
from support.server import Server
from support.table_harness import Host
from support.tables import new_players, open_table, read_log

from kingup.table.commands import Play
from kingup.table.entries import Acted, Logged
from kingup.table.sequence import number_for
from kingup.table.table_view import legal_texts


@pytest.fixture
def seen():
    """The log of half a game, and what everybody has seen of it, with nothing wrong."""
    host, rng = Host().started(), random.Random(3)
    witnesses = [Account(f"player {seat}", seat) for seat in range(4)]
    for seat, witness in enumerate(witnesses):
        witness.records.append(Shown(0.0, number_for(host.table, seat, host.table.version)))
    at = 1.0
    while len(host.log) < 80 and host.table.stage.value == "playing":
        seat, before = rng.choice(host.table.waited_for), len(host.log)
        key = f"request {before}"
        witnesses[seat].records.append(Sent(at, key, "play"))
        host.ask(host.player(seat), Play(rng.choice(legal_texts(host.table, seat))))
        host.log[before:] = [Logged(one.version, one.at, one.entry, one.by, key) for one in host.log[before:]]
        streams = [host.told(viewer) for viewer in range(4)]
        for version in range(before, len(host.log)):
            for viewer, witness in enumerate(witnesses):
                events = msgspec.json.decode(msgspec.json.encode(streams[viewer][version - 1]))
                if events:
                    number = number_for(host.table, viewer, version + 1)
                    witness.records.append(Told(at + 0.1, number, events))
        version = number_for(host.table, seat, host.table.version)
        witnesses[seat].records.append(Answered(at + 0.2, key, version, None))
        at += 1.0
    return host.log, witnesses


def last(witness, kind):
    return max(at for at, record in enumerate(witness.records) if isinstance(record, kind))


def test_nothing_is_wrong_where_nothing_is(seen):
    log, witnesses = seen
    assert len(log) > 40
    assert problems_with(log, witnesses) == []


def test_what_was_accepted_and_is_lost_is_found(seen):
    log, witnesses = seen
    found = problems_with(log[:-1], witnesses)
    assert any("was accepted, and is not in the log" in one for one in found)
    assert any("what the log does not have" in one for one in found)


def test_what_was_refused_and_appears_is_found(seen):
    log, witnesses = seen
    key = log[-1].key
    witness = next(one for one in witnesses if any(getattr(record, "key", "") == key for record in one.records))
    at = last(witness, Answered)
    witness.records[at] = Answered(witness.records[at].at, key, None, "stale")
    assert problems_with(log, witnesses) == [f"request {key} of {witness.name} was refused (stale), and is in the log"]
    witness.records[at] = Answered(witness.records[at].at, key, None, "store_away")
    assert problems_with(log, witnesses) == [], "that says only that it is not known"


def test_another_order_is_found(seen):
    log, witnesses = seen
    told = [at for at, record in enumerate(witnesses[1].records) if isinstance(record, Told)]
    one, other = witnesses[1].records[told[4]], witnesses[1].records[told[5]]
    assert one.events != other.events
    witnesses[1].records[told[4]] = Told(one.at, one.number, other.events)
    witnesses[1].records[told[5]] = Told(other.at, other.number, one.events)
    assert len(problems_with(log, witnesses)) == 2


def test_a_gap_and_a_repetition_are_found(seen):
    log, witnesses = seen
    told = [at for at, record in enumerate(witnesses[1].records) if isinstance(record, Told)]
    repeated = witnesses[1].records[told[4]]
    del witnesses[2].records[[at for at, record in enumerate(witnesses[2].records) if isinstance(record, Told)][4]]
    witnesses[1].records.insert(told[4], repeated)
    found = problems_with(log, witnesses)
    assert len(found) == 2
    assert all(" after " in one for one in found)


def test_going_back_in_time_is_found(seen):
    log, witnesses = seen
    witnesses[3].records.append(Shown(1000.0, 10))
    assert "and was then shown the table as of 10" in problems_with(log, witnesses)[0]


def test_a_request_that_was_followed_twice_is_found(seen):
    log, witnesses = seen
    at = next(at for at, one in enumerate(log) if isinstance(one.entry, Acted) and at > 20)
    again = Logged(log[at].version, log[at].at, log[at].entry, log[at].by, log[at - 1].key)
    assert any("has moved twice" in one for one in problems_with([*log[:at], again, *log[at + 1 :]], witnesses))


def test_what_nobody_asked_for_is_found(seen):
    log, witnesses = seen
    for witness in witnesses:
        witness.records = [one for one in witness.records if not (isinstance(one, Sent) and one.key == log[-1].key)]
    assert problems_with(log, witnesses) == [f"nobody asked for {log[-1].key} at {len(log)}"]


def test_what_comes_before_what_was_answered_earlier_is_found(seen):
    log, witnesses = seen
    witness = next(one for one in witnesses if any(getattr(record, "key", "") == log[-3].key for record in one.records))
    at = next(at for at, one in enumerate(witness.records) if isinstance(one, Sent) and one.key == log[-3].key)
    witness.records[at] = Sent(10_000.0, log[-3].key, "play")
    assert "was sent after another was answered" in problems_with(log, witnesses)[0]


def test_a_server_that_tells_before_it_stores_is_found_out(tmp_path):
    hasty = (sys.executable, str(Path(__file__).parents[1] / "support" / "broadcast_first_server.py"))

    async def run(server):
        async with httpx.AsyncClient(timeout=60, verify=False) as http:
            players = await new_players(server.url, 3)
            code = await open_table(server.url, players, http)
        table = [Witness([server.url], name, cookie, random.Random(1)) for name, cookie in players]
        for witness in table:
            witness.code, witness.patience = code, 2.0
        playing = await play([table], random.Random(2))
        await asyncio.sleep(1)  # what has been told until now is stored
        await until_acted([table], playing, 20)
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        # They are at odds with the server now, and do not get far: it may not even be able to read the table.
        await asyncio.wait(playing, timeout=2)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        for witness in table:
            await witness.cut()
        return table

    with Server(tmp_path / "kingup.sqlite", program=hasty) as server:
        table = asyncio.run(asyncio.wait_for(run(server), 100))
        server.kill()
    log = read_log(server.database, table[0].code)
    found = problems_with(log, [witness.account for witness in table])
    # What was lost in the middle may leave a log that makes no sense at all.
    signs = ("was accepted, and is not in the log", "the log is of no game that can be played")
    assert any(sign in one for one in found for sign in signs), found
