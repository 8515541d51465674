"""The examples run, and learn something even in a short time."""

import csv
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from ground.clone import ROOT
from support.command import kingup

CODE = re.compile(r"```python\n(.*?)```", re.DOTALL)
DOCUMENT = (ROOT / "docs" / "adapters.md").read_text()


def example(name: str, *arguments: str | Path) -> str:
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


@pytest.mark.parametrize("code", CODE.findall(DOCUMENT))
def test_code_in_the_documentation(code):
    subprocess.run([sys.executable, "-c", code], stdin=subprocess.DEVNULL, check=True, timeout=600)


def play_in_arena(*program: str | Path, games: int) -> dict:
    """Let a program play in one seat against three random bots, and return its result."""
    command = f"cmd:{sys.executable} {' '.join(map(str, program))}"
    done = kingup("arena", command, "random", "--one-vs-rest", "--games", str(games), "--workers", "1", "--json")
    result = json.loads(done.stdout)["bots"][0]
    assert result["faults"] == 0
    return result


def test_a_trained_policy_plays_in_the_arena(tmp_path):
    example("vector_learning.py", "--games", "128", "--learn", "500", "--steps", "1", "--save", tmp_path / "w.npy")
    result = play_in_arena(ROOT / "examples" / "reinforce_bot.py", tmp_path / "w.npy", games=40)
    assert result["win_rate"] > 0.35, "chance would be 25%"


def test_the_bot_in_the_documentation_takes_ten_lines_and_plays(tmp_path):
    (code,) = [code for code in CODE.findall(DOCUMENT) if "answer_messages" in code]
    lines = [line for line in code.splitlines() if line.strip() and not line.startswith(("import", "from"))]
    assert len(lines) <= 10
    (tmp_path / "bot.py").write_text(code)
    play_in_arena(tmp_path / "bot.py", games=4)


def test_ppo_example(tmp_path):
    pytest.importorskip("jax", reason="the PPO example needs JAX, which is not in the lock: pip install jax")
    saved = ("--save", tmp_path / "policy.npz", "--curve", tmp_path / "curve.csv")
    output = example("ppo_learning.py", "--steps", str(10 * 32768), "--games", "200", *saved)
    assert re.search(r"wins \S+% of \d+ games against officer", output)
    with (tmp_path / "curve.csv").open(newline="") as file:
        leads = [float(row["lead"]) for row in csv.DictReader(file)]
    assert leads[-1] > leads[0] + 1, "points per round"
    result = play_in_arena(ROOT / "examples" / "ppo_bot.py", tmp_path / "policy.npz", games=20)
    assert result["win_rate"] > 0.35, "chance would be 25%"
