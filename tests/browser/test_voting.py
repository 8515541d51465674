"""Votes, reloads, spectators and secrets."""

import re

from playwright.sync_api import expect
from support.browsing import wait_until
from support.company import Friend, phase_is, play_on, seat


def vote_with_page(visit, server, **options):
    """Return a page at seat 0 during an election, and the two others."""
    player = visit(server.url, **options)
    player.be_known_as("Ada")
    others = [Friend.called(server, name) for name in ("Ben", "Cleo")]
    api = player.api
    seat(api, *others)
    play_on([api, *others], phase_is("voting"))
    player.go(f"/t/{api.code}")
    expect(player.page.locator(".vote")).to_be_visible()
    return player, others


def listen(player, what):
    """Collect everything that goes over the sockets that the page opens from now on."""
    received = []

    def keep(frame):
        received.append(frame)

    player.page.on("websocket", lambda socket: socket.on(what, keep))
    return received


class Hold:
    """Messages from the server to a page, which can be held for a while."""

    def __init__(self):
        self.holding = False
        self._held = []

    @property
    def messages(self):
        return [message for _, message in self._held]

    def forward(self, socket):
        socket.connect_to_server().on_message(lambda message: self._pass(socket, message))

    def _pass(self, socket, message):
        if self.holding:
            self._held.append((socket, message))
        else:
            socket.send(message)

    def begin(self):
        self.holding = True

    def release(self):
        self.holding = False
        for socket, message in self._held:
            socket.send(message)


def hold_messages(page):
    """Return the messages to the sockets that a page opens from now on."""
    hold = Hold()
    page.route_web_socket(re.compile("/socket"), hold.forward)
    return hold


def test_vote_survives_a_reload_and_can_be_changed(visit, server):
    player, (ben, cleo) = vote_with_page(visit, server)
    ben.play("N")
    player.vote("yes")
    expect(player.page.locator("#prompt")).to_have_text(re.compile("You’ve voted.*Waiting for Cleo"))
    player.page.reload()
    expect(player.page.locator("#prompt")).to_have_text(re.compile("You’ve voted.*Waiting for Cleo"))
    expect(player.page.locator(".ballot.laid")).to_have_count(2)
    expect(player.page.locator(".ballot.flipped")).to_have_count(0)
    # Only its owner gets it, on any device.
    expect(player.page.locator(".vote .card.yes")).to_have_attribute("aria-pressed", "true")
    assert [friend.look()["ballot"] for friend in (player.api, ben, cleo)] == ["Y", "N", None]
    assert player.page.locator(".ballot .face").all_inner_texts() == ["", "", ""]
    player.vote("no")
    expect(player.page.locator(".vote .card.no")).to_have_attribute("aria-pressed", "true")
    # The page shows the card before the table has it.
    wait_until(lambda: player.api.look()["ballot"] == "N", "the changed vote")
    cleo.play("Y")
    expect(player.page.locator(".election.trapdoor .aside-line")).to_have_text("Ada and Ben said No.")
    assert player.page.locator(".ballot .face").all_inner_texts() == ["No", "No", "Yes"]
    # The player can close it before it closes by itself.
    player.press(".election.open button")
    expect(player.page.locator(".election.open")).to_have_count(0, timeout=3000)


CHECK_MARK = "one => getComputedStyle(one, '::before').content"


def test_chosen_card_is_marked_and_the_same_card_again_changes_nothing(visit, server):
    player, (ben, cleo) = vote_with_page(visit, server, size="phone")
    yes, no = player.page.locator(".vote .card.yes"), player.page.locator(".vote .card.no")
    player.vote("yes")
    assert "✓" in yes.evaluate(CHECK_MARK)
    assert "✓" not in no.evaluate(CHECK_MARK)
    player.press(yes)
    player.vote("no")
    changed = player.page.locator("#announcer p", has_text="You changed your vote")
    expect(changed).to_have_text(["You changed your vote to No."])
    assert "✓" in no.evaluate(CHECK_MARK)
    for friend in (ben, cleo):
        friend.play("N")


def test_spectator_sees_no_secrets(visit, server):
    player, (ben, cleo) = vote_with_page(visit, server)
    watcher = visit(server.url)
    watcher.enter("Wanda", f"/t/{player.code}")
    expect(watcher.page.locator("#prompt")).to_contain_text("You’re watching")
    expect(player.page.locator(".vote")).to_be_visible()
    assert watcher.state()["castle"] == player.state()["castle"]
    for own in (".goal", ".cards", ".vote", ".star"):
        expect(watcher.page.locator(own)).to_have_count(0)
    player.vote("no")
    ben.play("Y")
    expect(watcher.page.locator(".ballot.laid")).to_have_count(2)
    assert watcher.page.locator(".ballot .face").all_inner_texts() == ["", "", ""]
    cleo.play("Y")
    expect(watcher.page.locator(".election.trapdoor")).to_be_visible()
    assert watcher.page.locator(".ballot .face").all_inner_texts() == ["No", "Yes", "Yes"]


def test_page_has_no_goal_of_another_seat(visit, server):
    player, others = vote_with_page(visit, server)
    received = listen(player, "framereceived")
    player.page.reload()
    expect(player.page.locator(".vote")).to_be_visible()
    mine = player.api.look()["view"]["goal"]
    labels = player.page.locator(".goal li").evaluate_all("all => all.map((one) => one.querySelector('b').textContent)")
    assert "".join(labels) == mine
    starred = player.page.locator(".castle .medallion:has(.star)").evaluate_all(
        "all => all.map((one) => one.dataset.character)"
    )
    assert set(starred) <= set(mine)
    everything = player.page.content() + "".join(map(str, received))
    assert received
    assert mine in everything
    for other in others:
        goal = other.look()["view"]["goal"]
        assert goal not in everything or goal == mine


def test_favorites_can_be_hidden(visit, server):
    player = visit(server.url)
    player.be_known_as("Ada")
    api = player.api
    player.go(f"/t/{api.open(3)}")
    expect(player.page.locator("main.lobby")).to_be_visible()
    for name in ("Ben", "Cleo"):
        Friend.called(server, name).sit(api.code)
    api.do(do="start")
    expect(player.page.locator(".history")).to_contain_text("Your goal")
    names = player.page.locator(".goal li").evaluate_all("all => all.map((one) => one.ariaLabel.split(' ')[0])")
    assert len(names) == 6
    player.press(".goal .eye")
    expect(player.page.locator(".goal .hidden-goal")).to_have_text("hidden")
    for mark in (".goal .disc", ".star", "[aria-label*='your favorite']"):
        expect(player.page.locator(mark)).to_have_count(0)
    assert not re.search(r"\d", player.page.locator(".goal .worth").text_content())
    # The history hides them, too.
    expect(player.page.locator(".history")).to_contain_text("The cards are dealt")
    expect(player.page.locator(".history")).not_to_contain_text(names[0])
    player.page.reload()
    expect(player.page.locator(".goal .hidden-goal")).to_be_visible()
    player.press(".goal .eye")
    expect(player.page.locator(".goal .disc")).to_have_count(6)


def test_notes_survive_a_reload_and_are_not_sent(visit, server):
    player, _ = vote_with_page(visit, server)
    sent = listen(player, "framesent")
    player.page.on("request", lambda request: sent.append(request.url) if request.method != "GET" else None)
    player.page.reload()
    cell = player.page.locator(".side").get_by_role("button", name=re.compile("^Ben, Odessa"))
    for mark in ("yes", "no", "maybe"):
        player.press(cell)
        expect(cell).to_have_accessible_name(f"Ben, Odessa: {mark}")
    player.page.reload()
    expect(cell).to_have_accessible_name("Ben, Odessa: maybe")
    player.press(cell)
    expect(cell).to_have_accessible_name("Ben, Odessa: no mark")
    assert [text for text in sent if text != "ping"] == []


def test_two_tabs_of_a_player_agree(visit, server):
    player, _ = vote_with_page(visit, server)
    second = player.page.context.new_page()
    second.goto(player.page.url)
    expect(second.locator(".vote")).to_be_visible()
    player.vote("no")
    expect(second.locator(".vote .card.no")).to_have_attribute("aria-pressed", "true")
    second.locator(".vote .card.yes").click()
    expect(player.page.locator(".vote .card.yes")).to_have_attribute("aria-pressed", "true")


def test_vote_changed_too_late_is_undone(visit, server):
    player, (ben, cleo) = vote_with_page(visit, server)
    hold = hold_messages(player.page)
    player.page.reload()
    player.vote("yes")
    ben.play("N")
    expect(player.page.locator(".ballot.laid")).to_have_count(2)
    hold.begin()
    cleo.play("Y")
    player.vote("no")
    wait_until(lambda: player.state() and any("declined" in message for message in hold.messages), "the error")
    hold.release()
    expect(player.page.locator("#announcer")).to_contain_text("The game has moved on. Look again.")
    expect(player.page.locator("#prompt")).to_have_text(re.compile("mov(e|ing) somebody up"))
    play_on([player.api, ben, cleo], phase_is("voting"))
    expect(player.page.locator("#prompt")).to_have_text(re.compile("Everybody votes"))
    assert player.state()["ballot"] == ""
