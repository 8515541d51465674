"""People do not wait for bots. The figure itself, 25 ms, is for bench/bots_beside.py on a quiet machine."""

import json
import subprocess
import sys

from ground.clone import ROOT


def test_an_action_between_people_is_told_soon_while_strong_bots_think():
    command = [sys.executable, ROOT / "bench" / "bots_beside.py", "--json", "--seconds", "3", "--tables", "4"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
    figures = json.loads(done.stdout)
    assert figures["bot_moves_per_s_beside_bots"] > 1, "the bots do think"
    assert figures["actions_beside_bots"] > 20
    # A bot thinks for 200 ms: whoever waited for one would wait at least so long, half of the time.
    assert figures["p50_ms_beside_bots"] < 100
    assert figures["p99_ms_beside_bots"] < max(200, 4 * figures["p99_ms_alone"])
