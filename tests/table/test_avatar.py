"""Avatars: one of the characters, and no two the same at a table."""

from support.table_harness import COMMITMENT, TableHarness

from kingup.rules import CHARACTERS
from kingup.table.avatar import AVATARS, default_avatar, free_avatar
from kingup.table.commands import AddBot, AnswerSeat, AskSeat, LetBack, Remove, Sit, Start
from kingup.table.entries import Opened
from kingup.table.options import Options


def test_avatars_are_the_characters():
    assert list(AVATARS) == [one.name for one in CHARACTERS]


def test_default_is_derived_from_the_name():
    names = [f"Ada {number}" for number in range(200)]
    assert {default_avatar(one) for one in names} == set(AVATARS)
    assert default_avatar("Zoë 😀") in AVATARS


def test_taken_avatar_is_replaced_by_the_next_free_one():
    assert free_avatar("C", ["A", "B", None]) == "C"
    assert free_avatar("O", ["O", "P", "A"]) == "B"
    assert free_avatar("O", AVATARS) == "O"


def avatars(harness):
    return [None if chair is None else chair.avatar for chair in harness.table.chairs]


def seated(**wanted):
    """Seat players who want these avatars at a table of three."""
    harness = TableHarness(Options(seats=3, starter=0))
    harness.avatars = wanted
    for player in wanted:
        harness.send(player, Sit())
    return harness


def test_a_late_friend_keeps_the_avatar():
    harness = seated(ada="A", ben="B")
    harness.send("ada", AddBot("servant"))
    harness.send("ada", Start())
    harness.avatars["dan"] = "B"
    harness.send("dan", AskSeat(2))
    harness.send("ada", AnswerSeat(1, agree=True))
    assert avatars(harness) == ["A", "B", "C"]


def test_a_removed_player_keeps_the_avatar():
    harness = seated(ada="A", ben="G")
    harness.send("ada", Remove(1))
    harness.send("ben", AskSeat(2))
    # The avatar of somebody who asks for a seat is taken.
    harness.avatars["cleo"] = "G"
    harness.send("cleo", Sit(1))
    harness.send("ada", AnswerSeat(1, agree=True))
    assert avatars(harness) == ["A", "I", "G"]


def test_an_undone_removal_restores_the_avatar_if_it_is_free():
    harness = seated(ada="A", ben="G")
    harness.send("ada", Remove(1))
    harness.send("ada", LetBack(harness.table.removed[0].number, undo=True))
    assert avatars(harness) == ["A", "G", None]
    harness.send("ada", Remove(1))
    harness.avatars["cleo"] = "G"
    harness.send("cleo", Sit(2))
    harness.send("ada", LetBack(harness.table.removed[0].number, undo=True))
    assert avatars(harness) == ["A", "I", "G"]


def test_players_keep_their_avatars_in_a_rematch():
    first = seated(ada="C", ben="C", cleo="D")
    assert avatars(first) == ["C", "D", "E"]
    opened = Opened(
        "AGAIN22", first.table.options, "ada", COMMITMENT.secret, COMMITMENT.salt, first.table.chairs, origin="TABLE22"
    )
    again = TableHarness(opened=opened)
    again.avatars = first.avatars
    for player in ("cleo", "ben", "ada"):
        again.send(player, Sit())
    assert avatars(again) == ["C", "D", "E"]
