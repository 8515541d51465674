"""A bot that notes its beliefs and win chances at every decision, and plays as it would without."""

import random
from collections.abc import Sequence
from typing import Final

from kingup.bots.analysis import Analysis
from kingup.bots.bot import Analyst
from kingup.bots.strength import PLAYOUTS
from kingup.data.game_rows import Row
from kingup.rules import View

_UNLIMITED_MS: Final = 600_000
"""Time for estimates of bots that do not look ahead, which are limited by playouts."""


class RecordingBot:
    """Plays like another bot.

    :param number: the number of the game in the data set.
    :param seed: the seed of estimates that the bot does not need for its choice.
    :ivar beliefs: rows of the table ``beliefs``, one for each other seat at each decision.
    :ivar chances: rows of the table ``chances``, one for each legal action at each decision.
    """

    def __init__(self, bot: Analyst, number: int, seed: int) -> None:
        self.name = bot.name
        self.beliefs: list[Row] = []
        self.chances: list[Row] = []
        self._bot = bot
        self._number = number
        self._rng = random.Random(seed)
        self._looks_ahead = bot.name.partition("/")[0] in PLAYOUTS

    def choose(self, view: View, legal: Sequence[str], ms: float, rng: random.Random) -> str:
        """Pick one of the legal actions. Note beliefs and chances if there is more than one."""
        if len(legal) == 1:
            return self._bot.choose(view, legal, ms, rng)
        if self._looks_ahead:
            analysis = self._bot.analyze(view, legal, ms, rng)
            choice = analysis.choice
        else:
            choice = self._bot.choose(view, legal, ms, rng)
            analysis = self._bot.analyze(view, legal, _UNLIMITED_MS, self._rng)
        self._note(view, analysis, choice)
        return choice

    def _note(self, view: View, analysis: Analysis, choice: str) -> None:
        moves = len(view["history"])
        where = self._number, view["round"], moves, view["seat"], view["phase"]
        for about, goals in enumerate(analysis.goals):
            if goals is not None:
                self.beliefs.append((*where, about, *goals.values()))
        for one in analysis.prospects:
            estimates = (one.win_chance, one.points) if one.playouts else (None, None)
            self.chances.append((*where, one.action, *estimates, one.playouts, one.action == choice))
