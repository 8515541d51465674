"""The player's own vote: what the screen says about it, taps that were not meant, and taking it back."""

import re

import pytest
from playwright.sync_api import expect
from support.browsing import wait_until
from support.company import Friend, phase_is, play_on, seat


def vote_among_people(visit, server, size="desktop", **settings):
    """Return a page at seat 0 during an election, and all three players by API."""
    player = visit(server.url, size)
    player.be_known_as("Ada")
    friends = [player.api, *(Friend.called(server, name) for name in ("Ben", "Cleo"))]
    seat(*friends)
    play_on(friends, phase_is("voting"))
    player.set(**settings)
    player.go(f"/t/{friends[0].code}")
    expect(player.page.locator(".vote.settled")).to_be_visible()
    return player, friends


def vote_among_bots(visit, server, size="desktop", **settings):
    """Return a page at a table with two bots during an election, and its player by API."""
    player = visit(server.url, size)
    player.be_known_as("Ada")
    api = player.api
    api.open(3, starter=0)
    for number in (1, 2):
        api.do(do="add_bot", level="servant", seat=number)
    api.do(do="start")
    play_on([api], phase_is("voting"))
    player.set(**settings)
    player.go(f"/t/{api.code}")
    expect(player.page.locator(".vote.settled")).to_be_visible()
    return player, api


def is_voted(shown, ballot, nominee):
    """Return whether a ballot has been played on a nominee. The last one ends the vote, and bots may begin another."""
    return shown["ballot"] == ballot or shown["view"]["nominee"] != nominee


def shown_count(player):
    """Return what the No card says about how many are left."""
    return player.page.evaluate("getComputedStyle(document.querySelector('.vote .card.no'), '::after').content")


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_screen_says_who_nominates_and_what_it_means_for_the_player(visit, server, size):
    player, friends = vote_among_people(visit, server, size)
    shown = friends[0].look()
    nominator = ("Ada", "Ben", "Cleo")[shown["view"]["crown"]]
    sentence = "You nominate" if nominator == "Ada" else f"{nominator} nominates"
    expect(player.page.locator("#prompt")).to_have_text(re.compile(f"^{sentence} \\w+. Everybody votes.$"))
    # The server's figure already counts the nominee's ten points.
    expect(player.page.locator(".worth")).to_have_text(f"If crowned: {shown['worth']} for you")
    assert shown_count(player).startswith('"× 4"')
    player.press(".goal .eye")
    expect(player.page.locator(".worth")).to_have_text("")
    # A No card that is played is gone.
    for friend, card in zip(friends, "NYY", strict=True):
        friend.play(card)
    play_on(friends, phase_is("voting"))
    expect(player.page.locator(".vote .card.no[data-left='3']")).to_be_visible()
    expect(player.page.locator(".cards")).to_contain_text("3 No cards left")


# Records whether a tap would have reached a card, when the cards appear and when they have been there for a moment.
REACHED = """() => {
  window.reached = {};
  const look = () => {
    const card = document.querySelector(".vote .card.yes");
    if (!card) return;
    const { x, y, width, height } = card.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    window.reached[card.closest(".settled") ? "later" : "first"] ??= Boolean(hit?.closest(".card"));
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
}"""


def test_tap_that_was_meant_for_the_board_does_not_vote(visit, server):
    player = visit(server.url, "phone")
    player.be_known_as("Ada")
    friends = [player.api, *(Friend.called(server, name) for name in ("Ben", "Cleo"))]
    seat(*friends)
    play_on(friends, lambda shown: any(action.endswith("K") for action in shown["legal"]))
    player.go(f"/t/{friends[0].code}")
    expect(player.page.locator(".castle")).to_be_visible()
    player.page.evaluate(REACHED)
    play_on(friends, phase_is("voting"))
    wait_until(lambda: player.page.evaluate("'later' in reached"), "the cards to settle")
    assert player.page.evaluate("reached") == {"first": False, "later": True}


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_vote_against_bots_can_be_taken_back(visit, server, size):
    player, api = vote_among_bots(visit, server, size)
    nominee = api.look()["view"]["nominee"]
    # Time stands still: nothing is sent before it goes on.
    player.page.clock.install()
    player.page.clock.pause_at(player.page.evaluate("Date.now() + 1000"))
    player.vote("no")
    undo = player.page.locator(".undo")
    expect(undo).to_be_visible()
    expect(player.page.locator(".vote .card.yes")).to_be_hidden()
    player.press(undo)
    expect(undo).to_have_count(0)
    expect(player.page.locator("#announcer")).to_contain_text("You’ve taken your vote back.")
    player.page.clock.run_for(5000)
    expect(player.page.locator(".vote [aria-pressed=true]")).to_have_count(0)
    assert api.look()["ballot"] is None
    player.vote("yes")
    expect(undo).to_be_visible()
    assert api.look()["ballot"] is None
    player.page.clock.run_for(2000)
    expect(undo).to_have_count(0)
    wait_until(lambda: player.state() and is_voted(api.look(), "Y", nominee), "the vote")


def test_vote_among_people_is_sent_at_once(visit, server):
    player, (api, *_) = vote_among_people(visit, server)
    player.page.clock.install()
    player.page.clock.pause_at(player.page.evaluate("Date.now() + 1000"))
    player.vote("no")
    expect(player.page.locator(".undo")).to_have_count(0)
    wait_until(lambda: player.state() and api.look()["ballot"] == "N", "the vote")


def test_vote_that_somebody_watches_is_sent_at_once(visit, server):
    player, api = vote_among_bots(visit, server)
    screen = visit(server.url)
    screen.be_known_as("Wanda")
    screen.go(f"/party/{api.code}")
    expect(screen.page.locator(".ballot")).to_have_count(3)
    wait_until(lambda: player.state() and api.look()["spectators"] == 1, "the spectator")
    player.page.reload()
    player.vote("no")
    expect(player.page.locator(".undo")).to_have_count(0)


@pytest.mark.parametrize("company", [vote_among_people, vote_among_bots])
def test_vote_is_confirmed_if_the_player_wants_that(visit, server, company):
    player, api = company(visit, server, confirmVotes=True)
    api = api if isinstance(api, Friend) else api[0]
    nominee = api.look()["view"]["nominee"]
    player.press(".vote .card.yes")
    expect(player.page.locator("#prompt")).to_have_text("Tap again to vote Yes.")
    expect(player.page.locator("#announcer")).to_contain_text("Tap again to vote Yes.")
    # Another card has to be tapped twice, too.
    player.press(".vote .card.no")
    expect(player.page.locator("#prompt")).to_have_text("Tap again to vote No.")
    assert api.look()["ballot"] is None
    player.press(".vote .card.no")
    expect(player.page.locator(".undo")).to_have_count(0)
    wait_until(lambda: player.state() and is_voted(api.look(), "N", nominee), "the vote")
