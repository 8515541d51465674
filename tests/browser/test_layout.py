"""Everything that a move needs fits into one window on every phone and laptop."""

import json
import re

import pytest
from browser.test_connection import EXPECTED
from browser.walk import STAY, share_identity
from playwright.sync_api import expect
from support.company import Friend, highest, is_to_move, phase_is, play_on, seat
from support.line import Line

from kingup.locales import LANGUAGES

PHONES = [(320, 568), (360, 640), (360, 740), (375, 667), (390, 750), (390, 844), (412, 732), (412, 800), (412, 915)]
LANDSCAPE = [(667, 375), (740, 360), (800, 320), (844, 390), (915, 412)]
TIGHTEST = [(320, 568), (360, 640), (412, 732), (667, 375), (800, 320)]
DESKTOPS = [(820, 1180), (1024, 768), (1280, 720), (1366, 650), (1366, 768), (1440, 900), (1920, 1080)]
ALWAYS = [".seats", "#prompt", ".castle", ".goal", ".goal .eye", ".cards"]
IN_THE_BAR = [".to-talk", ".to-notes", ".to-history", ".to-leave"]
NAMES = ("Maximilian", "Cleopatra", "Ben", "Theodora", "Friedrich")

# Elements that are not wholly visible, or covered in the middle.
OUT_OF_SIGHT = """(needed) => needed.flatMap((selector) => {
  const all = [...document.querySelectorAll(selector)];
  if (!all.length) return [`${selector} is not there`];
  return all.filter((one) => {
    const { top, left, bottom, right, width, height } = one.getBoundingClientRect();
    if (!width) return !one.matches(".seats");
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    const covered = one.matches("button") && over !== one && !one.contains(over);
    return covered || top < 0 || left < 0 || bottom > innerHeight + 0.5 || right > innerWidth + 0.5;
  }).map((one) => `${selector} ${JSON.stringify(one.getBoundingClientRect())}`);
})"""
OVERLAP = """([one, other]) => {
  const boxes = (selector) => [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect());
  return boxes(one).some((a) => boxes(other).some(
    (b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom));
}"""


def find_hidden(page, size, needed):
    page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
    # Wait for a paint: the castle is resized before the next frame.
    page.evaluate("new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))")
    return [(size, what) for what in page.evaluate(OUT_OF_SIGHT, needed)]


def sit_down(server, api, players=6):
    others = [Friend.called(server, name) for name in NAMES[: players - 1]]
    seat(api, *others, move_time=300)
    return others


def eliminate(friends, count):
    """Vote nominees down until this many characters are eliminated."""
    while len(friends[0].look()["view"]["eliminated"]) < count:
        play_on(friends, phase_is("voting"))
        against = next(one for one in friends if "N" in one.look()["legal"])
        for one in friends:
            if one is not against:
                one.play("Y")
        against.play("N")


@pytest.mark.parametrize(
    "sizes", [TIGHTEST, pytest.param([*PHONES, *LANDSCAPE], marks=pytest.mark.slow)], ids=["the tightest", "all"]
)
def test_full_table_with_a_clock_fits_on_phones_in_every_language(visit, server, sizes):
    players = [visit(server.url, "phone", locale=language) for language in LANGUAGES]
    api = share_identity(players)
    others = sit_down(server, api)
    everybody = [*others, api]
    wrong = []

    def look(sight, *needed):
        for language, player in zip(LANGUAGES, players, strict=True):
            for size in sizes:
                found = find_hidden(player.page, size, [*ALWAYS, *IN_THE_BAR, *needed])
                wrong.extend((sight, language, *what) for what in found)

    for player in players:
        player.go(f"/t/{api.code}")
        player.wait_for_turn("placing")
        player.press(".outside [data-character=O]")
    look("placing", ".outside .medallion")
    eliminate(everybody, 7)
    play_on(everybody, is_to_move(0, "climbing"))
    for player in players:
        player.wait_for(lambda state: len(state["fallen"]) == 7 and state["mine"], "seven to be eliminated")
        expect(player.page.locator(".election.open")).to_have_count(0)
        player.press(".castle .medallion.movable")
    look("climbing", ".outside.fallen .medallion")
    play_on(everybody, phase_is("voting"))
    for player in players:
        player.wait_for(lambda state: state["voting"], "the vote")
    look("voting", ".election", ".outside.fallen .medallion", ".vote button", ".throne .medallion", ".ballot")
    api.play("Y")
    for player in players:
        expect(player.page.locator(".vote .played")).to_be_visible()
    look("voted", ".election", ".outside.fallen .medallion", ".vote button", ".ballot")
    assert not wrong, "\n".join(map(str, wrong))


@pytest.mark.parametrize("players", [3, 6])
def test_table_fits_on_laptops(visit, server, players):
    player = visit(server.url, locale="de")
    player.be_known_as("Rosamunde")
    api = player.api
    others = sit_down(server, api, players)
    player.go(f"/t/{api.code}")
    wrong = []

    def look(sight, *needed):
        for size in DESKTOPS:
            found = find_hidden(player.page, size, [*ALWAYS, ".seat.mine", ".to-leave", *needed])
            wrong.extend((sight, *what) for what in found)
            pairs = [(".outside .medallion", ".seat"), (".goal .eye, .goal li", ".card")]
            wrong.extend((sight, size, pair) for pair in pairs if player.page.evaluate(OVERLAP, pair))

    player.wait_for_turn("placing")
    look("placing", ".outside .medallion")
    eliminate([*others, api], 7)
    play_on([*others, api], phase_is("voting"))
    player.wait_for(lambda state: state["voting"] and len(state["fallen"]) == 7, "the eighth vote")
    look("voting", ".outside.fallen .medallion", ".vote button", ".throne .medallion")
    assert not wrong, "\n".join(map(str, wrong))


def test_notices_cover_nothing_that_is_needed(visit, server):
    visit.expected = EXPECTED
    with Line(server.port) as line:
        player = visit(line.url, locale="de")
        player.be_known_as("Rosamunde")
        api = player.api
        others = sit_down(server, api)
        player.go(f"/t/{api.code}")
        player.wait_for_turn("placing")
        page, wrong = player.page, []

        def look(sight, sizes, *needed):
            for size in sizes:
                found = find_hidden(page, size, [*ALWAYS, ".bar .quiet", ".outside .medallion", ".network", *needed])
                wrong.extend((sight, *what) for what in found)
                bar = ".bar .brand, .bar .quiet, .panels .plain, .prompt"
                if page.evaluate(OVERLAP, [".network", bar]):
                    wrong.append((sight, size, "covered"))

        page.route("**/version", lambda route: route.fulfill(body="/static/0123456789abcdef"))
        line.cut()
        expect(page.locator(".network")).to_have_count(1)
        look("lost", (*PHONES, *LANDSCAPE), *IN_THE_BAR)
        look("lost", DESKTOPS, ".seat.mine", ".to-leave")
        line.restore()
        expect(page.get_by_role("button", name="Aktualisieren")).to_be_visible()
        expect(page.locator(".network")).to_have_count(1)
        look("outdated", LANDSCAPE, *IN_THE_BAR, ".network button")
        line.cut()
        expect(page.locator(".network")).to_have_count(2)
        look("both", LANDSCAPE, *IN_THE_BAR, ".network button")
        line.restore()
        expect(page.locator(".network")).to_have_count(1)
        play_on([*others, api], lambda shown: shown["table"]["stage"] == "results")
        player.end_ceremony("round_over")
        for size in LANDSCAPE:
            wrong += find_hidden(page, size, [".bar .quiet", ".network button", ".results .primary"])
        assert not wrong, "\n".join(map(str, wrong))


TRUNCATED_NAMES = "all => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"


def test_results_of_six_fit_with_the_continue_button(visit, server):
    player = visit(server.url)
    player.be_known_as("Rosamunde")
    api = player.api
    others = sit_down(server, api)
    play_on([*others, api], lambda shown: shown["table"]["stage"] == "results")
    player.go(f"/t/{api.code}")
    expect(player.page.locator(".results .goals > li")).to_have_count(6)
    wrong = []
    for size in ((1280, 720), (1366, 768), (1440, 900)):
        wrong += find_hidden(player.page, size, [".results .goals > li", ".results .primary", ".seat.mine"])
        wrong += [(size, "cut", name) for name in player.page.locator(".seat .name").evaluate_all(TRUNCATED_NAMES)]
    for size in (*PHONES, *LANDSCAPE):
        wrong += find_hidden(player.page, size, [".results .primary"])
    assert not wrong, "\n".join(map(str, wrong))
    # Only the crown is gold, not the king's own emblem.
    colors = "all => all.map((one) => getComputedStyle(one).color)"
    assert len(set(player.page.locator(".king-line .emblem").evaluate_all(colors))) == 2
    play_on([*others, api], lambda shown: shown["table"]["stage"] == "finished")
    player.end_ceremony("game_over")
    expect(player.page.locator(".winner")).to_be_visible()
    for size in ((1280, 720), (1440, 900)):
        wrong += find_hidden(player.page, size, [".results .goals > li", ".results .primary", ".seat.mine"])
    assert not wrong, "\n".join(map(str, wrong))


LINES = "one => Math.round(one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight))"


def test_results_fill_a_desktop_and_keep_names_whole(visit, server):
    player = visit(server.url)
    page = player.page
    player.be_known_as("Rosamunde")
    api = player.api
    others = [Friend.called(server, name) for name in ("Bernd", "Cleopatra", "Maximilian")]
    seat(api, *others)
    wrong = []

    def look(stage, share, disc):
        play_on([api, *others], lambda shown: shown["table"]["stage"] == stage)
        player.go(f"/t/{api.code}")
        expect(page.locator(".results .goals > li")).to_have_count(4)
        for width, height in ((1280, 800), (1440, 900), (2560, 1440)):
            wrong.extend(find_hidden(page, (width, height), [".results .goals > li", ".results .primary", ".seat"]))
            for at, name in enumerate(page.locator(".results .goals > li > b").all()):
                wrong.extend((stage, width, at, "breaks") for _ in range(name.evaluate(LINES) - 1))
            box = page.locator(".results").bounding_box()
            size = page.locator(".results .goals .disc").first.bounding_box()["width"]
            if box["width"] * box["height"] < share * width * height or size < disc * width:
                wrong.append((stage, width, box, size))

    look("results", 0.5, 0.03)
    look("finished", 0.5, 0.025)
    assert not wrong, "\n".join(map(str, wrong))


TABLETS = [(820, 1180), (1024, 768), (768, 1024)]
LARGEST = [(1920, 1200), (2560, 1440), (3840, 2160)]


def test_cards_and_discs_grow_with_the_window(visit, server):
    player = visit(server.url)
    player.be_known_as("Rosamunde")
    api = player.api
    others = sit_down(server, api, 3)
    play_on([*others, api], phase_is("voting"))
    player.go(f"/t/{api.code}")
    player.wait_for(lambda state: state["voting"], "the vote")

    def measure(size, selector):
        assert find_hidden(player.page, size, [*ALWAYS, ".vote button"]) == []
        return player.page.locator(selector).first.bounding_box()

    phones = [measure(size, ".vote .card.yes") for size in ((360, 640), (390, 844))]
    for size in TABLETS:
        card = measure(size, ".vote .card.yes")
        assert card["width"] >= max(phone["width"] for phone in phones), size
        assert card["height"] >= phones[0]["height"], size
    laptop = measure((1440, 900), ".castle .disc")
    for size in LARGEST:
        disc, favorite, goal = (measure(size, one) for one in (".castle .disc", ".goal .disc", ".goal"))
        assert measure(size, ".castle")["height"] > 0.55 * min(size[1], 1440), size
        assert disc["width"] > 1.2 * laptop["width"], size
        # The panel is filled by what it shows.
        assert favorite["height"] > 0.35 * goal["height"], size


# Stars of characters outside that lie on the disc of another one, which is round.
STRAY_STARS = """() => [...document.querySelectorAll(".outside .star")].filter((star) => {
  const { left, right, top, bottom } = star.getBoundingClientRect();
  return [...document.querySelectorAll(".outside .disc")].some((disc) => {
    if (disc.contains(star)) return false;
    const box = disc.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const [dx, dy] = [Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0)];
    return Math.hypot(dx, dy) < box.width / 2;
  });
}).map((star) => star.closest("[data-character]").dataset.character)"""
# Points in the goal whose digits lie on the disc of a favorite, or outside of the goal.
COVERED_POINTS = """() => [...document.querySelectorAll(".goal .points")].filter((points) => {
  const digits = document.createRange();
  digits.selectNodeContents(points);
  const { left, right, top, bottom, width } = digits.getBoundingClientRect();
  const row = document.querySelector(".goal ul").getBoundingClientRect();
  // A disc has a rim of 3 pixels.
  const covered = (box) => left < box.right && box.left - 3 < right && top < box.bottom && box.top < bottom;
  const discs = [...document.querySelectorAll(".goal .disc")].map((disc) => disc.getBoundingClientRect());
  return width && (right > row.right + 0.5 || discs.some(covered));
}).map((points) => points.textContent)"""


def test_stars_and_points_stand_beside_their_own_disc(visit, server):
    player = visit(server.url, "phone")
    player.be_known_as("Rosamunde")
    api = player.api
    others = sit_down(server, api, 3)
    player.go(f"/t/{api.code}")
    player.wait_for_turn("placing")
    last = api.look()["view"]["goal"][-1]
    wrong = []

    def look(sight, script):
        for size in PHONES:
            find_hidden(player.page, size, [])
            wrong.extend((sight, size, what) for what in player.page.evaluate(script))

    look("placing", STRAY_STARS)
    # The last favorite is on the throne and scores ten. The other five stand in the castle, too.
    everybody = [api, *others]
    while not (shown := api.look())["view"]["nominee"]:
        mover = everybody[shown["view"]["turn"]]
        legal = mover.look()["legal"]
        mover.play(highest([one for one in legal if one[0] == last] or legal))
    assert shown["view"]["nominee"] == last
    player.wait_for(lambda state: state["voting"], "the vote")
    expect(player.page.locator(".goal .points", has_text="10")).to_be_visible()
    look("voting", COVERED_POINTS)
    assert not wrong, "\n".join(map(str, wrong))


def rare_end(kind):
    """Return a handler that forwards messages, changed to an end that is seldom dealt and needs more room."""

    def handle(socket):
        def forward(message):
            content = json.loads(message)
            if content["type"] == "snapshot":
                view, results = content["view"], content["table"]["results"]
                if kind == "three winners":
                    view["winners"] = [0, 1, 3]
                if kind == "tie-break":
                    results["tie_break"] = True
                    for at in sorted(range(6), key=lambda seat: -view["totals"][seat])[:2]:
                        results["points"][at], view["finished"][-1]["scores"][at] = [0] * 6, 33
            socket.send(json.dumps(content))

        socket.connect_to_server().on_message(forward)

    return handle


@pytest.mark.parametrize("end", ["three winners", "tie-break"])
def test_buttons_at_the_end_of_a_game_cover_nothing(visit, server, end):
    player = visit(server.url, "phone", locale="de")
    player.be_known_as("Rosamunde")
    api = player.api
    others = sit_down(server, api)
    play_on([*others, api], lambda shown: shown["table"]["stage"] == "finished")
    # What is dealt decides how much room the end needs.
    player.page.route_web_socket(re.compile("/socket"), rare_end(end))
    player.go(f"/t/{api.code}")
    expect(player.page.locator(".winner")).to_be_visible()
    wrong = []
    for size in (*PHONES, *LANDSCAPE):
        wrong += find_hidden(player.page, size, [".results .buttons > *"])
        if player.page.evaluate(OVERLAP, [".results .primary", ".results .buttons .plain"]):
            wrong.append((size, "covered"))
    # Besides the winner's, more scores are in sight.
    page, rows = player.page, [f".results .goals > li:nth-child({number})" for number in (1, 2, 3)]
    wrong += find_hidden(page, (360, 640), rows)
    if page.evaluate(OVERLAP, [rows[-1], ".results .buttons"]):
        wrong.append("the third score is covered")
    assert not wrong, "\n".join(map(str, wrong))


# Selects whose chosen option is wider than the room beside the arrow.
TRUNCATED_OPTIONS = """() => [...document.querySelectorAll("select")].filter((one) => {
  const style = getComputedStyle(one), pen = document.createElement("canvas").getContext("2d");
  pen.font = style.font;
  const words = one.selectedOptions[0].textContent;
  return pen.measureText(words).width + parseFloat(style.paddingLeft) + 20 > one.clientWidth;
}).map((one) => one.selectedOptions[0].textContent)"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_lobby_on_a_phone_needs_no_scrolling(visit, server, language):
    player = visit(server.url, "phone", locale=language)
    player.enter("Rosamunde")
    page = player.page
    expect(page.locator(".now select")).to_have_count(2)
    assert page.evaluate(TRUNCATED_OPTIONS) == []
    player.open_table(3)
    assert page.evaluate(TRUNCATED_OPTIONS) == []
    page.reload()
    expect(page.locator(".lobby > .buttons .primary")).to_be_visible()
    assert find_hidden(page, (360, 640), [".lobby > .buttons button"]) == []
    expect(page.locator(".options")).to_be_hidden()
    page.locator("details:has(.options) summary").press("Enter")
    expect(page.locator(".options")).to_be_visible()


def test_rules_open_with_the_heading_below_the_bar(visit, server):
    player = visit(server.url, "phone")
    player.be_known_as("Ada")
    api = player.api
    others = [Friend.called(server, name) for name in NAMES[:2]]
    seat(api, *others)
    play_on([api, *others], is_to_move(0, "climbing"))
    player.go(f"/t/{api.code}")
    player.wait_for_turn("climbing")
    player.press(".bar button")
    # Until the dialog opens, its content has no box.
    expect(player.page.locator("dialog #rules-climb h3")).to_be_visible()
    heading, bar = (player.page.locator(f"dialog {one}").bounding_box() for one in ("#rules-climb h3", "> header"))
    assert bar["y"] + bar["height"] <= heading["y"] < 200
    stair = player.page.locator("#rules-climb .stair").first
    assert "gradient" in stair.evaluate("one => getComputedStyle(one).backgroundImage")


# Waits in the page until the cards turn, since it is over soon, and returns where they are.
TURNING = """async () => {
  while (!document.querySelector(".election.opening .flipped")) await new Promise(requestAnimationFrame);
  for (const one of document.getAnimations()) {
    one.pause();
    if (one.effect.getTiming().iterations < 9) one.currentTime = 600;
  }
  return [...document.querySelectorAll(".ballot")].map((one) => one.getBoundingClientRect().toJSON());
}"""


@pytest.mark.parametrize("still", [False, True])
def test_cards_turn_large_across_the_board(visit, server, still):
    player = visit(server.url, "phone", still=still)
    player.page.add_init_script(STAY)
    player.be_known_as("Rosamunde")
    api = player.api
    others = sit_down(server, api)
    play_on([*others, api], phase_is("voting"))
    player.go(f"/t/{api.code}")
    expect(player.page.locator(".vote")).to_be_visible()
    board = player.page.locator(".castle").bounding_box()
    player.page.evaluate(f"window.turning = ({TURNING})(), undefined")
    for one in (*others, api):
        one.play("Y")
    cards = player.page.evaluate("turning")
    assert len(cards) == 6
    for card in cards:
        assert card["width"] > 70
        assert board["y"] <= card["top"]
        assert card["bottom"] <= board["y"] + board["height"]
    expect(player.page.locator(".ballot .face.yes")).to_have_count(6)
