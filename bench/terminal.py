"""Measure how soon the first bot moves after ``kingup play`` starts, and how fast keys respond while a bot thinks.

Both are measured from outside in a real pseudo-terminal, by the time at which the bytes on the screen arrive. The first
start loads the compiled code and is not counted.
"""

import argparse
import asyncio
import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import pexpect

from kingup.bots.pool import BotPool
from kingup.rules import View
from kingup.terminal.full.run import play_full
from kingup.terminal.options import NewGame, PlayOptions
from kingup.terminal.tables.finder import TableFinder
from kingup.terminal.text.texts import Texts

KINGUP: Final = str(Path(sys.executable).parent / "kingup")
THINKING_ON: Final = "--thinking-on"
"""The option that runs the game for the key presses."""


def start(folder: str, *command: str) -> Any:  # noqa: ANN401 - pexpect has no types
    """Run a command in its own terminal. Python writes bytecode, as it does by default."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment |= {"XDG_DATA_HOME": folder, "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"}
    child = pexpect.spawn(
        command[0], list(command[1:]), env=environment, dimensions=(24, 80), encoding="utf-8", timeout=120, echo=False
    )
    child.delaybeforesend = None  # otherwise every key would be sent with a delay of a twentieth of a second
    return child


def play(folder: str, seed: int) -> Any:  # noqa: ANN401
    """Start a game of four."""
    return start(folder, KINGUP, "play", "--new", "--name", "Ada", "--lang", "en", "--seed", str(seed))


def first_move(folder: str, seed: int) -> float:
    """Return the seconds from the start of the command to the first bot's move on the screen."""
    began = time.perf_counter()
    child = play(folder, seed)
    child.expect(" puts ")
    seconds = time.perf_counter() - began
    child.close(force=True)
    return seconds


def find_seed(folder: str) -> int:
    """Return a seed with which a bot has the first turn; finding it loads the compiled code."""
    for seed in range(20):
        child = play(folder, seed)
        begins = child.expect([r"Round 1\. Ada", r"Round 1\. Officer"])
        if begins:
            child.expect(" puts ")
        child.close(force=True)
        if begins:
            return seed
    raise AssertionError("Ada begins again and again")


class EndlessPool(BotPool):
    """A pool whose bots never finish: they think about the same move again and again."""

    async def choose(
        self,
        name: str,
        view: View,
        legal: Sequence[str],
        ms: float,
        seed: int,
        clock: str = "wall",
        *,
        whole: bool = False,
    ) -> str:
        """Think about the same move forever."""
        while True:
            await super().choose(name, view, legal, ms, seed, clock, whole=whole)


def think_on(folder: Path, seed: int) -> None:
    """Run a game in which a king thinks about its first move forever."""
    pool = EndlessPool(1, lambda _: None)
    pool.start()
    new_game = NewGame(("Ada",), ("king",) * 3, seed=seed)
    options = PlayOptions("en", None, "Ada", new_game, fresh=True, record=None, ms=200, pause=0.0, folder=folder)

    async def run() -> None:
        finder = TableFinder(options, pool)
        try:
            await play_full(finder, Texts("en"))
        finally:
            await finder.close()

    asyncio.run(run())


def key_presses(folder: str, seed: int, presses: int) -> list[float]:
    """Return the milliseconds from each key press to its effect on the screen, while a bot thinks."""
    child = start(folder, sys.executable, __file__, THINKING_ON, folder, str(seed))
    child.expect("Leave")
    time.sleep(3)
    took = []
    for number in range(presses):
        key, shows = (("t", "Nobody has said"), ("h", r"Round 1\."))[number % 2]
        began = time.perf_counter()
        child.send(key)
        child.expect(shows)
        took.append(1000 * (time.perf_counter() - began))
        time.sleep(0.05)
    child.close(force=True)
    return took


def main() -> None:
    """Measure and print both figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starts", type=int, default=5)
    parser.add_argument("--presses", type=int, default=60)
    parser.add_argument("--json", action="store_true")
    parser.add_argument(THINKING_ON, nargs=2, metavar=("FOLDER", "SEED"), help="run the game for the key presses")
    options = parser.parse_args()
    if options.thinking_on:
        think_on(Path(options.thinking_on[0]), int(options.thinking_on[1]))
        return
    with tempfile.TemporaryDirectory() as folder:
        seed = find_seed(folder)
        starts = [first_move(folder, seed) for _ in range(options.starts)]
        presses = key_presses(folder, seed, options.presses)
    figures = {
        "first_move_s": statistics.median(starts),
        "first_move_worst_s": max(starts),
        "key_ms": statistics.median(presses),
        "key_p95_ms": sorted(presses)[int(0.95 * len(presses))],
    }
    if options.json:
        print(json.dumps(figures))
    else:
        print(f"first bot move  median {figures['first_move_s']:.2f} s, worst {figures['first_move_worst_s']:.2f} s")
        print(f"key press       median {figures['key_ms']:.1f} ms, 95% within {figures['key_p95_ms']:.1f} ms")


if __name__ == "__main__":
    main()
