"""The interface of a bot: it gets the view of its seat, the legal actions, a time limit and a random generator."""

import random
from collections.abc import Sequence
from typing import Protocol

from kingup.bots.analysis import Analysis
from kingup.rules import View


class Bot(Protocol):
    """A computer player. It never gets the game, only views with open history: it remembers every reveal."""

    @property
    def name(self) -> str:
        """The name of the bot."""

    def choose(self, view: View, legal: Sequence[str], ms: float, rng: random.Random) -> str:
        """Pick one of the legal actions within ``ms`` milliseconds."""


class Analyst(Bot, Protocol):
    """A bot that can explain its choice."""

    def analyze(self, view: View, legal: Sequence[str], ms: float, rng: random.Random) -> Analysis:
        """Analyze a position."""
