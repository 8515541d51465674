"""Protection of the HTTP API: the shape of errors, strict headers, origins, cookies, and limits."""

import json
import re
import socket
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, asynccontextmanager, closing

import httpx
import pytest
import websockets.sync.client
from support.server import Server
from websockets.exceptions import ConnectionClosed, InvalidStatus

from kingup.server.base.settings import Settings
from kingup.server.process.app import build
from kingup.server.store import StoreUnavailable
from kingup.server.store.sqlite.store import SqliteStore

HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("http") / "kingup.sqlite") as server:
        yield server


@pytest.fixture
def ada(server):
    with closing(server.someone("Ada")) as client:
        yield client


def check_guarded(answer):
    """Check the headers that every response has."""
    for name, value in HEADERS.items():
        assert answer.headers[name] == value
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "server" not in answer.headers


def check_refused(answer, status, code):
    """Check the shape of an error."""
    assert (answer.status_code, answer.json()["refusal"]["code"]) == (status, code)
    assert set(answer.json()) == {"refusal"}
    assert set(answer.json()["refusal"]) == {"code", "message"}
    assert len(answer.json()["refusal"]["message"]) > 10
    assert answer.headers["content-type"] == "application/json"
    check_guarded(answer)


@pytest.mark.parametrize(
    "path", ["/", "/t/WXYZ234", "/openapi.json", "/healthz", "/readyz", "/metrics", "/api/me", "/api/tables", "/link"]
)
def test_every_response_has_strict_headers(server, path):
    with server.client() as http:
        for method in ("GET", "HEAD"):
            answer = http.request(method, path)
            assert answer.status_code == 200
            check_guarded(answer)


REFUSED = [
    ("GET", "/nowhere", {}, 404, "unknown_page"),
    ("GET", "/api/tables/WXYZ234", {}, 404, "unknown_table"),
    ("GET", "/api/tables/%00%ff", {}, 404, "unknown_table"),
    ("GET", "/api/tables/" + "A" * 4000, {}, 404, "unknown_table"),
    ("PUT", "/api/me", {}, 405, "wrong_method"),
    ("DELETE", "/", {}, 405, "wrong_method"),
    ("POST", "/api/me", {"content": b'{"name":"Ada"}'}, 415, "not_json"),
    ("POST", "/api/me", {"data": {"name": "Ada"}}, 415, "not_json"),
    ("POST", "/api/me", {"content": b"{}", "headers": {"content-type": "text/plain"}}, 415, "not_json"),
    ("POST", "/api/me", {"json": {"name": "A" * 20_000}}, 413, "too_large"),
    ("POST", "/api/me", {"json": {"name": ""}}, 400, "malformed"),
    ("POST", "/api/me", {"json": {"name": "\u202e\u200b\n"}}, 400, "malformed"),
    ("POST", "/api/me", {"json": {"name": "A" * 25}}, 400, "malformed"),
    ("POST", "/api/me", {"json": {"name": "Ada", "admin": True}}, 400, "malformed"),
    ("POST", "/api/me", {"json": [1]}, 400, "malformed"),
    ("POST", "/api/tables", {"json": {"options": {"starter": 5}}}, 400, "malformed"),
    ("POST", "/api/link", {"json": {"secret": "nonsense"}}, 404, "bad_link"),
    ("POST", "/api/link/preview", {"json": {"secret": "nonsense"}}, 404, "bad_link"),
    ("POST", "/link", {}, 405, "wrong_method"),
    ("GET", "/api/me/tables", {"headers": {"cookie": "kingup=wrong"}}, 401, "no_player"),
    ("POST", "/api/me/token", {"headers": {"authorization": "Bearer wrong"}}, 401, "no_player"),
    ("POST", "/api/me/link", {"headers": {"cookie": "kingup"}}, 401, "no_player"),
]


@pytest.mark.parametrize(("method", "path", "options", "status", "code"), REFUSED)
def test_every_error_has_the_same_shape(server, ada, method, path, options, status, code):
    if path == "/api/tables":
        check_refused(ada.request(method, path, **options), status, code)
        return
    with server.client() as http:
        check_refused(http.request(method, path, **options), status, code)


@pytest.mark.parametrize("body", [b"\xff", b'{"name":"\xc3\x28"}', b'{"name":"\\ud800"}', b"[" * 9000, b"", b"NaN"])
def test_invalid_json_is_malformed(server, body):
    with server.client() as http:
        answer = http.post("/api/me", content=body, headers={"content-type": "application/json"})
        check_refused(answer, 400, "malformed")


@pytest.mark.parametrize("header", ["x-forwarded-for", "forwarded"])
def test_metrics_are_not_served_through_a_proxy(server, header):
    with server.client() as http:
        check_refused(http.get("/metrics", headers={header: "203.0.113.5"}), 403, "not_operator")


def test_a_running_game_has_no_record(ada):
    code = ada.post("/api/tables", json={}).json()["code"]
    for path in ("record", "statistics"):
        check_refused(ada.get(f"/api/tables/{code}/{path}"), 409, "not_finished")
    check_refused(ada.post(f"/api/tables/{code}/rematch", json={"id": "1"}), 409, "not_finished")


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://elsewhere.example"},
        {"origin": "null"},
        {"origin": "http://127.0.0.1:1"},
        {"origin": "http://[broken"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_pages_of_other_sites_cannot_change_anything(server, ada, headers):
    code = ada.post("/api/tables", json={}).json()["code"]
    sit = {"id": "1", "command": {"do": "leave"}}
    for method, path, body in (
        ("POST", "/api/me", {"name": "Eve"}),
        ("DELETE", "/api/me", None),
        ("POST", "/api/me/token", None),
        ("POST", "/api/tables", {}),
        ("POST", f"/api/tables/{code}/requests", sit),
        ("POST", "/api/link", {"secret": "x"}),
        ("DELETE", "/api/me/keys", None),
    ):
        check_refused(ada.request(method, path, json=body, headers=headers), 403, "cross_origin")
    assert ada.get("/api/me").json()["name"] == "Ada"
    if "origin" in headers:
        check_denied(server, f"/api/tables/{code}/socket", headers, 403, "cross_origin")


def check_denied(server, path, headers, status, code):
    """A rejected WebSocket gets the usual error, too."""
    with pytest.raises(InvalidStatus) as refused:
        websockets.sync.client.connect(server.url.replace("http", "ws") + path, additional_headers=headers)
    answer = refused.value.response
    check_refused(httpx.Response(answer.status_code, headers=answer.headers, content=bytes(answer.body)), status, code)


@pytest.mark.parametrize("path", ["/api/nothing", "/api/tables/WXYZ234", "/"])
def test_a_websocket_to_an_unknown_path_is_rejected(server, path):
    check_denied(server, path, {}, 404, "unknown_page")


def test_our_own_pages_may_change_things(server, ada):
    assert ada.post("/api/tables", json={}, headers={"origin": server.url}).status_code == 201
    assert "access-control-allow-origin" not in ada.get("/api/me").headers


def connect(server, code, headers=None):
    url = f"{server.url.replace('http', 'ws')}/api/tables/{code}/socket"
    return websockets.sync.client.connect(url, additional_headers=headers or {}, compression=None)


def test_the_cookie_is_http_only_and_same_site(server):
    with server.client() as http:
        cookie = http.post("/api/me", json={"name": "Ada"}).headers["set-cookie"]
        assert re.fullmatch(r"kingup=[\w-]{43}; Max-Age=\d+; Path=/; HttpOnly; SameSite=Lax", cookie)
        dropped = http.delete("/api/me").headers["set-cookie"]
        assert dropped == "kingup=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax"


async def test_the_cookie_is_secure_behind_tls(tmp_path):
    settings = Settings(tmp_path / "kingup.sqlite", public_url="https://play.example")
    async with inside(settings, SqliteStore(settings.database)) as http:
        cookie = (await http.post("/api/me", json={"name": "Ada"})).headers["set-cookie"]
        assert cookie.endswith("; SameSite=Lax; Secure")
        headers = {"origin": "https://play.example", "cookie": cookie.split(";")[0]}
        opened = await http.post("/api/tables", json={}, headers=headers)
        assert opened.json()["url"].startswith("https://play.example/t/")


@pytest.mark.parametrize(
    ("public_url", "address", "strict"),
    [
        ("https://play.example", "http://play.example", True),
        ("", "https://kingup", True),
        ("", "http://kingup", False),
        ("http://play.example", "http://play.example", False),
    ],
)
async def test_browsers_are_told_to_use_only_tls_where_clients_use_it(tmp_path, public_url, address, strict):
    settings = Settings(tmp_path / "kingup.sqlite", public_url=public_url)
    async with inside(settings, SqliteStore(settings.database)) as http:
        for path in ("/", "/api/me", "/nowhere", "/healthz"):
            answer = await http.get(f"{address}{path}")
            assert answer.headers.get("strict-transport-security") == ("max-age=31536000" if strict else None)


@asynccontextmanager
async def inside(settings, store):
    """Return a client of the application itself, without sockets."""
    await store.start()
    transport = httpx.ASGITransport(build(settings, store), raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://kingup") as http:
        yield http
    await store.close()


# Limits


@pytest.fixture(scope="module")
def strict(tmp_path_factory):
    limits = ("--connections-per-address", "3", "--tables-per-player", "2", "--request-rate", "2000")
    with Server(tmp_path_factory.mktemp("limits") / "kingup.sqlite", *limits) as server:
        yield server


def test_connections_from_one_address_are_limited(strict):
    with closing(strict.someone("Ada")) as ada, ExitStack() as open_ones:
        code = ada.post("/api/tables", json={}).json()["code"]
        for _ in range(3):
            open_ones.enter_context(connect(strict, code)).recv(10)
        with connect(strict, code) as one_more:
            assert '"too_many_connections"' in one_more.recv(10)
            with pytest.raises(ConnectionClosed) as closed:
                one_more.recv(10)
            assert closed.value.rcvd.code == 4429


def test_tcp_connections_from_one_address_are_limited(tmp_path):
    limits = ("--connections-per-address", "3", "--trusted-proxies", "127.0.0.2")
    with Server(tmp_path / "kingup.sqlite", *limits) as server, ExitStack() as lines:

        def line(source="127.0.0.1"):
            made = socket.create_connection(("127.0.0.1", server.port), 10, source_address=(source, 0))
            return lines.enter_context(made)

        def asked(one):
            one.sendall(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n")
            return one.recv(65_536)

        idle = [line() for _ in range(12)]
        refused = line().recv(65_536)
        assert refused.startswith(b"HTTP/1.1 429 ")
        assert json.loads(refused.partition(b"\r\n\r\n")[2])["refusal"]["code"] == "too_many_connections"
        assert asked(idle[0]).startswith(b"HTTP/1.1 200 "), "connected clients are served"
        for one in [line("127.0.0.2") for _ in range(20)]:
            assert asked(one).startswith(b"HTTP/1.1 200 "), "proxies are not limited"
        lines.close()
        with closing(server.someone("Ada")) as ada:
            code = ada.post("/api/tables", json={}).json()["code"]
            for _ in range(20):
                with connect(server, code) as one:
                    one.recv(10)


def test_websockets_and_qr_codes_count_as_requests(tmp_path):
    with Server(tmp_path / "kingup.sqlite", "--request-rate", "0.1") as server, closing(server.someone("Ada")) as ada:
        code = ada.post("/api/tables", json={}).json()["code"]
        assert ada.get(f"/t/{code}/qr.svg").status_code == 200
        heard = []
        for _ in range(70):
            with connect(server, code) as one:
                heard.append(one.recv(10))
        assert all('"snapshot"' in first for first in heard[:50])
        assert '"too_fast"' in heard[-1]
        check_refused(ada.get(f"/t/{code}/qr.svg"), 429, "too_fast")


def test_unfinished_tables_of_one_player_are_limited(strict):
    with closing(strict.someone("Ada")) as ada, closing(strict.someone("Ben")) as ben:
        codes = [ada.post("/api/tables", json={}).json()["code"] for _ in range(2)]
        check_refused(ada.post("/api/tables", json={}), 409, "too_many_tables")
        assert ben.post("/api/tables", json={}).status_code == 201
        leave = {"id": "1", "command": {"do": "leave"}}
        assert ada.post(f"/api/tables/{codes[0]}/requests", json=leave).status_code == 200
        assert ada.post("/api/tables", json={}).status_code == 201


def test_tables_opened_without_sitting_down_count(strict):
    with closing(strict.someone("Ada")) as ada, closing(strict.someone("Ben")) as ben:
        codes = [ada.post("/api/tables", json={"sit": False}).json()["code"] for _ in range(2)]
        assert len(set(codes)) == 2
        for path, body in (("/api/tables", {"sit": False}), ("/api/lessons", {"lesson": "hide"})):
            check_refused(ada.post(path, json=body), 409, "too_many_tables")
        with ThreadPoolExecutor(6) as at_once:
            answers = list(at_once.map(lambda _: ben.post("/api/tables", json={}).status_code, range(12)))
        assert sorted(answers) == [201] * 2 + [409] * 10


def test_lessons_can_be_started_any_number_of_times(strict):
    with closing(strict.someone("Ada")) as ada:
        codes = [ada.post("/api/lessons", json={"lesson": "hide"}).json()["code"] for _ in range(6)]
        found = [ada.get(f"/api/tables/{code}").status_code for code in codes]
        assert found == [404] * 5 + [200]


def test_guessing_codes_is_hopeless(tmp_path):
    with Server(tmp_path / "kingup.sqlite") as server, closing(server.someone("Ada")) as ada, server.client() as eve:
        code = ada.post("/api/tables", json={}).json()["code"]
        answers = [ada.get(f"/api/tables/WXYZ{at}") for at in range(222, 252)]
        statuses = [answer.status_code for answer in answers]
        assert statuses[:20] == [404] * 20
        assert statuses[20:] == [429] * 10
        check_refused(eve.get(f"/api/tables/{code}"), 429, "too_fast")
        assert ada.get(f"/api/tables/{code}").status_code == 200, "a player of the table has not guessed"
        eve.post("/api/me", json={"name": "Eve"})
        check_refused(eve.get(f"/api/tables/{code}"), 429, "too_fast")
        with connect(server, "WXYZ234") as socket:
            assert '"too_fast"' in socket.recv(10)


def test_requests_of_one_address_are_limited(tmp_path):
    with Server(tmp_path / "kingup.sqlite", "--request-rate", "0.1") as server, server.client() as http:
        answers = [http.get("/api/me") for _ in range(70)]
        assert {answer.status_code for answer in answers[:50]} == {200}
        check_refused(answers[-1], 429, "too_fast")


# Internal errors and outages


class Broken(SqliteStore):
    async def tables_of(self, player, limit):
        raise KeyError("what went wrong is not for others to read")


async def test_an_internal_error_has_the_same_shape_and_headers(tmp_path):
    settings = Settings(tmp_path / "kingup.sqlite")
    async with inside(settings, Broken(settings.database)) as http:
        await http.post("/api/me", json={"name": "Ada"})
        answer = await http.get("/api/me/tables")
        check_refused(answer, 500, "fault")
        assert "went wrong is not" not in answer.text


class Lost(SqliteStore):
    async def load_log(self, code):
        raise StoreUnavailable("the disk is gone")

    async def listed_tables(self, stage, limit):
        raise StoreUnavailable("the disk is gone")

    async def add_player(self, player, key, now, label=""):
        raise StoreUnavailable("the disk is gone")


async def test_an_outage_of_the_store_has_the_same_shape(tmp_path):
    settings = Settings(tmp_path / "kingup.sqlite")
    async with inside(settings, Lost(settings.database)) as http:
        for path in ("/api/tables/WXYZ234", "/readyz"):
            check_refused(await http.get(path), 503, "store_away")
        check_refused(await http.post("/api/me", json={"name": "Ada"}), 503, "store_away")
