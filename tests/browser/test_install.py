"""Installation, the page without its server, and the notice of a new version."""

import json
import re
import struct

import httpx
import pytest
from browser.test_axe import AXE, RUN, TAGS
from browser.test_languages import STICKS_OUT, say
from playwright.sync_api import expect
from support.server import Server

CACHED = """async () => {
  await navigator.serviceWorker.ready;
  const names = await caches.keys();
  const cached = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return cached.flat().map(({ url }) => new URL(url).pathname);
}"""


@pytest.fixture
def own_server(tmp_path):
    with Server(tmp_path / "kingup.sqlite") as server:
        yield server


def test_page_opens_offline_and_recovers(visit, own_server):
    player = visit(own_server.url, "phone", locale="it", service_workers="allow")
    player.enter("Rachel")
    cached = player.page.evaluate(CACHED)
    assert "/" in cached
    assert all(path == "/" or path.startswith("/static/") for path in cached), "nothing private is cached"
    # The chosen language is used offline, too.
    player.page.evaluate("localStorage.setItem('kingup-settings', JSON.stringify({ language: 'de' }))")
    own_server.stop()
    for path in ("/", "/t/ABCDEFG", "/daily"):
        player.go(path)
        expect(player.page.locator("main h1")).to_have_text(say("de", "offline-title"))
    assert player.page.evaluate("document.documentElement.lang") == "de"
    assert player.page.evaluate(STICKS_OUT) == []
    player.page.evaluate(AXE)
    assert player.page.evaluate(RUN, TAGS) == []
    own_server.start()
    expect(player.page.locator(".lives")).to_be_visible()
    # The only errors are about the missing server.
    visit.errors = [one for one in visit.errors if "ERR_" not in one and "Failed to fetch" not in one]


def test_manifest_describes_the_installation(server):
    with httpx.Client(base_url=server.url) as client:
        page = client.get("/").text
        manifest = client.get("/manifest.webmanifest")
        assert 'rel="manifest" href="/manifest.webmanifest"' in page
        assert manifest.headers["content-type"].startswith("application/manifest+json")
        parsed = json.loads(manifest.text)
        assert (parsed["display"], parsed["start_url"]) == ("standalone", "/")
        assert {icon["purpose"] for icon in parsed["icons"]} == {"any", "maskable"}
        for icon in parsed["icons"]:
            picture = client.get(icon["src"]).content
            assert picture.startswith(b"\x89PNG")
            assert "{}x{}".format(*struct.unpack(">II", picture[16:24])) == icon["sizes"]
        worker = client.get("/service-worker.js")
        assert worker.headers["content-type"].startswith("text/javascript")
        assert worker.headers["cache-control"] == "no-cache"
        base = client.get("/version").text
        assert f'data-base="{base}"' in page
        assert f'"{base}"' in worker.text
        for path in json.loads(worker.text.partition("FILES = ")[2].partition(";")[0]):
            assert client.get(path).status_code == 200


def test_new_version_is_announced(visit, server):
    player = visit(server.url)
    player.page.clock.install()
    player.enter("Rachel")
    look = "document.dispatchEvent(new Event('visibilitychange'))"
    player.page.clock.fast_forward("02:00")
    with player.page.expect_response("**/version"):
        player.page.evaluate(look)
    expect(player.page.get_by_role("button", name="Update")).to_have_count(0)
    player.page.route("**/version", lambda route: route.fulfill(body="/static/0123456789abcdef"))
    player.page.clock.fast_forward("02:00")
    player.page.evaluate(look)
    with player.page.expect_navigation():
        player.page.get_by_role("button", name="Update").click()
    expect(player.page.locator(".home")).to_be_visible()


def replaced(route):
    route.fulfill(body="/static/0123456789abcdef")


def test_reconnecting_to_a_replaced_server_announces_the_new_version(visit, server):
    player = visit(server.url)
    sockets = []

    def forward(socket):
        sockets.append(socket)
        socket.connect_to_server()

    player.page.route_web_socket(re.compile("/socket"), forward)
    player.enter("Rachel")
    player.open_table(3)
    player.page.route("**/version", replaced)
    sockets[0].close(code=1012)
    expect(player.page.get_by_role("button", name="Update")).to_be_visible()


def test_page_of_a_replaced_version_offers_a_reload(visit, server):
    visit.expected = re.compile("Failed to load resource: the server responded with a status of 404")
    player = visit(server.url)
    player.enter("Rachel")
    player.page.route("**/daily/daily.js", lambda route: route.fulfill(status=404))
    player.page.route("**/version", replaced)
    player.press("nav a[href='/daily']")
    expect(player.page.locator(".waiting")).to_contain_text(say("en", "version-new"))
    player.page.unroute("**/daily/daily.js")
    with player.page.expect_navigation():
        player.press(".waiting button")
    expect(player.page.locator(".lives")).to_be_visible()
