"""The named bots that a learner plays against: they take the seats to its left, in order."""

from collections.abc import Sequence
from itertools import cycle, islice

import numpy as np

from kingup.bots.bot import Bot
from kingup.bots.clock import WorkClock
from kingup.bots.levels import LEVELS, new_bot
from kingup.bots.model import Weights
from kingup.bots.strength import PLAYOUTS
from kingup.bots.style_bot import StyleBot

DEFAULT_OPPONENTS = ("officer",)


def fill_seats(names: str | Sequence[str], players: int) -> tuple[str, ...]:
    """Return the name of the bot in each other seat, from the learner's left: the names repeat until all are filled.

    :raises ValueError: if there is no name, or more names than other seats.
    """
    names = [names] if isinstance(names, str) else list(names)
    if not 1 <= len(names) < players:
        raise ValueError(f"{players} players leave room for 1 to {players - 1} opponents, not {len(names)}")
    return tuple(islice(cycle(names), players - 1))


def new_opponents(names: Sequence[str]) -> list[Bot]:
    """Return the bots with these names. Their time is measured in work done, so that games can be repeated.

    :raises ValueError: if no bot has one of the names.
    """
    return [new_bot(name, WorkClock) for name in names]


def compiled_opponents(names: Sequence[str], players: int) -> Weights:
    """Return the weights of each bot, a row each, for play in compiled code.

    :raises ValueError: if no bot has one of the names, or one looks ahead, which compiled opponents cannot.
    """
    rows = []
    for name in names:
        bot = new_bot(name)
        if name.partition("/")[0] in PLAYOUTS:
            fast = [level for level in LEVELS if level not in PLAYOUTS]
            raise ValueError(f"{name} looks ahead, which compiled opponents cannot; choose from {', '.join(fast)}")
        assert isinstance(bot, StyleBot)
        rows.append(bot.weights(players))
    return np.array(rows)
