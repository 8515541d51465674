"""Every room beside the table fits a small phone in four languages, and axe finds nothing there, in either theme."""

from browser.rooms import walk_rooms
from browser.test_axe import AXE, RUN, TAGS
from browser.test_languages import STICKS_OUT

from kingup.locales import LANGUAGES


def test_every_room_fits_in_every_language(visit, server):
    players = {language: visit(server.url, "phone", locale=language) for language in LANGUAGES}
    wrong = []
    for sight in walk_rooms(server, list(players.values())):
        for language, player in players.items():
            wrong += [(sight, language, what) for what in player.page.evaluate(STICKS_OUT)]
            if player.page.evaluate("document.documentElement.lang") != language:
                wrong.append((sight, language, "language"))
    assert not wrong, "\n".join(map(str, wrong))


def test_axe_finds_nothing_in_any_room(visit, server):
    looks = {"phone": "light", "desktop": "dark"}
    players = {size: visit(server.url, size, color_scheme=theme) for size, theme in looks.items()}
    found = []
    for sight in walk_rooms(server, list(players.values())):
        for size, player in players.items():
            if not player.page.evaluate("'axe' in window"):
                player.page.evaluate(AXE)
            found += [(sight, size, what) for what in player.page.evaluate(RUN, TAGS)]
    assert not found, "\n".join(map(str, found))
