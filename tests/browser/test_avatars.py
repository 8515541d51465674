"""Avatars: chosen by tapping one's name, and shown beside it."""

from playwright.sync_api import expect
from support.company import Friend


def emblem(place):
    return place.locator("use").get_attribute("href").rsplit("#", 1)[1]


def test_avatar_is_chosen_beside_the_name(visit, server):
    player = visit(server.url, "phone")
    player.go()
    page = player.page
    player.press(".whoami")
    expect(page.locator(".portraits label")).to_have_count(13)
    for label in page.locator(".portraits label").all():
        box = label.bounding_box()
        assert min(box["width"], box["height"]) >= 44
    page.locator("form.name input[type=text]").fill("Ada")
    player.press(".portraits label:has([aria-label='Merlino the seer'])")
    expect(page.get_by_role("radio", name="Merlino the seer")).to_be_checked()
    player.press("form.name button[type=submit]")
    expect(page.locator("form.name")).to_have_count(0)
    assert emblem(page.locator(".whoami .portrait")) == "M"
    page.reload()
    assert emblem(page.locator(".whoami .portrait")) == "M"


def test_avatars_stand_at_the_seats(visit, server):
    player = visit(server.url)
    player.be_known_as("Ada")
    api = player.api
    api.client.post("/api/me", json={"name": "Ada", "avatar": "G"}).raise_for_status()
    api.open(3, starter=0)
    friend = Friend.called(server, "Ben")
    friend.client.post("/api/me", json={"name": "Ben", "avatar": "G"}).raise_for_status()
    friend.sit(api.code)
    api.do(do="add_bot", level="servant")
    player.go(f"/t/{api.code}")
    for place in (".chair", ".seat"):
        expect(player.page.locator(place)).to_have_count(3)
        assert emblem(player.page.locator(place, has_text="Ada").locator(".avatar")) == "G"
        assert emblem(player.page.locator(place, has_text="Ben").locator(".avatar")) == "I", "no two look the same"
        expect(player.page.locator(place, has_text="Rosa").locator(".avatar")).to_have_text("R")
        if place == ".chair":
            api.do(do="start")
            expect(player.page.locator("main.table")).to_be_visible()


def test_guest_looks_like_the_trade_in_the_name(visit, server):
    player = visit(server.url)
    player.go()
    trades = player.page.evaluate(
        """async () => {
          const text = await (await fetch(`${document.documentElement.dataset.base}/locales/en/game.ftl`)).text();
          return Object.fromEntries([...text.matchAll(/^character-([A-Z]) = (.+)$/gm)].map((match) => match.slice(1)));
        }"""
    )
    name = player.page.locator(".whoami b").inner_text()
    assert name.endswith(trades[emblem(player.page.locator(".whoami .portrait"))])
