"""The front door: what it says without a network, and which games stand there."""

import re

import pytest
from playwright.sync_api import expect
from support.company import Friend, play_on, seat

UNREACHABLE = "The server cannot be reached. Check the connection and try again."
OFFLINE = re.compile("Failed to load resource: net::")


@pytest.fixture
def offline_visit(visit):
    visit.expected = OFFLINE
    return visit


def test_without_a_network_it_is_the_network_that_is_missing(offline_visit, server):
    player = offline_visit(server.url)
    player.enter("Ada")
    player.page.context.set_offline(True)
    player.press(".primary.big")
    expect(player.page.locator(".home .problem")).to_have_text(UNREACHABLE)


def test_a_name_is_said_to_be_saved_when_it_is(offline_visit, server):
    player = offline_visit(server.url)
    player.enter("Ada")
    player.press(".bar button:nth-of-type(2)")
    player.page.locator(".person input").fill("Adele")
    player.page.context.set_offline(True)
    player.press(".person form button")
    expect(player.page.locator(".person .problem")).to_have_text(UNREACHABLE)
    expect(player.page.locator(".person [role=status]")).to_have_text("")
    player.page.context.set_offline(False)
    player.press(".person form button")
    expect(player.page.locator(".person [role=status]")).to_have_text("Saved.")
    expect(player.page.locator(".person .problem")).to_have_text("")
    assert player.hand.client.get("/api/me").json()["name"] == "Adele"


def test_the_record_of_a_finished_game_is_beside_it(visit, server):
    player = visit(server.url)
    player.enter("Ada")
    hand, others = player.hand, [Friend.called(server, name) for name in ("Ben", "Cleo")]
    seat(hand, *others)
    play_on([hand, *others], lambda shown: shown["table"]["stage"] == "finished")
    player.go()
    link = player.page.get_by_role("link", name="Record", exact=True)
    with player.page.expect_download() as download:
        link.click()
    assert download.value.path().read_text("utf-8").startswith("[")
