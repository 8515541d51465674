"""Pass and play: three people at one device, a curtain between them, and each screen holds no one else's secrets."""

import json
import re

import pytest
from browser.walk import STAY
from playwright.sync_api import expect
from support.browsing import wait_until
from support.company import highest

NAMES = ["Ada", "Ben", "Cleo"]


class Device:
    """One page for three people, and all that it is told."""

    def __init__(self, player):
        self.player = player
        self.page = player.page
        self.sockets = []
        self.heard = []
        self.page.on("websocket", self.listen)
        self.page.add_init_script(STAY)

    def listen(self, socket):
        self.sockets.append(socket)
        socket.on("framereceived", lambda frame: self.heard.append(str(frame)))

    def begin(self, bots=0):
        self.player.enter("Zoe", "/device")
        for at, name in enumerate(NAMES):
            self.page.locator(".device-setup li input").nth(at).fill(name)
        self.page.locator(".options select").first.select_option(str(bots))
        self.player.press(".device-setup .primary")
        expect(self.page.locator(".curtain")).to_be_visible()
        self.client = self.player.hand.client

    def look(self, seat):
        """The table as a seat's owner sees it, by request; -1 is what everybody sees."""
        params = {} if seat < 0 else {"as": str(seat)}
        return self.client.get(f"/api/tables/{self.player.code}", params=params).json()

    def act(self, seat, action):
        """Somebody's move, by request; without one, they go on to the next round."""
        command = {"do": "play", "action": action} if action else {"do": "go_on"}
        body = {"id": f"{seat} {action} {self.look(-1)['version']}", "command": command}
        answer = self.client.post(f"/api/tables/{self.player.code}/requests", params={"as": str(seat)}, json=body)
        assert answer.status_code == 200, answer.text

    def goals(self):
        return [self.look(seat)["view"]["goal"] for seat in range(len(NAMES))]

    def open_lines(self):
        return sum(not socket.is_closed() for socket in self.sockets)

    def is_secret(self):
        """Nothing of anybody's own is on the screen, nor said, nor kept."""
        for own in (".goal", ".cards", ".vote", ".star", ".hidden-goal", "[aria-label*='your favorite']"):
            expect(self.page.locator(own)).to_have_count(0)
        everything = self.everything()
        assert not [goal for goal in self.goals() if goal in everything]
        assert "Your goal" not in everything
        assert not re.search(r"You vote|your vote|You have voted", everything, re.IGNORECASE)

    def everything(self):
        """The page as it is: elements and attributes, what is announced, what the browser keeps."""
        return self.page.content() + self.page.evaluate("JSON.stringify({ ...localStorage, ...sessionStorage })")

    def lift(self, seat):
        """Somebody takes the device; their own cards are there, and nobody else's."""
        before = len(self.sockets)
        self.heard.clear()
        button = self.page.locator(".curtain .primary")
        expect(button).to_have_text(f"I am {NAMES[seat]}")
        self.player.press(button)
        expect(self.page.locator(".goal li")).to_have_count(6)
        goals = self.goals()
        shown = self.page.locator(".goal li b.initial").all_inner_texts()
        assert "".join(shown) == goals[seat]
        assert len(self.sockets) == before + 1
        told = "".join(self.heard)
        assert goals[seat] in told
        for other in range(len(NAMES)):
            assert other == seat or goals[other] not in self.everything() + told

    def fallen(self):
        """The curtain is down: what was lifted is gone, and its line is closed."""
        expect(self.page.locator(".curtain")).to_be_visible()
        expect(self.page.locator(".lifted")).to_have_count(0)
        # To ask the page something lets Playwright hear what has happened.
        wait_until(lambda: self.page.evaluate("1") and self.open_lines() == 1, "the line to close")
        self.is_secret()


def test_three_people_pass_one_device_and_nobody_sees_what_is_not_theirs(visit, server):
    device = Device(visit(server.url, "phone"))
    device.begin()
    page, player = device.page, device.player
    device.is_secret()
    # Each of them places somebody.
    for _ in NAMES:
        seat = device.look(-1)["view"]["turn"]
        device.lift(seat)
        player.step()
        device.fallen()
    # Somebody looks at their own cards out of turn, and closes the curtain again.
    watcher = (device.look(-1)["view"]["turn"] + 1) % 3
    player.press(".curtain summary")
    player.press(page.locator(".curtain .others button", has_text=NAMES[watcher]))
    expect(page.locator(".goal li")).to_have_count(6)
    player.press(".whose button")
    device.fallen()
    while (shown := device.look(-1))["view"]["phase"] != "voting":
        turn = shown["view"]["turn"]
        device.act(turn, highest(device.look(turn)["legal"]))
    # Each ballot is behind a curtain; what it is, nobody learns before all are in.
    for seat, card in enumerate(("yes", "no", "yes")):
        expect(page.locator(".curtain p[role=status]")).to_contain_text(f"{NAMES[seat]}, take the device: vote on")
        device.lift(seat)
        assert page.locator(".ballot .face").all_inner_texts() == ["", "", ""]
        player.vote(card)
        expect(page.locator(".lifted")).to_have_count(0)
        if seat < 2:
            device.fallen()
            expect(page.locator(".ballot.laid")).to_have_count(1 + seat)
            assert page.locator(".ballot .face").all_inner_texts() == ["", "", ""]
    expect(page.locator(".election.trapdoor .aside-line")).to_have_text("Ben said No")
    player.end_ceremony()
    while (shown := device.look(-1))["table"]["stage"] == "playing":
        for seat in shown["table"]["waited_for"]:
            device.act(seat, highest(device.look(seat)["legal"]))
    expect(page.locator(".election.coronation")).to_be_visible()
    player.end_ceremony()
    expect(page.locator(".results .goals > li")).to_have_count(3)
    player.press(".curtain .primary")
    expect(page.locator(".phase-placing")).to_be_visible()
    device.fallen()
    # Whoever finds the table again finds the curtain.
    page.reload()
    expect(page.locator(".curtain")).to_be_visible()
    device.is_secret()
    player.go()
    player.press(page.locator(".tables a", has_text="Ada"))
    expect(page.locator(".curtain")).to_be_visible()
    # All of them play again when one of them says so.
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
def test_bots_play_beside_the_people_at_a_device(visit, server):
    device = Device(visit(server.url))
    device.begin(bots=1)
    for _ in range(2):
        expect(device.page.locator(".curtain .primary")).to_be_visible()
        seat = device.look(-1)["view"]["turn"]
        assert seat < 3
        device.lift(seat)
        device.player.step()
        device.fallen()
    assert json.dumps(device.look(-1)["table"]["chairs"]).count('"bot"') == 1
