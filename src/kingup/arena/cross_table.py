"""Who finished above whom: each pair of seats of each game, by the bots that sat in them."""

from collections.abc import Sequence
from itertools import combinations
from typing import TypedDict


class Crossing(TypedDict):
    """The cross-table: row and column by the order of the bots.

    ``above`` is the share of pairs in which the row finished above the column, equals counting half; None where the
    two have never met. ``pairs`` is how many there were.
    """

    above: list[list[float | None]]
    pairs: list[list[int]]


class CrossTable:
    """Counts pairs of seats."""

    def __init__(self, bots: int) -> None:
        self._above = [[0.0] * bots for _ in range(bots)]
        self._pairs = [[0] * bots for _ in range(bots)]

    def add(self, seating: Sequence[int], places: Sequence[int]) -> None:
        """Take in a game: which bot sat in each seat, and which place each seat has come to."""
        for (one, its_place), (other, others_place) in combinations(zip(seating, places, strict=True), 2):
            if one == other:
                continue
            share = 0.5 if its_place == others_place else float(its_place < others_place)
            self._above[one][other] += share
            self._above[other][one] += 1 - share
            self._pairs[one][other] += 1
            self._pairs[other][one] += 1

    def result(self) -> Crossing:
        """The shares."""
        shares = [
            [above / count if count else None for above, count in zip(row, counts, strict=True)]
            for row, counts in zip(self._above, self._pairs, strict=True)
        ]
        return {"above": shares, "pairs": [list(row) for row in self._pairs]}
