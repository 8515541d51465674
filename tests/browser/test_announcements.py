"""Announcements for screen readers, and sounds."""

import re

import pytest
from browser.audio import FAKE_AUDIO, enable_sounds
from browser.test_connection import EXPECTED, LOST
from browser.test_layout import eliminate
from playwright.sync_api import expect
from support.company import Friend, is_to_move, phase_is, play_on, seat
from support.line import Line

# Delivers the messages after the start of a game before the next paint: the page renders between them, but effects
# that wait for the paint have not run.
FAST_DELIVERY = """
  const own = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
  const set = function (handler) {
    const held = [];
    const take = async (event) => {
      held.push(event);
      if (event.data.includes('"game_started"')) return;
      for (; held.length; await new Promise(queueMicrotask)) handler(held.shift());
    };
    own.set.call(this, handler && take);
  };
  Object.defineProperty(WebSocket.prototype, "onmessage", { ...own, set });
"""


def at_turn(visit, server, phase, size="desktop"):
    """Return a page at seat 0 whose turn it is, and all players by API."""
    player = visit(server.url, size)
    player.page.add_init_script(FAKE_AUDIO)
    player.be_known_as("Ada")
    api, others = player.api, [Friend.called(server, name) for name in ("Ben", "Cleo")]
    seat(api, *others, chat=True)
    play_on([api, *others], is_to_move(0, phase))
    player.go(f"/t/{api.code}")
    player.wait_for_turn(phase)
    return player, [api, *others]


def test_events_are_announced_while_a_dialog_is_open(visit, server):
    player, (api, ben, _) = at_turn(visit, server, "placing", "phone")
    player.press(".panels .to-notes")
    expect(player.page.locator("dialog[open]")).to_be_visible()
    api.play("A1")
    ben.do(do="say", phrase="laugh")
    announced = player.page.locator("dialog[open] [aria-live]")
    expect(announced).to_contain_text("Ada places Alighiero on floor 1.")
    expect(announced).to_contain_text("Ben laughs.")
    player.page.keyboard.press("Escape")
    ben.do(do="say", phrase="wink")
    expect(player.page.locator("#announcer")).to_contain_text("Ben winks.")


def test_result_of_a_choice_is_announced(visit, server):
    player, friends = at_turn(visit, server, "placing")
    player.press(".outside [data-character=O]")
    expect(player.page.locator("#announcer")).to_contain_text("Odessa – on which floor?")
    player.press("[data-floor='1'] .land")
    player.wait_for(lambda state: not state["mine"], "Ben's turn")
    player.press(".outside [data-character=A]")
    expect(player.page.locator("#announcer p:last-child")).to_have_text("Not yet: it’s Ben’s turn.")
    play_on(friends, is_to_move(0, "climbing"))
    character = max(player.wait_for_turn("climbing")["movable"])
    player.press(f".castle [data-character={character}]")
    expect(player.page.locator("#announcer p:last-child")).to_contain_text("Click again.")


def test_turn_is_announced_once(visit, server):
    player, (api, ben, cleo) = at_turn(visit, server, "placing")
    enable_sounds(player)
    api.play("A1")
    ben.play("B1")
    cleo.play("C1")
    turns = player.page.locator("#announcer p", has_text="It’s your turn.")
    expect(turns).to_have_count(1)
    for phrase in ("laugh", "wink"):
        ben.do(do="say", phrase=phrase)
    expect(player.page.locator("#announcer")).to_contain_text("Ben winks.")
    expect(turns).to_have_count(1)
    assert player.page.evaluate("played").count("turn") == 1


def test_first_turn_is_announced_in_the_lobby(visit, server):
    player = visit(server.url)
    player.page.add_init_script(FAKE_AUDIO)
    player.be_known_as("Ada")
    code = player.api.open(3, starter=0)
    player.go(f"/t/{code}")
    expect(player.page.locator("main.lobby")).to_be_visible()
    enable_sounds(player)
    for name in ("Ben", "Cleo"):
        Friend.called(server, name).sit(code)
    player.press(".lobby > .buttons .primary")
    player.wait_for_turn("placing")
    expect(player.page.locator("#announcer p", has_text="It’s your turn.")).to_have_count(1)
    assert player.page.evaluate("played").count("turn") == 1


@pytest.mark.parametrize("screen", ["t", "party"])
def test_first_deal_is_announced_once_after_the_lobby(visit, server, screen):
    player = visit(server.url)
    player.page.add_init_script(FAST_DELIVERY)
    player.be_known_as("Ada")
    api = player.api
    code = api.open(3, starter=0)
    player.go(f"/{screen}/{code}")
    expect(player.page.locator("main.lobby, main.invitation")).to_be_visible()
    for name in ("Ben", "Cleo"):
        Friend.called(server, name).sit(code)
    api.do(do="start")
    expect(player.page.locator("main.table")).to_be_visible()
    announced = player.page.locator("#announcer p")
    expect(announced.filter(has_text="The cards are dealt.")).to_have_count(1)
    expect(announced.filter(has_text="It’s your turn.")).to_have_count(1 if screen == "t" else 0)


def test_key_starts_sounds_and_tap_resumes_them(visit, server):
    player, (api, ben, _) = at_turn(visit, server, "placing")
    enable_sounds(player)
    assert player.page.evaluate("audio.state") == "running"
    api.play("A1")
    player.wait_for(lambda state: "A" in state["castle"], "the move")
    assert player.page.evaluate("played.length") == 1
    player.page.evaluate("audio.state = 'interrupted'")
    ben.play("B1")
    player.wait_for(lambda state: "B" in state["castle"], "the move")
    assert player.page.evaluate("played.length") == 1, "missed sounds are not played later"
    player.press(".prompt")
    assert player.page.evaluate("audio.state") == "running"


def expect_read(place, *texts):
    """Wait until a screen reader finds these texts in an item, each only once."""
    expect(place).to_match_aria_snapshot("- listitem:\n" + "".join(f"  - {one}\n" for one in texts))


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_totals_and_crown_are_read_once(visit, server, size):
    player, hands = at_turn(visit, server, "climbing", size)
    play_on(hands, lambda shown: shown["view"]["crown"] == 0 and shown["view"]["phase"] == "climbing", vote="N")
    expect_read(player.page.locator(".seat.s-0"), "text: Ada", 'img "has the crown"', "text: Total 0")
    expect_read(player.page.locator(".seat.s-1"), "text: Ben", 'img "Ben is away"', "text: Total 0")
    play_on(hands, lambda shown: shown["table"]["stage"] == "results")
    player.end_ceremony("round_over")
    expect_read(player.page.locator(".results .goals > li").first, r"text: /\+\d+ Total \d+/")


def test_missed_events_are_announced_without_past_ballots(visit, server):
    visit.expected = EXPECTED
    with Line(server.port) as line:
        player = visit(line.url)
        player.page.add_init_script(FAKE_AUDIO)
        player.be_known_as("Ada")
        everybody = api, ben, cleo = player.api, *(Friend.called(server, name) for name in ("Ben", "Cleo"))
        api.client.base_url = server.url
        seat(*everybody)
        play_on(everybody, phase_is("voting"))
        player.go(f"/t/{api.code}")
        expect(player.page.locator(".vote")).to_be_visible()
        enable_sounds(player)
        for one, card in ((ben, "N"), (cleo, "Y"), (api, "Y")):
            one.play(card)
        log = player.page.locator("#announcer")
        expect(log).to_contain_text("Ben said No.")
        turns = log.locator("p", has_text="It’s your turn.")
        announced = turns.count()
        line.cut()
        expect(player.page.locator(".network")).to_have_text(LOST)
        eliminate(everybody, 2)
        while not is_to_move(0, "climbing")(shown := api.look()):
            mover = everybody[shown["view"]["turn"]]
            mover.play(min(mover.look()["legal"], key=lambda action: action[1]))
        line.restore()
        announced_now = r"Connected again\..*nominates \w+\. Everybody votes\.\w+ is eliminated\..*It’s your turn\."
        expect(log).to_have_text(re.compile(announced_now))
        expect(turns).to_have_count(announced + 1)
        expect(log).not_to_contain_text("said No")
        assert player.page.evaluate("played").count("turn") == announced + 1
        # Nothing of it is announced again.
        ben.do(do="say", phrase="laugh")
        expect(log).to_contain_text("Ben laughs.")
        expect(turns).to_have_count(announced + 1)
