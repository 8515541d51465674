from collections import Counter
from itertools import combinations, product

import pytest

from kingup.rules import CHARACTERS, DECK, Goal, find_goal


@pytest.mark.parametrize("printed", ["BCDEIO", "ADEFGM", "EFIMOP", "ACEFNO"])
def test_the_four_printed_cards_are_in_the_deck(printed):
    assert Goal(printed) in DECK


def test_26_different_cards_of_six():
    assert len(set(DECK)) == 26
    assert {len(set(goal.favorites)) for goal in DECK} == {6}


def test_each_character_is_on_12_cards():
    assert Counter(favorite for goal in DECK for favorite in goal.favorites) == dict.fromkeys(CHARACTERS, 12)


def test_each_pair_is_on_5_cards():
    pairs = Counter(pair for goal in DECK for pair in combinations(goal.favorites, 2))
    assert pairs == dict.fromkeys(combinations(CHARACTERS, 2), 5)


def test_two_cards_share_0_2_or_3_and_0_only_with_the_same_shift():
    for (i, one), (j, other) in combinations(enumerate(DECK), 2):
        shared = len(set(one) & set(other))
        assert shared in (0, 2, 3)
        assert (shared == 0) == (j == i + 13)


def test_no_card_and_no_character_is_special():
    """Multiplying and shifting the characters' numbers maps the deck to itself, and any card to any other."""
    reached = {goal: set() for goal in DECK}
    for factor, shift in product(range(1, 13), range(13)):
        for goal in DECK:
            moved = sorted((factor * favorite + shift) % 13 for favorite in goal.favorites)
            reached[goal].add(find_goal("".join(CHARACTERS[number].name for number in moved)))
    assert all(others == set(DECK) for others in reached.values())


def test_letters_may_come_in_any_order():
    assert find_goal("OIEDCB") is find_goal("BCDEIO") is not None


@pytest.mark.parametrize("wrong", ["", "ABCDEF", "BCDEI", "BCDEIOO", "BCDEIH", "bcdeio", "BCDEI ", "BBCDEIO"])
def test_other_initials_are_no_card(wrong):
    assert find_goal(wrong) is None
