"""The pool of puzzles, and which of them a day has.

``python -m kingup.arena.puzzles`` makes the pool.
"""

import random
from datetime import date
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from kingup.puzzles.puzzle import Puzzle

POOL_FILE: Final = Path(__file__).with_name("pool.jsonl")


@cache
def read_pool() -> tuple[Puzzle, ...]:
    """Return all puzzles."""
    decode = msgspec.json.Decoder(Puzzle).decode
    return tuple(decode(line) for line in POOL_FILE.read_bytes().splitlines())


def puzzle_of(day: date) -> Puzzle:
    """Return the puzzle of a day. When all puzzles have been shown, they come again in another order."""
    pool = read_pool()
    cycle, at = divmod(day.toordinal(), len(pool))
    return pool[_order(cycle, len(pool))[at]]


@cache
def _order(cycle: int, size: int) -> list[int]:
    """Return the order of the puzzles in one pass through the pool."""
    return random.Random(cycle).sample(range(size), size)
