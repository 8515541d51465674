"""Errors that say how long to wait."""

import pytest

from kingup.terminal.text.texts import Texts


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (0.2, "in a second"),
        (45.1, "in 46 seconds"),
        (90, "in 2 minutes"),
        (3600, "in 60 minutes"),
        (4 * 3600, "in 4 hours"),
        (259_200, "in 3 days"),
    ],
)
def test_times_ahead_are_rounded_up(seconds, text):
    assert Texts("en").in_time(seconds) == text


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Too many tables have been opened from your network. Try again in 15 seconds."),
        ("it", "Dalla tua rete sono stati aperti troppi tavoli. Riprova tra 15 secondi."),
        ("de", "Aus deinem Netz wurden zu viele Tische geöffnet. Versuch es in 15 Sekunden wieder."),
        ("fr", "Trop de tables ont été ouvertes depuis ton réseau. Réessaie dans 15 secondes."),
    ],
)
def test_errors_say_when_to_try_again(language, text):
    assert Texts(language).error("too_many_new_tables", 15.0) == text
    assert Texts(language).error("too_many_new_tables") == text[: text.index(". ") + 1]
