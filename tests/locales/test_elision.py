"""French and Italian words before names, and German capitals after colons."""

import re

import pytest
from support.messages import all_texts, format_message

from kingup.locales import FOLDER
from kingup.locales.elision import FUNCTIONS

NAMES = [
    ("Ada", "d’Ada", "qu’Ada", "ad Ada", "e Ada"),
    ("Eva", "d’Eva", "qu’Eva", "a Eva", "ed Eva"),
    ("Émile", "d’Émile", "qu’Émile", "a Émile", "ed Émile"),
    ("Œdipe", "d’Œdipe", "qu’Œdipe", "a Œdipe", "e Œdipe"),
    ("Ugo", "d’Ugo", "qu’Ugo", "a Ugo", "e Ugo"),
    ("Hugo", "d’Hugo", "qu’Hugo", "a Hugo", "e Hugo"),
    ("Hans", "de Hans", "que Hans", "a Hans", "e Hans"),
    ("Yves", "d’Yves", "qu’Yves", "a Yves", "e Yves"),
    ("Yann", "de Yann", "que Yann", "a Yann", "e Yann"),
    ("Rosa", "de Rosa", "que Rosa", "a Rosa", "e Rosa"),
    ("écuyer joyeux", "d’écuyer joyeux", "qu’écuyer joyeux", "a écuyer joyeux", "ed écuyer joyeux"),
    ("7", "de 7", "que 7", "a 7", "e 7"),
]


@pytest.mark.parametrize(("name", "de", "que", "a", "e"), NAMES)
def test_words_change_before_vowels(name, de, que, a, e):
    assert {word: function(name) for word, function in FUNCTIONS.items()} == {"DE": de, "QUE": que, "A": a, "E": e}


# Variables that hold the name of a character or of a player.
NAMED = "name|names|player|players|other|bot|former|mine|first|last"


@pytest.mark.parametrize(
    ("language", "words"), [("fr", "de|d’|que|qu’|lorsque|puisque|jusque|le|la|l’|du"), ("it", "a|ad|e|ed")]
)
def test_messages_leave_these_words_to_the_functions(language, words):
    for file in (FOLDER / language).glob("*.ftl"):
        found = re.findall(rf".*(?:^|[^\w’])(?:{words}) ?\{{ \$(?:{NAMED}) \}}.*", file.read_text("utf-8"))
        assert found == [], f"{file}: write {{ DE($name) }} or the like"


@pytest.mark.parametrize(
    ("language", "message", "variable", "with_vowel", "without"),
    [
        ("fr", "branch-seat-free", "former", "La place d’Ada est libre", "La place de Rosa est libre"),
        ("fr", "terminal-curtain-title", "player", "Au tour d’Ada", "Au tour de Rosa"),
        ("it", "early-turn", "player", "Non ancora: tocca ad Ada.", "Non ancora: tocca a Rosa."),
    ],
)
def test_sentences_follow_the_name(language, message, variable, with_vowel, without):
    assert format_message(language, message, **{variable: "Ada"}) == with_vowel
    assert format_message(language, message, **{variable: "Rosa"}) == without


def test_italian_lists_follow_the_last_name():
    assert format_message("it", "and", first="Ada", last="Eva") == "Ada ed Eva"
    assert format_message("it", "and", first="Ada", last="Ugo") == "Ada e Ugo"


# Messages in which a German colon introduces a list, a time, a command or a fragment. After all others, a full sentence
# follows, and begins with a capital. The reasons why a record is wrong follow a colon, too.
FRAGMENTS = {
    "guide-climb", "guide-nominate", "keys-used-unknown", "lesson-says-first", "link-replace-lost", "notes-cell",
    "notes-says", "offline-says", "party-loopback", "puzzle-streak", "reaction-good_game", "reason-yes_save",
    "refusal-day_not_over", "terminal-compiling", "terminal-help-close", "terminal-help-say", "terminal-results-on",
    "truth-mark", "try-why-first",
}  # fmt: skip


def test_german_sentences_after_a_colon_begin_with_a_capital():
    names = {"name": "Odessa", "player": "Ada", "players": "Ada", "text": "Ja"}
    small = {name for name, text in all_texts("de", names) if re.search(r": [a-zäöü]", text) and " · " not in text}
    assert {name for name in small if not name.startswith("rules-")} == FRAGMENTS
    reasons = [text for name, text in all_texts("de") if name.startswith("record-error-")]
    assert [text for text in reasons if text[0].islower()] == []
