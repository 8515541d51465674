"""Alerts in the browser: the offer, the settings, pushes that the service worker shows, and how to stop them."""

import json
import re

import pytest
from browser.test_axe import AXE, RUN, TAGS
from browser.test_languages import STICKS_OUT, say
from browser.test_settings import open_settings
from playwright.sync_api import expect
from support.browsing import wait_until
from support.company import Friend, seat
from support.group_chat import GroupChat
from support.push_service import PushService
from support.server import Server

# A browser without a network cannot subscribe at its push service, so a page gets a subscription at ours.
SUBSCRIBED = """(made) => {
  const wrap = () => sessionStorage.getItem("subscribed") && {
    options: {},
    toJSON: () => made,
    unsubscribe: async () => sessionStorage.removeItem("subscribed"),
  };
  PushManager.prototype.getSubscription = async () => wrap();
  PushManager.prototype.subscribe = async () => {
    sessionStorage.setItem("subscribed", "yes");
    return wrap();
  };
}"""
SHOWN = """async () => {
  const registration = await navigator.serviceWorker.ready;
  const shown = await registration.getNotifications();
  return shown.map(({ title, lang, tag, actions }) => [title, lang, tag, actions.map((one) => one.title)]);
}"""
PRESS = """async (action) => {
  const [notification] = await self.registration.getNotifications();
  const event = new NotificationEvent("notificationclick", { notification, action });
  self.dispatchEvent(event);
}"""
NO_QUIET_HOURS = "localStorage.setItem('kingup-quiet', '\"\"')"


OPTIONS = ("--private-targets", "--push-delay", "0", "--webhook-hosts", "127.0.0.1")


@pytest.fixture(scope="module")
def service():
    with PushService() as service:
        yield service


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("server")
    with Server(folder / "kingup.sqlite", *OPTIONS) as server:
        yield server


@pytest.fixture
def subscriber(visit, server, service):
    """Open a page in a browser that can get pushes, and return the player and the device."""

    def open_page(size="desktop", **options):
        device = service.new_device()
        player = visit(server.url, size, service_workers="allow", **options)
        player.page.context.grant_permissions(["notifications"], origin=server.url)
        player.page.add_init_script(f"({SUBSCRIBED})({json.dumps(device.subscription)})")
        return player, device

    return open_page


def state_of(player):
    found = player.api.client.get("/api/me/push").json()
    return found["on"], found["quiet"]


def deliver(player, payload):
    """Let the browser's push service deliver a push. Nothing of the site is open meanwhile."""
    page = player.page
    page.goto("about:blank")
    devtools = page.context.new_cdp_session(page)
    found = []
    devtools.on("ServiceWorker.workerRegistrationUpdated", lambda event: found.extend(event["registrations"]))
    devtools.send("ServiceWorker.enable")
    wait_until(lambda: page.evaluate("1") and found, "the service worker")

    def again(data):
        registration = found[-1]["registrationId"]
        message = {"origin": player.url, "registrationId": registration, "data": json.dumps(data)}
        devtools.send("ServiceWorker.deliverPushMessage", message)

    again(payload)
    return again


@pytest.mark.parametrize("language", ["en", "it", "de", "fr"])
def test_a_player_who_sits_down_at_a_slow_table_is_offered_pushes(subscriber, server, language):
    player, _ = subscriber("phone", locale=language)
    player.be_known_as("Ada")
    code = Friend.called(server, "Ben").open(3, move_time=86_400)
    player.go(f"/t/{code}")
    expect(player.page.locator("main.lobby")).to_be_visible()
    offer = player.page.locator(".alert-offer")
    expect(offer).to_have_count(0)
    player.api.sit(code)
    expect(offer).to_contain_text(say(language, "alerts-offer"))
    assert player.page.evaluate(STICKS_OUT) == []
    player.page.evaluate(AXE)
    assert player.page.evaluate(RUN, TAGS) == []
    player.press(".alert-offer .primary")
    expect(player.page.locator(".alert-says")).to_have_text(say(language, "alerts-on"))
    expect(offer).to_have_count(0)
    on, quiet = state_of(player)
    assert on
    assert quiet, "by default nobody is woken at night"


def test_the_offer_can_be_declined_for_good(subscriber, server):
    player, _ = subscriber()
    player.be_known_as("Ada")
    code = player.api.open(3, move_time=300)
    player.go(f"/t/{code}")
    player.press(".alert-offer .plain")
    expect(player.page.locator(".alert-offer")).to_have_count(0)
    with player.page.expect_response("**/api/me/push"):
        player.page.reload()
    expect(player.page.locator("main.lobby")).to_be_visible()
    expect(player.page.locator(".alert-offer")).to_have_count(0)
    # A table with a fast clock offers nothing.
    player.go(f"/t/{player.api.open(3, move_time=60)}")
    expect(player.page.locator("main.lobby")).to_be_visible()
    expect(player.page.locator(".alert-offer")).to_have_count(0)
    assert state_of(player) == (False, None)


def test_a_push_is_shown_and_one_tap_stops_all(subscriber, server, service):
    player, device = subscriber(locale="de")
    player.be_known_as("Ada")
    player.go("/")
    player.page.evaluate(NO_QUIET_HOURS)
    open_settings(player)
    player.page.get_by_label(say("de", "alerts-label")).select_option("on")
    expect(player.page.locator(".alert-settings .alert-says")).to_have_text(say("de", "alerts-on"))
    assert state_of(player) == (True, None)
    ada = player.api
    code = ada.open(3, move_time=86_400, starter=0)
    for name in ("Ben", "Cleo"):
        Friend.called(server, name).sit(code)
    ada.do(do="start")
    service.wait_until(lambda: device.titles == ["Du bist dran am Tisch von Ada"])
    payload = device.accepted[0].payload
    deliver_again = deliver(player, payload)
    player.go("/")
    shown = [payload["title"], "de", f"/t/{code}", [say("de", "alert-stop")]]
    wait_until(lambda: player.page.evaluate(SHOWN) == [shown], "the notification")
    # The page is in sight now: nothing more is shown. A push of our own marks the end of the wait.
    deliver_again(payload | {"url": "/t/ANOTHER"})
    player.page.evaluate("async () => (await navigator.serviceWorker.ready).showNotification('end', { tag: 'zzz' })")
    wait_until(lambda: len(player.page.evaluate(SHOWN)) == 2, "the end")
    assert sorted(one[0] for one in player.page.evaluate(SHOWN)) == [payload["title"], "end"]
    worker = player.page.context.service_workers[0]
    worker.evaluate(PRESS, "stop")
    wait_until(lambda: state_of(player) == (False, None), "the end of the subscription")


def test_settings_turn_pushes_off(subscriber):
    player, _ = subscriber("phone")
    player.be_known_as("Ada")
    player.go("/")
    open_settings(player)
    label = player.page.get_by_label(say("en", "alerts-label"))
    label.select_option("on")
    hours = player.page.get_by_label(say("en", "alerts-quiet"))
    expect(hours).to_have_value("22-8")
    assert player.page.evaluate(STICKS_OUT) == []
    hours.select_option("")
    wait_until(lambda: state_of(player) == (True, None), "no quiet hours")
    label.select_option("off")
    wait_until(lambda: state_of(player) == (False, None), "no pushes")
    expect(hours).to_have_count(0)


BADGE = """
  window.badges = [];
  navigator.setAppBadge = async (count) => badges.push(count);
  navigator.clearAppBadge = async () => badges.push(0);
"""
HIDE = "Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })"
LOOK = "delete document.visibilityState; document.dispatchEvent(new Event('visibilitychange'))"


def test_the_number_of_waiting_tables_is_in_the_title_and_on_the_icon(visit, server):
    player = visit(server.url, service_workers="allow")
    player.page.context.grant_permissions(["notifications"], origin=server.url)
    player.page.add_init_script(BADGE)
    player.be_known_as("Ada")
    ben, cleo = (Friend.called(server, name) for name in ("Ben", "Cleo"))
    games = [player.api for _ in range(2)]
    for ada in games:
        seat(ada, ben, cleo)
    player.go("/")
    expect(player.page).to_have_title("(2) King Up!")
    player.go("/me")
    expect(player.page).to_have_title(re.compile(r"^\(2\) .* King Up!$"))
    wait_until(lambda: player.page.evaluate("badges.at(-1)") == 2, "the badge")
    code = games[1].code
    player.go(f"/t/{code}")
    expect(player.page).to_have_title("(2) ● It’s your turn. · King Up!")
    games[1].play(games[1].look()["legal"][0])
    expect(player.page).to_have_title(f"(1) {code} · King Up!")
    # The page is open, but hidden: a notification tells of the next turn, until it is over.
    player.page.evaluate("async () => { await navigator.serviceWorker.register('/service-worker.js'); }")
    player.page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    player.page.evaluate(HIDE)
    for friend in (ben, cleo):
        friend.code = code
        friend.play(friend.look()["legal"][0])
    shown = [[say("en", "event-your-turn"), "en", f"/t/{code}", []]]
    wait_until(lambda: player.page.evaluate(SHOWN) == shown, "the notification")
    expect(player.page).to_have_title("(2) ● It’s your turn. · King Up!")
    games[1].play(games[1].look()["legal"][0])
    wait_until(lambda: player.page.evaluate(SHOWN) == [], "the end of the notification")
    # The other game goes on elsewhere, and the page learns of it when somebody looks at it.
    games[0].play(games[0].look()["legal"][0])
    player.page.evaluate(LOOK)
    expect(player.page).to_have_title(f"{code} · King Up!")
    assert player.page.evaluate("badges.at(-1)") == 0


@pytest.mark.parametrize("language", ["en", "it", "de", "fr"])
def test_a_host_lets_a_table_report_to_a_group(visit, server, language):
    player = visit(server.url, "phone", locale=language)
    player.be_known_as("Ada")
    ada = player.api
    code = ada.open(3, move_time=86_400, starter=0)
    with GroupChat() as chat:
        player.go(f"/t/{code}")
        form = player.page.locator(".webhook")
        expect(form).to_contain_text(say(language, "webhook-says"))
        assert player.page.evaluate(STICKS_OUT) == []
        player.page.evaluate(AXE)
        assert player.page.evaluate(RUN, TAGS) == []
        form.locator("input").fill(chat.url)
        player.press(".webhook form button")
        expect(form.locator("[role=status]")).to_have_text(say(language, "webhook-on", host="127.0.0.1"))
        for name in ("Ben", "Cleo"):
            Friend.called(server, name).sit(code)
        ada.do(do="start")
        wait_until(lambda: chat.texts, "the report")
        assert chat.texts[0].startswith("Ada")
