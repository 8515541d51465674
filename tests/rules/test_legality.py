"""Each refusal, and that listing and refusing agree on everything that could be tried."""

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
    IllegalAction,
    Phase,
    Place,
    Refusal,
    Vote,
    decide,
    legal_actions,
    new_game,
    next_to_act,
    play,
    refusal,
    seats_to_act,
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
def test_legal_is_just_what_is_not_refused(players):
    for game, _, _ in random_steps(players, random.Random(players), swaps=0.2):
        for seat in range(-2, players + 2):
            allowed = [action for action in EVERY_ACTION if refusal(game, seat, action) is None]
            assert list(legal_actions(game, seat)) == allowed


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_who_is_waited_for(players):
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


def refused(game, seat, action):
    with pytest.raises(IllegalAction) as caught:
        decide(game, seat, action)
    assert caught.value.refusal is refusal(game, seat, action)
    return caught.value.refusal


def test_placing_refusals():
    game = dealt(3, first=1)
    assert refused(game, 0, Place(A, 1)) is Refusal.NOT_YOUR_TURN
    assert refused(game, 3, Place(A, 1)) is Refusal.NO_SUCH_SEAT
    assert refused(game, CHANCE, Place(A, 1)) is Refusal.NO_SUCH_SEAT
    assert refused(game, 1, Climb(A, 1)) is Refusal.WRONG_PHASE
    assert refused(game, 1, YES) is Refusal.WRONG_PHASE
    for floor in (0, 5, 6, 7, 8, 9, -1):
        assert refused(game, 1, Place(A, floor)) is Refusal.BAD_FLOOR
    for character in (A, B, Character.C, Character.D):
        game = play(game, game.turn, Place(character, 4))
    assert refused(game, game.turn, Place(A, 3)) is Refusal.NOT_BESIDE_BOARD
    assert refused(game, game.turn, Place(O, 4)) is Refusal.FLOOR_FULL


def test_climbing_refusals():
    game = climbing(
        """
        5 | A
        4 | C D E F
        3 | B
        out | O
        """,
        turn=2,
    )
    assert refused(game, 1, Climb(A, 6)) is Refusal.NOT_YOUR_TURN
    assert refused(game, 2, Place(A, 1)) is Refusal.WRONG_PHASE
    assert refused(game, 2, Climb(O, 1)) is Refusal.NOT_IN_CASTLE
    assert refused(game, 2, Climb(Character.P, 1)) is Refusal.NOT_IN_CASTLE
    for floor in (0, 4, 5, 7, 9):
        assert refused(game, 2, Climb(A, floor)) is Refusal.WRONG_FLOOR
    assert refused(game, 2, Climb(B, 4)) is Refusal.FLOOR_FULL


def test_voting_refusals():
    game = climbing("5 | A B O")
    for nominee in (A, B, O):
        game = vote(play(game, game.turn, Climb(nominee, 6)), "YNYY")
    game = play(climbing("5 | A", game, game.turn), game.turn, Climb(A, 6))
    assert game.no_cards == (3, 0, 3, 3)
    assert refused(game, 1, NO) is Refusal.NO_CARD
    assert legal_actions(game, 1) == (YES,)
    assert legal_actions(game, 0) == (YES, NO)
    assert refused(game, 4, YES) is Refusal.NO_SUCH_SEAT
    assert refused(game, 0, Climb(A, 6)) is Refusal.WRONG_PHASE


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
    assert refused(game, 2, YES) is Refusal.WRONG_PHASE


def test_dealing_refusals():
    game = new_game(("x", "y", "z"), 0)
    fair = goals("BCDEIO", "ADEFGM", "EFIMOP")
    assert refused(game, 0, Deal(fair)) is Refusal.NOT_YOUR_TURN
    assert refused(game, CHANCE, Deal(fair[:2])) is Refusal.BAD_GOAL
    assert refused(game, CHANCE, Deal((*fair, DECK[0]))) is Refusal.BAD_GOAL
    assert refused(game, CHANCE, Deal((fair[0], fair[0], fair[1]))) is Refusal.BAD_GOAL
    assert refused(game, CHANCE, Deal((*fair[:2], type(fair[0])("ABCDEF")))) is Refusal.BAD_GOAL
    game = play(game, CHANCE, Deal(fair))
    assert refused(game, CHANCE, Deal(fair)) is Refusal.WRONG_PHASE
    game = vote(play(climbing("5 | A", game), 0, Climb(A, 6)), "YYY")
    assert refused(game, CHANCE, Deal((DECK[0], DECK[1], fair[0]))) is Refusal.BAD_GOAL


def test_nothing_may_be_done_in_a_finished_game():
    *_, (game, _, _) = random_steps(3, random.Random(5))
    assert game.over
    assert seats_to_act(game) == ()
    assert refused(game, CHANCE, Deal(tuple(sorted(game.deck)[:3]))) is Refusal.WRONG_PHASE
    assert {refusal(game, seat, action) for seat in range(3) for action in EVERY_ACTION} == {Refusal.WRONG_PHASE}


def test_plain_letters_numbers_and_strings_mean_the_same_and_spoil_nothing():
    """Ballots, characters and goals are strings and numbers underneath, and somebody will hand those in."""
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


def test_a_refusal_survives_pickling():
    error = pickle.loads(pickle.dumps(IllegalAction(Refusal.NO_CARD)))
    assert (error.refusal, str(error)) == (Refusal.NO_CARD, "no_card")


def test_the_first_seat_must_be_at_the_table():
    for first in (-1, 3):
        with pytest.raises(ValueError, match=f"the first seat is 0 to 2, not {first}"):
            new_game(("x", "y", "z"), first)
