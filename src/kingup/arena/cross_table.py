"""The cross-table: how often each bot finished above each other bot, over all pairs of seats of all games."""

from collections.abc import Sequence
from itertools import combinations
from typing import TypedDict


class CrossTableResult(TypedDict):
    """The cross-table, with rows and columns in the order of the bots.

    ``above`` is the share of pairs in which the row finished above the column; ties count half. It is None for bots
    that have never met. ``pairs`` is the number of pairs.
    """

    above: list[list[float | None]]
    pairs: list[list[int]]


class CrossTable:
    """Counts pairs of seats."""

    def __init__(self, bots: int) -> None:
        self._above = [[0.0] * bots for _ in range(bots)]
        self._pairs = [[0] * bots for _ in range(bots)]

    def add(self, seating: Sequence[int], places: Sequence[int]) -> None:
        """Add a game.

        :param seating: the bot in each seat.
        :param places: the final place of each seat.
        """
        for (one, its_place), (other, others_place) in combinations(zip(seating, places, strict=True), 2):
            if one == other:
                continue
            share = 0.5 if its_place == others_place else float(its_place < others_place)
            self._above[one][other] += share
            self._above[other][one] += 1 - share
            self._pairs[one][other] += 1
            self._pairs[other][one] += 1

    def result(self) -> CrossTableResult:
        """Return the shares."""
        shares = [
            [above / count if count else None for above, count in zip(row, counts, strict=True)]
            for row, counts in zip(self._above, self._pairs, strict=True)
        ]
        return {"above": shares, "pairs": [list(row) for row in self._pairs]}
