"""The network fails, or the server is restarted: the page says so, and recovers by itself."""

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

PAUSED = "The table is paused: the server can’t save right now. It continues by itself."
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
FORGOTTEN = "We don’t know you anymore. Enter your name on the home page."
LOST = "Connection lost. Reconnecting…"
# What a browser logs when a connection fails.
EXPECTED = re.compile("WebSocket connection to .* failed|Failed to load resource: net::")


@pytest.fixture
def shaky_visit(visit):
    visit.expected = EXPECTED
    return visit


def sit_down(player, server, **options):
    """Seat the page at seat 0 in the placing phase, and return the two others."""
    player.be_known_as("Ada")
    others = [Friend.called(server, name) for name in ("Ben", "Cleo")]
    api = player.api
    seat(api, *others, **options)
    player.go(f"/t/{api.code}")
    player.wait_for_turn("placing")
    # A reload would remove this.
    player.page.evaluate("window.loadedOnce = true")
    return others


def expect_working(player, others, character):
    """Check that the page gets the moves of others and can move itself, without a reload."""
    play_on(others, is_to_move(0, "placing"))
    player.wait_for_turn("placing")
    player.place(character, "1")
    player.wait_for(lambda state: state["castle"].get(character) == "1", f"{character} to be placed")
    assert player.page.evaluate("window.loadedOnce")


def test_network_drops_and_returns(shaky_visit, server):
    with Line(server.port) as line:
        player = shaky_visit(line.url)
        others = sit_down(player, server, chat=True)
        words = player.page.locator(".side form input")
        words.fill("as I was saying")
        line.cut()
        expect(player.page.locator(".network")).to_have_text(LOST)
        # Favorites can still be hidden.
        player.page.route("**/locales/**", lambda route: route.abort())
        player.press(".goal .eye")
        expect(player.page.locator(".hidden-goal")).to_be_visible()
        # A move that is made meanwhile is not lost.
        player.place("O", "2")
        line.restore()
        expect(player.page.locator(".network")).to_have_count(0)
        expect(player.page.locator("#announcer")).to_contain_text("Connected again.")
        player.wait_for(lambda state: state["castle"] == {"O": "2"}, "the move that was made meanwhile")
        expect(words).to_have_value("as I was saying")
        expect_working(player, others, "A")


@pytest.mark.parametrize("does_something", [True, False])
def test_silent_connection_is_noticed(shaky_visit, server, does_something):
    with Line(server.port) as line:
        player = shaky_visit(line.url)
        clock = player.page.clock
        clock.install()
        others = sit_down(player, server)
        # While it works, there are pings now and then, and no notice.
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
        line.restore()
        clock.fast_forward(20_000)
        expect(player.page.locator(".network")).to_have_count(0)
        player.wait_for(lambda state: state["castle"] == {"O": "2"}, "the move that was made meanwhile")
        expect_working(player, others, "A")


def test_returning_to_a_table_without_a_network_shows_the_reason(shaky_visit, server):
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
        line.restore()
        player.wait_for_turn("placing")
        player.place("O", "2")
        player.wait_for(lambda state: state["castle"] == {"O": "2"}, "Odessa to be placed")
        expect_working(player, others, "A")


def test_shared_device_shows_that_the_network_is_gone(shaky_visit, server):
    with Line(server.port) as line:
        device = Device(shaky_visit(line.url, "phone"))
        device.begin()
        lost = device.page.locator(".network")
        for _ in ("before the curtain", "behind it"):
            line.cut()
            expect(lost).to_have_text([LOST])
            line.restore()
            expect(lost).to_have_count(0)
            if device.page.locator(".curtain").count():
                device.player.press(".curtain .primary")
                expect(device.page.locator(".goal li")).to_have_count(6)


def test_temporarily_rejected_connection_is_retried(shaky_visit, server):
    player = shaky_visit(server.url)
    sockets = []

    def forward(socket):
        sockets.append(socket)
        code = {2: "too_many_connections", 3: "fault"}.get(len(sockets))
        if code:
            socket.send(f'{{"refusal":{{"code":"{code}","message":""}}}}')
            socket.close(code=4429)
        else:
            socket.connect_to_server()

    player.page.route_web_socket(re.compile("/socket"), forward)
    others = sit_down(player, server)
    sockets[0].close(code=4408)
    expect(player.page.locator(".network")).to_have_text(LOST)
    expect(player.page.locator(".network")).to_have_count(0)
    assert len(sockets) == 4
    announced = player.page.locator("#announcer p", has_text="Connected again.")
    expect(announced).to_have_count(1)
    player.place("O", "2")
    player.wait_for(lambda state: state["castle"] == {"O": "2"}, "Odessa to be placed")
    expect_working(player, others, "A")


def test_rejected_spectator_is_shown_the_reason(shaky_visit, server):
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
        expect(player.page.locator(".network")).to_contain_text("This table doesn’t allow spectators.")
    visitor.press(".network a")
    expect(visitor.page.locator("main.home")).to_be_visible()


def test_player_deleted_elsewhere_is_told_at_the_table(shaky_visit, server):
    player = shaky_visit(server.url)
    player.enter("Ada")
    player.open_table(3)
    player.api.client.delete("/api/me").raise_for_status()
    expect(player.page.locator(".network")).to_contain_text(FORGOTTEN)
    # A move gets an answer, too.
    player.press(".chair .plain")
    expect(player.page.locator(".problem")).to_have_text(FORGOTTEN)
    player.press(".network a")
    expect(player.page.locator(".newcomer")).to_be_visible()


@pytest.mark.slow
def test_offline_device_is_shown_at_once(shaky_visit, server):
    player = shaky_visit(server.url)
    others = sit_down(player, server)
    player.page.context.set_offline(True)
    expect(player.page.locator(".network")).to_have_text(LOST)
    player.page.context.set_offline(False)
    expect(player.page.locator(".network")).to_have_count(0)
    player.place("O", "2")
    expect_working(player, others, "A")


def test_late_style_sheet_keeps_its_place(shaky_visit, server):
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


def test_missing_message_is_fetched_and_repeated_message_is_ignored(shaky_visit, server):
    player = shaky_visit(server.url)
    wrong, sockets = [], []

    def forward_message(socket, message):
        how = wrong.pop(0) if wrong and message.startswith('{"type":"happened"') else "once"
        for _ in range({"never": 0, "once": 1, "twice": 2}[how]):
            socket.send(message)

    def forward(socket):
        sockets.append(socket)
        server_side = socket.connect_to_server()
        server_side.on_message(lambda message: forward_message(socket, message))

    player.page.route_web_socket(re.compile("/socket"), forward)
    others = sit_down(player, server)
    wrong += ["twice", "never"]
    for phrase in ("trust_me", "hurry", "thinking"):
        others[0].do(do="say", phrase=phrase)
    phrases = ["Ben: “Trust me”", "Ben: “Come on!”", "Ben: “Let me think”"]
    expect(player.page.locator(".spoken li")).to_have_text(phrases)
    assert wrong == []
    assert len(sockets) == 2, "it has reconnected once"
    player.place("O", "2")
    player.wait_for(lambda state: state["castle"] == {"O": "2"}, "Odessa to be placed")
    expect_working(player, others, "A")


def test_server_is_killed_and_restarted(shaky_visit, tmp_path):
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
        expect_working(player, others, "A")


def test_database_goes_away_and_comes_back(shaky_visit, tmp_path):
    """A move that is made meanwhile waits, and is carried out when the database is back."""
    with Postgres(tmp_path) as postgres, Server(postgres.url_of(postgres.new_database())) as server:
        player = shaky_visit(server.url)
        others = sit_down(player, server)
        postgres.stop()
        expect(player.page.locator(".network")).to_have_text(PAUSED)
        player.place("O", "2")
        postgres.start()
        expect(player.page.locator(".network")).to_have_count(0)
        player.wait_for(lambda state: state["castle"] == {"O": "2"}, "the move that was made meanwhile")
        expect_working(player, others, "A")


def test_replaced_server_is_hardly_noticed(shaky_visit, postgres):
    database = postgres.url_of(postgres.new_database())
    with Server(database, "--workers", "2") as server:
        player = shaky_visit(server.url)
        others = sit_down(player, server)
        player.page.evaluate(WATCH)
        server.process.send_signal(signal.SIGHUP)
        end = time.monotonic() + 60
        while not player.page.evaluate("window.opened"):
            assert time.monotonic() < end, "the server did not close the connection"
            player.page.wait_for_timeout(100)
        expect(player.page.locator(".network")).to_have_count(0)
        player.place("O", "2")
        player.wait_for(lambda state: state["castle"] == {"O": "2"}, "a move at another server")
        expect_working(player, others, "A")
