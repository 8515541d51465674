"""The language of the user."""

import pytest

from kingup.terminal.text.language import chosen_language


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
def test_language_follows_the_locale(variables, language, monkeypatch):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert chosen_language(None) == language
    assert chosen_language("de") == "de"
