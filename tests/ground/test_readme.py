"""The README is the front door: its two commands work in a clean clone, and it fits on one screen."""

import os
import re
import signal
import subprocess
from pathlib import Path

import httpx
import pytest
from ground.clone import ROOT, clone_to
from ground.commands import find_blocks, newcomer

README = (ROOT / "README.md").read_text()
(RUN,), (TEST,) = find_blocks(README)
MAX_LINES = 60


@pytest.fixture(scope="module")
def clone(tmp_path_factory) -> Path:
    return clone_to(tmp_path_factory.mktemp("clone"))


def test_the_first_command_sets_up_and_serves(clone):
    assert RUN == "python3 dev.py run"
    environment = newcomer() | {"KINGUP_PORT": "0", "KINGUP_DATABASE": str(clone / "kingup.sqlite")}
    with subprocess.Popen(
        f"exec {RUN}", shell=True, cwd=clone, env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as server:
        found = re.search(r"King Up! is at (http://\S+)", server.stdout.readline())
        assert found is not None
        assert httpx.get(f"{found[1]}/healthz").json() == {"status": "ok"}
        assert "King Up!" in httpx.get(found[1]).text
        os.killpg(server.pid, signal.SIGINT)
        assert server.wait(30) == 0


def test_the_second_command_is_what_ci_runs():
    assert TEST == "python3 dev.py test"
    assert f"exec {TEST}\n" in (ROOT / ".ci" / "run").read_text()


def test_it_fits_on_one_screen():
    assert len(README.splitlines()) <= MAX_LINES, "move details to a page in docs/"
