"""One numbering of actions: every action has a number, and every number an action."""

import random

import pytest
from support.games import PLAYER_COUNTS, random_steps

from kingup.adapters.actions import ACTIONS, FIRST_CLIMB, NO, YES, action_in, legal_numbers, number_of, text_of
from kingup.rules import Deal, Phase, legal_actions, violation


def test_numbers_match_the_documentation():
    assert " ".join(map(text_of, (0, 3, 4, 51, 52, 64, 65, 66))) == "A1 A4 B1 P4 A+ P+ Y N"
    assert (FIRST_CLIMB, YES, NO, ACTIONS) == (52, 65, 66, 67)
    assert len({text_of(number) for number in range(ACTIONS)}) == ACTIONS


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_legal_numbers_equal_the_rules(players):
    for game, seat, action in random_steps(players, random.Random(players)):
        if game.over:
            break
        for other in range(players):
            numbers = legal_numbers(game, other)
            assert numbers == sorted(set(numbers))
            assert [action_in(game, number) for number in numbers] == list(legal_actions(game, other))
        if isinstance(action, Deal):
            continue
        assert action_in(game, number_of(action)) == action
        if game.phase is not Phase.VOTING:
            illegal = [n for n in range(ACTIONS) if violation(game, seat, action_in(game, n)) is not None]
            assert sorted(illegal + legal_numbers(game, seat)) == list(range(ACTIONS))


@pytest.mark.parametrize("number", [-1, 67])
def test_invalid_numbers(number):
    game = next(random_steps(4, random.Random(1)))[0]
    for ask in (lambda: action_in(game, number), lambda: text_of(number)):
        with pytest.raises(ValueError, match=f"from 0 to 66, not {number}"):
            ask()


def test_a_deal_has_no_number():
    with pytest.raises(ValueError, match="not an action of a seat"):
        number_of(Deal(()))
