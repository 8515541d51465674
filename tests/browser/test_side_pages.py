"""Every side page fits a small phone in four languages, and axe finds nothing there in either theme."""

import pytest
from browser.side_pages import walk_side_pages
from browser.test_axe import AXE, RUN, TAGS
from browser.test_languages import STICKS_OUT

from kingup.locales import LANGUAGES


@pytest.mark.slow
def test_side_pages_fit_in_every_language_and_axe_finds_nothing(visit, server):
    phones = {language: visit(server.url, "phone", locale=language) for language in LANGUAGES}
    desktop = visit(server.url, color_scheme="dark")
    wrong = []
    # One walk for both checks: getting a table to each view takes longer than checking it.
    for sight in walk_side_pages(server, [*phones.values(), desktop]):
        for language, phone in phones.items():
            wrong += [(sight, language, what) for what in phone.page.evaluate(STICKS_OUT)]
            if phone.page.evaluate("document.documentElement.lang") != language:
                wrong.append((sight, language, "language"))
        for look, player in (("phone by day", phones["en"]), ("desktop by night", desktop)):
            if not player.page.evaluate("'axe' in window"):
                player.page.evaluate(AXE)
            wrong += [(sight, look, what) for what in player.page.evaluate(RUN, TAGS)]
    assert not wrong, "\n".join(map(str, wrong))
