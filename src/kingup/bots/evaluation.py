"""What the strongest bot would find out about a position if it had time: win chances with errors, and coming votes."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np

from kingup.bots.clock import WallClock
from kingup.bots.levels import new_bot
from kingup.bots.model import MAX_FEATURES, action_probabilities
from kingup.bots.planner import Planner
from kingup.bots.search_bot import SearchBot
from kingup.playout.convert import NUMBERS
from kingup.playout.game import act
from kingup.playout.layout import CARDS, NO, PHASE, VOTING, YES
from kingup.rules import View

_BATCHES: Final = 20
"""Parts of the playouts that are compared with each other to find the error."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """The expected result of one action.

    :ivar win_chance: the chance of winning the whole game.
    :ivar behind: how much smaller the win chance is than that of the best action.
    :ivar error: the standard error of ``behind``. All actions are played out in the same worlds, so it is smaller than
        that of the win chances.
    :ivar points: the expected points of this round.
    """

    action: str
    win_chance: float
    behind: float
    error: float
    points: float


def evaluate(view: View, legal: Sequence[str], seed: int, worlds: int) -> list[Estimate]:
    """Play every action out in the same worlds, as the strongest bot imagines them, and return the best one first.

    :param worlds: playouts of each action, rounded up to a multiple of the batches.
    """
    trial = _planner(len(view["players"])).new_trial(view, legal, seed)
    alive = np.ones(len(legal), np.int64)
    share = math.ceil(worlds / _BATCHES)
    sums = [np.zeros(len(legal))]
    for batch in range(_BATCHES):
        trial.run(alive, batch * share, share, WallClock(math.inf))
        sums.append(trial.win_chances * trial.played)
    means = np.diff(np.array(sums), axis=0) / share
    best = int(np.argmax(trial.win_chances))
    behind = means[:, [best]] - means
    errors = behind.std(axis=0, ddof=1) / math.sqrt(_BATCHES)
    columns = (trial.win_chances.tolist(), behind.mean(axis=0).tolist(), errors.tolist(), trial.points.tolist())
    return sorted((Estimate(*row) for row in zip(legal, *columns, strict=True)), key=lambda one: -one.win_chance)


def rejection_chance(view: View, action: str) -> float:
    """Return the chance that another seat votes No on the nominee, or on the one whom a nomination would put up.

    :param action: a nomination, such as ``OK``, or a vote.
    """
    planner = _planner(len(view["players"]))
    trial = planner.new_trial(view, [action], seed=0)
    state, which, value, out = trial.root.copy(), np.empty(MAX_FEATURES, np.int64), np.empty(MAX_FEATURES), np.empty(2)
    if state[PHASE] != VOTING:
        act(state, trial.seat, NUMBERS[action])
    ballots = np.array([YES, NO], np.int64)
    all_yes = 1.0
    for seat, belief in enumerate(trial.belief):
        if seat == trial.seat or not (int(state[CARDS]) >> 4 * seat) & 15:
            continue
        no = 0.0
        for style, goal in np.argwhere(belief > 0).tolist():
            weights = planner.reader.table[style]
            action_probabilities(state, seat, goal, weights, ballots, len(ballots), which, value, out)
            no += float(belief[style, goal]) * float(out[1])
        all_yes *= 1 - no
    return 1 - all_yes


@cache
def _planner(players: int) -> Planner:
    bot = new_bot("king")
    assert isinstance(bot, SearchBot)
    return bot.planner(players)
