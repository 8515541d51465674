"""The table by ear: what is said to who does not look, and which sounds are made."""

import re

import pytest
from browser.test_connection import EXPECTED, LOST
from browser.test_layout import let_fall
from playwright.sync_api import expect
from support.company import Friend, is_to_move, phase_is, play_on, seat
from support.line import Line

# An instrument that writes down what is played, and like those of phones sleeps at first.
INSTRUMENT = """
  window.played = [];
  window.AudioContext = class {
    constructor() { window.instrument = this; this.state = "suspended"; this.currentTime = 0; }
    async resume() { this.state = "running"; }
    createOscillator() {
      const frequency = { set value(tone) { window.played.push(tone); } };
      return { frequency, connect: (next) => next, start() {}, stop() {} };
    }
    createGain() {
      const gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
      return { gain, connect: (next) => next };
    }
  };
"""
TURN = 660
# Messages that follow the start of a game come before the next paint: the page draws between them, but effects that
# wait for the paint have not run.
HASTE = """
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
    """A page at seat 0 whose turn it is, and all hands."""
    player = visit(server.url, size)
    player.page.add_init_script(INSTRUMENT)
    player.be_known_as("Ada")
    hand, others = player.hand, [Friend.called(server, name) for name in ("Ben", "Cleo")]
    seat(hand, *others, chat=True)
    play_on([hand, *others], is_to_move(0, phase))
    player.go(f"/t/{hand.code}")
    player.wait_for_turn(phase)
    return player, [hand, *others]


def test_what_happens_is_told_while_a_dialog_is_open(visit, server):
    player, (hand, ben, _) = at_turn(visit, server, "placing", "phone")
    player.press(".panels .to-notes")
    expect(player.page.locator("dialog[open]")).to_be_visible()
    hand.play("A1")
    ben.do(do="say", phrase="laugh")
    told = player.page.locator("dialog[open] [aria-live]")
    expect(told).to_contain_text("Ada puts Alighiero on floor 1.")
    expect(told).to_contain_text("Ben laughs.")
    player.page.keyboard.press("Escape")
    ben.do(do="say", phrase="wink")
    expect(player.page.locator("#announcer")).to_contain_text("Ben winks.")


def test_who_chooses_hears_what_comes_of_it(visit, server):
    player, friends = at_turn(visit, server, "placing")
    player.press(".outside [data-character=O]")
    expect(player.page.locator("#announcer")).to_contain_text("Odessa – on which floor?")
    player.press("[data-floor='1'] .land")
    player.wait_for(lambda state: not state["mine"], "Ben's turn")
    player.press(".outside [data-character=A]")
    expect(player.page.locator("#announcer p:last-child")).to_have_text("Ben places somebody")
    play_on(friends, is_to_move(0, "climbing"))
    character = max(player.wait_for_turn("climbing")["movable"])
    player.press(f".castle [data-character={character}]")
    expect(player.page.locator("#announcer p:last-child")).to_contain_text("Tap again to do it.")


def test_a_turn_is_told_once_however_much_is_said(visit, server):
    player, (hand, ben, cleo) = at_turn(visit, server, "placing")
    player.page.keyboard.press("Tab")
    hand.play("A1")
    ben.play("B1")
    cleo.play("C1")
    turns = player.page.locator("#announcer p", has_text="It is your turn.")
    expect(turns).to_have_count(1)
    for phrase in ("laugh", "wink"):
        ben.do(do="say", phrase=phrase)
    expect(player.page.locator("#announcer")).to_contain_text("Ben winks.")
    expect(turns).to_have_count(1)
    assert player.page.evaluate("played").count(TURN) == 1


def test_who_begins_is_told_so_in_the_lobby(visit, server):
    player = visit(server.url)
    player.page.add_init_script(INSTRUMENT)
    player.be_known_as("Ada")
    code = player.hand.open(3, starter=0)
    player.go(f"/t/{code}")
    for name in ("Ben", "Cleo"):
        Friend.called(server, name).sit(code)
    player.press(".lobby > .buttons .primary")
    player.wait_for_turn("placing")
    expect(player.page.locator("#announcer p", has_text="It is your turn.")).to_have_count(1)
    assert player.page.evaluate("played").count(TURN) == 1


@pytest.mark.parametrize("screen", ["t", "party"])
def test_the_first_deal_is_told_once_when_the_lobby_has_just_gone(visit, server, screen):
    player = visit(server.url)
    player.page.add_init_script(HASTE)
    player.be_known_as("Ada")
    hand = player.hand
    code = hand.open(3, starter=0)
    player.go(f"/{screen}/{code}")
    expect(player.page.locator("main.lobby, main.invitation")).to_be_visible()
    for name in ("Ben", "Cleo"):
        Friend.called(server, name).sit(code)
    hand.do(do="start")
    expect(player.page.locator("main.table")).to_be_visible()
    told = player.page.locator("#announcer p")
    expect(told.filter(has_text="The cards are dealt.")).to_have_count(1)
    expect(told.filter(has_text="It is your turn.")).to_have_count(1 if screen == "t" else 0)


def test_a_key_wakes_the_sounds_and_a_tap_wakes_them_again(visit, server):
    player, (hand, ben, _) = at_turn(visit, server, "placing")
    player.page.keyboard.press("Tab")
    assert player.page.evaluate("instrument.state") == "running"
    hand.play("A1")
    player.wait_for(lambda state: "A" in state["castle"], "the move")
    assert player.page.evaluate("played.length") == 1
    player.page.evaluate("instrument.state = 'interrupted'")
    ben.play("B1")
    player.wait_for(lambda state: "B" in state["castle"], "the move")
    assert player.page.evaluate("played.length") == 1, "nothing is played for later"
    player.press(".prompt")
    assert player.page.evaluate("instrument.state") == "running"


def read_out(place, *said):
    """Wait until this, and nothing twice, is what a screen reader finds of an item, beside other things."""
    expect(place).to_match_aria_snapshot("- listitem:\n" + "".join(f"  - {one}\n" for one in said))


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_totals_and_the_crown_are_read_out_once(visit, server, size):
    player, hands = at_turn(visit, server, "climbing", size)
    play_on(hands, lambda shown: shown["view"]["crown"] == 0 and shown["view"]["phase"] == "climbing", vote="N")
    read_out(player.page.locator(".seat.s-0"), "text: Ada", 'img "has the crown"', "text: Total 0")
    read_out(player.page.locator(".seat.s-1"), "text: Ben away Total 0")
    play_on(hands, lambda shown: shown["table"]["stage"] == "results")
    player.end_ceremony()
    read_out(player.page.locator(".results .goals > li").first, r"text: /\+\d+ Total \d+/")


def test_who_was_cut_off_hears_what_has_come_of_it_and_no_ballots_that_have_passed(visit, server):
    visit.expected = EXPECTED
    with Line(server.port) as line:
        player = visit(line.url)
        player.page.add_init_script(INSTRUMENT)
        player.be_known_as("Ada")
        everybody = hand, ben, cleo = player.hand, *(Friend.called(server, name) for name in ("Ben", "Cleo"))
        hand.client.base_url = server.url
        seat(*everybody)
        play_on(everybody, phase_is("voting"))
        player.go(f"/t/{hand.code}")
        expect(player.page.locator(".vote")).to_be_visible()
        player.page.keyboard.press("Tab")
        for one, card in ((ben, "N"), (cleo, "Y"), (hand, "Y")):
            one.play(card)
        ear = player.page.locator("#announcer")
        expect(ear).to_contain_text("No: Ben.")
        turns = ear.locator("p", has_text="It is your turn.")
        told = turns.count()
        line.cut()
        expect(player.page.locator(".network")).to_have_text(LOST)
        let_fall(everybody, 2)
        while not is_to_move(0, "climbing")(shown := hand.look()):
            mover = everybody[shown["view"]["turn"]]
            mover.play(min(mover.look()["legal"], key=lambda action: action[1]))
        line.mend()
        told_now = r"Connected again\..*nominates \w+\. Everyone votes\.\w+ is out\..*It is your turn\."
        expect(ear).to_have_text(re.compile(told_now))
        expect(turns).to_have_count(told + 1)
        expect(ear).not_to_contain_text("No:")
        assert player.page.evaluate("played").count(TURN) == told + 1
        # Nothing of it is told again.
        ben.do(do="say", phrase="laugh")
        expect(ear).to_contain_text("Ben laughs.")
        expect(turns).to_have_count(told + 1)
