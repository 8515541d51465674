"""The README is the front door: every command and every line of code in it is run, in a clean clone."""

import json
import os
import re
import signal
import subprocess
import sys
from operator import itemgetter
from pathlib import Path

import httpx
import pytest
from ground.clone import ROOT, clone_to

from kingup.record import read_record
from kingup.rules import CHANCE, Character, Deal, Goal, Place, new_game, next_to_act, play, view_for

README = (ROOT / "README.md").read_text()
BLOCKS = [block.splitlines() for block in re.findall(r"```sh\n(.*?)```", README, re.DOTALL)]
(RUN,), (TEST,), *OTHERS = [*BLOCKS, re.findall(r"`(\.venv/bin/[^`]+)`", README)]
TRACKED_DOCS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


@pytest.fixture(scope="module")
def clone(tmp_path_factory) -> Path:
    return clone_to(tmp_path_factory.mktemp("clone"))


def newcomer() -> dict[str, str]:
    """The environment as a newcomer has it: none of ours is active."""
    path = os.pathsep.join(part for part in os.environ["PATH"].split(os.pathsep) if ".venv" not in part)
    return {**os.environ, "PATH": path}


def shell(command: str, folder: Path) -> str:
    done = subprocess.run(
        command,
        shell=True,
        cwd=folder,
        env=newcomer(),
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


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


@pytest.mark.parametrize("commands", OTHERS, ids=itemgetter(0))
def test_all_other_commands_work_in_order(commands, tmp_path):
    folder = clone_to(tmp_path)
    # After the tests, which is when a reader gets there: the environment that they have set up.
    (folder / ".venv").symlink_to(Path(sys.executable).parents[1])
    assert sum(map(len, OTHERS)) >= 5
    for command in commands:
        shell(command, folder)


def test_the_python_in_it_plays_a_whole_game():
    (code,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    lines = [line for line in code.splitlines() if line and not line.startswith(("import", "from"))]
    assert len(lines) <= 10, "a whole game in about ten lines"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert read_record(done.stdout).game.over


@pytest.mark.parametrize("document", TRACKED_DOCS, ids=lambda path: path.name)
def test_links_lead_somewhere(document):
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)|src=\"([^\"]+)\"", document.read_text()):
        assert (document.parent / "".join(target)).exists(), target


def test_the_record_in_the_docs_is_valid():
    (example,) = re.findall(r"```\n(\[Players.*?)```", (ROOT / "docs" / "record.md").read_text(), re.DOTALL)
    assert len(read_record(example).game.finished) == 1


def test_the_picture_is_what_its_command_draws(tmp_path):
    picture = ROOT / "docs" / "pictures" / "castle.svg"
    folder = clone_to(tmp_path)
    (folder / "docs" / "pictures" / "castle.svg").unlink()
    subprocess.run([sys.executable, folder / "docs" / "pictures" / "castle.py"], check=True)
    assert (folder / "docs" / "pictures" / "castle.svg").read_text() == picture.read_text()


def test_the_view_in_the_docs_is_one_that_can_be():
    (example,) = re.findall(r"```json\n(.*?)```", (ROOT / "docs" / "engine.md").read_text(), re.DOTALL)
    game = new_game(("Rachel", "Simon", "Terry", "Paul"), 0)
    game = play(game, CHANCE, Deal(tuple(Goal(card) for card in ("BCDEIO", "ADEFGM", "EFIMOP", "ACEFNO"))))
    for character, floor in ((Character.A, 4), (Character.O, 3)):
        game = play(game, next_to_act(game), Place(character, floor))
    assert json.loads(example) == view_for(game, 0)
