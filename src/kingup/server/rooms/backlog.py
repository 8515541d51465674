"""The last steps of a table, for those who come back."""

from collections import deque
from typing import Final

from kingup.server.rooms.update import Step

MOST: Final = 24
"""So many steps that everybody was told of are kept: more would be longer than a fresh view."""


class Recent:
    """The last steps, in order.

    Those that only one seat was told of take nobody's place: what is still there must not tell how many there were. A
    table bounds them.
    """

    def __init__(self) -> None:
        self._steps: deque[Step] = deque()
        self._for_everybody = 0

    def add(self, step: Step) -> None:
        """Keep one more, and one less that is old."""
        self._steps.append(step)
        self._for_everybody += step.for_everybody
        while self._for_everybody > MOST:
            self._for_everybody -= self._steps.popleft().for_everybody

    def since(self, version: int) -> list[Step]:
        """Those after a version, as far as they are kept."""
        return [step for step in self._steps if step.logged.version > version]
