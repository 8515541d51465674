"""Each violation, and that listing and checking agree on every conceivable action."""

import pickle
import random
from itertools import product

import pytest
from support.games import PLAYER_COUNTS, climbing, dealt, goals, random_steps, vote

from kingup.rules import (
    CHANCE,
    DECK,
    Action,
    Ballot,
    Character,
    Climb,
    Deal,
    Phase,
    Place,
    RuleCode,
    RuleViolation,
    Vote,
    decide,
    legal_actions,
    new_game,
    next_to_act,
    play,
    seats_to_act,
    violation,
)
from kingup.rules.castle import ELIMINATED

YES, NO = Vote(Ballot.YES), Vote(Ballot.NO)
A, B, O = Character.A, Character.B, Character.O  # noqa: E741

# Also floors that do not exist, and whereabouts that are not floors.
EVERY_ACTION: list[Action] = [
    *(kind(character, floor) for kind, character, floor in product((Place, Climb), Character, range(10))),
    YES,
    NO,
]


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_listed_actions_are_exactly_those_without_a_violation(players):
    for game, _, _ in random_steps(players, random.Random(players), swaps=0.2):
        for seat in range(-2, players + 2):
            allowed = [action for action in EVERY_ACTION if violation(game, seat, action) is None]
            assert list(legal_actions(game, seat)) == allowed


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_seats_to_act(players):
    for game, _, _ in random_steps(players, random.Random(players)):
        waited_for = seats_to_act(game)
        assert next_to_act(game) == (waited_for[0] if waited_for else None)
        if game.phase is Phase.VOTING:
            assert waited_for == tuple(seat for seat in range(players) if game.ballots[seat] is None)
        elif game.phase is Phase.ROUND_OVER:
            assert waited_for == (CHANCE,)
        else:
            assert waited_for == (() if game.over else (game.turn,))


def test_order_of_placings_and_climbs():
    game = dealt(4)
    assert [(a.character.name, a.floor) for a in legal_actions(game, 0)[:5]] == [
        ("A", 1),
        ("A", 2),
        ("A", 3),
        ("A", 4),
        ("B", 1),
    ]
    climbs = climbing("""
        5 | B
        1 | C A
        out | O
    """)
    assert legal_actions(climbs, 0) == (Climb(A, 2), Climb(B, 6), Climb(Character.C, 2))


def violation_of(game, seat, action):
    with pytest.raises(RuleViolation) as caught:
        decide(game, seat, action)
    assert caught.value.code is violation(game, seat, action)
    return caught.value.code


def test_violations_of_placing():
    game = dealt(3, first=1)
    assert violation_of(game, 0, Place(A, 1)) is RuleCode.NOT_YOUR_TURN
    assert violation_of(game, 3, Place(A, 1)) is RuleCode.NO_SUCH_SEAT
    assert violation_of(game, CHANCE, Place(A, 1)) is RuleCode.NO_SUCH_SEAT
    assert violation_of(game, 1, Climb(A, 1)) is RuleCode.WRONG_PHASE
    assert violation_of(game, 1, YES) is RuleCode.WRONG_PHASE
    for floor in (0, 5, 6, 7, 8, 9, -1):
        assert violation_of(game, 1, Place(A, floor)) is RuleCode.BAD_FLOOR
    for character in (A, B, Character.C, Character.D):
        game = play(game, game.turn, Place(character, 4))
    assert violation_of(game, game.turn, Place(A, 3)) is RuleCode.NOT_BESIDE_BOARD
    assert violation_of(game, game.turn, Place(O, 4)) is RuleCode.FLOOR_FULL


def test_violations_of_climbing():
    game = climbing(
        """
        5 | A
        4 | C D E F
        3 | B
        out | O
        """,
        turn=2,
    )
    assert violation_of(game, 1, Climb(A, 6)) is RuleCode.NOT_YOUR_TURN
    assert violation_of(game, 2, Place(A, 1)) is RuleCode.WRONG_PHASE
    assert violation_of(game, 2, Climb(O, 1)) is RuleCode.NOT_IN_CASTLE
    assert violation_of(game, 2, Climb(Character.P, 1)) is RuleCode.NOT_IN_CASTLE
    for floor in (0, 4, 5, 7, 9):
        assert violation_of(game, 2, Climb(A, floor)) is RuleCode.WRONG_FLOOR
    assert violation_of(game, 2, Climb(B, 4)) is RuleCode.FLOOR_FULL


def test_violations_of_voting():
    game = climbing("5 | A B O")
    for nominee in (A, B, O):
        game = vote(play(game, game.turn, Climb(nominee, 6)), "YNYY")
    game = play(climbing("5 | A", game, game.turn), game.turn, Climb(A, 6))
    assert game.no_cards == (3, 0, 3, 3)
    assert violation_of(game, 1, NO) is RuleCode.NO_CARD
    assert legal_actions(game, 1) == (YES,)
    assert legal_actions(game, 0) == (YES, NO)
    assert violation_of(game, 4, YES) is RuleCode.NO_SUCH_SEAT
    assert violation_of(game, 0, Climb(A, 6)) is RuleCode.WRONG_PHASE


def test_a_ballot_may_be_swapped_until_the_last_is_in():
    game = play(climbing("5 | A"), 0, Climb(A, 6))
    for ballot in (NO, YES, YES, NO):
        game = play(game, 2, ballot)
    assert game.no_cards == (3, 3, 3, 3)
    assert [ballot and ballot.value for ballot in game.ballots] == [None, None, "N", None]
    for seat in (0, 1, 3):
        game = play(game, seat, YES)
    assert game.castle[A] == ELIMINATED
    assert game.no_cards == (3, 3, 2, 3)
    assert violation_of(game, 2, YES) is RuleCode.WRONG_PHASE


def test_violations_of_dealing():
    game = new_game(("x", "y", "z"), 0)
    fair = goals("BCDEIO", "ADEFGM", "EFIMOP")
    assert violation_of(game, 0, Deal(fair)) is RuleCode.NOT_YOUR_TURN
    assert violation_of(game, CHANCE, Deal(fair[:2])) is RuleCode.BAD_GOAL
    assert violation_of(game, CHANCE, Deal((*fair, DECK[0]))) is RuleCode.BAD_GOAL
    assert violation_of(game, CHANCE, Deal((fair[0], fair[0], fair[1]))) is RuleCode.BAD_GOAL
    assert violation_of(game, CHANCE, Deal((*fair[:2], type(fair[0])("ABCDEF")))) is RuleCode.BAD_GOAL
    game = play(game, CHANCE, Deal(fair))
    assert violation_of(game, CHANCE, Deal(fair)) is RuleCode.WRONG_PHASE
    game = vote(play(climbing("5 | A", game), 0, Climb(A, 6)), "YYY")
    assert violation_of(game, CHANCE, Deal((DECK[0], DECK[1], fair[0]))) is RuleCode.BAD_GOAL


def test_a_finished_game_has_no_legal_actions():
    *_, (game, _, _) = random_steps(3, random.Random(5))
    assert game.over
    assert seats_to_act(game) == ()
    assert violation_of(game, CHANCE, Deal(tuple(sorted(game.deck)[:3]))) is RuleCode.WRONG_PHASE
    assert {violation(game, seat, action) for seat in range(3) for action in EVERY_ACTION} == {RuleCode.WRONG_PHASE}


def test_plain_strings_and_numbers_work_as_ballots_characters_and_goals():
    """Ballots, characters and goals are strings and numbers underneath, and some callers pass those."""
    for voted in ("N", Ballot.NO):
        game = play(climbing("5 | A"), 0, Climb(A, 6))
        for seat in range(4):
            game = play(game, seat, Vote(voted))
        assert game.no_cards == (2, 2, 2, 2)
    for placed in (0, A):
        (event,) = decide(dealt(3), 0, Place(placed, 1))
        assert event.character.name == "A"
    game = play(new_game(("x", "y", "z"), 0), CHANCE, Deal(("BCDEIO", "ADEFGM", "EFIMOP")))
    assert game.goals[0].favorites[0] is B


def test_a_violation_survives_pickling():
    error = pickle.loads(pickle.dumps(RuleViolation(RuleCode.NO_CARD)))
    assert (error.code, str(error)) == (RuleCode.NO_CARD, "no_card")


def test_the_first_seat_must_be_at_the_table():
    for first in (-1, 3):
        with pytest.raises(ValueError, match=f"the first seat is 0 to 2, not {first}"):
            new_game(("x", "y", "z"), first)
