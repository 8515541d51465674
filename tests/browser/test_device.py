"""Pass and play: three people share a device, a curtain separates them, and nobody sees the secrets of others."""

import json
import re

import pytest
from browser.walk import STAY
from playwright.sync_api import expect
from support.browsing import wait_until
from support.company import highest

NAMES = ["Ada", "Ben", "Cleo"]


class Device:
    """One page for three people, and everything that it receives."""

    def __init__(self, player):
        self.player = player
        self.page = player.page
        self.sockets = []
        self.received = []
        self.page.on("websocket", self.listen)
        self.page.add_init_script(STAY)

    def listen(self, socket):
        self.sockets.append(socket)
        socket.on("framereceived", lambda frame: self.received.append(str(frame)))

    def begin(self, bots=0):
        self.player.enter("Zoe", "/device")
        for at, name in enumerate(NAMES):
            self.page.locator(".device-setup li input").nth(at).fill(name)
        self.page.locator(".options select").first.select_option(str(bots))
        self.player.press(".device-setup .primary")
        expect(self.page.locator(".curtain")).to_be_visible()
        self.client = self.player.api.client

    def look(self, seat):
        """Return the table as a seat sees it; -1 is a spectator."""
        params = {} if seat < 0 else {"as": str(seat)}
        return self.client.get(f"/api/tables/{self.player.code}", params=params).json()

    def act(self, seat, action):
        """Send a seat's move; without an action, continue to the next round."""
        command = {"do": "play", "action": action} if action else {"do": "go_on"}
        body = {"id": f"{seat} {action} {self.look(-1)['version']}", "command": command}
        answer = self.client.post(f"/api/tables/{self.player.code}/requests", params={"as": str(seat)}, json=body)
        assert answer.status_code == 200, answer.text

    def goals(self):
        return [self.look(seat)["view"]["goal"] for seat in range(len(NAMES))]

    def open_sockets(self):
        return sum(not socket.is_closed() for socket in self.sockets)

    def check_secrecy(self):
        """Check that nobody's cards are on the screen, announced, or stored."""
        for own in (".goal", ".cards", ".vote", ".star", ".hidden-goal", "[aria-label*='your favorite']"):
            expect(self.page.locator(own)).to_have_count(0)
        everything = self.everything()
        assert not [goal for goal in self.goals() if goal in everything]
        assert "Your goal" not in everything
        assert not re.search(r"You vote|your vote|You(’ve| have)? voted", everything, re.IGNORECASE)

    def everything(self):
        """Return the whole page, with attributes and announcements, and what the browser stores."""
        return self.page.content() + self.page.evaluate("JSON.stringify({ ...localStorage, ...sessionStorage })")

    def lift(self, seat):
        """Let a player take the device, and check that only their own cards are there."""
        before = len(self.sockets)
        self.received.clear()
        button = self.page.locator(".curtain .primary")
        expect(button).to_have_text(f"I’m {NAMES[seat]}")
        self.player.press(button)
        expect(self.page.locator(".goal li")).to_have_count(6)
        goals = self.goals()
        shown = self.page.locator(".goal li b.initial").all_inner_texts()
        assert "".join(shown) == goals[seat]
        assert len(self.sockets) == before + 1
        received = "".join(self.received)
        assert goals[seat] in received
        for other in range(len(NAMES)):
            assert other == seat or goals[other] not in self.everything() + received

    def check_closed(self):
        """Check that the curtain is closed, and with it the private view and its connection."""
        expect(self.page.locator(".curtain")).to_be_visible()
        expect(self.page.locator(".lifted")).to_have_count(0)
        # Evaluating something lets Playwright process pending events.
        wait_until(lambda: self.page.evaluate("1") and self.open_sockets() == 1, "the connection to close")
        self.check_secrecy()


def test_three_people_share_a_device_and_see_only_their_own_cards(visit, server):
    device = Device(visit(server.url, "phone"))
    device.begin()
    page, player = device.page, device.player
    device.check_secrecy()
    # Each of them places a character.
    for _ in NAMES:
        seat = device.look(-1)["view"]["turn"]
        device.lift(seat)
        player.step()
        device.check_closed()
    # Somebody looks at their own cards out of turn, and closes the curtain again.
    other = (device.look(-1)["view"]["turn"] + 1) % 3
    player.press(".curtain summary")
    player.press(page.locator(".curtain .others button", has_text=NAMES[other]))
    expect(page.locator(".goal li")).to_have_count(6)
    player.press(".whose button")
    device.check_closed()
    while (shown := device.look(-1))["view"]["phase"] != "voting":
        turn = shown["view"]["turn"]
        device.act(turn, highest(device.look(turn)["legal"]))
    # Each ballot is played behind the curtain, and nobody sees it before all are in.
    for seat, card in enumerate(("yes", "no", "yes")):
        expect(page.locator(".curtain p[role=status]")).to_contain_text(f"{NAMES[seat]}, take the device: vote on")
        device.lift(seat)
        assert page.locator(".ballot .face").all_inner_texts() == ["", "", ""]
        player.vote(card)
        expect(page.locator(".lifted")).to_have_count(0)
        if seat < 2:
            device.check_closed()
            expect(page.locator(".ballot.laid")).to_have_count(1 + seat)
            assert page.locator(".ballot .face").all_inner_texts() == ["", "", ""]
    expect(page.locator(".election.trapdoor .aside-line")).to_have_text("Ben said No.")
    player.end_ceremony()
    while (shown := device.look(-1))["table"]["stage"] == "playing":
        for seat in shown["table"]["waited_for"]:
            device.act(seat, highest(device.look(seat)["legal"]))
    expect(page.locator(".election.coronation")).to_be_visible()
    player.end_ceremony()
    expect(page.locator(".results .goals > li")).to_have_count(3)
    player.press(".curtain .primary")
    expect(page.locator(".phase-placing")).to_be_visible()
    device.check_closed()
    # The curtain is closed after a reload, too.
    page.reload()
    expect(page.locator(".curtain")).to_be_visible()
    device.check_secrecy()
    player.go()
    player.press(page.locator(".tables a", has_text="Ada"))
    expect(page.locator(".curtain")).to_be_visible()
    # One player can start a rematch for all.
    first = page.url
    while (table := device.look(-1)["table"])["stage"] != "finished":
        for seat in table["waited_for"]:
            legal = device.look(seat)["legal"]
            device.act(seat, highest(legal) if legal else "")
    player.press(page.locator(".curtain .primary", has_text="Play again"))
    expect(page).not_to_have_url(first)
    expect(page.locator(".phase-placing")).to_be_visible()
    expect(page.locator(".curtain .primary")).to_be_visible()
    assert [chair["name"] for chair in device.look(-1)["table"]["chairs"]] == NAMES


@pytest.mark.slow
def test_bots_play_with_people_at_a_device(visit, server):
    device = Device(visit(server.url))
    device.begin(bots=1)
    for _ in range(2):
        expect(device.page.locator(".curtain .primary")).to_be_visible()
        seat = device.look(-1)["view"]["turn"]
        assert seat < 3
        device.lift(seat)
        device.player.step()
        device.check_closed()
    assert json.dumps(device.look(-1)["table"]["chairs"]).count('"bot"') == 1
