"""Thousands of learners at once against compiled bots: compared with the rules and with the bots themselves."""

import copy
import pickle
import random

import gymnasium
import numpy as np
import pytest
from gymnasium.spaces import MultiDiscrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics
from support.games import PLAYER_COUNTS, random_steps

from kingup.adapters.actions import ACTIONS, legal_numbers
from kingup.adapters.gymnasium import ENV_ID, KingUpVectorEnv
from kingup.adapters.learner_kernels import play_opponent
from kingup.adapters.observation import observe_game
from kingup.adapters.opponents import compiled_opponents
from kingup.adapters.rewards import Reward, differences, shared_pot
from kingup.adapters.turn_order import seat_to_act
from kingup.bots.levels import new_bot
from kingup.playout import layout
from kingup.playout.convert import from_rules, to_rules
from kingup.playout.generator import new_generator
from kingup.rules import History, Phase, legal_actions, view_for
from kingup.rules.notation import write_action

every_table = pytest.mark.parametrize("players", PLAYER_COUNTS)


def names(players):
    return [f"player_{seat}" for seat in range(players)]


@every_table
def test_learners_see_what_the_rules_show(players):
    envs = KingUpVectorEnv(6, ["officer", "servant"], players)
    seen, info = envs.reset(seed=players)
    for _ in range(150):
        for game in range(6):
            state, seat = to_rules(envs._states[game], names(players)), info["seat"][game]
            assert seat_to_act(state) == seat
            assert np.flatnonzero(info["action_mask"][game]).tolist() == legal_numbers(state, seat)
            # The array has no history, so the rules cannot tell the No cards that have been spent.
            spent = slice(len(seen[0]) - 2 * players, len(seen[0]) - players)
            expected = observe_game(state, seat, seat)
            assert np.delete(seen[game], spent).tolist() == np.delete(expected, spent).tolist()
        seen, _, _, _, info = envs.step(envs.draw())


@every_table
@pytest.mark.parametrize("reward", Reward)
def test_rewards_and_ends_equal_the_rules(players, reward):
    """A learner with a twin: the same game at the level of the compiled rules, with the seats of the real game."""
    envs = KingUpVectorEnv(32, "officer", players, reward=reward, rounds=2)
    _, info = envs.reset(seed=players)
    earned, ended = np.zeros(32), 0
    while ended < 40:
        totals = envs._states[:, layout.TOTALS : layout.TOTALS + players].copy()
        rounds, seats = envs._states[:, layout.ROUND].copy(), info["seat"]
        seen, rewards, over, truncated, info = envs.step(envs.draw())
        assert not truncated.any()
        earned += rewards
        for game in np.flatnonzero(over):
            final = info["final_obs"][game]
            assert info["_final_obs"][game]
            points = final[-players:].astype(int).tolist()
            if reward is Reward.POINTS:
                assert earned[game] == pytest.approx(differences(points)[0])
            elif points[0] < max(points):
                assert earned[game] == -1
            elif points.count(points[0]) == 1:
                assert earned[game] == pytest.approx(shared_pot([0], players)[0])
            assert final[final.size - 6 * players + seats[game]] == 1
            earned[game] = 0
            assert not seen[game, -players:].any()
            ended += 1
        if reward is Reward.POINTS:
            paid = (rewards != 0) & ~over
            assert (envs._states[paid, layout.ROUND] == rounds[paid] + 1).all()
            gained = envs._states[:, layout.TOTALS : layout.TOTALS + players] - totals
            for game in np.flatnonzero(paid):
                assert rewards[game] == pytest.approx(differences(gained[game].tolist())[seats[game]])


@every_table
@pytest.mark.parametrize("name", ["officer", "trader/bluffer", "random"])
def test_compiled_opponents_play_like_the_bots(players, name):
    """In each phase, the frequencies of a compiled opponent's actions are the probabilities of the bot."""
    bot, rng, generator = new_bot(name), random.Random(players), new_generator(players)
    weights = compiled_opponents([name] * (players - 1), players)
    grown, count = np.exp(weights), 4000
    scratch, out, actions = np.zeros(12), np.zeros(layout.MAX_LEGAL), np.zeros(layout.MAX_LEGAL, np.int64)
    games = [game for game, _, _ in random_steps(players, rng)]
    for phase in (Phase.PLACING, Phase.CLIMBING, Phase.VOTING):
        game = rng.choice([one for one in games if one.phase is phase and not any(one.ballots)])
        seat = seat_to_act(game)
        legal = [write_action(action) for action in legal_actions(game, seat)]
        expected = np.array(bot.probabilities(view_for(game, seat, History.OPEN), legal))
        start, counts = from_rules(game), dict.fromkeys(legal, 0)
        for _ in range(count):
            state = start.copy()
            play_opponent(state, seat, (seat + 1) % players, generator, weights, grown, actions, scratch, out)
            counts[played(start, state, seat)] += 1
        error = np.sqrt(expected * (1 - expected) / count)
        assert (abs(np.array(list(counts.values())) / count - expected) <= 5 * error + 1e-9).all()


def played(before, after, seat):
    """Return the action between two states as text."""
    if before[layout.PHASE] == layout.VOTING:
        ballot = (after[layout.BALLOTS] >> 2 * seat) & 3
        return "YN"[ballot - 1]
    floors = [((before[0] >> 4 * c) & 15, (after[0] >> 4 * c) & 15) for c in range(13)]
    moved = [(c, to) for c, (at, to) in enumerate(floors) if at != to and to != 0]
    ((character, floor),) = moved
    return "ABCDEFGILMNOP"[character] + "012345K"[floor]


def test_gymnasium_makes_it():
    envs = gymnasium.make_vec(ENV_ID, num_envs=3, opponents=["officer", "trader", "servant"])
    assert isinstance(envs.unwrapped, KingUpVectorEnv)
    assert isinstance(envs, VectorEnv)
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    assert envs.action_space == MultiDiscrete([ACTIONS] * 3)
    seen, info = envs.reset(seed=1)
    assert seen in envs.observation_space
    assert seen[0] in envs.single_observation_space
    assert (info["action_mask"] == envs.unwrapped.action_masks()).all()
    seen, rewards, over, truncated, _ = envs.step(envs.action_space.sample())
    assert seen in envs.observation_space
    assert (rewards.shape, over.dtype, truncated.dtype) == ((3,), np.bool_, np.bool_)


def test_arrays_are_new_in_every_step():
    envs = KingUpVectorEnv(3)
    seen, info = envs.reset(seed=1)
    before = seen.copy(), info["action_mask"].copy(), info["seat"].copy()
    following, *_, later = envs.step(envs.draw())
    assert (seen == before[0]).all()
    assert (info["action_mask"] == before[1]).all()
    assert (info["seat"] == before[2]).all()
    pairs = [(seen, following), (info["action_mask"], later["action_mask"]), (info["seat"], later["seat"])]
    assert not any(np.shares_memory(one, other) for one, other in pairs)


def test_gymnasium_makes_any_opponent_without_compiled_code():
    envs = gymnasium.make_vec(ENV_ID, num_envs=2, vectorization_mode="sync", opponents=["noble"], players=3, ms=1)
    seen, info = envs.reset(seed=1)
    assert (seen.shape, info["action_mask"].shape) == ((2, 156), (2, ACTIONS))


def test_wrappers_of_gymnasium_work():
    envs = DictInfoToList(RecordEpisodeStatistics(KingUpVectorEnv(20, "random", rounds=1)))
    envs.reset(seed=1)
    lengths = []
    while len(lengths) < 20:
        _, _, over, _, info = envs.step(envs.unwrapped.draw())
        lengths += [info[game]["episode"]["l"] for game in np.flatnonzero(over)]
    assert min(lengths) > 2


def test_seeds_repeat_games():
    one, other = KingUpVectorEnv(50), KingUpVectorEnv(50)
    assert (one.reset(seed=7)[0] == other.reset(seed=7)[0]).all()
    for _ in range(100):
        actions = one.draw()
        assert (actions == other.draw()).all()
        for mine, theirs in zip(one.step(actions)[:4], other.step(actions)[:4], strict=True):
            assert (mine == theirs).all()
    assert (one.reset(seed=7)[0] != other.reset(seed=8)[0]).any()
    assert len(np.unique(one.reset()[1]["seat"])) == 4, "each game draws a seat"
    assert (KingUpVectorEnv(50, seat=2).reset(seed=1)[1]["seat"] == 2).all()


@pytest.mark.parametrize("again", [copy.deepcopy, lambda envs: pickle.loads(pickle.dumps(envs))])
def test_copies_continue_in_the_same_way(again):
    envs = KingUpVectorEnv(20)
    envs.reset(seed=1)
    twin = again(envs)
    for _ in range(50):
        actions = envs.draw()
        assert (twin.draw() == actions).all()
        assert (envs.step(actions)[0] == twin.step(actions)[0]).all()


def test_illegal_actions_are_faults():
    envs, legal = KingUpVectorEnv(4, seat=0), KingUpVectorEnv(4, seat=0)
    envs.reset(seed=1), legal.reset(seed=1)
    seen, rewards, _, _, info = envs.step([0, 65, 70, -1])
    assert info["fault"].tolist() == [False, True, True, True]
    assert rewards.tolist() == [0, -1, -1, -1]
    same, rewards, _, _, info = legal.step([0, 0, 0, 0])
    assert (seen == same).all()
    assert "fault" not in info
    assert not rewards.any()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"num_envs": 0}, "one game at least, not 0"),
        ({"opponents": ["officer", "king"]}, "king looks ahead.*choose from random, servant, trader, officer"),
        ({"opponents": "queen"}, "no bot named queen"),
        ({"players": 7}, "3 to 6 players"),
        ({"seat": -1}, "from 0 to 3"),
        ({"render_mode": "ansi"}, "cannot be rendered"),
    ],
)
def test_invalid_options(options, message):
    with pytest.raises(ValueError, match=message):
        KingUpVectorEnv(**options)


@pytest.mark.parametrize("actions", [[0, 0], [0.0, 1.0, 2.0]])
def test_invalid_actions(actions):
    envs = KingUpVectorEnv(3)
    envs.reset(seed=1)
    with pytest.raises(ValueError, match="actions are 3 whole numbers, not an array of"):
        envs.step(actions)
