"""The Gymnasium environment: Gymnasium's own checkers, and tests of this game."""

import copy
import pickle
import subprocess
import sys

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.utils.env_match import check_environments_match
from gymnasium.wrappers import RecordEpisodeStatistics
from support.games import PLAYER_COUNTS

import kingup.adapters.gymnasium  # noqa: F401 - registers the environment
from kingup.adapters.actions import YES, action_in, legal_numbers
from kingup.adapters.gymnasium import ENV_ID, KingUpSoloEnv
from kingup.adapters.observation import observe_game
from kingup.adapters.rewards import Reward
from kingup.bots.levels import LEVELS

every_table = pytest.mark.parametrize("players", PLAYER_COUNTS)


def playing(env, seed):
    """Play at random to the end; yield each result of a step."""
    rng = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    over = False
    while not over:
        seen, reward, over, truncated, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
        assert not truncated
        yield seen, reward, over, info


@every_table
@pytest.mark.parametrize("reward", Reward)
def test_check_env(players, reward, capsys):
    env = gymnasium.make(ENV_ID, players=players, reward=reward.value, opponents=["officer", "trader"])
    check_env(env.unwrapped)
    assert "placing" in capsys.readouterr().out, "the checker renders"


def test_the_environment_of_the_docs_with_a_king():
    env = gymnasium.make(ENV_ID, opponents=["officer", "king"])
    assert env.unwrapped.opponents == ("officer", "king", "officer")
    _, info = env.reset(seed=1)
    for _ in range(2):
        _, _, _, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
    assert info["action_mask"].any()


def test_gymnasium_finds_the_environment_by_its_module():
    code = (
        "import gymnasium; print(gymnasium.make('kingup.adapters.gymnasium:kingup/KingUp-v0').reset(seed=1)[0].shape)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "(162,)\n"


def test_seeds_repeat_games():
    check_environments_match(gymnasium.make(ENV_ID), gymnasium.make(ENV_ID), 60, seed=3, info_comparison="equivalence")


@pytest.mark.parametrize("again", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_copies_continue_in_the_same_way(again):
    env = KingUpSoloEnv()
    env.reset(seed=5)
    twin = again(env)
    for _ in range(30):
        action = int(np.flatnonzero(env.action_masks())[-1])
        (seen, *rest), (same, *others) = env.step(action), twin.step(action)
        assert (seen == same).all()
        assert rest[:3] == others[:3]


@every_table
def test_observations_and_masks_equal_the_rules(players):
    env = KingUpSoloEnv(players=players, opponents="random", seat=players - 1, fault_reward=None)
    for seen, _, over, info in playing(env, seed=players):
        turn = None if over else env.seat
        assert seen.tolist() == observe_game(env.game, env.seat, turn).tolist()
        numbers = [] if over else legal_numbers(env.game, env.seat)
        assert np.flatnonzero(info["action_mask"]).tolist() == np.flatnonzero(env.action_masks()).tolist() == numbers
        assert (info["action_mask"].dtype, env.action_masks().dtype) == (np.int8, np.bool_)


@pytest.mark.parametrize("reward", Reward)
def test_rewards_are_those_of_the_seat(reward):
    env, seats = KingUpSoloEnv(opponents="random", reward=reward), set()
    for seed in range(12):
        earned = sum(reward for _, reward, _, _ in playing(env, seed))
        seats.add(env.seat)
        game = env.game
        if reward is Reward.WIN:
            expected = 4 / len(game.winners) - 1 if env.seat in game.winners else -1
        else:
            expected = 4 * game.totals[env.seat] - sum(game.totals)
        assert earned == pytest.approx(expected)
    assert seats == {0, 1, 2, 3}, "each game draws a seat"


def test_gymnasium_counts_episodes():
    env = RecordEpisodeStatistics(gymnasium.make(ENV_ID, opponents="random"))
    *_, (_, reward, _, info) = playing(env, seed=1)
    assert info["episode"]["r"] == reward
    assert info["episode"]["l"] > 20


def test_opponents_take_the_seats_to_the_left():
    env = KingUpSoloEnv(["king", "trader/bluffer"], players=6, seat=4)
    assert env.opponents == ("king", "trader/bluffer", "king", "trader/bluffer", "king")
    assert [bot.name for bot in env._bots] == list(env.opponents)
    asked = []
    for place, bot in enumerate(env._bots):
        bot.choose = lambda view, legal, ms, rng, place=place: asked.append((place, view["seat"])) or legal[0]
    env.reset(seed=1)
    env.step(int(np.flatnonzero(env.action_masks())[0]))
    assert asked == [(1, 0), (2, 1), (3, 2), (4, 3), (0, 5), (1, 0), (2, 1), (3, 2), (4, 3)]


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_is_an_opponent(level):
    env = KingUpSoloEnv(level, players=3, seat=1, ms=1)
    _, info = env.reset(seed=2)
    assert info["action_mask"].any()
    env.step(int(np.flatnonzero(info["action_mask"])[0]))


def test_an_illegal_action_is_a_fault():
    env = KingUpSoloEnv(seat=0)
    env.reset(seed=1)
    first = copy.deepcopy(env)
    seen, reward, _, _, info = env.step(YES)
    assert (reward, info["fault"]) == (-1.0, "wrong_phase")
    assert (seen == first.step(0)[0]).all(), "the first legal action was played"
    assert "fault" not in env.step(int(np.flatnonzero(info["action_mask"])[0]))[-1]
    strict = KingUpSoloEnv(seat=0, fault_reward=None)
    strict.reset(seed=1)
    with pytest.raises(
        ValueError, match=r"player_0 may not play 65 \(Y\) now \(wrong_phase\); what is legal: 0 \(A1\)"
    ):
        strict.step(YES)


def test_a_game_that_is_over():
    env = KingUpSoloEnv(opponents="random", rounds=1)
    *_, (_, _, over, info) = playing(env, seed=1)
    assert over
    assert not info["action_mask"].any()
    with pytest.raises(ValueError, match="reset the environment"):
        env.step(0)


def test_render_as_text():
    env = gymnasium.make(ENV_ID, seat=0, render_mode="ansi")
    env.reset(seed=1)
    assert env.render().startswith("1 placing: >player_0 0, player_1 0")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"players": 2}, "3 to 6 players, not 2"),
        ({"opponents": []}, "4 players leave room for 1 to 3 opponents, not 0"),
        ({"opponents": ["king"] * 4}, "1 to 3 opponents, not 4"),
        ({"opponents": ["queen"]}, "no bot named queen"),
        ({"seat": 4}, "from 0 to 3, or None for any, not 4"),
        ({"reward": "x"}, "win or points, not x"),
        ({"rounds": 0}, "1 to 3 here, not 0"),
        ({"render_mode": "rgb_array"}, "human or ansi, not rgb_array"),
    ],
)
def test_invalid_options(options, message):
    with pytest.raises(ValueError, match=message):
        KingUpSoloEnv(**options)


def test_actions_are_the_numbers_of_all_adapters():
    env = KingUpSoloEnv(seat=0, opponents="random")
    env.reset(seed=1)
    assert env.action_space.n == 67
    before = env.game
    env.step(7)
    assert action_in(before, 7) == env.game.moves[0]
