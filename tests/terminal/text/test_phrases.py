"""Phrases as people type them."""

import pytest

from kingup.table.commands import Say
from kingup.table.talk import PHRASES, REACTIONS
from kingup.terminal.text.phrases import ALL_PHRASES, BadPhrase, read_phrase

NAMES = ["Ada", "Ben of Bath", "Cleo"]


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("mine A", Say("mine", character="A")),
        ("1 o", Say("mine", character="O")),
        ("need_nobody_on k", Say("need_nobody_on", floor=6)),
        ("same_favorite 3 P", Say("same_favorite", seat=2, character="P")),
        ("same_favorite Ben of Bath P", Say("same_favorite", seat=1, character="P")),
        ("truce cleo", Say("truce", seat=2)),
        ("hurry", Say("hurry")),
        ("32", Say("good_game")),
    ],
)
def test_typed_phrases_are_read(text, command):
    assert read_phrase(text, NAMES) == command


@pytest.mark.parametrize(
    "text", ["0", "33", "nothing", "mine", "mine Z", "mine A B", "need_nobody_on 7", "truce Dan", "truce 0", "truce 4"]
)
def test_bad_phrases_are_rejected(text):
    with pytest.raises(BadPhrase):
        read_phrase(text, NAMES)


def test_every_phrase_has_a_number():
    assert set(ALL_PHRASES) == {*PHRASES, *REACTIONS}
