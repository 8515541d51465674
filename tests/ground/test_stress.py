"""``tools/stress.py`` finds flaky tests."""

import subprocess
import sys

from ground.clone import ROOT

SOMETIMES = """
from pathlib import Path

def test_every_second_time():
    runs = Path(__file__).with_name("runs")
    runs.write_text(runs.read_text() + "x" if runs.exists() else "x")
    assert len(runs.read_text()) % 2, "an even run"

def test_always():
    pass
"""


def stress(*arguments):
    command = [sys.executable, ROOT / "tools" / "stress.py", "--load", "1", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


def test_failures_are_counted_by_test(tmp_path):
    (tmp_path / "test_sometimes.py").write_text(SOMETIMES)
    finished = stress("--repeat", "4", "-p", "no:cacheprovider", str(tmp_path / "test_sometimes.py"))
    last = finished.stdout.rpartition("4 runs, 8 tests, 2 failures")[2]
    assert "2 of 4" in last
    assert "test_every_second_time" in last
    assert "2 × AssertionError: an even run" in last
    assert "test_always" not in last
    assert finished.returncode == 1


def test_run_without_tests_fails(tmp_path):
    (tmp_path / "test_nothing.py").write_text("")
    finished = stress("--repeat", "1", "-p", "no:cacheprovider", str(tmp_path / "test_nothing.py"))
    assert "no test was found" in finished.stdout
    assert finished.returncode == 1
