"""Party mode: one screen that everybody looks at, and three phones that hold what is secret."""

from urllib.parse import urlsplit

import pytest
from browser.walk import STAY
from playwright.sync_api import expect
from support.browsing import play_out
from support.company import highest


def sit_down(visit, server, code):
    """Three phones come by the code's address; each sits down in the first free seat."""
    phones = [visit(server.url, "phone") for _ in range(3)]
    for phone, name in zip(phones, ("Ada", "Ben", "Cleo"), strict=True):
        phone.page.add_init_script(STAY)
        phone.enter(name, f"/t/{code}")
        phone.press(".chair .plain")
        expect(phone.page.locator(".chair", has_text="you")).to_contain_text(name)
    return phones


def play_to_vote(hands):
    """Let these play until somebody is nominated; gives what the first sees."""
    while (shown := hands[0].look())["view"]["phase"] != "voting":
        hand = hands[shown["view"]["turn"]]
        hand.play(highest(hand.look()["legal"]))
    return shown


def test_one_screen_and_three_phones(visit, server):
    screen = visit(server.url)
    screen.page.add_init_script(STAY)
    heard = []
    screen.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    screen.enter("Living room", "/party")
    screen.press(".primary.big")
    expect(screen.page.locator(".invitation .taken")).to_have_count(0)
    qr = screen.page.locator(".invitation .qr")
    assert qr.evaluate("picture => picture.naturalWidth") > 0
    assert urlsplit(qr.get_attribute("src")).path == f"/t/{screen.code}/qr.svg"
    assert qr.bounding_box()["width"] > 400

    # The first who sits down is the host, and starts from the phone.
    phones = sit_down(visit, server, screen.code)
    expect(screen.page.locator(".invitation .taken b")).to_have_text(["Ada", "Ben", "Cleo"])
    phones[0].press("details:has(.options) summary")
    phones[0].page.locator(".options select").first.select_option("3")
    phones[0].press(".lobby > .buttons .primary")
    expect(screen.page.locator(".party .castle")).to_be_visible()

    play_out(phones, lambda state: len(state["castle"]) >= 3)
    hands = [phone.hand for phone in phones]
    goals = [hand.look()["view"]["goal"] for hand in hands]
    play_to_vote(hands)
    for phone, card in zip(phones[:2], ("no", "yes"), strict=True):
        expect(phone.page.locator(".vote")).to_be_visible()
        phone.vote(card)
    expect(screen.page.locator(".ballot.laid")).to_have_count(2)
    assert screen.page.locator(".ballot .face").all_inner_texts() == ["", "", ""]
    assert big(screen, "#prompt") >= 32
    for own in (".goal", ".cards", ".vote", ".star", ".notes"):
        expect(screen.page.locator(own)).to_have_count(0)
    everything = screen.page.content() + "".join(heard)
    assert heard
    assert not [goal for goal in goals if goal in everything]
    phones[2].vote("yes")
    expect(screen.page.locator(".election.trapdoor .aside-line")).to_have_text("Ada said No")
    assert screen.page.locator(".ballot .face").all_inner_texts() == ["No", "Yes", "Yes"]
    assert big(screen, ".election h2") >= 48
    screen.press(".ribbon")

    # To the end, and where they play on the screen goes, too.
    while (shown := hands[0].look())["table"]["stage"] != "finished":
        for seat in shown["table"]["waited_for"]:
            legal = hands[seat].look()["legal"]
            hands[seat].do(do="go_on") if shown["table"]["stage"] == "results" else hands[seat].play(highest(legal))
    expect(screen.page.locator(".election.coronation")).to_be_visible()
    screen.press(".ribbon")
    expect(screen.page.locator(".winner")).to_be_visible()
    answer = hands[1].client.post(f"/api/tables/{screen.code}/rematch", json={"id": "again"})
    screen.page.wait_for_url(f"**/party/{answer.json()['code']}")
    expect(screen.page.locator(".invitation .taken b")).to_have_text(["Ben"])


def big(player, selector):
    return player.page.locator(selector).evaluate("one => parseFloat(getComputedStyle(one).fontSize)")


@pytest.mark.slow
def test_a_player_may_be_the_screen_of_the_own_table_without_being_seen_through(visit, server):
    player = visit(server.url)
    player.be_known_as("Ada")
    hand = player.hand
    hand.open(3, starter=0)
    for level in ("random", "random"):
        hand.do(do="add_bot", level=level)
    hand.do(do="start")
    heard = []
    player.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    player.go(f"/party/{hand.code}")
    expect(player.page.locator(".party .castle")).to_be_visible()
    assert heard
    assert hand.look()["view"]["goal"] not in player.page.content() + "".join(heard)
