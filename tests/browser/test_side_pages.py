"""Every room beside the table fits a small phone in four languages, and axe finds nothing there, in either theme."""

import pytest
from browser.side_pages import walk_rooms
from browser.test_axe import AXE, RUN, TAGS
from browser.test_languages import STICKS_OUT

from kingup.locales import LANGUAGES


@pytest.mark.slow
def test_every_room_fits_in_every_language_and_axe_finds_nothing(visit, server):
    phones = {language: visit(server.url, "phone", locale=language) for language in LANGUAGES}
    desktop = visit(server.url, color_scheme="dark")
    wrong = []
    # One walk for both: what brings a table to each sight takes longer than looking at it.
    for sight in walk_rooms(server, [*phones.values(), desktop]):
        for language, phone in phones.items():
            wrong += [(sight, language, what) for what in phone.page.evaluate(STICKS_OUT)]
            if phone.page.evaluate("document.documentElement.lang") != language:
                wrong.append((sight, language, "language"))
        for look, player in (("phone by day", phones["en"]), ("desktop by night", desktop)):
            if not player.page.evaluate("'axe' in window"):
                player.page.evaluate(AXE)
            wrong += [(sight, look, what) for what in player.page.evaluate(RUN, TAGS)]
    assert not wrong, "\n".join(map(str, wrong))
