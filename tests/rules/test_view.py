"""The view is exactly the JSON object that other programs rely on."""

import itertools
import json
import random
from typing import get_args, get_type_hints

import pytest
from support.games import PLAYER_COUNTS, climbing, dealt, goals, random_game, random_steps, vote

from kingup.rules import (
    CHANCE,
    Ballot,
    Character,
    Climb,
    Deal,
    History,
    Phase,
    Place,
    View,
    Vote,
    decide,
    new_game,
    play,
    redact,
    view_for,
)
from kingup.rules.setup import SETUPS
from kingup.rules.view import public_changes, public_view

PLAYERS = ("Rachel", "Simon", "Terry", "Paul")
CARDS = goals("BCDEIO", "ADEFGM", "EFIMOP", "ACEFNO")
KEYS = [
    "players", "seat", "round", "phase", "first", "turn", "crown", "king", "nominee", "aside", "castle", "eliminated",
    "goal", "no_cards", "voted", "history", "finished", "totals", "winners",
]  # fmt: skip


def test_while_placing():
    game = dealt(PLAYERS, cards=CARDS)
    for character, floor in ((Character.A, 4), (Character.O, 3)):
        game = play(game, game.turn, Place(character, floor))
    assert view_for(game, 0) == {
        "players": ["Rachel", "Simon", "Terry", "Paul"],
        "seat": 0,
        "round": 1,
        "phase": "placing",
        "first": 0,
        "turn": 2,
        "crown": None,
        "king": None,
        "nominee": None,
        "aside": ["B", "C", "D", "E", "F", "G", "I", "L", "M", "N", "P"],
        "castle": {"A": 4, "O": 3},
        "eliminated": [],
        "goal": "BCDEIO",
        "no_cards": 3,
        "voted": [False, False, False, False],
        "history": ["A4", "O3"],
        "finished": [],
        "totals": [0, 0, 0, 0],
        "winners": [],
    }


def test_a_spectator_has_no_seat_no_goal_and_no_cards():
    view = view_for(dealt(PLAYERS, cards=CARDS), None)
    assert (view["seat"], view["goal"], view["no_cards"]) == (None, None, None)


def election():
    game = climbing("5 | A O", dealt(PLAYERS, cards=CARDS), turn=1)
    game = vote(play(game, 1, Climb(Character.O, 6)), "YNYN")
    game = play(game, 2, Climb(Character.A, 6))
    return play(game, 1, Vote(Ballot.NO))


@pytest.mark.parametrize(("mode", "history"), [(History.MEMORY, ["OK", "AK"]), (History.OPEN, ["OK=YNYN", "AK"])])
def test_during_an_election(mode, history):
    view = view_for(election(), 1, mode)
    assert view["phase"] == "voting"
    assert (view["turn"], view["crown"], view["nominee"], view["king"]) == (None, 2, "A", None)
    assert view["castle"] == {"A": 6}
    assert view["eliminated"] == ["O"]
    assert view["voted"] == [False, True, False, False]
    # The No card on the table is still the voter's: it is spent when it is revealed.
    assert view["no_cards"] == 2
    assert view["history"] == history


def test_memory_is_the_default():
    assert view_for(election(), 1) == view_for(election(), 1, History.MEMORY)


@pytest.mark.parametrize("mode", History)
def test_both_modes_show_everything_when_the_round_is_over(mode):
    game = election()
    for seat in (0, 2, 3):
        game = play(game, seat, Vote(Ballot.YES))
    game = vote(play(climbing("5 | B", game, turn=3), 3, Climb(Character.B, 6)), "YYYY")
    view = view_for(game, None, mode)
    assert (view["phase"], view["round"], view["king"], view["nominee"]) == ("round_over", 1, "B", None)
    history = ["OK=YNYN", "AK=YNYY", "BK=YYYY"]
    assert view["history"] == history
    assert view["finished"] == [{"first": 0, "goals": list(CARDS), "history": history, "scores": [10, 0, 0, 0]}]
    assert view["totals"] == [10, 0, 0, 0]


def test_the_crown_stays_with_its_seat_into_the_next_round():
    for game, _, _ in random_steps(3, random.Random(2)):
        if game.phase is Phase.PLACING and game.round == 2:
            assert view_for(game, 0)["crown"] == (game.first - 1) % 3
            break


def test_a_finished_game():
    game = random_game(5, seed=3)
    view = view_for(game, 4)
    assert (view["phase"], view["round"], view["turn"]) == ("game_over", 3, None)
    assert len(view["finished"]) == 3
    assert view["totals"] == [
        sum(scores) for scores in zip(*(past["scores"] for past in view["finished"]), strict=True)
    ]
    assert view["winners"] == list(game.winners)


def test_before_the_first_deal():
    view = view_for(new_game(("x", "y", "z"), 1), 0)
    assert (view["round"], view["phase"], view["first"], view["goal"], view["no_cards"]) == (
        0,
        "round_over",
        1,
        None,
        None,
    )


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_every_view_is_plain_json_of_the_same_shape(players):
    phases = get_args(get_type_hints(View)["phase"])
    for game, _, _ in random_steps(players, random.Random(players), swaps=0.1):
        for viewer in (*range(players), None):
            for mode in History:
                view = view_for(game, viewer, mode)
                assert json.loads(json.dumps(view)) == view
                assert list(view) == KEYS == list(View.__annotations__)
                assert view["phase"] in phases
                standing = [*view["aside"], *view["castle"], *view["eliminated"]]
                assert sorted(standing) == [character.name for character in Character]
                assert len(view["voted"]) == len(view["totals"]) == players
                assert viewer is None or not game.goals or 0 <= view["no_cards"] <= SETUPS[players].no_cards


@pytest.mark.parametrize("viewer", [-1, 4, 9])
def test_only_seats_and_spectators_are_viewers(viewer):
    game = dealt(PLAYERS, cards=CARDS)
    (event,) = decide(new_game(PLAYERS, 0), CHANCE, Deal(CARDS))
    for look in (lambda: view_for(game, viewer), lambda: redact(event, viewer)):
        with pytest.raises(ValueError, match=f"a viewer is a seat from 0 to 3, or None for a spectator, not {viewer}"):
            look()


@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("mode", History)
def test_changes_applied_to_the_old_view_make_the_new_one(players, mode):
    games = [game for game, _, _ in random_steps(players, random.Random(players), swaps=0.1)]
    for before, after in itertools.pairwise(games):
        changes = public_changes(before, after, mode)
        assert public_view(before, mode) | changes == public_view(after, mode)
        assert all(public_view(before, mode)[name] != value for name, value in changes.items()), "and nothing else"
