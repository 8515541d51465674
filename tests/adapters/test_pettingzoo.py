"""The PettingZoo environments: PettingZoo's own test suites, and tests of this game."""

import functools
import pickle
import types
import warnings

import numpy as np
import pytest
from support.games import PLAYER_COUNTS

from kingup.adapters import pettingzoo
from kingup.adapters.actions import NO, YES
from kingup.adapters.aec_env import KingUpEnv
from kingup.adapters.observation import layout_for
from kingup.adapters.parallel_env import KingUpParallelEnv
from kingup.adapters.rewards import Reward

with warnings.catch_warnings():
    # PettingZoo's tests import one of its own games in a way that it has deprecated.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo import test as peers
    from pettingzoo.test.state_test import state_test

every_table = pytest.mark.parametrize("players", PLAYER_COUNTS)
# api_test warns about observations with a mask, except for games on its own list, and about masks of agents that are
# done.
with_masks = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",
)


@every_table
@pytest.mark.parametrize("reward", Reward)
@with_masks
def test_api(players, reward):
    peers.api_test(pettingzoo.env(players=players, reward=reward), num_cycles=200)


@every_table
def test_seed(players):
    peers.seed_test(functools.partial(pettingzoo.env, players=players), num_cycles=150)
    peers.parallel_seed_test(functools.partial(pettingzoo.parallel_env, players=players), num_cycles=60)


@every_table
def test_max_cycles(players):
    makers = {name: functools.partial(getattr(pettingzoo, name), players=players) for name in ("env", "parallel_env")}
    peers.max_cycles_test(types.SimpleNamespace(**makers))


@every_table
def test_render(players, capsys):
    peers.render_test(functools.partial(pettingzoo.env, players=players))
    assert "placing: >player_0 0, player_1 0" in capsys.readouterr().out


@every_table
def test_parallel_api(players):
    peers.parallel_api_test(pettingzoo.parallel_env(players=players), num_cycles=200)


@every_table
def test_state(players):
    state_test(pettingzoo.env(players=players), pettingzoo.parallel_env(players=players))


@every_table
def test_the_state_has_the_whole_game(players):
    env = pettingzoo.raw_env(players=players)
    until_election(env, seed=players)
    env.step(NO)
    fields, state = layout_for(players), env.state()
    seen = [env.observe(agent)["observation"] for agent in env.agents]
    public = [
        seen[0][fields[name].start : fields[name].end] for name in fields if name not in ("goal", "ballot", "seat")
    ]
    goals, ballots = ([one[fields[name].start : fields[name].end] for one in seen] for name in ("goal", "ballot"))
    assert state.tolist() == np.concatenate([*public, *goals, *ballots]).tolist()
    assert len(state) == 123 + 20 * players
    assert sum(ballot.sum() for ballot in ballots) == 1, "one seat has voted"
    assert goals[0].tolist() != goals[1].tolist()


def playing(env, seed):
    """Play at random to the end; yield each agent with its observation and reward before it acts."""
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        yield agent, observation, reward
        over = termination or truncation
        env.step(None if over else int(rng.choice(np.flatnonzero(observation["action_mask"]))))


def until_election(env, seed):
    for _, observation, _ in playing(env, seed):
        if observation["action_mask"][YES]:
            return


@every_table
def test_running_game_can_be_pickled(players):
    env = pettingzoo.env(players=players)
    until_election(env, players)
    env.step(NO)
    twin = pickle.loads(pickle.dumps(env))
    while env.agents:
        (seen, *rest), (same, *others) = env.last(), twin.last()
        assert rest == others
        assert all((seen[name] == same[name]).all() for name in seen)
        action = None if rest[1] or rest[2] else int(np.flatnonzero(seen["action_mask"])[-1])
        env.step(action)
        twin.step(action)
    assert not twin.agents


@every_table
def test_ballots_are_hidden_until_the_last_one(players):
    yes, no = pettingzoo.raw_env(players=players), pettingzoo.raw_env(players=players)
    for env in (yes, no):
        until_election(env, seed=5)
    voter = yes.agent_selection
    yes.step(YES), no.step(NO)
    for _ in range(players - 1):
        for agent in yes.agents:
            one, other = yes.observe(agent), no.observe(agent)
            assert (one["observation"] == other["observation"]).all() == (agent != voter)
            assert (one["action_mask"] == other["action_mask"]).all()
        assert yes.rewards == no.rewards
        assert yes.render() == no.render()
        yes.step(YES), no.step(YES)
    assert (yes.observe(voter)["observation"] != no.observe(voter)["observation"]).any()


@every_table
@pytest.mark.parametrize("reward", Reward)
def test_rewards_sum_to_zero_and_favor_winners(players, reward):
    env = pettingzoo.env(players=players, reward=reward)
    earned = dict.fromkeys(env.possible_agents, 0.0)
    for agent, _, given in playing(env, seed=players):
        earned[agent] += given
    assert sum(earned.values()) == pytest.approx(0)
    winners = env.unwrapped.game.winners
    if reward is Reward.WIN:
        expected = [players / len(winners) - 1 if seat in winners else -1 for seat in range(players)]
        assert list(earned.values()) == pytest.approx(expected)


def test_only_the_agent_to_act_has_legal_actions():
    env = pettingzoo.env(players=3)
    for agent, _, _ in playing(env, seed=2):
        for other in env.agents:
            has_actions = env.observe(other)["action_mask"].any()
            assert has_actions == (other == agent and not env.terminations[agent])


def test_illegal_action_is_a_fault():
    env = pettingzoo.env(players=3)
    env.reset(seed=1)
    env.step(YES)
    assert env.infos["player_0"] == {"fault": "wrong_phase"}
    assert env.rewards == {"player_0": -1.0, "player_1": 0.0, "player_2": 0.0}
    first = pettingzoo.raw_env(players=3)
    first.reset(seed=1)
    first.step(0)
    assert (env.observe("player_1")["observation"] == first.observe("player_1")["observation"]).all()
    env.step(1)
    env.step(51)
    *_, info = env.last()
    assert (env.agent_selection, info) == ("player_0", {"fault": "wrong_phase"})
    env.step(47)
    *_, info = env.last()
    assert (env.agent_selection, info) == ("player_1", {"fault": "not_beside_board"})
    assert env.infos["player_0"] == {}


def test_raw_env_raises_for_illegal_actions():
    env = pettingzoo.raw_env(players=3)
    env.reset(seed=1)
    with pytest.raises(
        ValueError, match=r"player_0 may not play 65 \(Y\) now \(wrong_phase\); what is legal: 0 \(A1\)"
    ):
        env.step(65)
    with pytest.raises(ValueError, match="from 0 to 66, not 70"):
        env.step(70)
    with pytest.raises(ValueError, match="may not play nothing now"):
        env.step(None)
    assert env.agent_selection == "player_0"
    env.step(0)


def test_render_as_text():
    env = pettingzoo.env(players=3, render_mode="ansi")
    env.reset(seed=1)
    env.step(3)
    env.step(6)
    assert env.render() == (
        "1 placing: player_0 0, player_1 0, >player_2 0\nK\n5\n4 A\n3 B\n2\n1\n0\n- C D E F G I L M N O P\nx\n"
    )


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"players": 2}, "3 to 6 players, not 2"),
        ({"reward": "x"}, "win or points, not x"),
        ({"rounds": 4}, "1 to 3 here, not 4"),
        ({"max_cycles": 0}, "one at least, not 0"),
        ({"render_mode": "rgb_array"}, "human or ansi, not rgb_array"),
    ],
)
def test_invalid_options(options, message):
    with pytest.raises(ValueError, match=message):
        pettingzoo.env(**options)


def test_parallel_step_needs_an_action_of_every_agent():
    env = pettingzoo.parallel_env(players=3)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="missing: player_1, player_2"):
        env.step({"player_0": 0})


def test_parallel_game_ends_within_a_cycle():
    ends = set()
    for seed in range(12):
        turns = KingUpEnv(players=3, rounds=1, fault_reward=0.0)
        env = KingUpParallelEnv(turns)
        observations, _ = env.reset(seed=seed)
        rng, earned = np.random.default_rng(seed), dict.fromkeys(env.agents, 0.0)
        while env.agents:
            masks = {agent: np.flatnonzero(seen["action_mask"]) for agent, seen in observations.items()}
            observations, rewards, terminations, _, _ = env.step({a: rng.choice(masks[a]) for a in env.agents})
            earned = {agent: earned[agent] + rewards[agent] for agent in earned}
        assert all(terminations.values())
        assert sum(earned.values()) == pytest.approx(0)
        ends.add(turns.agent_selection)
    assert len(ends) > 1
