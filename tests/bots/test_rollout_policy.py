"""The rollout policy equals the model: the same actions in the same order with the same probabilities."""

import random

import numpy as np
import pytest
from support.games import PLAYER_COUNTS, random_steps

from kingup.bots.model import MAX_FEATURES, action_probabilities
from kingup.bots.rollout_policy import SCRATCH_SIZE, action_odds, draw_by_odds
from kingup.bots.styles import style_table
from kingup.playout import layout
from kingup.playout.convert import from_rules
from kingup.playout.game import legal
from kingup.rules import DECK, Phase


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_odds_equal_probabilities_of_the_model(players):
    table = style_table(players)
    exp_weights = np.exp(table)
    actions, found = np.empty(layout.MAX_LEGAL, np.int64), np.empty(layout.MAX_LEGAL, np.int64)
    out, likely = np.empty(layout.MAX_LEGAL), np.empty(layout.MAX_LEGAL)
    which, value, scratch = np.empty(MAX_FEATURES, np.int64), np.empty(MAX_FEATURES), np.empty(SCRATCH_SIZE)
    seen = set()
    for seed in range(3):
        for game, seat, _ in random_steps(players, random.Random(seed)):
            if game.phase not in (Phase.PLACING, Phase.CLIMBING, Phase.VOTING):
                continue
            seen.add((game.phase, game.round))
            state, goal = from_rules(game), DECK.index(game.goals[seat])
            count = legal(state, seat, actions)
            for style in range(len(table)):
                action_probabilities(state, seat, goal, table[style], actions, count, which, value, likely)
                assert action_odds(state, seat, table[style], exp_weights[style], found, scratch, out) == count
                assert found[:count].tolist() == actions[:count].tolist()
                assert (out[:count] / out[:count].sum()).tolist() == pytest.approx(likely[:count].tolist())
    assert len(seen) == 9


def test_draw_by_odds():
    out = np.array([2.0, 1.0, 1.0])
    assert [draw_by_odds(out, 3, chance) for chance in (0.0, 0.49, 0.5, 0.76, 0.999999)] == [0, 0, 1, 2, 2]
    assert draw_by_odds(out, 1, 0.9) == 0
