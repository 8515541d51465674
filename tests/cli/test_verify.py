"""``kingup verify`` checks the deal of a record."""

import random

import pytest
from support.command import kingup
from support.table_harness import COMMITMENT, TableHarness

from kingup.record import write_record
from kingup.table.archive import record_of
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


def test_verify_reports_bad_files(tmp_path):
    assert kingup("verify", str(tmp_path / "none")).returncode == 2
    file = tmp_path / "bad.kingup"
    file.write_text("nonsense")
    done = kingup("verify", str(file))
    assert done.returncode == 1
    assert f"{file}:1:" in done.stderr
    assert "Traceback" not in done.stderr
