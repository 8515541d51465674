"""How long texts may be: prompts, buttons, what the guide says, and sentences."""

import re

import pytest
from support.messages import all_texts

from kingup.locales import LANGUAGES

# The rule. A message is a prompt, a button or a text of the guide by its name:
PROMPTS = re.compile(r"prompt-.+|vote-again|event-nominated|terminal-climb-(sure|nominate)")
BUTTONS = re.compile(
    r".+-button|card-(yes|no)|vote-undo|cancel|close|menu(-.+)?|come-back|go-on(-waiting)?|leave-game|rematch(-join)?"
    r"|download-record|back-home|version-load|home-(play-now|friends)"
    r"|lobby-(copy|share|sit|sit-down|move-here|add-bot|start|leave|take-over|undo|ask-back)"
    r"|request-(agree|decline|withdraw)|talk-(send|mute|unmute)|settings-(save|device|delete|keys)"
    r"|guide-(away|back|again|all)|link-(button|refuse)|keys-(sign-out|revoke|others|copy)"
    r"|device-(more|start|fall)|party-(open|show)|daily-(play|go-on)|replay-(play|pause|back|on|reveal|copy-link)"
    r"|record-choose|picture-save|what-if-(alone|friends)|statistics-delete|terminal-short-.+"
)
GUIDE = re.compile(r"guide-.+|lesson-\w+")
MOST_OF_A_PROMPT, MOST_OF_A_BUTTON, MOST_OF_A_LABEL, MOST_OF_THE_GUIDE, MOST_OF_A_SENTENCE = 45, 3, 26, 30, 17

# A prompt must be short enough with the longest name of a character and of a floor. Players choose their own names.
LONGEST = {
    "name": "Alighiero",
    "player": "Rosa",
    "players": "Rosa",
    "round": 3,
    "floor": {"en": "Dignitaries", "it": "Dignitari", "de": "Würdenträger", "fr": "Dignitaires"},
}
NUMBERED = {"terminal-climb-sure"}
"""Prompts with the number of a floor instead of its name."""


def words(text):
    """Return the words of a text; signs such as : and · between spaces are none."""
    return [word for word in text.split() if re.search(r"\w", word)]


def texts_of(pattern, language):
    filled = {name: one[language] if isinstance(one, dict) else one for name, one in LONGEST.items()}
    named = [(name, text) for name, text in all_texts(language, filled) if name not in NUMBERED]
    numbered = [(name, text) for name, text in all_texts(language, filled | {"floor": 5}) if name in NUMBERED]
    return [(name, text) for name, text in named + numbered if pattern.fullmatch(name)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_prompts_fit_a_line(language):
    prompts = texts_of(PROMPTS, language)
    assert {name for name, _ in prompts} >= {"prompt-place", "prompt-climb-sure", "prompt-vote", "event-nominated"}
    assert [(len(text), name, text) for name, text in prompts if len(text) > MOST_OF_A_PROMPT] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_buttons_have_at_most_three_words_and_fit_a_phone(language):
    buttons = texts_of(BUTTONS, language)
    assert {name for name, _ in buttons} >= {"go-on", "come-back", "settings-delete", "picture-button"}
    assert [one for one in buttons if len(words(one[1])) > MOST_OF_A_BUTTON or len(one[1]) > MOST_OF_A_LABEL] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_is_brief(language):
    said = texts_of(GUIDE, language)
    assert {name for name, _ in said} >= {"guide-strayed", "lesson-first_1", "lesson-count_end"}
    assert [(len(words(text)), name, text) for name, text in said if len(words(text)) > MOST_OF_THE_GUIDE] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_says_one_thing_in_a_sentence(language):
    for name, text in texts_of(GUIDE, language):
        for sentence in re.split(r"[.!?:;](?:\s|$)", text):
            assert len(words(sentence)) <= MOST_OF_A_SENTENCE, (name, sentence)
