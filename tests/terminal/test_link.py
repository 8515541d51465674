"""The small parts: languages, links, phrases, marks, and what is chosen by keys."""

import random
import re

import pytest
from support.games import random_steps

from kingup.rules import legal_actions, view_for
from kingup.rules.notation import write_action
from kingup.server.base.codes import new_code
from kingup.server.base.codes import read_code as server_reads
from kingup.table.commands import Say
from kingup.table.table_view import ChairView
from kingup.table.talk import PHRASES, REACTIONS
from kingup.terminal.full.selection import Choosing
from kingup.terminal.link import BadLink, Link, read_code, read_link, read_place
from kingup.terminal.notes import Mark
from kingup.terminal.replay import table_of
from kingup.terminal.tables.client import Sight
from kingup.terminal.text.language import chosen_language
from kingup.terminal.text.phrases import ALL, BadPhrase, read_phrase

NAMES = ["Ada", "Ben of Bath", "Cleo"]


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "de_AT", "LC_MESSAGES": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "it_IT", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "tlh"}, "en"),
        ({"LANG": ""}, "en"),
    ],
)
def test_the_locale_says_which_language(variables, language, monkeypatch):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert chosen_language(None) == language
    assert chosen_language("de") == "de"


@pytest.mark.parametrize(
    ("text", "link"),
    [
        ("http://127.0.0.1:8000/t/ABC2345", Link("http://127.0.0.1:8000", "ABC2345")),
        (" https://play.example.org/t/abc-2345/ ", Link("https://play.example.org", "ABC2345")),
        ("http://[::1]:8000/t/ABC2345", Link("http://[::1]:8000", "ABC2345")),
        ("https://example.org/games/t/ABC2345#x", Link("https://example.org/games", "ABC2345")),
    ],
)
def test_links_are_read_as_they_are_copied(text, link):
    assert read_link(text) == link
    assert read_link(str(link)) == link
    assert link.socket == f"{link.server.replace('http', 'ws', 1)}/api/tables/ABC2345/socket"


@pytest.mark.parametrize(
    "text", ["", "ABC2345", "x:8000", "http://x/ABC2345", "file:///t/ABC2345", "http:///t/A", "http://x:99999/t/A"]
)
def test_what_is_no_link_is_said_to_be_none(text):
    with pytest.raises(BadLink, match="is not"):
        read_link(text)


@pytest.mark.parametrize(
    ("text", "link"),
    [
        ("abc-2345", Link("http://x", "ABC2345")),
        ("ABC2345", Link("http://x", "ABC2345")),
        ("http://127.0.0.1:8000", Link("http://127.0.0.1:8000", "")),
        ("https://play.example.org/", Link("https://play.example.org", "")),
        ("https://play.example.org/t/ABC2345", Link("https://play.example.org", "ABC2345")),
    ],
)
def test_places_are_links_servers_and_codes(text, link):
    assert read_place(text, "http://x") == link


@pytest.mark.parametrize(
    "text", ["127.0.0.1:43231", "192.168.1.20", "localhost:8000", "example.org:8000/t/ABC2345", "[::1]:8000"]
)
def test_an_address_without_its_scheme_is_understood_and_asked_about(text):
    with pytest.raises(BadLink, match=re.escape(f"did you mean http://{text}?")):
        read_place(text, "http://x")


@pytest.mark.parametrize("text", ["ABC234", "ABC23456", "ABC2340", "play"])
def test_what_is_no_code_is_said_to_be_none(text):
    with pytest.raises(BadLink, match="nor the code of a table, as ABC2345 is"):
        read_place(text, "http://x")


def test_codes_are_read_as_the_server_reads_them():
    for text in (new_code(), "abc-2345", "ABC234", "ABC23450", "ABCDEFO", "ABCDEF1", "", "ABC 234"):
        assert read_code(text) == server_reads(text)


@pytest.mark.parametrize(
    ("text", "said"),
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
def test_phrases_are_typed(text, said):
    assert read_phrase(text, NAMES) == said


@pytest.mark.parametrize(
    "text", ["0", "33", "nothing", "mine", "mine Z", "mine A B", "need_nobody_on 7", "truce Dan", "truce 0", "truce 4"]
)
def test_what_cannot_be_said_is_not(text):
    with pytest.raises(BadPhrase):
        read_phrase(text, NAMES)


def test_everything_that_can_be_said_has_a_number():
    assert set(ALL) == {*PHRASES, *REACTIONS}


def test_marks_go_round():
    mark = Mark.NONE
    seen = [mark := mark.next for _ in Mark]
    assert seen == [Mark.YES, Mark.NO, Mark.MAYBE, Mark.NONE]
    assert len({mark.sign for mark in Mark}) == 4


def sights():
    """Moments of a game at which somebody is to place or climb."""
    for game, seat, _ in random_steps(3, random.Random(5)):
        if game.turn is not None:
            legal = [write_action(action) for action in legal_actions(game, seat)]
            yield Sight(seat, table_of(game), view_for(game, seat), legal, 0)


def test_whatever_is_legal_can_be_chosen_by_letters_and_by_arrows():
    for sight in list(sights())[::7]:
        for text in sight.legal:
            typed, stepped = Choosing(), Choosing()
            assert typed.take(sight, text[0]) is None
            assert typed.chosen == text[0]
            assert typed.land(sight, text[1]) == text
            while stepped.chosen != text[0]:
                stepped.step_aside(sight, 1)
            while stepped.floor != text[1]:
                stepped.step_up(sight, 1)
            assert stepped.confirm(sight) == text
            assert typed.chosen is stepped.chosen is None


def test_the_same_letter_again_moves_up_but_puts_back_while_placing():
    for sight in list(sights())[::9]:
        choosing = Choosing()
        initial = sight.legal[0][0]
        choosing.take(sight, initial)
        again = choosing.take(sight, initial)
        assert again == (sight.legal[0] if sight.view["phase"] == "climbing" else None)
        assert choosing.chosen is None


def test_what_cannot_be_done_is_asked_for_so_that_the_table_says_why_not():
    sight = next(sight for sight in sights() if sight.view["castle"] and sight.view["phase"] == "placing")
    placed = next(iter(sight.view["castle"]))
    assert Choosing().take(sight, placed).startswith(placed)
    assert isinstance(sight.table.chairs[0], ChairView)


def test_nothing_is_chosen_out_of_turn():
    game = next(game for game, _, _ in random_steps(3, random.Random(5)) if game.turn is not None)
    other = (game.turn + 1) % 3
    sight = Sight(other, table_of(game), view_for(game, other), [], 0)
    choosing = Choosing()
    assert choosing.take(sight, "A") is None
    choosing.step_aside(sight, 1)
    choosing.step_up(sight, 1)
    assert choosing.chosen is choosing.floor is choosing.confirm(sight) is choosing.land(sight, "4") is None
