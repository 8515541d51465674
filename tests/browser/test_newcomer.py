"""The first minute of a newcomer: a guest name, and a question for the name before sitting down with people."""

import pytest
from playwright.sync_api import expect
from support.browsing import wait_until
from support.company import Friend

RUNNING = "document.getAnimations().filter((one) => one.playState === 'running').length"


def me(player):
    return player.api.client.get("/api/me").json()


def posts(player):
    """Collect the paths of what the page sends from now on."""
    sent = []
    player.page.on("request", lambda one: sent.append(one.url) if one.method == "POST" else None)
    return sent


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_first_page_shows_the_game_and_three_ways_to_begin(visit, server, size):
    player = visit(server.url, size)
    player.go()
    page = player.page
    expect(page.locator(".pitch li > b")).to_have_text(
        ["Move anybody up.", "Six are secretly yours.", "One No drops the nominee."]
    )
    expect(page.locator("form.name")).to_have_count(0)
    height = page.viewport_size["height"]
    for way, name in (
        (".primary.big", "Play now"),
        (".to-learn.wanted", "Learn in minutes"),
        (".friends > .primary", "Play with friends"),
    ):
        expect(page.locator(way)).to_contain_text(name)
        box = page.locator(way).bounding_box()
        assert box["y"] + box["height"] <= height, f"{name} needs no scrolling"
    if size == "desktop":
        assert page.locator(".hero").bounding_box()["x"] < 200, "the width is used"
    page.wait_for_load_state("networkidle")
    assert me(player)["name"] is None, "looking creates no player"


def test_picture_moves_once_and_not_at_all_with_reduced_motion(visit, server):
    moving, still = visit(server.url, still=False), visit(server.url)
    for player in (moving, still):
        player.go()
        expect(player.page.locator(".pitch")).to_be_visible()
    assert moving.page.evaluate(RUNNING) > 0
    assert still.page.evaluate(RUNNING) == 0
    wait_until(lambda: moving.page.evaluate(RUNNING) == 0, "the picture to rest")


def test_picture_stays_when_the_styles_of_the_board_arrive(visit, server):
    player = visit(server.url)
    player.go()
    boxes = "[...document.querySelectorAll('.pitch *')].map((one) => JSON.stringify(one.getBoundingClientRect()))"
    expect(player.page.locator(".pitch")).to_be_visible()
    player.page.wait_for_load_state("networkidle")
    before = player.page.evaluate(boxes)
    player.press(".whoami")
    expect(player.page.locator("form.name")).to_be_visible()
    player.page.wait_for_load_state("networkidle")
    assert player.page.evaluate(boxes) == before


def test_newcomer_plays_at_once_under_a_guest_name(visit, server):
    player = visit(server.url)
    player.go()
    guest = player.page.locator(".whoami b").inner_text()
    assert guest
    sent = posts(player)
    player.press(".primary.big")
    expect(player.page.locator("main.table")).to_be_visible()
    expect(player.page.locator(".seat.mine .name")).to_have_text(guest)
    assert me(player)["name"] == guest
    assert len([url for url in sent if url.endswith("/api/me")]) == 1
    player.go()
    expect(player.page.locator(".whoami b")).to_have_text(guest)


def test_guests_have_names_of_their_own_language(visit, server):
    names = {}
    for language in ("en", "de", "de", "fr"):
        player = visit(server.url, locale=language)
        player.go()
        names.setdefault(language, set()).add(player.page.locator(".whoami b").inner_text())
    assert not names["en"] & names["de"] | names["en"] & names["fr"]


def test_name_is_changed_with_one_tap(visit, server):
    player = visit(server.url, "phone")
    player.go()
    player.press(".whoami")
    name = player.page.locator("form.name input[type=text]")
    expect(name).to_be_focused()
    name.fill("Ada")
    player.press("form.name button[type=submit]")
    expect(player.page.locator(".whoami b")).to_have_text("Ada")
    assert me(player)["name"] == "Ada"
    player.press(".whoami")
    expect(name).to_be_focused()
    expect(name).to_have_value("Ada")
    player.page.keyboard.press("Escape")
    expect(name).to_have_count(0)
    expect(player.page.locator(".whoami b")).to_have_text("Ada")


def test_name_is_asked_for_before_playing_with_friends(visit, server):
    player = visit(server.url)
    player.go()
    player.press(".friends > .primary")
    player.page.locator("form.name input[type=text]").wait_for()
    player.page.keyboard.press("Escape")
    expect(player.page.locator("form.name")).to_have_count(0)
    expect(player.page.locator(".newcomer")).to_be_visible()
    player.press(".friends > .primary")
    player.page.locator("form.name input[type=text]").fill("Ada")
    player.press("form.name button[type=submit]")
    expect(player.page.locator(".chair", has_text="Ada")).to_be_visible()
    # It is asked for once.
    player.go()
    player.press(".friends > .primary")
    expect(player.page.locator("main.lobby")).to_be_visible()


def test_guest_name_can_be_kept(visit, server):
    player = visit(server.url)
    player.go()
    guest = player.page.locator(".whoami b").inner_text()
    for _ in range(2):
        player.go()
        player.press(".friends > .primary")
        if player.page.locator("main.lobby, form.name").first.evaluate("one => one.matches('form')"):
            player.press("form.name button[type=submit]")
        expect(player.page.locator(".chair", has_text=guest)).to_be_visible()


def test_newcomer_follows_a_link_looks_on_and_sits_down_with_a_name(visit, server):
    host = Friend.called(server, "Ada")
    code = host.open(3)
    player = visit(server.url, "phone")
    player.go(f"/t/{code}")
    expect(player.page.locator(".chair", has_text="Ada")).to_be_visible()
    assert me(player)["name"] is None, "looking on needs no name"
    # Without a name, the field asks for one, whichever button is pressed.
    player.press(player.page.get_by_role("button", name="Sit here").first)
    expect(player.page.locator(".sit-down input:focus")).to_be_visible()
    assert [chair and chair["name"] for chair in host.look()["table"]["chairs"]] == ["Ada", None, None]
    player.accept_invitation("Ben", code)
    expect(player.page.locator(".chair", has_text="you")).to_contain_text("Ben")
    assert [chair and chair["name"] for chair in host.look()["table"]["chairs"]] == ["Ada", "Ben", None]


def test_guest_is_asked_for_a_name_before_sitting_down_with_people(visit, server):
    code = Friend.called(server, "Ada").open(3)
    player = visit(server.url)
    player.go()
    player.press(".primary.big")
    expect(player.page.locator("main.table")).to_be_visible()
    player.go(f"/t/{code}")
    expect(player.page.locator(".sit-down input")).to_have_value("")
    player.accept_invitation("Cleo", code)


@pytest.mark.parametrize(
    ("path", "press", "shown"),
    [
        ("/party", ".primary.big", ".invitation"),
        ("/daily", ".daily .primary.big", "main.table"),
        ("/learn", "a[href='/learn/first']", ".guide .doing"),
        ("/", ".to-learn", ".guide .doing"),
    ],
)
def test_pages_start_without_a_name(visit, server, path, press, shown):
    player = visit(server.url)
    player.go(path)
    player.press(press)
    expect(player.page.locator(shown)).to_be_visible()
    expect(player.page.locator("form.name")).to_have_count(0)


def test_one_device_needs_only_the_names_of_its_players(visit, server):
    player = visit(server.url)
    player.go("/device")
    for at, name in enumerate(("Ada", "Ben", "Cleo")):
        player.page.locator(".device-setup li input").nth(at).fill(name)
    player.press(".device-setup .primary")
    expect(player.page.locator(".curtain")).to_be_visible()


def test_lessons_stand_out_until_one_is_done(visit, server):
    player = visit(server.url)
    player.go()
    expect(player.page.locator(".to-learn.wanted")).to_have_attribute("href", "/learn/first")
    player.page.evaluate("localStorage.setItem('kingup-learned', JSON.stringify(['first']))")
    player.go()
    expect(player.page.locator(".to-learn")).to_have_attribute("href", "/learn")
    expect(player.page.locator(".to-learn.wanted")).to_have_count(0)


def test_statistics_of_a_newcomer_are_empty(visit, server):
    player = visit(server.url)
    player.go("/me")
    expect(player.page.locator(".statistics")).to_contain_text("No finished games counted yet.")
