import random
from itertools import pairwise

import pytest
from support.games import PLAYER_COUNTS, dealt, random_game, random_steps

from kingup.rules import (
    CHANCE,
    Phase,
    RuleViolation,
    apply,
    deal,
    decide,
    evolve,
    legal_actions,
    new_game,
    next_to_act,
    play,
)


def test_deal_uses_only_the_generator_it_is_given():
    game = new_game(("x", "y", "z"), 0)
    assert deal(game, random.Random(1)) == deal(game, random.Random(1))
    assert deal(game, random.Random(1)) != deal(game, random.Random(2))


def test_deal_raises_when_none_is_due():
    with pytest.raises(RuleViolation, match="wrong_phase"):
        deal(dealt(3), random.Random(0))


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_no_goal_is_dealt_twice_in_a_game(players):
    game = random_game(players, seed=players)
    cards = [goal for past in game.finished for goal in past.goals]
    assert len(set(cards)) == 3 * players
    assert len(game.deck) == 26 - 3 * players


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_events_rebuild_every_state(players):
    """The events alone rebuild every state; evolve depends on nothing else."""
    steps = list(random_steps(players, random.Random(players), swaps=0.2))
    game = steps[0][0]
    for (before, seat, action), (after, _, _) in pairwise(steps):
        assert game == before
        events = decide(before, seat, action)
        for event in events:
            game = evolve(game, event)
        assert game == after == play(before, seat, action)
        assert apply(before, seat, action) == (after, events)
    assert game.phase is Phase.GAME_OVER


def test_states_are_values():
    game = dealt(4)
    again = dealt(4)
    assert game == again
    assert hash(game) == hash(again)
    with pytest.raises(AttributeError):
        game.turn = 3
    assert CHANCE not in range(6)


def test_dealt_goals_are_listed_round_by_round():
    rng = random.Random(5)
    game, cards = new_game(["Ada", "Ben", "Cleo"], 0), []
    assert game.dealt == ()
    while (seat := next_to_act(game)) is not None:
        if seat == CHANCE:
            game = deal(game, rng)
            cards.append(game.goals)
        else:
            game = play(game, seat, rng.choice(legal_actions(game, seat)))
        assert game.dealt == tuple(cards)
    assert len(cards) == 3
