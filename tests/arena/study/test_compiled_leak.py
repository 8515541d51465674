"""The watcher of compiled play."""

import random

import numpy as np
import pytest
from support.games import PLAYER_COUNTS

from kingup.arena.referee import draw_deals, play_game
from kingup.arena.study.compiled_leak import watch_round
from kingup.arena.study.figures import MOMENTS, ROWS
from kingup.arena.study.game_log import log_from_game
from kingup.arena.study.leak import watcher_beliefs
from kingup.arena.study.sample import Sample
from kingup.bots.goal_reader import GoalReader
from kingup.bots.levels import new_bot
from kingup.bots.styles import FIRM, style_table


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_compiled_watcher_equals_goal_reader(players):
    bots = [new_bot("officer")] * players
    game = play_game(bots, draw_deals(players, random.Random(5)), 10, list(range(players))).game
    table = np.ascontiguousarray(style_table(players)[[FIRM]])
    expected = [belief.chance for belief in watcher_beliefs(game, GoalReader(table, np.ones(1), trust=1.0))]
    seen = []
    for number in range(3):
        for moment in range(len(MOMENTS)):
            for seat in range(players):
                sample = Sample(players, "officer", np.zeros((ROWS, 3)))
                watch_round(players, log_from_game(game), number, seat, table, sample.counts)
                seen.append(sample.mean("shown", moment).value)
    assert seen == pytest.approx(expected)
