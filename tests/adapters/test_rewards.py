"""Rewards: a shared pot, or differences of scores; both sum to zero."""

import random

import pytest
from support.games import PLAYER_COUNTS, random_game, random_steps

from kingup.adapters.rewards import (
    Reward,
    differences,
    game_returns,
    parse_reward,
    return_bounds,
    shared_pot,
    step_rewards,
)


def test_shared_pot():
    assert shared_pot([2], 4) == (-1, -1, 3, -1)
    assert shared_pot([0, 1], 4) == (1, 1, -1, -1)
    assert shared_pot([0, 1, 2], 3) == (0, 0, 0)


def test_differences():
    assert differences([17, 15, 22, 17]) == (-3, -11, 17, -3)


@pytest.mark.parametrize("reward", Reward)
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_step_rewards_add_up_to_returns(players, reward):
    for seed in range(5):
        sums, before = [0.0] * players, None
        for game, _, _ in random_steps(players, random.Random(seed)):
            if before is not None:
                step = step_rewards(before, game, reward)
                assert sum(step) == pytest.approx(0)
                sums = [one + more for one, more in zip(sums, step, strict=True)]
            assert sums == pytest.approx(game_returns(game, reward))
            before = game
        least, most = return_bounds(players, 3, reward)
        assert all(least <= one <= most for one in sums)


def test_winners_have_the_highest_return():
    game = random_game(4, 1)
    best = max(game_returns(game, Reward.WIN))
    assert [seat for seat in range(4) if game_returns(game, Reward.WIN)[seat] == best] == list(game.winners)


def test_unknown_reward():
    with pytest.raises(ValueError, match="win or points, not glory"):
        parse_reward("glory")
