"""Find the commands in a Markdown page and run them as a reader would."""

import os
import re
import subprocess
import sys
from pathlib import Path

_BLOCK = re.compile(r"```sh\n(.*?)```", re.DOTALL)


def find_blocks(page: str) -> list[list[str]]:
    """Return the commands of each ``sh`` block; blocks marked ``text`` are for reading."""
    return [block.splitlines() for block in _BLOCK.findall(page)]


def newcomer() -> dict[str, str]:
    """Return the environment of a newcomer, in which no virtual environment is active."""
    path = os.pathsep.join(part for part in os.environ["PATH"].split(os.pathsep) if ".venv" not in part)
    return {**os.environ, "PATH": path}


def shell(command: str, folder: Path) -> str:
    """Run a command in a clone whose ``.venv/bin`` is on the path, and return what it prints."""
    environment = newcomer()
    environment["PATH"] = os.pathsep.join((str(Path(sys.executable).parent), environment["PATH"]))
    done = subprocess.run(
        command,
        shell=True,
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, f"{command}\n{done.stderr}"
    return done.stdout
