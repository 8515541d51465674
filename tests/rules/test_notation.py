import pytest
from support.games import climbing, vote

from kingup.rules import Ballot, Character, Climb, Place, Vote, play
from kingup.rules.notation import (
    BadNotation,
    UnknownCharacter,
    read_climb,
    read_place,
    read_vote,
    write_action,
    write_history,
)


def test_notation_survives_a_round_trip():
    for character in Character:
        for floor in range(1, 5):
            place = Place(character, floor)
            assert read_place(write_action(place)) == place
        for floor in range(1, 7):
            climb = Climb(character, floor)
            assert read_climb(write_action(climb)) == climb
    for ballot in Ballot:
        assert read_vote(write_action(Vote(ballot))) == Vote(ballot)


def test_the_throne_is_k():
    assert write_action(Climb(Character.O, 6)) == "OK"
    assert read_climb("OK") == Climb(Character.O, 6)


@pytest.mark.parametrize("digit", "6789")
def test_digits_that_name_no_floor_are_never_the_throne(digit):
    assert read_climb(f"O{digit}").floor > 6


@pytest.mark.parametrize("text", ["", "A", "4", "4A", "A44", "AK=", "A٣", "A-", "AA", " A4", "k4"[::-1]])
def test_malformed_moves(text):
    for reader in (read_place, read_climb):
        with pytest.raises(BadNotation) as caught:
            reader(text)
        assert type(caught.value) is BadNotation


@pytest.mark.parametrize("text", ["H4", "a4", "Z1", "É2"])
def test_unknown_characters(text):
    with pytest.raises(UnknownCharacter):
        read_place(text)


@pytest.mark.parametrize("text", ["", "y", "YES", "X", "YN"])
def test_malformed_votes(text):
    with pytest.raises(BadNotation):
        read_vote(text)


def test_history_has_the_ballots_of_the_elections_passed():
    game = climbing("5 | A B O")
    game = vote(play(game, 0, Climb(Character.O, 6)), "YNYN")
    game = vote(play(game, 1, Climb(Character.A, 6)), "NYYY")
    game = play(game, 2, Climb(Character.B, 6))
    assert write_history(game.moves, game.elections) == ("OK=YNYN", "AK=NYYY", "BK")
    assert write_history(game.moves, ()) == ("OK", "AK", "BK")
