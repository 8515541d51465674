"""Measure an installation from the wheel of this clone: its megabytes, its packages, and how soon it answers.

``python bench/install.py [EXTRA ...]`` installs into fresh environments: the default one, and one for each named extra.
Needs uv, which the development environment has, and a package index or a filled cache.
"""

import argparse
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
BIN: Final = Path(sys.executable).parent
_FIRST_MOVE: Final = """
import sys, time
began = time.perf_counter()
from kingup.bots.levels import new_bot
from kingup.rules import History, deal, legal_actions, new_game, view_for
from kingup.rules.notation import write_action
import random
game = deal(new_game(("Ada", "Ben", "Cleo"), 0), random.Random(1))
texts = [write_action(action) for action in legal_actions(game, 0)]
new_bot("officer").choose(view_for(game, 0, History.OPEN), texts, 200, random.Random(1))
print(time.perf_counter() - began)
"""


def main() -> None:
    """Measure the installations and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("extras", nargs="*", metavar="EXTRA", help="also measure these extras, each alone")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder]
        subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
        (wheel,) = Path(folder).glob("*.whl")
        rows = {"kingup": measure(Path(folder, "kingup"), str(wheel), serving=True)}
        for extra in options.extras:
            rows[f"kingup[{extra}]"] = measure(Path(folder, extra), f"{wheel}[{extra}]", serving=False)
    if options.json:
        print(json.dumps(rows))
        return
    for name, row in rows.items():
        print(name, *(f"{figure:g} {what.replace('_', ' ')}" for what, figure in row.items()), sep="\n  ")


def measure(folder: Path, wanted: str, *, serving: bool) -> dict[str, float]:
    """Install into a fresh environment and measure it.

    :param serving: whether to measure its start as well.
    """
    subprocess.run([BIN / "uv", "venv", "--quiet", "--python", sys.executable, folder], check=True)
    python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    subprocess.run([BIN / "uv", "pip", "install", "--quiet", "--python", python, wanted], check=True)
    (packages,) = folder.rglob("site-packages")
    files = [file for file in packages.rglob("*") if file.is_file()]
    row: dict[str, float] = {
        "megabytes": round(sum(file.stat().st_size for file in files) / 2**20, 1),
        "packages": len(list(packages.glob("*.dist-info"))),
    }
    if serving:
        # The first start writes bytecode, as pip does when it installs.
        row["first_start_s"] = serve(folder, python)
        row["start_s"] = serve(folder, python)
        move = subprocess.run([python, "-c", _FIRST_MOVE], capture_output=True, text=True, check=True)
        row["first_bot_move_s"] = round(float(move.stdout), 2)
    return row


def serve(folder: Path, python: Path) -> float:
    """Return the seconds from starting ``kingup`` to the first response of /readyz."""
    began = time.perf_counter()
    environment = os.environ | {"KINGUP_DATABASE": str(folder / "kingup.sqlite"), "KINGUP_PORT": "0"}
    command = [str(python.parent / "kingup"), "--no-browser"]
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as run:
        assert run.stdout is not None
        found = re.search(r"King Up! is at (http://\S+)", run.stdout.readline())
        assert found is not None, "the server did not start"
        with urllib.request.urlopen(f"{found[1]}/readyz") as answer:  # noqa: S310 - our own server
            assert answer.status == 200
        seconds = time.perf_counter() - began
        run.send_signal(signal.SIGINT)
        run.wait(30)
    return round(seconds, 2)


if __name__ == "__main__":
    main()
