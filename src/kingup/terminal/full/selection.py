"""The character that a player has selected, and the move that follows: by letters and digits, arrows, or clicks.

An illegal move is returned all the same, so that the table can say why it is not allowed.
"""

from kingup.rules import THRONE
from kingup.rules.notation import FLOOR_SIGNS
from kingup.terminal.tables.client import ClientState


class Selection:
    """A move in the making.

    :ivar chosen: the selected character.
    :ivar floor: the floor that the arrows have reached, while placing.
    """

    def __init__(self) -> None:
        self.chosen: str | None = None
        self.floor: str | None = None

    def clear(self) -> None:
        """Select no character."""
        self.chosen = self.floor = None

    @staticmethod
    def movable(state: ClientState) -> list[str]:
        """Return the characters that the seat can place or move, each once."""
        return list(dict.fromkeys(text[0] for text in state.legal if len(text) == 2))

    def targets(self, state: ClientState) -> list[str]:
        """Return the floors to which the selected character can go, from below."""
        return [text[1] for text in state.legal if len(text) == 2 and text[0] == self.chosen]

    def choose_character(self, state: ClientState, initial: str) -> str | None:
        """Select a character; return the move when the choice completes one."""
        view = state.view
        if view is None or not state.must_act or view["phase"] not in ("placing", "climbing"):
            return None
        if initial not in self.movable(state):
            return initial + _next_floor(view["castle"].get(initial, 0))
        if self.chosen == initial and view["phase"] == "climbing":
            return self.confirm(state)
        self.chosen = None if self.chosen == initial else initial
        self.floor = None
        return None

    def choose_floor(self, state: ClientState, sign: str) -> str | None:
        """Return the move of the selected character to a floor; None without a selected character."""
        if self.chosen is None or not state.must_act:
            return None
        if sign not in self.targets(state):
            # The table says why not, and another floor can be chosen.
            return f"{self.chosen}{sign}"
        return self._complete(sign)

    def confirm(self, state: ClientState) -> str | None:
        """Return the selected move; None while something is missing."""
        targets = self.targets(state)
        if self.floor in targets:
            return self._complete(self.floor)
        return self._complete(targets[0]) if len(targets) == 1 else None

    def step_character(self, state: ClientState, by: int) -> None:
        """Select the next character that can be placed or moved."""
        movable = self.movable(state)
        if movable:
            at = movable.index(self.chosen) + by if self.chosen in movable else (0 if by > 0 else -1)
            self.chosen, self.floor = movable[at % len(movable)], None

    def step_floor(self, state: ClientState, by: int) -> None:
        """Select the next floor to which the selected character can go."""
        targets = self.targets(state)
        if targets:
            at = targets.index(self.floor) + by if self.floor in targets else (0 if by > 0 else -1)
            self.floor = targets[at % len(targets)]

    def _complete(self, sign: str | None) -> str:
        assert self.chosen is not None
        text = f"{self.chosen}{sign}"
        self.clear()
        return text


def _next_floor(floor: int) -> str:
    return FLOOR_SIGNS[min(floor + 1, THRONE)]
