"""The cookie of a player: found among any others on the same host, and bound to the host under TLS."""

from contextlib import asynccontextmanager

import httpx
import pytest
import websockets.sync.client
from hypothesis import given
from hypothesis import strategies as st
from starlette.datastructures import Headers
from support.server import Server

from kingup.server.base.settings import Settings
from kingup.server.players.cookies import COOKIE, HOST_COOKIE, Cookie, cookie_header, find_cookies
from kingup.server.process.app import build
from kingup.server.store.sqlite.store import SqliteStore

SECRET = "q0-_" * 11
STRANGE = ['prefs={"a":1}', "flag", ";;", "=", "=x", 'a="b', "a=b,c", "a[]=\\1", "kingup", "kingup=", "é=ü", "KINGUP=x"]


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("cookies") / "kingup.sqlite") as running:
        yield running


def request(*headers):
    return Headers(raw=[(b"cookie", header.encode("latin-1")) for header in headers])


@pytest.mark.parametrize("strange", STRANGE)
@pytest.mark.parametrize("order", ["{strange}; {own}", "{own}; {strange}", "{strange};{own};{strange}"])
def test_strange_cookies_on_the_same_host_do_not_hide_a_player(server, strange, order):
    with httpx.Client(base_url=server.url) as http:
        secret = http.post("/api/me", json={"name": "Ada"}).cookies["kingup"]
        header = order.format(strange=strange, own=f"kingup={secret}")
    answer = httpx.get(f"{server.url}/api/me", headers={"cookie": header.encode()})
    assert answer.json()["name"] == "Ada"
    assert answer.headers["set-cookie"].startswith(f"kingup={secret};")


def test_a_strange_cookie_does_not_hide_a_player_from_a_websocket(server):
    with httpx.Client(base_url=server.url) as http:
        secret = http.post("/api/me", json={"name": "Ada"}).cookies["kingup"]
        code = http.post("/api/tables", json={}).json()["code"]
    headers = {"cookie": f'prefs={{"a":1}}; ;; kingup={secret}'}
    target = f"{server.url.replace('http', 'ws')}/api/tables/{code}/socket"
    with websockets.sync.client.connect(target, additional_headers=headers) as socket:
        socket.send('{"id":"1","command":{"do":"add_bot","level":"random"}}')
        while '"accepted"' not in (message := socket.recv(timeout=20)):
            assert "no_player" not in message


def test_all_cookies_of_our_name_are_tried_and_the_known_one_is_renewed(server):
    with httpx.Client(base_url=server.url) as http:
        secret = http.post("/api/me", json={"name": "Ada"}).cookies["kingup"]
    others = "; ".join(f"kingup={at}{SECRET[2:]}" for at in range(10, 58))
    answer = httpx.get(f"{server.url}/api/me", headers={"cookie": f'{others}; kingup=" x"; kingup={secret}'})
    assert answer.json()["name"] == "Ada"
    assert answer.headers["set-cookie"].startswith(f"kingup={secret};")


def test_the_cookies_looked_up_for_one_request_are_bounded():
    many = "; ".join(f"kingup={number}" for number in range(3000))
    found = find_cookies(request(f"{many}; {HOST_COOKIE}={SECRET}"), secure=False)
    assert len(found) == 50
    assert found[0] == Cookie(HOST_COOKIE, SECRET), "the one that nobody else can set comes first"


def test_cookies_are_found_in_several_headers_and_in_quotes():
    found = find_cookies(
        request("a=1", f'b=2; kingup="{SECRET}"', f"\tkingup = {SECRET[1:]} ", f"kingup={SECRET}"), secure=False
    )
    assert found == [Cookie(COOKIE, SECRET), Cookie(COOKIE, SECRET[1:])]


LATIN = st.characters(max_codepoint=255, exclude_characters=";\r\n\0")
JUNK = st.one_of(st.text(LATIN), st.sampled_from([one for one in STRANGE if ";" not in one]))
SECRETS = st.text("abcXYZ019-_", min_size=1, max_size=128)


@given(
    before=st.lists(JUNK),
    after=st.lists(JUNK),
    secret=SECRETS,
    name=st.sampled_from([COOKIE, HOST_COOKIE]),
    gap=st.sampled_from(["; ", ";", " ; ", ";;", ";\t"]),
)
def test_a_cookie_is_found_among_any_junk(before, after, secret, name, gap):
    header = gap.join([*before, f"{name}={secret}", *after])
    found = find_cookies(request(header), secure=False)
    others = find_cookies(request(gap.join([*before, *after])), secure=False)
    assert Cookie(name, secret) in found or len(found) == 50
    assert set(found) - {Cookie(name, secret)} <= set(others), "junk is never taken for a cookie of ours"


@given(st.lists(st.text(st.characters(max_codepoint=255, exclude_characters="\r\n\0"))))
def test_any_headers_can_be_parsed(headers):
    for cookie in find_cookies(request(*headers), secure=False):
        assert any(cookie.name in header and cookie.secret in header for header in headers)


def test_cookies_are_bound_to_the_host_under_tls():
    assert cookie_header(SECRET, secure=False) == f"kingup={SECRET}; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax"
    assert cookie_header(SECRET, secure=True) == (
        f"__Host-kingup={SECRET}; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax; Secure"
    )
    assert cookie_header("", secure=True) == "__Host-kingup=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure"


@asynccontextmanager
async def behind_tls(folder):
    """Return a client of an application that is reached over TLS. It sends no cookies by itself."""
    settings = Settings(folder / "kingup.sqlite", public_url="https://play.example")
    store = SqliteStore(settings.database)
    await store.start()
    transport = httpx.ASGITransport(build(settings, store))
    async with httpx.AsyncClient(transport=transport, base_url="https://play.example") as http:
        yield http
    await store.close()


async def test_a_cookie_that_a_neighboring_host_can_set_is_ignored_under_tls(tmp_path):
    async with behind_tls(tmp_path) as http:
        secret = (await http.post("/api/me", json={"name": "Mallory"})).cookies["__Host-kingup"]
        http.cookies.clear()
        for cookies in (f"kingup={secret}", f"__Host-kingup={SECRET}; kingup={secret}"):
            answer = await http.get("/api/me", headers={"cookie": cookies})
            assert (answer.json()["name"], answer.headers.get_list("set-cookie")) == (None, [])
            assert (await http.get("/api/me/tables", headers={"cookie": cookies})).status_code == 401
        known = await http.get("/api/me", headers={"cookie": f"__Host-kingup={secret}"})
        assert known.json()["name"] == "Mallory"


async def test_the_cookie_that_only_this_host_can_set_wins(tmp_path):
    async with behind_tls(tmp_path) as http:
        secrets = []
        for name in ("Ada", "Mallory"):
            secrets.append((await http.post("/api/me", json={"name": name})).cookies["__Host-kingup"])
            http.cookies.clear()
        both = {"cookie": f"kingup={secrets[1]}; __Host-kingup={secrets[0]}"}
        assert (await http.get("/api/me", headers=both)).json()["name"] == "Ada"
