"""The four cases of a reconnect."""

import random

import pytest
from support.table_harness import TableHarness

from kingup.server.rooms.backlog import MAX_UPDATES, Backlog, Missed, NotReplayable, SequenceTooHigh, UpToDate
from kingup.server.rooms.update import Update
from kingup.table.commands import Say
from kingup.table.options import Options
from kingup.table.table import open_table


def backlog_of(harness):
    """Return the backlog of a table, and its updates."""
    backlog, table, updates = Backlog(), open_table(harness.log[0]), []
    for logged in harness.log[1:]:
        updates.append(Update(table, logged))
        backlog.add(updates[-1])
        table = updates[-1].after
    return backlog, updates


def talk(harness, count):
    for _ in range(count):
        harness.now += 60
        harness.send("ada", Say("hurry"))


@pytest.fixture
def harness():
    return TableHarness(Options(seats=3)).seated(3)


@pytest.mark.parametrize("seat", [None, 0, 2])
def test_a_viewer_who_has_seen_everything_is_up_to_date(harness, seat):
    backlog, _ = backlog_of(harness)
    assert backlog.replay(harness.table, seat, harness.table.version) == UpToDate()


def test_missed_messages_are_replayed_as_they_were_sent(harness):
    talk(harness, 5)
    backlog, updates = backlog_of(harness)
    live = [update.message_for(1) for update in updates]
    for count in range(1, 6):
        assert backlog.replay(harness.table, 1, harness.table.version - count) == Missed(live[-count:])


def test_a_sequence_beyond_the_last_message_is_too_high(harness):
    backlog, _ = backlog_of(harness)
    assert backlog.replay(harness.table, 0, harness.table.version + 1) == SequenceTooHigh()


def test_messages_that_are_no_longer_kept_are_not_replayable(harness):
    talk(harness, MAX_UPDATES + 1)
    backlog, _ = backlog_of(harness)
    seen = harness.table.version - MAX_UPDATES
    assert isinstance(backlog.replay(harness.table, 0, seen), Missed)
    assert backlog.replay(harness.table, 0, seen - 1) == NotReplayable()


@pytest.mark.parametrize(("history", "expected"), [("memory", NotReplayable), ("open", Missed)])
def test_ballots_to_be_remembered_are_not_replayable(history, expected):
    """The ballots of an election are shown until the next move, and then only in a game with an open history."""
    harness = TableHarness(Options(seats=3, history=history)).started(3)
    rng = random.Random(3)
    while not (updates := backlog_of(harness)[1])[-1].reveals_ballots:
        harness.play_random(rng, 1)
    revealed = harness.table.version
    assert isinstance(backlog_of(harness)[0].replay(harness.table, None, revealed - 1), Missed)
    while not updates[-1].starts_decision or harness.table.version == revealed:
        harness.play_random(rng, 1)
        updates = backlog_of(harness)[1]
    assert isinstance(backlog_of(harness)[0].replay(harness.table, None, revealed - 1), expected)
