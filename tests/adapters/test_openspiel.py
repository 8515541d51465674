"""The OpenSpiel game: OpenSpiel's own test suites, and tests of this game."""

import pickle
import random

import numpy as np
import pyspiel
import pytest
from absl import flags
from ground.clone import ROOT
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import generate_playthrough
from support.games import PLAYER_COUNTS

from kingup.adapters.actions import action_in
from kingup.adapters.openspiel import KingUpGame
from kingup.adapters.rewards import Reward
from kingup.adapters.turn_order import seat_to_act
from kingup.rules import CHANCE, DECK, Deal, new_game, play

GOLDEN = ROOT / "tests" / "golden" / "openspiel"
# Rounds are alike, so one whole game is enough.
GOLDEN_GAMES = {
    players: f"python_kingup(players={players},rounds={3 if players == 3 else 1})" for players in PLAYER_COUNTS
}
TINY = "python_kingup(players=3,characters=2,rounds=1,goals=4)"
every_table = pytest.mark.parametrize("players", PLAYER_COUNTS)


def load(players=4, **options):
    return pyspiel.load_game("python_kingup", {"players": players, **options})


@every_table
def test_random_games(players):
    pyspiel.random_sim_test(load(players), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(
    "options", [{"reward": "points"}, {"rounds": 2, "goals": 9, "first": 2}, {"characters": 5, "reward": "points"}]
)
def test_random_games_of_variants(options):
    pyspiel.random_sim_test(load(3, **options), num_sims=1, serialize=True, verbose=False)


@pytest.mark.slow
@every_table
@pytest.mark.parametrize("reward", Reward)
def test_many_random_games(players, reward):
    pyspiel.random_sim_test(load(players, reward=reward.value), num_sims=20, serialize=True, verbose=False)


# OpenSpiel's own classes, one for each number of players.
class TestPartialTree3(api_test.EnforceAPIOnPartialTreeBase):
    game_name, game = "python_kingup", load(3)


class TestPartialTree4(api_test.EnforceAPIOnPartialTreeBase):
    game_name, game = "python_kingup", load(4)


class TestPartialTree5(api_test.EnforceAPIOnPartialTreeBase):
    game_name, game = "python_kingup", load(5)


class TestPartialTree6(api_test.EnforceAPIOnPartialTreeBase):
    game_name, game = "python_kingup", load(6)


class TestFullTree(api_test.EnforceAPIOnFullTreeBase):
    """Every state of a game of two characters: perfect recall, among other things."""

    game_name, game = TINY, pyspiel.load_game(TINY)


api_test.TOTAL_NUM_STATES[TINY] = (17, 1416, 288)
# 24 deals of 59 decisions each; the seat to act can tell 49 of them apart, for each of 4 goals.
api_test.PERFECT_RECALL_NUM_STATES[TINY] = 196


@pytest.mark.slow
@pytest.mark.parametrize(
    "game",
    [
        "python_kingup(players=3,characters=3,rounds=1,goals=3)",
        "python_kingup(players=3,characters=1,rounds=2,goals=6)",
    ],
)
def test_perfect_recall_in_larger_trees(game):
    assert api_test._assert_is_perfect_recall(pyspiel.load_game(game))


@every_table
def test_playthrough_is_unchanged(players, request):
    golden = GOLDEN / f"{players}_players.txt"
    if request.config.getoption("--write-golden"):
        golden.write_text(generate_playthrough.playthrough(GOLDEN_GAMES[players], None, seed=players))
    if not flags.FLAGS.is_parsed():
        flags.FLAGS(["pytest"])
    expected, replayed = generate_playthrough.replay(str(golden))
    assert expected.startswith(f"game: {GOLDEN_GAMES[players]}\n")
    assert replayed == expected


def test_one_playthrough_for_each_number_of_players():
    assert sorted(path.name for path in GOLDEN.iterdir()) == [f"{players}_players.txt" for players in PLAYER_COUNTS]


def random_states(game, seed):
    """Yield every state of a random game."""
    rng, state = random.Random(seed), game.new_initial_state()
    while not state.is_terminal():
        yield state
        state.apply_action(rng.choice(state.legal_actions()))
    yield state


@every_table
def test_states_equal_the_rules(players):
    truth, drawn = new_game([f"player_{seat}" for seat in range(players)], 0), []
    state = load(players).new_initial_state()
    rng = random.Random(players)
    while not state.is_terminal():
        seat, action = state.current_player(), rng.choice(state.legal_actions())
        assert (seat_to_act(truth) == CHANCE) == state.is_chance_node()
        state.apply_action(action)
        if seat >= 0:
            truth = play(truth, seat, action_in(truth, action))
        else:
            drawn.append(DECK[action])
            if len(drawn) == players:
                truth, drawn = play(truth, CHANCE, Deal(tuple(drawn))), []
        assert state.position.game == truth
    assert state.returns() == [players / len(truth.winners) - 1 if s in truth.winners else -1 for s in range(players)]


@every_table
def test_resampling_only_changes_unknown_facts(players):
    game, rng = load(players), random.Random(players)
    kinds = dict.fromkeys(("goals", "ballots", "drawn"), 0)
    for number, state in enumerate(random_states(game, players)):
        voted = sum(ballot is not None for ballot in state.position.game.ballots)
        if number % 15 and not state.position.drawn and voted != players - 1:
            continue
        for player in range(players):
            other = state.resample_from_infostate(player, rng.random)
            for ask in ("information_state_string", "observation_string", "information_state_tensor"):
                assert getattr(other, ask)(player) == getattr(state, ask)(player)
            assert other.current_player() == state.current_player()
            assert len(other.history()) == len(state.history())
            if state.current_player() == player:
                assert other.legal_actions() == state.legal_actions()
            true, guess = state.position, other.position
            kinds["goals"] += true.game.goals != guess.game.goals
            kinds["ballots"] += true.game.ballots != guess.game.ballots
            kinds["drawn"] += true.drawn != guess.drawn
            if true.game.king is not None:
                assert true.game == guess.game
    assert min(kinds.values()) > 5, kinds


def test_resampled_goals_are_uniform():
    state = load(3, goals=9).new_initial_state()
    for action in (0, 1, 2):
        state.apply_action(action)
    rng = random.Random(1)
    guesses = [state.resample_from_infostate(1, rng.random).position.game.goals for _ in range(2000)]
    for seat in (0, 2):
        counts = np.bincount([DECK.index(goals[seat]) for goals in guesses], minlength=9)
        assert counts[1] == 0
        assert all(190 < count < 310 for count in np.delete(counts, 1))


def test_states_and_games_pickle():
    game = load(5, reward="points", rounds=2)
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    *_, state = (one.clone() for one, _ in zip(random_states(game, 1), range(80), strict=False))
    again = pickle.loads(pickle.dumps(state))
    assert (str(again), again.history(), again.returns()) == (str(state), state.history(), state.returns())
    state.apply_action(state.legal_actions()[0])
    again.apply_action(again.legal_actions()[0])
    assert str(again) == str(state)


def test_points_are_rewarded_at_the_end_of_a_round():
    state = load(3, reward="points").new_initial_state()
    sums, rng = np.zeros(3), random.Random(1)
    paid = 0
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        if not state.is_chance_node():
            sums += state.rewards()
            paid += any(state.rewards())
            assert sums.tolist() == state.returns()
    assert paid == 3


@pytest.mark.parametrize(
    ("options", "message"),
    [({"players": 7}, "3 to 6 players"), ({"reward": "x"}, "win or points"), ({"goals": 3}, "12 to")],
)
def test_invalid_parameters(options, message):
    with pytest.raises(ValueError, match=message):
        load(**options)


def test_observer_of_all_secrets_is_rejected():
    everything = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
    with pytest.raises(ValueError, match="not the secrets of all"):
        KingUpGame({}).make_py_observer(everything)
