"""Settings of the page, which are stored on the device."""

import pytest
from browser.test_reveal import RECORD, check_reveal
from playwright.sync_api import expect
from support.company import Friend, phase_is, play_on, seat


def open_settings(player):
    player.press(".bar button:nth-of-type(2)")
    expect(player.page.locator("dialog .options")).to_be_visible()


def stored(player):
    return player.page.evaluate("JSON.parse(localStorage.getItem('kingup-settings'))")


def test_settings_are_stored_on_the_device(visit, server):
    player = visit(server.url, "phone")
    player.enter("Ada")
    open_settings(player)
    for label, choice in (
        ("Animations", "fast"),
        ("Bot speed", "slow"),
        ("Tap twice to vote", "on"),
        ("Vibration", "off"),
    ):
        player.page.get_by_label(label).select_option(choice)
    player.page.get_by_label("Volume").fill("30")
    expected = {"animation": "fast", "botPace": "slow", "confirmVotes": True, "vibration": False, "volume": 30}
    assert {name: stored(player)[name] for name in expected} == expected
    # Without sound there is nothing to make louder.
    player.page.get_by_label("Sound").select_option("off")
    expect(player.page.get_by_label("Volume")).to_be_disabled()
    player.page.reload()
    open_settings(player)
    expect(player.page.get_by_label("Volume")).to_have_value("30")
    expect(player.page.get_by_label("Animations")).to_have_value("fast")
    assert player.page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--pace')") == "0.6"


def test_vibration_is_offered_where_the_device_may_have_it(visit, server):
    player = visit(server.url)
    player.enter("Ada")
    open_settings(player)
    expect(player.page.get_by_label("Animations")).to_be_visible()
    expect(player.page.get_by_label("Vibration")).to_have_count(0)


@pytest.mark.parametrize("pace", ["slow", "fast"])
def test_pace_of_bots_goes_with_the_table(visit, server, pace):
    player = visit(server.url)
    player.set(botPace=pace)
    player.enter("Ada")
    player.press(".now .primary")
    expect(player.page.locator("main.table")).to_be_visible()
    assert player.api.look()["table"]["options"]["bot_pace"] == pace


@pytest.mark.parametrize("animation", ["slow", "fast"])
def test_speed_of_animations_does_not_change_when_a_vote_is_revealed(visit, server, animation):
    player = visit(server.url, still=False)
    player.set(animation=animation)
    player.be_known_as("Ada")
    friends = [player.api, *(Friend.called(server, name) for name in ("Ben", "Cleo"))]
    seat(*friends)
    play_on(friends, phase_is("voting"))
    player.go(f"/t/{friends[0].code}")
    expect(player.page.locator(".ballot")).to_have_count(3)
    # An animation after the reveal takes as long as the setting says.
    rise = player.page.evaluate("getComputedStyle(document.querySelector('.cards.vote')).animationDuration")
    assert rise == {"slow": "0.375s", "fast": "0.15s"}[animation]
    player.page.evaluate(RECORD)
    for friend, card in zip(friends, "YNY", strict=True):
        friend.play(card)
    check_reveal(player, "trapdoor", "YesNoYes")
    # The cards lie face down and turn for as long as anybody else's do.
    seen = player.page.evaluate("seen")
    assert seen[-1]["at"] - seen[0]["at"] > 900
