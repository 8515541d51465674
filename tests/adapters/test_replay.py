"""OpenSpiel's bots in the arena: a view leads back to a state that looks the same to its seat."""

import random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from support.games import PLAYER_COUNTS, random_steps

from kingup.adapters.actions import legal_numbers
from kingup.adapters.openspiel import KingUpGame
from kingup.adapters.replay import actions_from_view, first_seat
from kingup.rules import History, Phase, view_for


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_actions_from_view_lead_to_the_same_view(players):
    moments = [game for game, _, _ in random_steps(players, random.Random(players))]
    for game in moments[:: 1 + len(moments) // 60]:
        if game.phase in (Phase.ROUND_OVER, Phase.GAME_OVER):
            continue
        # In an election any seat may vote first.
        seat = random.Random(len(game.moves)).randrange(players) if game.turn is None else game.turn
        view = view_for(game, seat, History.OPEN)
        state = KingUpGame({"players": players, "first": first_seat(view)}).new_initial_state()
        for action in actions_from_view(view):
            assert action in state.legal_actions()
            state.apply_action(action)
        assert state.current_player() == seat
        assert state.legal_actions() == legal_numbers(game, seat)
        known = view_for(state.position.game, seat, History.OPEN)
        assert {**known, "players": 0, "voted": 0} == {**view, "players": 0, "voted": 0}


def test_openspiel_search_plays_a_game():
    game = pyspiel.load_game("python_kingup(players=3,characters=4,rounds=1)")
    rng = np.random.RandomState(1)
    bot = ISMCTSBot(game, RandomRolloutEvaluator(1, rng), uct_c=2.0, max_simulations=8, random_state=rng)
    state = game.new_initial_state()
    searched = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(int(rng.choice(state.legal_actions())))
            continue
        action = int(bot.step(state))
        assert action in state.legal_actions()
        searched += 1
        state.apply_action(action)
    # The shortest round from floor 4: two climbs and three Yes votes. OpenSpiel draws worlds by the clock.
    assert searched >= 5
