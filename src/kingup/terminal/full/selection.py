"""Whom a player has taken in hand, and what is done with it: by letters and digits, arrows, or clicks.

What cannot be done is asked for all the same, so that the table says why not.
"""

from kingup.rules import THRONE
from kingup.rules.notation import FLOOR_SIGNS
from kingup.terminal.tables.client import Sight


class Choosing:
    """A choice in the making.

    :ivar chosen: the character in hand.
    :ivar floor: the floor that the arrows have reached, while placing.
    """

    def __init__(self) -> None:
        self.chosen: str | None = None
        self.floor: str | None = None

    def put_back(self) -> None:
        """Take nobody in hand."""
        self.chosen = self.floor = None

    @staticmethod
    def movable(sight: Sight) -> list[str]:
        """Those whom the seat could place or move, each once."""
        return list(dict.fromkeys(text[0] for text in sight.legal if len(text) == 2))

    def targets(self, sight: Sight) -> list[str]:
        """The floors where the one in hand may go, from below."""
        return [text[1] for text in sight.legal if len(text) == 2 and text[0] == self.chosen]

    def take(self, sight: Sight, initial: str) -> str | None:
        """A character is meant; gives the move when that makes one."""
        view = sight.view
        if view is None or not sight.waited_for or view["phase"] not in ("placing", "climbing"):
            return None
        if initial not in self.movable(sight):
            return initial + _next_floor(view["castle"].get(initial, 0))
        if self.chosen == initial and view["phase"] == "climbing":
            return self.confirm(sight)
        self.chosen = None if self.chosen == initial else initial
        self.floor = None
        return None

    def land(self, sight: Sight, sign: str) -> str | None:
        """A floor is meant; gives the move of the one in hand."""
        if self.chosen is None or not sight.waited_for:
            return None
        if sign not in self.targets(sight):
            # The table says why not, and another floor can be chosen.
            return f"{self.chosen}{sign}"
        return self._done(sign)

    def confirm(self, sight: Sight) -> str | None:
        """Do what has been chosen; None while something is missing."""
        targets = self.targets(sight)
        if self.floor in targets:
            return self._done(self.floor)
        return self._done(targets[0]) if len(targets) == 1 else None

    def step_aside(self, sight: Sight, by: int) -> None:
        """Take the next one in hand, of those who could be."""
        movable = self.movable(sight)
        if movable:
            at = movable.index(self.chosen) + by if self.chosen in movable else (0 if by > 0 else -1)
            self.chosen, self.floor = movable[at % len(movable)], None

    def step_up(self, sight: Sight, by: int) -> None:
        """Go to the next floor, of those where the one in hand may go."""
        targets = self.targets(sight)
        if targets:
            at = targets.index(self.floor) + by if self.floor in targets else (0 if by > 0 else -1)
            self.floor = targets[at % len(targets)]

    def _done(self, sign: str | None) -> str:
        assert self.chosen is not None
        text = f"{self.chosen}{sign}"
        self.put_back()
        return text


def _next_floor(floor: int) -> str:
    return FLOOR_SIGNS[min(floor + 1, THRONE)]
