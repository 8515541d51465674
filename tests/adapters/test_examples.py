"""The examples run, and learn something even in a short time."""

import re
import subprocess
import sys

import pytest
from ground.clone import ROOT

DOCUMENT = (ROOT / "docs" / "adapters.md").read_text()


def example(name: str, *arguments: str) -> str:
    command = [sys.executable, ROOT / "examples" / name, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=600).stdout


def test_pettingzoo_example():
    found = re.search(
        r"the rule of thumb wins (\S+)% \(± \S+%\) of 12 games", example("pettingzoo_evaluating.py", "--games", "12")
    )
    assert found is not None
    assert float(found[1]) > 25


def test_openspiel_example():
    output = example("openspiel_solving.py", "--iterations", "3", "--goals", "3")
    at_random, solved = (float(number) for number in re.findall(r"NashConv .*: (\S+)", output))
    assert solved < at_random / 2


def test_vector_example():
    output = example("vector_learning.py", "--games", "128", "--learn", "500", "--steps", "300")
    at_random, learned = (float(rate) for rate in re.findall(r"wins (\S+)% of \d+ games", output))
    assert learned > at_random + 10


@pytest.mark.parametrize("code", re.findall(r"```python\n(.*?)```", DOCUMENT, re.DOTALL))
def test_code_in_the_documentation(code):
    subprocess.run([sys.executable, "-c", code], check=True, timeout=600)
