"""``kingup verify`` checks the deal of a record."""

import random

import pytest
from support.command import kingup
from support.table_harness import COMMITMENT, TableHarness

from kingup.record import write_record
from kingup.table.archive import record_of
from kingup.table.fair_deal import Commitment, derive_deal
from kingup.table.options import Options


@pytest.mark.parametrize("players", range(3, 7))
def test_verify_accepts_records_of_tables(players, tmp_path):
    harness = TableHarness(Options(seats=players)).started(players).play_random(random.Random(1))
    file = tmp_path / "game.kingup"
    record = record_of(harness.table)
    file.write_text(write_record(record))
    done = kingup("verify", str(file))
    assert (done.returncode, done.stderr) == (0, "")
    assert COMMITMENT.published in done.stdout
    assert kingup("verify", str(file), "--commitment", COMMITMENT.published.upper()).returncode == 0
    other = kingup("verify", str(file), "--commitment", "00" * 32)
    assert (other.returncode, other.stdout) == (1, "")
    assert "not the one you were shown" in other.stderr
    own = harness.table.chairs[1].contribution
    assert kingup("verify", str(file), "--contribution", own).returncode == 0
    dropped = kingup("verify", str(file), "--contribution", "00")
    assert (dropped.returncode, dropped.stdout) == (1, "")
    assert "your contribution is not part of the deal" in dropped.stderr


def with_branch(text, moment):
    """Return a record that claims to continue another game."""
    return text.replace("[Kinds", f'[Branch "ABCDEFG" "{moment}"]\n[Kinds')


def other_deal(text):
    """Return a record with a commitment that draws the same starter, but not its cards."""
    table = TableHarness(Options(seats=3)).started(3).table
    contributions = [chair.contribution for chair in table.chairs]
    first = derive_deal(COMMITMENT, contributions).first
    secrets = (Commitment(f"{number:064x}", COMMITMENT.salt) for number in range(100))
    other = next(one for one in secrets if derive_deal(one, contributions).first == first)
    text = text.replace(COMMITMENT.published, other.published).replace(COMMITMENT.secret, other.secret)
    return text, other.published, contributions[0]


def test_verify_rejects_rounds_dealt_elsewhere_unless_they_were_noted(tmp_path):
    harness = TableHarness(Options(seats=3)).started(3).play_random(random.Random(1))
    text, commitment, own = other_deal(write_record(record_of(harness.table)))
    file = tmp_path / "game.kingup"
    file.write_text(text)
    assert "should have been dealt" in kingup("verify", str(file)).stderr
    file.write_text(with_branch(text, "3.0"))
    for noted in (["--commitment", commitment], ["--contribution", own], ["--branch", "2.14"]):
        done = kingup("verify", str(file), *noted)
        assert (done.returncode, done.stdout) == (1, ""), noted
        assert "the record claims that rounds 1 to 3 were dealt in another game" in done.stderr
    confirmed = kingup("verify", str(file), "--commitment", commitment, "--branch", "3.0")
    assert confirmed.returncode == 0
    assert "not checked: rounds 1 to 3" in confirmed.stdout
    assert "--branch names a moment" in kingup("verify", str(file), "--branch", "yesterday").stderr


def test_verify_says_what_it_has_not_checked(tmp_path):
    harness = TableHarness(Options(seats=3)).started(3).play_random(random.Random(1))
    file = tmp_path / "game.kingup"
    file.write_text(write_record(record_of(harness.table)))
    alone = kingup("verify", str(file)).stdout
    assert "the deal fits the commitment that the record names" in alone
    assert "not checked: whether the table showed this commitment before the deal" in alone
    assert "not checked: whether your contribution is part of the deal" in alone
    own = harness.table.chairs[0].contribution
    noted = kingup("verify", str(file), "--commitment", COMMITMENT.published, "--contribution", own).stdout
    assert "the deal is the one committed to with" in noted
    assert "--commitment" not in noted
    assert "--contribution" not in noted


def test_verify_reports_bad_files(tmp_path):
    assert kingup("verify", str(tmp_path / "none")).returncode == 2
    file = tmp_path / "bad.kingup"
    file.write_text("nonsense")
    done = kingup("verify", str(file))
    assert done.returncode == 1
    assert f"{file}:1:" in done.stderr
    assert "Traceback" not in done.stderr
