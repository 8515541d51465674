"""The benchmarks run and print what they promise. What they measure is for people to read, on a quiet machine."""

import json
import subprocess
import sys

import pytest
from ground.clone import ROOT


def printed(program: str, *arguments: str) -> dict[str, float]:
    command = [sys.executable, ROOT / "bench" / program, "--json", *arguments]
    return json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def bench(*arguments: str) -> dict[str, float]:
    figures = printed("rules.py", *arguments)
    assert all(value > 0 for value in figures.values())
    return figures


def test_rules_beside_a_peer():
    assert set(bench("--seconds", "0.5")) == {"rules_steps_per_s", "python_liars_poker_steps_per_s", "ratio"}


def test_ways_to_change_a_value():
    assert len(bench("--values")) == 3


@pytest.mark.slow
def test_the_rules_are_twice_as_fast_as_the_peer():
    assert bench("--seconds", "20")["ratio"] >= 2


@pytest.mark.slow
def test_thousands_of_games_step_five_million_times_a_second_and_fifty_times_as_fast_as_the_peer():
    figures = printed("adapters.py")
    assert figures["vector_steps_per_s"] >= 5_000_000
    assert figures["ratio"] >= 50
