"""The examples run; what they learn in a moment is not much, but they do learn."""

import re
import subprocess
import sys

import pytest
from ground.clone import ROOT

DOCUMENT = (ROOT / "docs" / "adapters.md").read_text()


def example(name: str, *arguments: str) -> str:
    command = [sys.executable, ROOT / "examples" / name, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=120).stdout


def test_a_rule_of_thumb_in_pettingzoo():
    found = re.search(
        r"the rule of thumb wins (\S+)% \(± \S+%\) of 12 games", example("pettingzoo_evaluating.py", "--games", "12")
    )
    assert found is not None
    assert float(found[1]) > 25


def test_an_endgame_is_solved_in_openspiel():
    told = example("openspiel_solving.py", "--iterations", "3", "--goals", "3")
    at_random, solved = (float(number) for number in re.findall(r"NashConv .*: (\S+)", told))
    assert solved < at_random / 2


def test_thousands_of_games_teach_a_policy():
    told = example("vector_learning.py", "--games", "128", "--learn", "500", "--steps", "300")
    at_random, learned = (float(rate) for rate in re.findall(r"wins (\S+)% of \d+ games", told))
    assert learned > at_random + 10


@pytest.mark.parametrize("code", re.findall(r"```python\n(.*?)```", DOCUMENT, re.DOTALL))
def test_the_code_in_the_documentation_runs(code):
    subprocess.run([sys.executable, "-c", code], check=True, timeout=120)
