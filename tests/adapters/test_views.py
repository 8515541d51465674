"""Views as observations, and numbers as actions of bots."""

import random

import numpy as np
import pytest
from support.games import PLAYER_COUNTS

from kingup.adapters import action_mask, observe, to_action
from kingup.adapters.actions import FIRST_CLIMB, NO, YES, action_in, legal_numbers
from kingup.adapters.masks import mask_of
from kingup.adapters.observation import layout_for, observe_game
from kingup.adapters.turn_order import seat_to_act
from kingup.adapters.variant import Variant
from kingup.rules import History, Phase, legal_actions, next_to_act, play, view_for
from kingup.rules.notation import write_action

every_table = pytest.mark.parametrize("players", PLAYER_COUNTS)


def positions(players, first, turn):
    """Yield the positions of a random game with the seat to act."""
    rng, variant = random.Random(players), Variant(players, first)
    game = variant.deal_if_due(variant.start(), rng)
    while not game.over:
        seat = turn(game)
        yield game, seat
        game = play(game, seat, rng.choice(legal_actions(game, seat)))
        game = variant.deal_if_due(game, rng)


@every_table
def test_a_view_is_observed_as_in_the_environments(players):
    for game, seat in positions(players, 0, seat_to_act):
        view = view_for(game, seat, History.OPEN)
        assert observe(view).tolist() == observe_game(game, seat, seat).tolist()


@every_table
def test_numbers_become_actions_of_bots(players):
    for game, seat in positions(players, 1, seat_to_act):
        view, legal = view_for(game, seat, History.OPEN), legal_actions(game, seat)
        texts, numbers = [write_action(action) for action in legal], legal_numbers(game, seat)
        assert [to_action(number, view) for number in numbers] == texts
        assert (action_mask(view, texts) == mask_of(numbers)).all()
        assert [action_in(game, number) for number in numbers] == list(legal)


def test_other_tables_look_like_tables_of_the_environments():
    """In the arena, any seat may start, and votes are cast from seat 0."""
    first, elections, fields = 2, 0, layout_for(4)
    for game, seat in positions(4, first, next_to_act):
        view = view_for(game, seat, History.OPEN)
        seen = observe(view)
        parts = {name: seen[field.start : field.end].tolist() for name, field in fields.items()}
        assert parts["seat"].index(1) == (seat - first) % 4
        assert parts["turn"] == [1, 0, 0, 0]
        assert parts["totals"] == [view["totals"][(seat + step) % 4] for step in range(4)]
        if game.phase is Phase.VOTING:
            elections += 1
            between = (seat - game.crown - 1) % 4
            assert parts["crown"].index(1) == (game.crown - seat) % 4
            assert parts["voted"] == [step >= 4 - between for step in range(4)]
        else:
            assert not any(parts["voted"])
    assert elections > 10


def test_invalid_numbers_and_views():
    variant = Variant(3)
    game = variant.deal_if_due(variant.start(), random.Random(1))
    view = view_for(game, 0, History.OPEN)
    assert [to_action(number, view) for number in (3, YES, NO)] == ["A4", "Y", "N"]
    with pytest.raises(ValueError, match="52 moves up A, which is not below the throne"):
        to_action(FIRST_CLIMB, view)
    with pytest.raises(ValueError, match="from 0 to 66, not 67"):
        to_action(67, view)
    with pytest.raises(ValueError, match="a spectator has no observation"):
        observe(view_for(game, None))
    with pytest.raises(ValueError, match="Q"):
        action_mask(view, ["Q4"])
    over = {**view, "phase": "game_over"}
    with pytest.raises(ValueError, match="no seat can act in the phase game_over"):
        action_mask(over, [])


def test_an_observation_can_be_changed():
    variant = Variant(3)
    game = variant.deal_if_due(variant.start(), random.Random(1))
    assert observe(view_for(game, 0, History.OPEN)).flags.writeable
    assert observe(view_for(game, 0, History.OPEN)).dtype == np.uint8
