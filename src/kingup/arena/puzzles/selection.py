"""Choose among the puzzles that were found, so that the pool is varied and small."""

import math
from collections import Counter
from collections.abc import Sequence
from typing import Final

from kingup.puzzles.puzzle import Puzzle

_MAX_OF_KIND: Final = 1 / 5
"""The largest share of the pool that puzzles with the same kind of reason may have."""
_MAX_OF_ROUND: Final = {1: 0.5, 2: 0.4, 3: 0.25}
"""The largest share of each round. A later round has a longer record."""


class Selection:
    """The pool while it grows.

    :param wanted: the number of puzzles.
    :ivar chosen: the puzzles so far.
    """

    def __init__(self, wanted: int) -> None:
        self._wanted = wanted
        self._kinds: Counter[str] = Counter()
        self._rounds: Counter[int] = Counter()
        self.chosen: list[Puzzle] = []

    def add_from_game(self, found: Sequence[Puzzle]) -> None:
        """Add at most one vote and one move from a game, with reasons that are rare so far."""
        for is_vote in (True, False):
            wanted = [one for one in found if one.is_vote is is_vote and self._has_room(one)]
            if wanted and len(self.chosen) < self._wanted:
                rarest = min(wanted, key=lambda one: self._kinds[one.reason.kind])
                self._kinds[rarest.reason.kind] += 1
                self._rounds[rarest.game.round] += 1
                self.chosen.append(rarest)

    def _has_room(self, puzzle: Puzzle) -> bool:
        of_kind, of_round = math.ceil(_MAX_OF_KIND * self._wanted), _MAX_OF_ROUND[puzzle.game.round] * self._wanted
        return self._kinds[puzzle.reason.kind] < of_kind and self._rounds[puzzle.game.round] < of_round
