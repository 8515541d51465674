"""Events of seats and options as sentences, in every language."""

import pytest

from kingup.locales import LANGUAGES
from kingup.table.options import Options, changed_options
from kingup.table.viewer_events import (
    OptionsChanged,
    RemovalLifted,
    SeatAsked,
    SeatGranted,
    SeatLeft,
    SeatRequestClosed,
)
from kingup.terminal.text.sentences import sentence
from kingup.terminal.text.texts import Texts

NAMES = ["Ada", "Rosa", "Cleo"]
EVENTS = [
    SeatAsked(1, "Dan", 1, "ab"),
    SeatGranted(1, "Dan", 1, "Rosa"),
    SeatGranted(1, "Dan", 1),
    SeatRequestClosed(1, "Dan", 1, "declined"),
    SeatRequestClosed(1, "Dan", 1, "withdrawn"),
    RemovalLifted("Dan", 5),
    SeatLeft(1, "Dan", removed=True),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("event", EVENTS)
def test_every_event_about_seats_names_the_player(language, event):
    assert "Dan" in sentence(Texts(language), NAMES, event)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "options",
    [Options(seats=3), Options(move_time=30), Options(starter=1), Options(history="open"), Options(chat=True)],
)
def test_every_changed_option_is_named_with_its_value(language, options):
    texts, changed = Texts(language), changed_options(Options(), options)
    text = sentence(texts, NAMES, OptionsChanged(options, changed))
    value = {"seats": "3", "move_time": texts("options-time-30"), "starter": "Rosa"}
    value |= {"history": texts("options-history-open"), "chat": texts("options-yes")}
    assert value[changed[0]] in text


def test_options_that_stay_the_same_need_no_sentence():
    assert sentence(Texts("en"), NAMES, OptionsChanged(Options())) is None
