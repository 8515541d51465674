"""Records of finished games prove their deal."""

import random
from dataclasses import replace

import pytest
from support.table_harness import COMMITMENT, TableHarness

from kingup.record import Header, read_record, write_record
from kingup.rules import DECK
from kingup.table.archive import BadDeal, record_of, verify
from kingup.table.entries import Opened
from kingup.table.fair_deal import Commitment
from kingup.table.options import Options
from kingup.table.table import Stage
from kingup.table.table_view import view_table


def finished():
    return TableHarness().started().play_random(random.Random(1))


def with_header(record, name, *values):
    return replace(record, headers=tuple(Header(name, values) if one.name == name else one for one in record.headers))


def test_verify_finds_wrong_headers():
    record = record_of(finished().table)
    verify(record)
    bad = [
        with_header(record, "Secret", "00" * 32),
        with_header(record, "Salt", "00" * 16),
        with_header(record, "Secret", "not hexadecimal"),
        with_header(record, "Commitment", "00" * 32),
        with_header(record, "Contributions", "00", "", "", ""),
        with_header(record, "Contributions", "00"),
        with_header(record, "Deal", "another-1"),
        replace(record, headers=()),
    ]
    for one in bad:
        with pytest.raises(BadDeal):
            verify(one)


def test_verify_finds_a_different_deal():
    harness = finished()
    starter = (harness.table.game.finished[0].first + 1) % 4
    other = TableHarness(Options(seats=4, starter=starter)).started().play_random(random.Random(1))
    record = with_header(record_of(other.table), "Starter", "drawn")
    with pytest.raises(BadDeal, match="was drawn to start"):
        verify(record)
    text = write_record(record_of(harness.table))
    game = read_record(text.encode()).game
    spare = next(goal for goal in DECK if all(goal not in past.goals for past in game.finished))
    swapped = read_record(
        text.replace(str(game.finished[0].goals[0]), str(spare))
        .replace("score", "# score")
        .replace("total", "# total")
        .replace("winner", "# winner")
        .encode()
    )
    with pytest.raises(BadDeal, match="round 1 should have been dealt"):
        verify(swapped)


def test_unfinished_games_have_no_record():
    with pytest.raises(ValueError, match="only a finished game"):
        record_of(TableHarness().started().table)


def test_a_commitment_can_be_opened_in_only_one_way():
    record, whole = record_of(finished().table), COMMITMENT.salt + COMMITMENT.secret
    for at in (0, 8, 32 - 2, 32 + 2, 64, len(whole)):
        other = Commitment(whole[at:], whole[:at])
        assert other.published == COMMITMENT.published, "the same bytes"
        forged = {"Secret": (other.secret,), "Salt": (other.salt,)}
        headers = tuple(Header(one.name, forged.get(one.name, one.values)) for one in record.headers)
        with pytest.raises(BadDeal, match="32 bytes and a salt 16"):
            verify(replace(record, headers=headers))


def test_the_record_of_a_daily_deal_says_when_it_can_be_verified():
    table = finished().table._replace(day="2027-01-15")
    sealed = record_of(table, sealed=True)
    assert COMMITMENT.secret not in write_record(sealed)
    assert COMMITMENT.salt not in write_record(sealed)
    with pytest.raises(BadDeal, match="published after 2027-01-15"):
        verify(sealed)
    verify(record_of(table))


def test_a_table_never_publishes_the_secret_of_a_daily_deal():
    harness = TableHarness(
        opened=Opened("TABLE22", Options(), "ada", COMMITMENT.secret, COMMITMENT.salt, day="2027-01-15")
    )
    harness.started().play_random(random.Random(1))
    assert harness.table.stage is Stage.FINISHED
    deal = view_table(harness.table).deal
    assert (deal.commitment, deal.secret, deal.salt) == (COMMITMENT.published, None, None)
    for viewer in (None, 0, 1):
        assert COMMITMENT.secret not in repr(harness.events_for(viewer))
