"""The first use compiles with a message and caches the result; a bot needs little memory."""

import json
import os
import subprocess
import sys

import pytest
from support.command import kingup
from support.games import dealt

from kingup.rules import History, view_for

LINES = [
    {"hello": 1, "players": 4, "seat": 0, "ms": 50, "seed": 5},
    {"ask": "place", "view": view_for(dealt(4), 0, History.OPEN), "legal": ["A1", "A2", "B1"]},
]


def spent_by_children() -> float:
    """Return the processor time of all child processes, which does not depend on the load of the machine."""
    spent = os.times()
    return spent.children_user + spent.children_system


def test_only_first_start_compiles(tmp_path):
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}
    spent = []
    for expected in (True, False):
        started = spent_by_children()
        done = kingup("bot", "king", input="\n".join(map(json.dumps, LINES)) + "\n", env=environment, timeout=None)
        spent.append(spent_by_children() - started)
        assert done.returncode == 0, done.stderr
        assert len(done.stdout.splitlines()) == 2
        assert ("Compiling the bots" in done.stderr) or not expected
    first, second = spent
    assert first < 60, "half a minute on a fast machine"
    assert second < first / 2


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_memory_of_bot():
    code = """
import random, re
from pathlib import Path
from kingup.arena.referee import draw_deals, play_game
from kingup.bots.levels import new_bot
play_game([new_bot("king") for _ in range(3)], draw_deals(3, random.Random(1)), 5, [1, 2, 3])
# Not ru_maxrss: a child begins with the peak of the process that started it.
print(int(re.search(r"VmHWM:\\s+(\\d+)", Path("/proc/self/status").read_text())[1]) // 1024)
"""
    # Compiling takes more, once.
    subprocess.run([sys.executable, "-c", "from kingup.bots.warmup import warm_up; warm_up(print)"], check=True)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert int(done.stdout) < 400
