"""What the board shows of the game's course: the last move, and the beginnings of rounds and phases."""

import pytest
from playwright.sync_api import expect
from support.browsing import wait_until
from support.company import Friend, is_to_move, phase_is, play_on, seat

NAMES = ("Ada", "Ben", "Cleo")


def at_table(visit, server, until=None, size="desktop", **options):
    """Return a page at seat 0, and all three players by API, at the first moment that is wanted."""
    player = visit(server.url, size, **options)
    player.be_known_as("Ada")
    friends = [player.api, *(Friend.called(server, name) for name in NAMES[1:])]
    seat(*friends)
    if until:
        play_on(friends, until)
    player.go(f"/t/{friends[0].code}")
    expect(player.page.locator(".castle")).to_be_visible()
    return player, friends


def test_last_move_leaves_a_trace_in_the_color_of_the_player(visit, server):
    player, friends = at_table(visit, server, size="phone")
    page, ticker = player.page, player.page.locator(".ticker")
    expect(page.locator(".moved, .origin, .ticker")).to_have_count(0)
    friends[0].play("A4")
    expect(page.locator(".castle .moved.s-0[data-character=A]")).to_be_visible()
    expect(page.locator(".origin")).to_have_count(0)
    expect(ticker).to_have_text("Ada: Alighiero → 4")
    play_on(friends, is_to_move(1, "climbing"))
    shown = friends[0].look()
    character, floor = shown["view"]["history"][-1]
    expect(page.locator(f".castle .moved.s-0[data-character={character}]")).to_have_count(1)
    expect(page.locator(f"[data-floor='{int(floor) - 1}'] .origin.s-0")).to_have_count(1)
    expect(ticker).to_contain_text(f"↑ {floor}")
    expect(ticker).to_be_visible()
    # There is only one trace, also after a reload.
    page.reload()
    expect(page.locator(".moved")).to_have_count(1)
    expect(page.locator(".origin")).to_have_count(1)
    # It has room above the castle, and gives way to a question.
    box, board = ticker.bounding_box(), page.locator(".board").bounding_box()
    assert box["y"] + box["height"] <= board["y"]
    play_on(friends, phase_is("voting"))
    expect(page.locator(".floor-5 .origin")).to_have_count(1)
    expect(page.locator(".throne .moved")).to_have_count(1)
    expect(ticker).to_have_count(0)
    for friend, card in zip(friends, "YNY", strict=True):
        friend.play(card)
    # In a memory game it does not say who said No.
    expect(ticker).to_have_text("Piero is eliminated.")
    expect(page.locator(".moved, .origin")).to_have_count(0)


def test_ticker_is_only_for_small_screens_and_not_read_again(visit, server):
    player, friends = at_table(visit, server)
    friends[0].play("A4")
    expect(player.page.locator(".ticker")).to_have_text("Ada: Alighiero → 4")
    expect(player.page.locator(".ticker")).to_be_hidden()
    expect(player.page.locator(".ticker")).to_have_attribute("aria-hidden", "true")


# Records every banner, whether a goal was dealt with it, and whether taps go through it.
BANNERS = """
  window.banners = [];
  new MutationObserver(() => {
    const banner = document.querySelector(".banner");
    const text = banner?.textContent ?? "";
    if (text === (window.banners.at(-1)?.text ?? "")) return;
    const blocks = banner && getComputedStyle(banner).pointerEvents !== "none";
    const opening = Boolean(document.querySelector(".election:is(.opening, .open)"));
    window.banners.push({ text, blocks, opening, dealt: Boolean(document.querySelector(".goal.dealt")) });
  }).observe(document, { subtree: true, childList: true, characterData: true });
"""


def wait_for_banner(player, text):
    """Return what was recorded of a banner."""
    seen = wait_until(
        lambda: [one for one in player.page.evaluate("banners") if one["text"] == text], f"the banner {text}"
    )
    assert len(seen) == 1
    return seen[0]


@pytest.mark.parametrize("screen", ["t", "party"])
@pytest.mark.parametrize("still", [True, False], ids=["still", "moving"])
def test_banner_tells_what_begins_and_lets_taps_through(visit, server, screen, still):
    player = visit(server.url, still=still)
    player.page.add_init_script(BANNERS)
    player.be_known_as("Ada")
    friends = [player.api, *(Friend.called(server, name) for name in NAMES[1:])]
    seat(*friends)
    player.go(f"/{screen}/{friends[0].code}")
    first = wait_for_banner(player, "Round 1 of 3")
    assert first == {"text": "Round 1 of 3", "blocks": False, "opening": False, "dealt": screen == "t"}
    # It goes away by itself.
    expect(player.page.locator(".banner, .goal.dealt")).to_have_count(0)
    play_on(friends, phase_is("climbing"))
    assert not wait_for_banner(player, "The climb begins!")["dealt"]
    # Only the next beginning replaces it earlier.
    play_on(friends, phase_is("voting"))
    wait_for_banner(player, "Piero to the throne?")
    for friend in friends:
        friend.play("Y")
    expect(player.page.locator(".results")).to_be_visible()
    assert not any(one["opening"] and one["text"] for one in player.page.evaluate("banners"))


def test_rule_of_zero_is_said_once_in_the_last_round(visit, server):
    player, friends = at_table(visit, server, lambda shown: shown["view"]["round"] == 2)
    player.page.evaluate(BANNERS)
    said = "In this round, zero points count as 33."
    play_on(friends, lambda shown: shown["view"]["round"] == 3)
    assert wait_for_banner(player, f"Round 3 of 3{said}")["dealt"]
    announced = player.page.locator("#announcer p", has_text=said)
    expect(announced).to_have_count(1)
    expect(announced).to_contain_text("Round 3.")
    friends[0].do(do="say", phrase="laugh")
    expect(player.page.locator("#announcer")).to_contain_text("Ada laughs.")
    expect(announced).to_have_count(1)
    expect(player.page.locator(".history li", has_text=said)).to_have_count(1)
