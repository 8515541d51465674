"""Thousands of games at once: every step is compared with the rules."""

import copy
import pickle

import numpy as np
import pytest
from support.games import PLAYER_COUNTS

from kingup.adapters.actions import ACTIONS, action_in, legal_numbers
from kingup.adapters.observation import layout_for, observe_game
from kingup.adapters.rewards import Reward, step_rewards
from kingup.adapters.turn_order import seat_to_act
from kingup.adapters.variant import Variant
from kingup.adapters.vector import VectorGames
from kingup.rules import CHARACTERS, find_goal, play


def goals_of(games, number):
    """Return the goals of all seats, each from the seat's own observation."""
    field = layout_for(games.variant.players)["goal"]
    shown = [games.observe(seat)[number, field.start : field.end] for seat in range(games.variant.players)]
    return [find_goal("".join(CHARACTERS[at].name for at in np.flatnonzero(favorites))) for favorites in shown]


def everything(games):
    """Return the observations of all seats of all games."""
    return np.stack([games.observe(seat) for seat in range(games.variant.players)])


def compare(games, seen, truth, number):
    seat = seat_to_act(truth)
    assert seen.seats[number] == seat
    assert seen.observations[number].tolist() == observe_game(truth, seat, seat).tolist()
    assert np.flatnonzero(seen.masks[number]).tolist() == legal_numbers(truth, seat)


@pytest.mark.parametrize("reward", Reward)
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_steps_equal_the_rules(players, reward):
    count, rounds = 4, 3 if reward is Reward.WIN else 2
    variant = Variant(players, rounds=rounds)
    games = VectorGames(count, players, reward, rounds)
    seen = games.reset(players)
    truths = [variant.deal(variant.start(), goals_of(games, number)) for number in range(count)]
    ended = 0
    while ended < 2 * count:
        for number, truth in enumerate(truths):
            compare(games, seen, truth, number)
        other = (seen.seats + 1) % players
        looked = games.observe(other)
        actions = games.draw()
        seen = games.step(actions)
        for number, before in enumerate(truths):
            turn = seat_to_act(before)
            assert looked[number].tolist() == observe_game(before, (turn + 1) % players, turn).tolist()
            after = play(before, turn, action_in(before, int(actions[number])))
            assert seen.rewards[number].tolist() == pytest.approx(step_rewards(before, after, reward))
            assert seen.over[number] == after.over
            ended += after.over
            if after.over:
                after = variant.start()
            if after.turn is None and seat_to_act(after) == -1:
                after = variant.deal(after, goals_of(games, number))
            truths[number] = after


def test_seeds():
    one, other = VectorGames(50, 3), VectorGames(50, 3)
    one.reset(7), other.reset(7)
    for _ in range(200):
        actions = one.draw()
        assert (actions == other.draw()).all()
        for mine, theirs in zip(one.step(actions), other.step(actions), strict=True):
            assert (mine == theirs).all()
    assert len(np.unique(one.seen.observations, axis=0)) == 50
    other.reset(8)
    assert (one.reset(7).observations != other.seen.observations).any()


@pytest.mark.parametrize("again", [copy.deepcopy, lambda games: pickle.loads(pickle.dumps(games))])
def test_copies_continue_in_the_same_way(again):
    games = VectorGames(20, 4)
    for _ in range(60):
        games.step(games.draw())
    twin = again(games)
    for _ in range(300):
        actions = games.draw()
        assert (twin.draw() == actions).all()
        assert (games.step(actions).observations == twin.step(actions).observations).all()
        assert (games.seen.rewards == twin.seen.rewards).all()


def test_draw_is_uniform():
    games = VectorGames(26_000, 3)
    counts = np.bincount(games.draw(), minlength=ACTIONS)
    assert counts[:52].min() > 380
    assert counts[:52].max() < 620
    assert counts[52:].sum() == 0


def test_arrays_are_reused_and_read_only():
    games = VectorGames(3, 4)
    seen = games.reset(1)
    before = seen.observations.copy()
    assert np.shares_memory(games.step(games.draw()).observations, seen.observations)
    assert (seen.observations != before).any()
    with pytest.raises(ValueError, match="read-only"):
        seen.masks[0, 0] = True


@pytest.mark.parametrize(
    ("actions", "message"),
    [
        ([0, 0], "actions are 3 whole numbers, not an array of int64 with shape"),
        ([0.0, 1.0, 2.0], "not an array of float64"),
        ([0, 65, 0], r"65 is not legal in game 1; what is legal there: 0 \(A1\) 1 \(A2\)"),
        ([0, 0, 67], "67 is not legal in game 2"),
        ([-1, 0, 0], "-1 is not legal in game 0"),
    ],
)
def test_invalid_actions_change_nothing(actions, message):
    games = VectorGames(3, 4)
    before = everything(games)
    with pytest.raises(ValueError, match=message):
        games.step(actions)
    assert (everything(games) == before).all()
    games.step([0, 51, 3])


def test_invalid_arguments():
    with pytest.raises(ValueError, match="one game at least, not 0"):
        VectorGames(0)
    with pytest.raises(ValueError, match="3 to 6 players, not 2"):
        VectorGames(10, players=2)
    with pytest.raises(ValueError, match="a seat is a number from 0 to 3"):
        VectorGames(10).observe(4)
