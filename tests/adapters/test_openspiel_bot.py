"""kingup's bots as bots of OpenSpiel."""

import random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.evaluate_bots import evaluate_bots
from open_spiel.python.bots.uniform_random import UniformRandomBot

from kingup.adapters.openspiel_bot import LevelBot
from kingup.bots.levels import LEVELS


def first_state(game):
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    return state


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_a_game(level):
    state = pyspiel.load_game("python_kingup(players=3,rounds=1)").new_initial_state()
    bots = [LevelBot(seat, level, seat, ms=2) for seat in range(3)]
    assert all(isinstance(bot, pyspiel.Bot) for bot in bots)
    assert sum(pyspiel.evaluate_bots(state, bots, 1)) == 0


@pytest.mark.parametrize("characters", [13, 3])
def test_it_beats_the_random_bot_of_openspiel(characters):
    game, rng = pyspiel.load_game(f"python_kingup(players=3,characters={characters})"), np.random.RandomState(1)
    total = 0.0
    for number in range(12):
        seat = number % 3
        bots = [LevelBot(one, "officer", number) if one == seat else UniformRandomBot(one, rng) for one in range(3)]
        total += evaluate_bots(game.new_initial_state(), bots, rng)[seat]
    assert total > 0


def test_seeds_repeat_moves():
    state = first_state(pyspiel.load_game("python_kingup"))
    moves = {seed: [LevelBot(0, "noble", seed, ms=3).step(state) for _ in range(2)] for seed in range(4)}
    assert all(one == other for one, other in moves.values())
    assert len({one for one, _ in moves.values()}) > 1


def test_it_only_uses_what_its_seat_knows():
    game = pyspiel.load_game("python_kingup(players=3)")
    state = first_state(game)
    other = state.resample_from_infostate(0, random.Random(1).random)
    assert state.position.game.goals != other.position.game.goals
    assert LevelBot(0, "king", 5, ms=3).step(state) == LevelBot(0, "king", 5, ms=3).step(other)


def test_wrong_names_and_turns():
    with pytest.raises(ValueError, match="no bot named queen"):
        LevelBot(0, "queen")
    with pytest.raises(ValueError, match="plays for seat 1, but 0 is to act"):
        LevelBot(1, "officer").step(first_state(pyspiel.load_game("python_kingup")))
