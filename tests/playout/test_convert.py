"""Arrays and states of the rules represent the same games."""

import random

import numpy as np
import pytest
from support.games import NAMES, PLAYER_COUNTS, random_steps

from kingup.playout import layout
from kingup.playout.convert import NUMBERS, TEXTS, action_of, from_rules, from_view, number_of, to_rules
from kingup.playout.game import act, legal
from kingup.rules import (
    Climb,
    Deal,
    History,
    Phase,
    legal_actions,
    play,
    seats_to_act,
    view_for,
)
from kingup.rules.actions import CLIMBS, PLACES, VOTE_NO, VOTE_YES


def test_every_action_has_a_number_and_a_text():
    for row in CLIMBS:
        for climb in row:
            assert action_of(number_of(climb), placing=False) is climb
            assert NUMBERS[TEXTS[number_of(climb)]] == number_of(climb)
    for row in PLACES:
        for place in row:
            assert action_of(number_of(place), placing=True) is place
            assert number_of(place) == number_of(Climb(place.character, place.floor))
    assert [action_of(number_of(vote), placing=False) for vote in (VOTE_YES, VOTE_NO)] == [VOTE_YES, VOTE_NO]


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_from_rules_and_back(players):
    for game, seat, action in random_steps(players, random.Random(players), swaps=0.2):
        state = from_rules(game)
        again = to_rules(state, NAMES[:players])
        # After the placing the array counts moves, and a game without history cannot.
        same = from_rules(again) == state
        assert same[np.arange(layout.SIZE) != layout.MOVES].all()
        assert same[layout.MOVES] or game.phase is not Phase.PLACING
        assert again.totals == game.totals
        assert set(again.deck) == set(game.deck)
        assert seats_to_act(again) == seats_to_act(game)
        assert [legal_actions(again, at) for at in range(players)] == [legal_actions(game, at) for at in range(players)]
        if not game.over:
            after, same = play(game, seat, action), play(again, seat, action)
            assert (same.castle, same.phase, same.turn, same.totals) == (
                after.castle,
                after.phase,
                after.turn,
                after.totals,
            )


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_actions_on_the_array_match_actions_in_the_rules(players):
    for game, seat, action in random_steps(players, random.Random(players + 50), swaps=0.2):
        if isinstance(action, Deal):
            continue
        state = from_rules(game)
        act(state, seat, number_of(action))
        assert state.tolist() == from_rules(play(game, seat, action)).tolist()


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_a_view_and_the_right_guesses_make_the_same_array(players):
    for game, _, _ in random_steps(players, random.Random(players)):
        if game.phase in (Phase.ROUND_OVER, Phase.GAME_OVER):
            continue
        for viewer in range(players):
            state = from_view(view_for(game, viewer, History.OPEN), game.goals)
            expected = from_rules(game._replace(ballots=(None,) * players))
            # The goals' cards are known as dealt only when they are guessed; all else is in the view.
            assert state.tolist() == expected.tolist()


def test_guesses_may_be_left_open():
    game, _, _ = list(random_steps(4, random.Random(1)))[30]
    state = from_view(view_for(game, 2, History.OPEN), [None] * 4)
    assert state[layout.GOALS : layout.GOALS + 4].tolist() == [-1] * 4


def test_legal_is_empty_for_others():
    game, _, _ = list(random_steps(4, random.Random(1)))[5]
    actions = np.empty(layout.MAX_LEGAL, np.int64)
    state = from_rules(game)
    for seat in range(4):
        assert legal(state, seat, actions) == len(legal_actions(game, seat))
