"""Every route declares which scope it needs, and a token without that scope is refused."""

from contextlib import closing
from pathlib import Path

import pytest
import websockets.sync.client
from starlette.routing import Route, WebSocketRoute
from support.push_service import Device
from support.server import Server

from kingup.server.base.settings import Settings
from kingup.server.http.pages import PAGES
from kingup.server.process.app import Server as App
from kingup.server.sockets.endpoint import SOCKET_SCOPE
from kingup.server.store.factory import open_store

LEVELS = ["public", "read", "play", "account"]
SCOPES = {
    ("GET", "/api/me"): "read",
    ("POST", "/api/me"): "account",
    ("DELETE", "/api/me"): "account",
    ("POST", "/api/me/token"): "account",
    ("GET", "/api/me/keys"): "account",
    ("DELETE", "/api/me/keys"): "account",
    ("DELETE", "/api/me/keys/{id}"): "account",
    ("POST", "/api/me/link"): "account",
    ("POST", "/api/link/preview"): "public",
    ("POST", "/api/link"): "account",
    ("GET", "/api/me/tables"): "read",
    ("GET", "/api/me/push"): "account",
    ("POST", "/api/me/push"): "account",
    ("DELETE", "/api/me/push"): "account",
    ("GET", "/api/me/waiting"): "read",
    ("GET", "/api/me/statistics"): "read",
    ("DELETE", "/api/me/statistics"): "account",
    ("GET", "/api/address"): "public",
    ("GET", "/api/tables"): "public",
    ("POST", "/api/tables"): "play",
    ("GET", "/api/tables/{code}"): "read",
    ("POST", "/api/tables/{code}/requests"): "play",
    ("POST", "/api/tables/{code}/rematch"): "play",
    ("GET", "/api/tables/{code}/record"): "read",
    ("GET", "/api/tables/{code}/statistics"): "read",
    ("GET", "/api/tables/{code}/replay"): "read",
    ("GET", "/api/tables/{code}/deal"): "read",
    ("POST", "/api/tables/{code}/branch"): "play",
    ("POST", "/api/replay"): "public",
    ("POST", "/api/replay/deal"): "public",
    ("POST", "/api/replay/branch"): "play",
    ("GET", "/api/tables/{code}/webhook"): "read",
    ("POST", "/api/tables/{code}/webhook"): "play",
    ("POST", "/api/lessons"): "play",
    ("GET", "/api/daily"): "read",
    ("POST", "/api/daily"): "play",
    ("GET", "/api/puzzle"): "public",
    ("GET", "/api/games"): "public",
    ("GET", "/api/phrases"): "public",
    ("GET", "/healthz"): "public",
    ("GET", "/readyz"): "public",
}
BODIES = {
    "/api/me": {"name": "Eve"},
    "/api/link": {"secret": "x"},
    "/api/me/push": Device.new("https://push.example.org/abc").subscription,
    "/api/tables/{code}/webhook": {"url": ""},
    "/api/link/preview": {"secret": "x"},
    "/api/tables": {},
    "/api/tables/{code}/requests": {"id": "1", "command": {"do": "leave"}},
    "/api/tables/{code}/rematch": {"id": "1"},
    "/api/tables/{code}/branch": {"at": "1.0", "seat": 0},
    "/api/replay": {"record": ""},
    "/api/replay/deal": {"record": ""},
    "/api/replay/branch": {"record": "", "at": "1.0", "seat": 0},
    "/api/lessons": {"lesson": "hide"},
}
WITHOUT_PLAYER = {
    "/openapi.json",
    "/metrics",
    "/static/{version}/{name:path}",
    "/t/{code}/qr.svg",
    "/service-worker.js",
    "/manifest.webmanifest",
    "/version",
}
"""Routes that do not ask who the client is."""


@pytest.fixture(scope="module")
def app():
    return App(Settings(Path(":memory:")), open_store(":memory:"))


def test_every_route_has_a_scope(app):
    endpoints = {(one.method, one.path): one.scope for one in app.api.endpoints()}
    assert endpoints == SCOPES, "decide which scope the new route needs, and list it here"
    routes = app.routes()
    others = {one.path for one in routes if isinstance(one, Route)} - {path for _, path in endpoints}
    assert others == WITHOUT_PLAYER | set(PAGES)
    sockets = [one.path for one in routes if isinstance(one, WebSocketRoute)]
    assert sockets == ["/api/tables/{code}/socket", "/{rest:path}"]
    assert SOCKET_SCOPE == "play"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("scopes") / "kingup.sqlite", "--request-rate", "100000") as server:
        yield server


@pytest.fixture(scope="module")
def tokens(server):
    """Return a table of a player, and a token of that player for each scope."""
    with closing(server.someone("Ada")) as ada:
        made = {scope: ada.post("/api/me/token", json={"scope": scope}).json() for scope in ("read", "play")}
        code = ada.post("/api/tables", json={}).json()["code"]
        yield code, made
        assert ada.get("/api/me").json()["name"] == "Ada"
        assert len(ada.get("/api/me/keys").json()["keys"]) == 3, "nothing was made or revoked"


@pytest.mark.parametrize(("method", "path"), SCOPES)
def test_a_token_does_what_its_scope_allows_and_nothing_else(server, tokens, method, path):
    code, made = tokens
    body = {"json": BODIES[path]} if method == "POST" and path in BODIES else {}
    for scope, token in made.items():
        with server.client(headers={"authorization": f"Bearer {token['token']}"}) as program:
            answer = program.request(method, path.format(code=code, id=made["play"]["id"]), **body)
        is_refused = answer.status_code == 403 and answer.json()["refusal"]["code"] == "out_of_scope"
        assert is_refused == (LEVELS.index(SCOPES[method, path]) > LEVELS.index(scope)), (scope, answer.text)


def test_a_token_that_only_reads_gets_no_socket(server, tokens):
    code, made = tokens
    heard = {}
    for scope, token in made.items():
        url = f"{server.url}/api/tables/{code}/socket".replace("http", "ws")
        headers = {"Authorization": f"Bearer {token['token']}"}
        with websockets.sync.client.connect(url, additional_headers=headers) as socket:
            heard[scope] = socket.recv(20)
    assert '"out_of_scope"' in heard["read"]
    assert '"snapshot"' in heard["play"]


def test_openapi_names_the_scopes(server):
    with server.client() as client:
        paths = client.get("/openapi.json").json()["paths"]
    assert "`play`" in paths["/api/tables"]["post"]["description"]
    assert "cookie" in paths["/api/me/link"]["post"]["description"]
