"""What the adapters show to a seat: change all that it cannot see, and it sees no difference, byte for byte."""

import random
from functools import cache
from types import SimpleNamespace

import numpy as np
import pyspiel
import pytest
from secrecy.twins import Told, follow, with_other_secrets
from support.games import PLAYER_COUNTS, random_steps

from kingup.adapters import pettingzoo
from kingup.adapters.aec_env import KingUpEnv
from kingup.adapters.kernels import write_mask, write_observations
from kingup.adapters.observation import observation_size, observe_game
from kingup.adapters.openspiel_observer import Observer
from kingup.adapters.openspiel_position import Position
from kingup.adapters.turn_order import seat_to_act
from kingup.adapters.variant import Variant
from kingup.playout.convert import from_rules
from kingup.rules import History, Phase, view_for

every_table = pytest.mark.parametrize("players", PLAYER_COUNTS)


def raw(array):
    return array.tobytes().hex()


@cache
def new_env(players):
    env = KingUpEnv(players=players)
    env.reset(seed=1)
    return env


def seen_in_pettingzoo(game, viewer, _):
    env = new_env(len(game.players))
    env.game = game
    agent = f"player_{viewer}"
    seen = env.observe(agent)
    return [raw(seen["observation"]), raw(seen["action_mask"]), raw(env.mask_in_turn(agent)), env.render()]


@cache
def observers(players, private):
    kinds = [pyspiel.IIGObservationType(True, recall, private) for recall in (False, True)]
    return [Observer(kind, players, 3) for kind in kinds]


def seen_in_openspiel(game, viewer, _):
    players = len(game.players)
    state = SimpleNamespace(position=Position(Variant(players), game, (), (0.0,) * players))
    # A spectator sees what an observer without private information tells of any seat.
    private = pyspiel.PrivateInfoType.NONE if viewer is None else pyspiel.PrivateInfoType.SINGLE_PLAYER
    seen = []
    for observer in observers(players, private):
        observer.set_from(state, viewer or 0)
        seen += [raw(observer.tensor), observer.string_from(state, viewer or 0)]
    return seen


def seen_in_vector(game, viewer, _):
    state = from_rules(game)
    turn, out = seat_to_act(game), np.zeros((1, observation_size(len(game.players))), np.uint8)
    write_observations(state[None], np.array([viewer]), np.array([turn]), out)
    mask = np.zeros(67, np.bool_)
    if turn == viewer:
        write_mask(state, viewer, mask)
    return [raw(out), raw(mask)]


ADAPTERS = [seen_in_pettingzoo, seen_in_openspiel, seen_in_vector]


@every_table
@pytest.mark.parametrize("adapter", ADAPTERS)
def test_no_seat_can_tell_a_game_from_its_twin(players, adapter):
    for viewer in (0, players - 1):
        assert follow(players, viewer, History.OPEN, seed=players, see=adapter) > 100


@every_table
@pytest.mark.parametrize("adapter", [seen_in_pettingzoo, seen_in_openspiel])
def test_nothing_depends_on_what_is_hidden(players, adapter):
    """No cards of others, too; the compiled game knows who has spent them from the number that is left."""
    rng = random.Random(players)
    for number, (game, _, _) in enumerate(random_steps(players, random.Random(players))):
        if number % 5 or game.phase in (Phase.ROUND_OVER, Phase.GAME_OVER):
            continue
        for viewer in range(players):
            other = with_other_secrets(game, viewer, History.OPEN, rng)
            assert adapter(game, viewer, None) == adapter(other, viewer, None)


@every_table
def test_what_all_may_see_tells_nobodys_secret(players):
    assert follow(players, None, History.OPEN, seed=players, see=seen_in_openspiel) > 100


def leaks_goal(game, viewer, mode):
    return [*seen_in_vector(game, viewer, mode), seen_in_vector(game, 0, mode)]


def leaks_ballots(game, viewer, mode):
    return [*seen_in_vector(game, viewer, mode), sum(ballot == "N" for ballot in game.ballots)]


@pytest.mark.parametrize("planted", [leaks_goal, leaks_ballots])
def test_a_planted_leak_is_found(planted):
    with pytest.raises(Told):
        follow(4, 1, History.OPEN, seed=1, see=planted)


@every_table
def test_goals_that_chance_is_drawing_are_nobodys(players):
    game = pettingzoo.raw_env(players=players).unwrapped.variant.start()
    observer = Observer(pyspiel.IIGObservationType(perfect_recall=True), players, 3)
    seen = set()
    for place in range(5):
        drawn = Variant(players).deck(game)[place : place + 1]
        state = SimpleNamespace(position=Position(Variant(players), game, drawn, (0.0,) * players))
        observer.set_from(state, 0)
        seen.add((observer.tensor.tobytes(), observer.string_from(state, 0)))
    assert len(seen) == 1


def test_a_seat_sees_its_own_secrets():
    game = next(game for game, _, _ in random_steps(3, random.Random(1)) if any(game.ballots))
    voter = next(seat for seat in range(3) if game.ballots[seat])
    swapped = game._replace(ballots=tuple({"Y": "N", "N": "Y", None: None}[ballot] for ballot in game.ballots))
    assert view_for(game, voter) == view_for(swapped, voter)
    assert (observe_game(game, voter, 0) != observe_game(swapped, voter, 0)).any()
