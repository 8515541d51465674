"""Keys are handled while bots think, and bots start soon. bench/terminal.py prints both figures."""

import json
import subprocess
import sys

import pytest
from ground.clone import ROOT


@pytest.mark.slow
def test_first_bot_moves_within_two_seconds_and_keys_take_at_most_fifty_milliseconds():
    command = [sys.executable, ROOT / "bench" / "terminal.py", "--json"]
    figures = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    assert figures["first_move_s"] < 2
    assert figures["key_p95_ms"] < 50
