"""Private notes: each round has its own, tabs of a browser share them, and arrow keys move through them."""

import re

from playwright.sync_api import expect
from support.browsing import Player
from support.company import Friend, play_on, seat


def at_table(visit, server):
    player = visit(server.url)
    player.be_known_as("Ada")
    api, others = player.api, [Friend.called(server, name) for name in ("Ben", "Cleo")]
    seat(api, *others)
    player.go(f"/t/{api.code}")
    expect(player.page.locator(".side .notes")).to_be_visible()
    return player, [api, *others]


def cell(player, who, whom):
    return player.page.locator(".side").get_by_role("button", name=re.compile(f"^{who}, {whom}"))


def second_tab(player):
    second = Player(player.page.context.new_page(), player.url)
    second.page.goto(player.page.url)
    return second


def test_round_begins_with_empty_notes(visit, server):
    player, friends = at_table(visit, server)
    player.press(cell(player, "Ben", "Odessa"))
    expect(cell(player, "Ben", "Odessa")).to_have_accessible_name("Ben, Odessa: yes")
    play_on(friends, lambda shown: shown["view"]["round"] == 2)
    expect(player.page.locator(".prompt .round")).to_have_text("2/3")
    expect(cell(player, "Ben", "Odessa")).to_have_accessible_name("Ben, Odessa: no mark")


def test_tabs_share_notes(visit, server):
    player, _ = at_table(visit, server)
    second = second_tab(player)
    player.press(cell(player, "Ben", "Odessa"))
    expect(cell(second, "Ben", "Odessa")).to_have_accessible_name("Ben, Odessa: yes")
    second.press(cell(second, "Cleo", "Piero"))
    for tab in (player, second):
        expect(cell(tab, "Cleo", "Piero")).to_have_accessible_name("Cleo, Piero: yes")
        expect(cell(tab, "Ben", "Odessa")).to_have_accessible_name("Ben, Odessa: yes")


def test_tabs_share_settings(visit, server):
    player, _ = at_table(visit, server)
    second = second_tab(player)
    expect(second.page.locator(".goal .eye")).to_be_visible()
    player.press(".bar button:nth-of-type(2)")
    for number, value in ((1, "de"), (2, "dark")):
        player.page.locator(f"dialog .options > label:nth-of-type({number}) select").select_option(value)
    expect(second.page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(second.page.locator(".notes h2").first).to_have_text("Notizen")
    second.press(".goal .eye")
    player.page.reload()
    expect(player.page.locator(".notes h2").first).to_have_text("Notizen")
    expect(player.page.locator(".goal .hidden-goal")).to_be_visible()
    preloaded = player.page.locator("link[rel=preload][href$='game.ftl']")
    expect(preloaded, "only the texts that the page uses are loaded").to_have_attribute("href", re.compile("/de/"))


def test_notes_are_one_tab_stop_with_arrow_keys(visit, server):
    player, _ = at_table(visit, server)
    assert player.page.locator(".side .notes :is(button, [tabindex='0']):not([tabindex='-1'])").count() == 1
    player.page.locator(".side .mark[tabindex='0']").focus()
    for key, name in (
        ("ArrowUp", "Ben, Alighiero: no mark"),
        ("ArrowRight", "Ben, Beatrice: no mark"),
        ("ArrowDown", "Cleo, Beatrice: no mark"),
        ("End", "Cleo, counted No cards: 0"),
        ("Space", "Cleo, counted No cards: 1"),
        ("ArrowLeft", "Cleo, Piero: no mark"),
        ("Space", "Cleo, Piero: yes"),
        ("Home", "Cleo, Alighiero: no mark"),
    ):
        player.page.keyboard.press(key)
        expect(player.page.locator(":focus")).to_have_accessible_name(name)
    player.page.keyboard.press("Tab")
    expect(player.page.locator(".notes :focus")).to_have_count(0)
    player.page.keyboard.press("Shift+Tab")
    expect(player.page.locator(":focus")).to_have_accessible_name("Cleo, Alighiero: no mark")


def test_cells_are_as_large_as_a_fingertip_and_show_emblems(visit, server):
    player = visit(server.url, "phone")
    player.be_known_as("Ada")
    api, others = player.api, [Friend.called(server, name) for name in ("Ben", "Cleo", "Dan", "Eva", "Finn")]
    seat(api, *others)
    player.go(f"/t/{api.code}")
    player.press(".panels .to-notes")
    cells = player.page.locator("dialog .mark")
    expect(cells).to_have_count(5 * 14)
    expect(player.page.locator("dialog .mark .emblem")).to_have_count(5 * 13)
    boxes = cells.evaluate_all("all => all.map((one) => one.getBoundingClientRect().toJSON())")
    assert [box for box in boxes if min(box["width"], box["height"]) < 44] == []
    assert [box for box in boxes if box["left"] < 0 or box["right"] > 360] == []


def test_no_cards_are_counted_by_hand_only(visit, server):
    player, friends = at_table(visit, server)
    count = player.page.locator(".side [data-cell='1#']")
    play_on(friends, lambda shown: shown["view"]["eliminated"] or shown["view"]["round"] > 1, vote="N")
    expect(player.page.locator(".outside.fallen .medallion")).to_have_count(1)
    expect(count).to_have_accessible_name("Ben, counted No cards: 0")
    # Three players have four No cards each. One more tap begins again.
    for counted in (1, 2, 3, 4, 0, 1):
        player.press(count)
        expect(count).to_have_accessible_name(f"Ben, counted No cards: {counted}")
    player.page.reload()
    expect(count).to_have_accessible_name("Ben, counted No cards: 1")
