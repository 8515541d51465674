"""Avatars: one of the characters, and no two the same at a table."""

from kingup.rules import CHARACTERS
from kingup.table.avatar import AVATARS, default_avatar, free_avatar


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
