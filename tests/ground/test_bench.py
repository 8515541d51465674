"""The benchmarks run and print what they promise. What they measure is for people to read, on a quiet machine."""

import json
import subprocess
import sys

import pytest
from ground.clone import ROOT


def bench(*arguments: str) -> dict[str, float]:
    command = [sys.executable, ROOT / "bench" / "rules.py", "--json", *arguments]
    figures = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    assert all(value > 0 for value in figures.values())
    return figures


def test_rules_beside_a_peer():
    assert set(bench("--seconds", "0.5")) == {"rules_steps_per_s", "python_liars_poker_steps_per_s", "ratio"}


def test_ways_to_change_a_value():
    assert len(bench("--values")) == 3


@pytest.mark.slow
def test_the_rules_are_twice_as_fast_as_the_peer():
    assert bench("--seconds", "20")["ratio"] >= 2
