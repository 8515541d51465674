"""What a bot is: it gets what its seat may know, what it may do, some time, and a generator of its own."""

import random
from collections.abc import Sequence
from typing import Protocol

from kingup.bots.analysis import Analysis
from kingup.rules import View


class Bot(Protocol):
    """A player. It is never handed the game, only views with open history: it saw the reveals and does not forget."""

    @property
    def name(self) -> str:
        """What it is called."""

    def choose(self, view: View, legal: Sequence[str], ms: float, rng: random.Random) -> str:
        """Pick one of the legal actions, within so many milliseconds."""


class Analyst(Bot, Protocol):
    """A bot that can say why."""

    def analyze(self, view: View, legal: Sequence[str], ms: float, rng: random.Random) -> Analysis:
        """Say what it makes of the position."""
