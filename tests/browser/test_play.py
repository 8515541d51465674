"""Whole games in real browsers, with the mouse and by touch."""

from itertools import combinations

import pytest
from playwright.sync_api import expect
from support.browsing import play_out, sit_down


def total(text):
    """Return the number after the word for screen readers."""
    return int(text.split()[-1])


def test_four_players_finish_a_game_with_the_mouse(visit, server):
    names = ["Ada", "Ben", "Cleo", "Dan"]
    players = sit_down(visit, server.url, names, "desktop")
    # Cleo votes No until a character is eliminated.
    play_out(players, lambda state: state["fallen"], lambda one: "no" if one is players[2] else "yes")
    for one, other in combinations(players, 2):
        assert one.state()["castle"] == other.state()["castle"]
        assert one.state()["fallen"] == other.state()["fallen"]
    play_out(players, lambda state: state["over"])
    said = [player.page.locator(".winner h2").inner_text() for player in players]
    winners = [name for name, words in zip(names, said, strict=True) if words == "You win!"]
    assert len(set(said) - {"You win!"}) <= 1
    if winners:
        assert set(said) <= {"You win!", f"{winners[0]} wins!"}
    totals = [list(map(total, player.page.locator(".goals .total").all_inner_texts())) for player in players]
    assert totals == [sorted(totals[0], reverse=True)] * 4
    with players[3].page.expect_download() as download:
        players[3].press("a[download]")
    assert "Cleo" in download.value.path().read_text("utf-8")
    # One click starts a rematch, and the others can join it.
    players[0].press(".results .primary")
    expect(players[0].page.locator("main.lobby")).to_be_visible()
    expect(players[1].page.locator(".results .primary")).to_have_text("Join the rematch")
    players[1].press(".results .primary")
    expect(players[1].page.locator(".chair", has_text="Ben")).to_contain_text("you")


@pytest.mark.parametrize("rounds", [1, pytest.param(3, marks=pytest.mark.slow)])
def test_three_players_use_touch_on_phones(visit, server, rounds):
    players = sit_down(visit, server.url, ["Ada", "Ben", "Cleo"], "phone")
    if rounds == 1:
        play_out(players, lambda state: state["goOn"])
        players[0].press(".results .primary")
        expect(players[0].page.locator(".results .primary")).to_be_disabled()
        play_out(players[1:], lambda state: state["phase"] == "placing")
        players[2].press(".panels .plain:last-child")
        players[2].press(players[2].page.get_by_role("button", name="Stay", exact=True))
        expect(players[2].page.locator("dialog")).to_have_count(0)
        expect(players[2].page.locator("main.table")).to_be_visible()
        players[2].press(".panels .plain:last-child")
        players[2].press("dialog .buttons .plain")
        expect(players[2].page.locator("main.home")).to_be_visible()
        expect(players[0].page.locator(".seat", has_text="Cleo").locator("small")).to_have_text("a bot is playing")
    else:
        play_out(players, lambda state: state["over"])
