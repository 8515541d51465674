"""The network goes and comes back, the server dies and is started again: the page says so, and goes on by itself."""

import re
import signal
import time

import pytest
from browser.test_device import Device
from playwright.sync_api import expect
from support.company import Friend, is_to_move, play_on, seat
from support.line import Line
from support.postgres import Postgres
from support.server import Server

PAUSED = "The table is paused: the server cannot store anything just now. It goes on by itself."
# Counts the sockets that the page opens from now on.
WATCH = """() => {
  window.opened = 0;
  const Real = WebSocket;
  window.WebSocket = class extends Real {
    constructor(...given) {
      super(...given);
      this.addEventListener("open", () => window.opened++);
    }
  };
}"""
FORGOTTEN = "You are not known here any more. Say who you are on the first page."
LOST = "The connection is gone. Trying again …"
# What a browser says of a connection that cannot be made.
EXPECTED = re.compile("WebSocket connection to .* failed|Failed to load resource: net::")


@pytest.fixture
def shaky_visit(visit):
    visit.expected = EXPECTED
    return visit


def sit_down(player, server, **options):
    """A page at seat 0, to place somebody; and the two others."""
    player.be_known_as("Ada")
    others = [Friend.called(server, name) for name in ("Ben", "Cleo")]
    hand = player.hand
    seat(hand, *others, **options)
    player.go(f"/t/{hand.code}")
    player.wait_for_turn("placing")
    # A reload would take this away.
    player.page.evaluate("window.loadedOnce = true")
    return others


def goes_on(player, others, character):
    """The page sees what others do and can do something itself, without having been loaded anew."""
    play_on(others, is_to_move(0, "placing"))
    player.wait_for_turn("placing")
    player.place(character, "1")
    player.wait_for(lambda state: state["castle"].get(character) == "1", f"{character} to be placed")
    assert player.page.evaluate("window.loadedOnce")


def test_the_network_drops_and_returns(shaky_visit, server):
    with Line(server.port) as line:
        player = shaky_visit(line.url)
        others = sit_down(player, server, chat=True)
        words = player.page.locator(".side form input")
        words.fill("as I was saying")
        line.cut()
        expect(player.page.locator(".network")).to_have_text(LOST)
        # What is to be hidden is, all the same.
        player.page.route("**/locales/**", lambda route: route.abort())
        player.press(".goal .eye")
        expect(player.page.locator(".hidden-goal")).to_be_visible()
        # What is done meanwhile is not forgotten.
        player.place("O", "2")
        line.mend()
        expect(player.page.locator(".network")).to_have_count(0)
        expect(player.page.locator("#announcer")).to_contain_text("Connected again.")
        player.wait_for(lambda state: state["castle"] == {"O": "2"}, "what was done meanwhile")
        expect(words).to_have_value("as I was saying")
        goes_on(player, others, "A")


@pytest.mark.parametrize("does_something", [True, False])
def test_a_line_that_is_silent_is_noticed(shaky_visit, server, does_something):
    with Line(server.port) as line:
        player = shaky_visit(line.url)
        clock = player.page.clock
        clock.install()
        others = sit_down(player, server)
        # As long as it holds, it is asked now and then, and nothing is said.
        for _ in range(3):
            clock.fast_forward(5_500)
            player.page.wait_for_timeout(100)
        expect(player.page.locator(".network")).to_have_count(0)
        line.silence()
        if does_something:
            player.place("O", "2")
        else:
            clock.fast_forward(5_500)
        clock.fast_forward(6_500)
        expect(player.page.locator(".network")).to_have_text(LOST)
        if not does_something:
            player.place("O", "2")
        line.mend()
        clock.fast_forward(20_000)
        expect(player.page.locator(".network")).to_have_count(0)
        player.wait_for(lambda state: state["castle"] == {"O": "2"}, "what was done meanwhile")
        goes_on(player, others, "A")


def test_who_leaves_a_table_without_a_network_and_comes_back_is_told_why_it_does_not_come(shaky_visit, server):
    with Line(server.port) as line:
        player = shaky_visit(line.url)
        others = sit_down(player, server)
        line.cut()
        expect(player.page.locator(".network")).to_have_text(LOST)
        player.press(".brand")
        expect(player.page.locator("main.home")).to_be_visible()
        player.page.go_back()
        expect(player.page.locator("main.waiting")).to_have_text(LOST)
        assert "Connected again." not in player.page.content()
        line.mend()
        player.wait_for_turn("placing")
        player.place("O", "2")
        player.wait_for(lambda state: state["castle"] == {"O": "2"}, "Odessa to be placed")
        goes_on(player, others, "A")


def test_people_at_one_device_are_told_that_the_network_is_gone(shaky_visit, server):
    with Line(server.port) as line:
        device = Device(shaky_visit(line.url, "phone"))
        device.begin()
        lost = device.page.locator(".network")
        for _ in ("before the curtain", "behind it"):
            line.cut()
            expect(lost).to_have_text([LOST])
            line.mend()
            expect(lost).to_have_count(0)
            if device.page.locator(".curtain").count():
                device.player.press(".curtain .primary")
                expect(device.page.locator(".goal li")).to_have_count(6)


def test_a_line_that_is_refused_for_a_moment_is_opened_later(shaky_visit, server):
    player = shaky_visit(server.url)
    lines = []

    def through(line):
        lines.append(line)
        refused = {2: "too_many_connections", 3: "fault"}.get(len(lines))
        if refused:
            line.send(f'{{"refusal":{{"code":"{refused}","message":""}}}}')
            line.close(code=4429)
        else:
            line.connect_to_server()

    player.page.route_web_socket(re.compile("/socket"), through)
    others = sit_down(player, server)
    lines[0].close(code=4408)
    expect(player.page.locator(".network")).to_have_text(LOST)
    expect(player.page.locator(".network")).to_have_count(0)
    assert len(lines) == 4
    told = player.page.locator("#announcer p", has_text="Connected again.")
    expect(told).to_have_count(1)
    player.place("O", "2")
    player.wait_for(lambda state: state["castle"] == {"O": "2"}, "Odessa to be placed")
    goes_on(player, others, "A")


def test_who_may_not_look_on_is_shown_out_with_a_reason(shaky_visit, server):
    visitor, screen = shaky_visit(server.url, "phone"), shaky_visit(server.url)
    host, others = Friend.called(server, "Ada"), [Friend.called(server, name) for name in ("Ben", "Cleo")]
    host.open(3)
    for one in others:
        one.sit(host.code)
    visitor.enter("Dan", f"/t/{host.code}")
    screen.go(f"/party/{host.code}")
    for player in (visitor, screen):
        expect(player.page.locator("main:is(.lobby, .invitation)")).to_be_visible()
    options = host.look()["table"]["options"]
    host.do(do="set_options", options=options | {"spectators": False})
    host.do(do="start")
    for player in (visitor, screen):
        expect(player.page.locator(".network")).to_contain_text("This table has no spectators.")
    visitor.press(".network a")
    expect(visitor.page.locator("main.home")).to_be_visible()


def test_who_has_deleted_everything_elsewhere_is_told_so_at_the_table(shaky_visit, server):
    player = shaky_visit(server.url)
    player.enter("Ada")
    player.open_table(3)
    player.hand.client.delete("/api/me").raise_for_status()
    expect(player.page.locator(".network")).to_contain_text(FORGOTTEN)
    # What is tried all the same is answered.
    player.press(".chair .plain")
    expect(player.page.locator(".problem")).to_have_text(FORGOTTEN)
    player.press(".network a")
    expect(player.page.locator("form.name")).to_be_visible()


@pytest.mark.slow
def test_a_device_that_goes_offline_says_so_at_once(shaky_visit, server):
    player = shaky_visit(server.url)
    others = sit_down(player, server)
    player.page.context.set_offline(True)
    expect(player.page.locator(".network")).to_have_text(LOST)
    player.page.context.set_offline(False)
    expect(player.page.locator(".network")).to_have_count(0)
    player.place("O", "2")
    goes_on(player, others, "A")


def test_a_style_sheet_that_comes_late_keeps_its_place(shaky_visit, server):
    player = shaky_visit(server.url)
    sit_down(player, server)
    sheets = "[...document.querySelectorAll('link[rel=stylesheet]')].map((one) => one.href)"
    order = player.page.evaluate(sheets)
    failed = []
    player.page.route("**/table.css", lambda route: route.continue_() if failed else failed.append(route.abort()))
    player.page.reload()
    player.wait_for_turn("placing")
    assert failed
    assert player.page.evaluate(sheets) == order


def test_what_does_not_come_is_asked_for_and_what_comes_twice_is_told_once(shaky_visit, server):
    player = shaky_visit(server.url)
    wrong, lines = [], []

    def carry(line, message):
        how = wrong.pop(0) if wrong and message.startswith('{"type":"happened"') else "once"
        for _ in range({"never": 0, "once": 1, "twice": 2}[how]):
            line.send(message)

    def through(line):
        lines.append(line)
        far = line.connect_to_server()
        far.on_message(lambda message: carry(line, message))

    player.page.route_web_socket(re.compile("/socket"), through)
    others = sit_down(player, server)
    wrong += ["twice", "never"]
    for phrase in ("trust_me", "hurry", "thinking"):
        others[0].do(do="say", phrase=phrase)
    told = ["Ben: “Trust me”", "Ben: “Come on!”", "Ben: “Let me think”"]
    expect(player.page.locator(".spoken li")).to_have_text(told)
    assert wrong == []
    assert len(lines) == 2, "it has connected once more"
    player.place("O", "2")
    player.wait_for(lambda state: state["castle"] == {"O": "2"}, "Odessa to be placed")
    goes_on(player, others, "A")


def test_the_server_is_killed_and_started_again(shaky_visit, tmp_path):
    with Server(tmp_path / "kingup.sqlite") as server:
        player = shaky_visit(server.url)
        others = sit_down(player, server)
        player.place("O", "2")
        player.wait_for(lambda state: state["castle"] == {"O": "2"}, "Odessa to be placed")
        port = server.port
        server.kill()
        expect(player.page.locator(".network")).to_have_text(LOST)
        server.start()
        assert server.port == port
        expect(player.page.locator(".network")).to_have_count(0)
        assert player.state()["castle"] == {"O": "2"}
        goes_on(player, others, "A")


def test_the_database_goes_away_and_comes_back(shaky_visit, tmp_path):
    """What is done meanwhile waits, and is done when it is back."""
    with Postgres(tmp_path) as postgres, Server(postgres.url_of(postgres.new_database())) as server:
        player = shaky_visit(server.url)
        others = sit_down(player, server)
        postgres.stop()
        expect(player.page.locator(".network")).to_have_text(PAUSED)
        player.place("O", "2")
        postgres.start()
        expect(player.page.locator(".network")).to_have_count(0)
        player.wait_for(lambda state: state["castle"] == {"O": "2"}, "what was done meanwhile")
        goes_on(player, others, "A")


def test_a_server_that_is_replaced_is_hardly_noticed(shaky_visit, postgres):
    database = postgres.url_of(postgres.new_database())
    with Server(database, "--workers", "2") as server:
        player = shaky_visit(server.url)
        others = sit_down(player, server)
        player.page.evaluate(WATCH)
        server.process.send_signal(signal.SIGHUP)
        end = time.monotonic() + 60
        while not player.page.evaluate("window.opened"):
            assert time.monotonic() < end, "the page was not sent away"
            player.page.wait_for_timeout(100)
        expect(player.page.locator(".network")).to_have_count(0)
        player.place("O", "2")
        player.wait_for(lambda state: state["castle"] == {"O": "2"}, "a move at another server")
        goes_on(player, others, "A")
