"""The guided first round and the lessons in every language: each step is explained, shown and done."""

import re

import pytest
from browser.test_languages import STICKS_OUT
from browser.walk import STAY, share_identity
from fluent.runtime import FluentBundle, FluentResource
from playwright.sync_api import expect

from kingup.locales import LANGUAGES, source
from kingup.locales.elision import FUNCTIONS
from kingup.table.lesson import LESSONS, load_lesson


class Texts:
    """The texts of the page in a language."""

    def __init__(self, language):
        self.bundle = FluentBundle([language], use_isolating=False, functions=FUNCTIONS)
        for part in ("game", "learn"):
            self.bundle.add_resource(FluentResource(source(language, part)))

    def __call__(self, message):
        return self.bundle.format_pattern(self.bundle.get_message(message).value, {})[0]


WORDS = {language: Texts(language) for language in LANGUAGES}


def take(player, action):
    """Do the action that the guide shows."""
    if len(action) == 1:
        player.vote("yes" if action == "Y" else "no")
    elif player.state()["phase"] == "placing":
        player.place(*action)
    else:
        player.climb(action[0])


def close_vote(player):
    """Close an opened vote."""
    if player.state()["revealed"]:
        player.press(".election.open button")


def follow(players, lesson):
    """Do a lesson step by step, on the pages of all languages in turn, and return what does not fit."""
    wrong, steps = [], load_lesson(lesson).steps
    for number, step in enumerate(steps, start=1):
        for language, player in players.items():
            expect(player.page.locator(".guide .says")).to_have_text(WORDS[language](f"lesson-{lesson}_{number}"))
            close_vote(player)
            wrong += [(language, lesson, number, what) for what in player.page.evaluate(STICKS_OUT)]
        player = list(players.values())[number % len(players)]
        expect(player.page.locator(".guide .doing")).not_to_be_empty()
        expect(player.page.locator(".guide .progress")).to_have_text(f"{number}/{len(steps)}")
        player.press(".guide > .plain")
        expect(player.page.locator("[data-wanted]").first).to_be_visible()
        take(player, step.action)
    for language, player in players.items():
        expect(player.page.locator(".election.coronation")).to_be_visible()
        close_vote(player)
        expect(player.page.locator(".guide .says")).to_have_text(WORDS[language](f"lesson-{lesson}_end"))
        expect(player.page.locator(".results")).to_be_visible()
        wrong += [(language, lesson, "end", what) for what in player.page.evaluate(STICKS_OUT)]
    return wrong


def begin(players, lesson):
    """Start a lesson on the first page, and open it on the others."""
    first, *others = players
    first.press(f"a[href='/learn/{lesson}']")
    expect(first.page.locator(".guide")).to_be_visible()
    for player in others:
        player.go(f"/learn/{lesson}/{first.code}")


@pytest.mark.parametrize("languages", [("de", "fr"), pytest.param(LANGUAGES, marks=pytest.mark.slow)], ids=len)
def test_guided_round_can_be_finished(visit, server, languages):
    players = {language: visit(server.url, "phone", locale=language) for language in languages}
    pages = list(players.values())
    for player in pages:
        player.page.add_init_script(STAY)
        player.go()
    share_identity(pages)
    pages[0].go("/learn")
    begin(pages, "first")
    wrong = follow(players, "first")
    pages[0].press(".guide .buttons .plain")
    begin(pages, "zero")
    wrong += follow(players, "zero")
    for player in pages:
        expect(player.page.locator(".thirty-three")).to_be_visible()
        player.press(".guide .buttons .plain")
        expect(player.page.locator(".done")).to_have_count(2)
    assert not wrong, "\n".join(map(str, wrong))


# Whether a finger reaches an element that the step asks for: it is in the window, and nothing lies over it.
OUT_OF_REACH = """(selector) => [...document.querySelectorAll(selector)].filter((one) => {
  const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  return !one.contains(over) || left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
}).map((one) => `${selector} ${one.className}`)"""
SMALL = [(320, 568), (360, 640), (667, 375), (740, 360)]


def reach(player, what, *selectors):
    """Return what cannot be tapped on small phones."""
    wrong = []
    for size in SMALL:
        player.page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
        player.page.evaluate("new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))")
        for selector in selectors:
            wrong += [(size, *what, found) for found in player.page.evaluate(OUT_OF_REACH, selector)]
    return wrong


@pytest.mark.parametrize(
    "lessons", [("first", "zero"), pytest.param(LESSONS[2:], marks=pytest.mark.slow)], ids=["basics", "bluffing"]
)
def test_guide_covers_nothing_that_a_step_asks_for(visit, server, lessons):
    player = visit(server.url, "phone", locale="de")
    player.page.add_init_script(STAY)
    player.enter("Rachel", "/learn")
    wrong = []
    for lesson in lessons:
        player.go("/learn")
        begin([player], lesson)
        for number, step in enumerate(load_lesson(lesson).steps, start=1):
            expect(player.page.locator(".guide .says")).to_have_text(WORDS["de"](f"lesson-{lesson}_{number}"))
            close_vote(player)
            expect(player.page.locator("[data-wanted]").first).to_be_visible()
            # Cards that have just appeared ignore taps for a moment.
            expect(player.page.locator(".vote:not(.settled)")).to_have_count(0)
            wrong += reach(player, (lesson, number, "open"), "[data-wanted]", ".guide > .plain")
            player.press(".guide > .plain")
            floors = [".castle .floor .sign"] if player.state()["phase"] == "placing" else []
            expect(player.page.locator(".guide .says")).to_be_hidden()
            wrong += reach(player, (lesson, number, "folded"), "[data-wanted]", ".guide > .plain", *floors)
            take(player, step.action)
        expect(player.page.locator(".election.coronation")).to_be_visible()
        close_vote(player)
        expect(player.page.locator(".results")).to_be_visible()
        wrong += reach(player, (lesson, "end"), ".guide .buttons > *")
    assert not wrong, "\n".join(map(str, wrong))


@pytest.mark.slow
def test_bluffing_lessons_can_be_finished(visit, server):
    player = visit(server.url, "phone", locale="de")
    player.page.add_init_script(STAY)
    player.enter("Rachel", "/learn")
    wrong = []
    for lesson in LESSONS[2:]:
        begin([player], lesson)
        wrong += follow({"de": player}, lesson)
        player.press(".guide .buttons .plain")
    expect(player.page.locator("main.learn")).to_be_visible()
    assert not wrong, "\n".join(map(str, wrong))


@pytest.mark.slow
def test_wrong_move_is_explained_and_a_reload_continues(visit, server):
    player, say = visit(server.url, "phone"), WORDS["en"]
    player.enter("Rachel", "/learn")
    begin([player], "first")
    player.press(".guide > .plain")
    player.press(".outside [data-character=A]")
    player.press("[data-floor='1']")
    expect(player.page.locator("#prompt")).to_have_text(say("refusal-guided"))
    assert player.state()["castle"] == {}
    player.place("O", "4")
    expect(player.page.locator(".guide .progress")).to_have_text("2/9")
    player.page.reload()
    expect(player.page.locator(".guide .progress")).to_have_text("2/9")
    # There is no guide in another tab: there the bots think for themselves, and the guide here gives up.
    player.api.client.post(
        f"/api/tables/{player.code}/requests", json={"id": "x", "command": {"do": "play", "action": "A1"}}
    )
    expect(player.page.locator(".guide .says")).to_have_text(say("guide-strayed"))
    player.press(".guide .primary")
    expect(player.page.locator(".guide .progress")).to_have_text("1/9")
    assert re.search(r"/learn/first/\w{7}$", player.page.url)
