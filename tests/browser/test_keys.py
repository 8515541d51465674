"""The page of a link from another device, and the list of devices and programs."""

import re

import pytest
from browser.test_axe import AXE, RUN, SMALL, TAGS
from browser.test_settings import open_settings
from playwright.sync_api import expect
from support.company import Friend

FIREFOX = "Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0"


@pytest.fixture
def lea(server):
    """Return a player on another device."""
    lea = Friend.called(server, "Lea")
    lea.client.post("/api/me", json={"name": "Lea", "avatar": "O"})
    return lea


def new_link(friend):
    url = friend.client.post("/api/me/link").json()["url"]
    return url[url.index("/link#") :]


def name_of(player):
    return player.page.evaluate("fetch('/api/me').then((answer) => answer.json())")["name"]


def open_keys(player):
    open_settings(player)
    player.press(player.page.get_by_role("button", name="Devices and programs"))
    expect(player.page.locator(".keys li").first).to_be_visible()


def check_accessible(player):
    """Check that axe finds nothing, that touch targets are large, and that nothing is wider than the screen."""
    player.page.evaluate(AXE)
    assert player.page.evaluate(RUN, TAGS) == []
    assert player.page.evaluate(SMALL) == []
    wide = (
        "[...document.querySelectorAll('main, dialog')].filter((one) => one.scrollWidth > one.clientWidth + 1).length"
    )
    assert player.page.evaluate(wide) == 0


def test_a_link_names_its_player_and_warns_before_it_is_used(visit, server, lea):
    player = visit(server.url, "phone")
    link, paths = new_link(lea), []
    player.page.on("request", lambda request: paths.append(request.url))
    player.go(link)
    expect(player.page.locator("h1")).to_have_text("Continue as Lea here?")
    expect(player.page.locator(".person-card")).to_contain_text("playing here since")
    expect(player.page.locator(".warning")).to_contain_text("if you made this link yourself")
    check_accessible(player)
    assert name_of(player) is None
    player.press(".device-link .primary")
    expect(player.page.locator(".whoami")).to_contain_text("Lea")
    assert name_of(player) == "Lea"
    secret = link.partition("#")[2]
    assert not any(secret in path.partition("#")[0] for path in paths)
    assert secret not in player.page.url


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_another_player_is_replaced_only_after_a_question(visit, server, lea, theme):
    player = visit(server.url, "phone", color_scheme=theme)
    player.be_known_as("Victor")
    player.go(new_link(lea))
    expect(player.page.locator("h1")).to_have_text("Replace Victor with Lea?")
    expect(player.page.locator(".person-card")).to_have_count(2)
    expect(player.page.locator(".device-link")).to_contain_text("This browser then loses Victor")
    check_accessible(player)
    player.press(".device-link a.plain")
    expect(player.page.locator(".whoami")).to_contain_text("Victor")
    assert name_of(player) == "Victor"
    player.go(new_link(lea))
    player.press(player.page.get_by_role("button", name="Replace me"))
    expect(player.page.locator(".whoami")).to_contain_text("Lea")


def test_own_link_and_used_link_are_explained(visit, server, lea):
    visit.expected = re.compile("Failed to load resource: the server responded with a status of 404")
    player = visit(server.url)
    link = new_link(lea)
    player.go(link)
    player.press(".device-link .primary")
    expect(player.page.locator(".whoami")).to_contain_text("Lea")
    player.go(new_link(lea))
    expect(player.page.locator("h1")).to_have_text("You’re already Lea here")
    # Another link in the same tab does not load the page again.
    player.page.evaluate("(hash) => { location.hash = hash; }", link.partition("#")[2])
    expect(player.page.locator(".problem")).to_contain_text("has been used, or is too old")
    expect(player.page.locator(".device-link a")).to_be_visible()


def test_devices_are_listed_and_signed_out(visit, server, lea):
    lea.client.headers["user-agent"] = FIREFOX
    player = visit(server.url, "phone")
    player.go(new_link(lea))
    player.press(".device-link .primary")
    expect(player.page.locator(".whoami")).to_contain_text("Lea")
    phone = Friend.called(server, "Nobody")
    phone.client.headers["user-agent"] = FIREFOX
    body = {"secret": new_link(lea).partition("#")[2], "replace": True}
    assert phone.client.post("/api/link", json=body).status_code == 201
    open_keys(player)
    rows = player.page.locator(".keys li")
    expect(rows).to_have_count(3)
    expect(rows.filter(has_text="this device")).to_contain_text(re.compile("Chrome on "))
    check_accessible(player)
    player.press(player.page.get_by_role("button", name="Sign out: Firefox on Android"))
    expect(rows).to_have_count(2)
    expect(player.page.locator(".keys [role=status]").first).to_have_text("Signed out: Firefox on Android.")
    assert phone.client.get("/api/me").json()["name"] is None
    player.press(player.page.get_by_role("button", name="Sign out elsewhere"))
    expect(rows).to_have_count(1)
    assert lea.client.get("/api/me").json()["name"] is None
    assert name_of(player) == "Lea"


def test_a_device_signs_itself_out_after_a_question(visit, server):
    player = visit(server.url)
    player.enter("Ada")
    open_keys(player)
    player.press(".keys li button")
    expect(player.page.locator(".keys")).to_contain_text("You can only come back as Ada from another signed-in device")
    assert name_of(player) == "Ada"
    player.press(player.page.get_by_role("button", name="Sign out here"))
    expect(player.page.locator(".newcomer")).to_be_visible()
    assert name_of(player) is None


def test_a_token_is_made_shown_once_and_revoked(visit, server):
    player = visit(server.url, "phone")
    player.enter("Ada")
    open_keys(player)
    player.page.get_by_label("Name of the program").fill("Sly Fox")
    player.page.get_by_label("It may").select_option("read")
    player.page.get_by_label("Valid for").select_option("7")
    player.press(player.page.get_by_role("button", name="Create a token"))
    token = player.page.locator(".token code").inner_text()
    row = player.page.locator(".keys li", has_text="Sly Fox")
    expect(row).to_contain_text("may only read · not used yet")
    check_accessible(player)
    client = server.client(headers={"authorization": f"Bearer {token}"})
    assert client.get("/api/me").json()["name"] == "Ada"
    assert client.post("/api/tables", json={}).json()["refusal"]["code"] == "out_of_scope"
    player.page.keyboard.press("Escape")
    expect(player.page.locator(".keys")).to_have_count(0)
    expect(player.page.locator("dialog .options")).to_be_visible()
    player.press(player.page.get_by_role("button", name="Devices and programs"))
    expect(row).to_be_visible()
    expect(player.page.locator(".token")).to_have_count(0)
    player.press(player.page.get_by_role("button", name="Revoke: Sly Fox"))
    expect(row).to_have_count(0)
    assert client.get("/api/me").json()["name"] is None


def test_a_table_says_that_the_device_was_signed_out(visit, server, lea):
    player = visit(server.url)
    player.go(new_link(lea))
    player.press(".device-link .primary")
    expect(player.page.locator(".whoami")).to_contain_text("Lea")
    code = lea.client.post("/api/tables", json={}).json()["code"]
    player.go(f"/t/{code}")
    expect(player.page.locator("main.lobby")).to_be_visible()
    assert lea.client.delete("/api/me/keys").status_code == 200
    expect(player.page.get_by_text("You’ve been signed out on this device.")).to_be_visible()
