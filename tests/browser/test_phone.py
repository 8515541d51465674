"""On a phone, nothing that belongs to the edge covers what the player needs, and no line is cut off or jumps."""

from itertools import pairwise

import pytest
from browser.walk import STAY
from playwright.sync_api import expect
from support.company import Friend, is_to_move, phase_is, play_on, seat

from kingup.locales import LANGUAGES

NAMES = ("Maximilian", "Cleopatra 12", "Friedrichs")
TWELVE = "Bartholomäus"

# Keeps a banner on the screen, too, until it has been looked at.
STAY_LONGER = "{ const later = setTimeout; setTimeout = (work, time) => (time > 1700 ? 0 : later(work, time)); }"

# Which of some elements another one covers.
COVERED = """([above, selectors]) => {
  const box = document.querySelector(above).getBoundingClientRect();
  return [...document.querySelectorAll(selectors)].filter((one) => {
    const other = one.getBoundingClientRect();
    return other.width && Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
      Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1;
  }).map((one) => one.className);
}"""
# Whether a part of a text is outside of its element.
CUT = """(one) => {
  const range = document.createRange();
  range.selectNodeContents(one);
  const box = one.getBoundingClientRect();
  return [...range.getClientRects()].some(({ right, bottom, height }) =>
    right > box.right + 1 || bottom - height / 4 > box.bottom);
}"""
# Whether nothing lies above the middle line of a heading.
ON_TOP = """(one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  const above = (part) => document.elementFromPoint(left + part * width, top + height / 2);
  return [0.1, 0.3, 0.5, 0.7, 0.9].every((part) => one.parentElement.contains(above(part)));
}"""
BOX = "(one) => one.getBoundingClientRect().toJSON()"
LINES = "(one) => Math.round(one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight))"


def sit_down(visit, server, size=(360, 640), **options):
    """Return a player with three friends at a table, and all of them by API."""
    viewport = dict(zip(("width", "height"), size, strict=True))
    player = visit(server.url, "phone", viewport=viewport, **options)
    player.page.add_init_script(STAY)
    player.be_known_as(TWELVE)
    api = player.api
    others = [Friend.called(server, name) for name in NAMES]
    seat(api, *others)
    player.go(f"/t/{api.code}")
    player.wait_for_turn("placing")
    return player, [api, *others]


@pytest.mark.parametrize("size", [(360, 640), (320, 568), (740, 360), (1440, 900)])
def test_banner_and_ribbon_cover_no_character(visit, server, size):
    player, everybody = sit_down(visit, server, size)
    page = player.page
    page.add_init_script(STAY_LONGER)
    needed = ".medallion, .land, .vote .card, .ballot, .panels button, .bar button"
    play_on(everybody, is_to_move(0, "climbing"))
    page.reload()
    player.wait_for_turn("climbing")
    play_on(everybody, phase_is("voting"))
    expect(page.locator(".banner.of-voting")).to_be_visible()
    assert page.evaluate(COVERED, [".banner", needed]) == []
    for one in everybody:
        one.play("N")
    expect(page.locator(".ribbon")).to_be_visible()
    assert page.evaluate(COVERED, [".ribbon", needed]) == []
    # It lies above the signs at the players.
    assert page.locator(".ribbon h2").evaluate(ON_TOP)


def test_banner_and_ribbon_leave_the_players_of_a_desktop_in_sight(visit, server):
    player = visit(server.url)
    page = player.page
    page.add_init_script(STAY_LONGER)
    player.be_known_as(TWELVE)
    everybody = [player.api, *(Friend.called(server, name) for name in NAMES)]
    seat(*everybody)
    player.go(f"/t/{everybody[0].code}")
    wrong = []

    def look(above):
        expect(page.locator(above)).to_be_visible()
        for width, height in ((1280, 800), (1366, 650), (1440, 900), (2560, 1440)):
            page.set_viewport_size({"width": width, "height": height})
            covered = page.evaluate(COVERED, [above, ".seat, .ballot, .medallion, .bar button"])
            wrong.extend((above, width, one) for one in covered)
            wrong.extend(
                (above, width, "cut") for one in page.locator(f"{above} :is(b, h2, p)").all() if one.evaluate(CUT)
            )

    look(".banner.of-round")
    play_on(everybody, phase_is("voting"))
    look(".banner.of-voting")
    for one in everybody:
        one.play("N")
    look(".ribbon")
    assert wrong == []


def test_banner_of_a_round_covers_no_character(visit, server):
    player, _ = sit_down(visit, server)
    player.page.add_init_script(STAY_LONGER)
    player.page.reload()
    expect(player.page.locator(".banner.of-round")).to_be_visible()
    assert player.page.evaluate(COVERED, [".banner", ".medallion, .floor, .goal, .cards, .panels button"]) == []


# Waits in the page until the cards are in, since it is over soon, and returns how the cards look then.
WHEN_IN = """async () => {
  while (!document.querySelector(".election.opening")) await new Promise(requestAnimationFrame);
  const board = document.querySelector(".castle").getBoundingClientRect();
  const badges = [...document.querySelectorAll(".ballots .avatar")].map((one) => one.getBoundingClientRect());
  return {
    live: [...document.querySelectorAll(".vote button")].filter((one) => !one.disabled).length,
    faded: parseFloat(getComputedStyle(document.querySelector(".vote .no")).opacity),
    badges: badges.length,
    outside: badges.filter(({ bottom }) => bottom > board.bottom + 1).length,
  };
}"""


def test_cards_in_hand_look_done_when_all_are_in_and_badges_are_whole(visit, server):
    player, everybody = sit_down(visit, server)
    play_on(everybody, phase_is("voting"))
    player.wait_for(lambda state: state["voting"], "the vote")
    player.page.evaluate(f"window.found = ({WHEN_IN})(), undefined")
    for one in everybody:
        one.play("Y")
    found = player.page.evaluate("found")
    assert found["live"] == 0
    assert found["faded"] < 0.5
    assert found["badges"] == 4
    assert found["outside"] == 0


@pytest.mark.parametrize("size", [(360, 640), (320, 568)])
def test_names_of_twelve_letters_are_not_cut_at_four_players(visit, server, size):
    player, _ = sit_down(visit, server, size)
    names = player.page.locator(".seat .name")
    expect(names).to_have_count(4)
    assert [one.inner_text() for one in names.all() if one.evaluate(CUT)] == []
    bottom = player.page.locator(".own").evaluate(BOX)["bottom"]
    assert bottom <= size[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_guests_have_short_names(visit, server, language):
    player = visit(server.url, locale=language)
    names = set()
    for _ in range(5):
        player.go()
        names.add(player.page.locator(".whoami b").inner_text())
        player.page.evaluate("localStorage.clear()")
    assert max(map(len, names)) <= 12


@pytest.mark.parametrize("language", LANGUAGES)
def test_prompt_takes_one_line_and_the_castle_stays(visit, server, language):
    player, everybody = sit_down(visit, server, locale=language)
    prompt, castle = player.page.locator("#prompt"), player.page.locator(".castle")
    assert prompt.evaluate(LINES) == 1, prompt.inner_text()
    top = castle.evaluate(BOX)["top"]
    play_on(everybody, is_to_move(0, "climbing"))
    player.wait_for_turn("climbing")
    assert prompt.evaluate(LINES) == 1, prompt.inner_text()
    assert castle.evaluate(BOX)["top"] == top
    play_on(everybody, phase_is("voting"))
    player.wait_for(lambda state: state["voting"], "the vote")
    assert not prompt.evaluate(CUT), prompt.inner_text()
    assert castle.evaluate(BOX)["top"] == top


def test_smallest_phone_shows_the_whole_throne_and_the_heading_of_the_goal(visit, server):
    player, everybody = sit_down(visit, server, (320, 568))
    page = player.page
    arch, chair, points = (page.locator(f".throne{one}").evaluate(BOX) for one in ("", " .sign > svg", " .sign em"))
    assert arch["top"] - 1 <= chair["top"] < chair["bottom"] <= arch["bottom"]
    assert points["bottom"] <= arch["bottom"]
    heading = page.locator(".goal h2")
    for phase in ("placing", "voting"):
        play_on(everybody, phase_is(phase))
        player.wait_for(lambda state, phase=phase: state["phase"] == phase, phase)
        box, goal = heading.evaluate(BOX), page.locator(".goal").evaluate(BOX)
        assert box["width"] > 40, phase
        assert goal["top"] <= box["top"] + 2
        assert page.locator(".own").evaluate(BOX)["bottom"] <= 568


# Buttons and links that a fingertip would miss.
TOO_SMALL = """(selectors) => [...document.querySelectorAll(selectors)].filter((one) => {
  const { width, height } = one.getBoundingClientRect();
  return width && (width < 44 || height < 43.5);
}).map((one) => `${one.className} ${one.getBoundingClientRect().width} x ${one.getBoundingClientRect().height}`)"""


@pytest.mark.parametrize("size", [(320, 568), (360, 640), (667, 375)])
def test_toolbar_and_notes_are_as_large_as_a_fingertip(visit, server, size):
    player, _ = sit_down(visit, server, size)
    page = player.page
    bar = ".bar a, .bar button, .panels button"
    assert page.evaluate(TOO_SMALL, bar) == []
    boxes = page.locator(bar).evaluate_all(f"all => all.map({BOX}).filter(({{ width }}) => width)")
    boxes.sort(key=lambda box: box["left"])
    assert len(boxes) == 7
    assert boxes[0]["left"] >= 0
    assert boxes[-1]["right"] <= size[0]
    assert all(one["right"] <= other["left"] + 0.5 for one, other in pairwise(boxes))
    player.press(".panels .to-notes")
    expect(page.locator("dialog .mark").first).to_be_visible()
    assert page.evaluate(TOO_SMALL, "dialog .mark, dialog button") == []
    assert page.locator("dialog").evaluate("one => one.scrollWidth <= one.clientWidth")
