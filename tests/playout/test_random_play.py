"""Random play at full speed: whole legal games, the same ones for the same seed, and as random as the rules'."""

import statistics

import numpy as np
import pytest
from support.games import NAMES, PLAYER_COUNTS, climbing, random_game

from kingup.playout import layout
from kingup.playout.convert import from_rules, to_rules
from kingup.playout.game import deal, new_state
from kingup.playout.generator import advance, below, new_generator, uniform
from kingup.playout.random_play import random_game as compiled_game
from kingup.playout.random_play import random_round
from kingup.rules import Ballot, Character, Climb, Vote, play
from kingup.rules.scoring import score


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_a_round_ends_as_in_the_rules(players):
    generator = new_generator(players)
    for _ in range(300):
        state = new_state(players, 1)
        deal(state, generator)
        steps = random_round(state, generator)
        game = to_rules(state, NAMES[:players])
        assert game.king is not None
        assert [score(game.castle, goal, 1) for goal in game.goals] == state[layout.SCORES :][:players].tolist()
        assert max(game.castle.count(floor) for floor in range(6)) <= 4
        assert game.occupancy == sum(8**floor for floor in game.castle if floor <= 6)
        assert steps > state[layout.MOVES]


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_random_games_are_distributed_like_those_of_the_rules(players):
    """Compare length, points and No cards left: they differ by less than five standard errors."""
    generator = new_generator(9)
    ours, theirs = [], []
    for _ in range(2000):
        state = new_state(players, 0)
        compiled_game(state, generator)
        ours.append((state[layout.TOTALS :][:players].sum(), state[layout.CARDS] & 15, state[layout.MOVES]))
    for seed in range(400):
        game = random_game(players, seed)
        theirs.append((sum(game.totals), game.no_cards[0], len(game.moves)))
    for at in range(3):
        one, other = [row[at] for row in ours], [row[at] for row in theirs]
        error = (statistics.variance(map(float, one)) / 2000 + statistics.variance(map(float, other)) / 400) ** 0.5
        assert abs(statistics.mean(map(float, one)) - statistics.mean(map(float, other))) < 5 * error


def test_play_continues_from_the_middle_of_an_election():
    game = play(climbing("5 | A\n4 | B C D\n3 | E F"), 0, Climb(Character.A, 6))
    game = play(game, 2, Vote(Ballot.NO))
    generator = new_generator(1)
    state = from_rules(game)
    random_round(state, generator)
    assert to_rules(state, game.players).castle[Character.A] == 8


def test_same_seed_same_game():
    def games(seed: int) -> list[list[int]]:
        generator = new_generator(seed)
        states = [new_state(4, 0) for _ in range(5)]
        for state in states:
            compiled_game(state, generator)
        return [state.tolist() for state in states]

    assert games(1) == games(1)
    assert games(1) != games(2)


def test_the_generator_is_uniform():
    word = new_generator(3)[0]
    counts = np.zeros(13)
    chances = []
    for _ in range(26_000):
        word = np.uint64(advance(word))
        counts[below(word, 13)] += 1
        chances.append(uniform(word))
    assert counts.min() > 1800
    assert counts.max() < 2200
    assert 0 <= min(chances) < max(chances) < 1
    assert abs(statistics.mean(chances) - 0.5) < 0.01
