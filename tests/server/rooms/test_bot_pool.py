"""People do not wait for bots. The target of 25 ms is measured by bench/bots_beside.py on a quiet machine."""

import json
import subprocess
import sys

from ground.clone import ROOT


def test_people_do_not_wait_for_strong_bots_at_other_tables():
    command = [sys.executable, ROOT / "bench" / "bots_beside.py", "--json", "--seconds", "3", "--tables", "4"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
    figures = json.loads(done.stdout)
    assert figures["bot_moves_per_s_beside_bots"] > 1, "the bots are busy"
    assert figures["actions_beside_bots"] > 20
    # A bot thinks for 200 ms. A player who had to wait for one would wait at least that long, half of the time.
    assert figures["p50_ms_beside_bots"] < 100
