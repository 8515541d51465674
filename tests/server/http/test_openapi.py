"""The OpenAPI description is correct: Schemathesis tries everything that it allows, and much that it does not."""

import re
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
import websockets.sync.client
from support.archive import played
from support.push_service import Device
from support.server import Server

from kingup.record import read_record, write_record
from kingup.rules import RuleCode
from kingup.server.http.api import Api
from kingup.server.protocol.errors import STATUS, ApiCode
from kingup.table.archive import record_of, verify
from kingup.table.errors import TableCode

RECORD = write_record(record_of(played(1).table))


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    options = ("--request-rate", "100000", "--stand-in", "random", "--webhook-hosts", "discord.com")
    with Server(tmp_path_factory.mktemp("openapi") / "kingup.sqlite", *options) as server:
        yield server


@pytest.fixture(scope="module")
def ada(server):
    with closing(server.someone("Ada")) as ada:
        yield ada


def ask(client, code, number, do, **fields):
    answer = client.post(f"/api/tables/{code}/requests", json={"id": str(number), "command": {"do": do, **fields}})
    assert answer.status_code == 200, answer.text


@pytest.fixture(scope="module")
def finished(ada):
    """Return the code of a game that bots have finished."""
    code = ada.post("/api/tables", json={"options": {"seats": 3, "listed": True}}).json()["code"]
    for number, (do, fields) in enumerate([("add_bot", {"level": "random"})] * 2 + [("start", {}), ("leave", {})]):
        ask(ada, code, number, do, **fields)
    with websockets.sync.client.connect(f"{ada.base_url}/api/tables/{code}/socket".replace("http", "ws")) as socket:
        while '"game_won"' not in (heard := socket.recv(60)) and '"finished"' not in heard[:400]:
            pass
    return code


def schemathesis(server, client, code, tmp_path, *options):
    """Let Schemathesis try everything at one table, as one player."""
    config = tmp_path / "schemathesis.toml"
    # A body that is too long is rejected as such, whatever else is wrong.
    refused = ["4xx", "5xx"]
    config.write_text(
        f'[parameters]\n"path.code" = "{code}"\n[checks]\nnegative_data_rejection.expected-statuses = {refused}\n'
    )
    done = subprocess.run(
        [Path(sys.executable).with_name("schemathesis"), "--config-file", config, "run", f"{server.url}/openapi.json"]
        + ["--header", f"Cookie: kingup={client.cookies['kingup']}", "--phases", "coverage,fuzzing", "--no-color"]
        # A schema cannot express that a name has to be visible, or that the starter has to be one of the seats.
        + ["--exclude-checks", "positive_data_acceptance", "--seed", "1", "--generation-database", "none"]
        # Deleting the player would make the other requests anonymous.
        + ["--exclude-method", "DELETE", *options],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-6000:]
    assert server.process.poll() is None
    assert [line for line in server.log if '"error"' in line or "Traceback" in line] == []
    return done.stdout


def test_schemathesis_finds_nothing_at_an_open_table(server, ada, tmp_path):
    code = ada.post("/api/tables", json={}).json()["code"]
    schemathesis(server, ada, code, tmp_path, "--max-examples", "20")


def test_schemathesis_finds_nothing_at_a_finished_table(server, ada, finished, tmp_path):
    only = ("--include-path-regex", "/api/(tables/.code|games|me/tables)", "--max-examples", "10")
    schemathesis(server, ada, finished, tmp_path, *only)


@pytest.mark.parametrize("examples", [2, pytest.param(50, marks=pytest.mark.slow)])
def test_schemathesis_finds_nothing_at_two_workers(postgres, tmp_path, examples):
    options = ("--request-rate", "100000", "--workers", "2")
    with (
        Server(postgres.url_of(postgres.new_database()), *options) as server,
        closing(server.someone("Ada")) as ada,
    ):
        code = ada.post("/api/tables", json={}).json()["code"]
        # A short run tries only the requests that change something.
        only = ("--include-path-regex", "/api/tables/.code./requests") if examples < 10 else ()
        schemathesis(server, ada, code, tmp_path, *only, "--max-examples", str(examples))


# Types of responses


def types_of(server_class=Api):
    """Return the type of each endpoint's response."""
    endpoints = server_class(None, None, None, None, None, None).endpoints()
    return {(endpoint.method, endpoint.path): endpoint.response_type for endpoint in endpoints}


def test_every_response_has_the_documented_type(server, ada, finished):
    code = ada.post("/api/tables", json={}).json()["code"]
    ada.delete("/api/me/keys")  # other tests have made as many as a player can have
    # The player of the link is the one who asks, so that it changes nothing.
    secret = ada.post("/api/me/link").json()["url"].partition("#")[2]
    key = ada.post("/api/me/token").json()["id"]
    asked = {
        ("GET", "/api/me"): {},
        ("POST", "/api/me"): {"json": {"name": "Ada B"}},
        ("POST", "/api/me/token"): {},
        ("GET", "/api/me/keys"): {},
        ("POST", "/api/me/link"): {},
        ("POST", "/api/link/preview"): {"json": {"secret": secret}},
        ("POST", "/api/link"): {"json": {"secret": secret}},
        ("GET", "/api/me/tables"): {},
        ("POST", "/api/me/push"): {"json": Device.new("https://push.example.org/abc").subscription},
        ("GET", "/api/me/push"): {},
        ("DELETE", "/api/me/push"): {},
        ("GET", "/api/me/waiting"): {},
        ("GET", "/api/me/statistics"): {},
        ("GET", "/api/address"): {},
        ("GET", "/api/tables"): {},
        ("POST", "/api/tables"): {"json": {}},
        ("GET", "/api/tables/{code}"): {},
        ("POST", "/api/tables/{code}/requests"): {"json": {"id": "t", "command": {"do": "sit"}}},
        ("POST", "/api/tables/{code}/rematch"): {"json": {"id": "r"}},
        ("GET", "/api/tables/{code}/record"): {},
        ("GET", "/api/tables/{code}/statistics"): {},
        ("POST", "/api/tables/{code}/webhook"): {"json": {"url": "https://discord.com/api/webhooks/1/x"}},
        ("GET", "/api/tables/{code}/webhook"): {},
        ("POST", "/api/lessons"): {"json": {"lesson": "hide"}},
        ("GET", "/api/daily"): {},
        ("POST", "/api/daily"): {},
        ("GET", "/api/tables/{code}/replay"): {"params": {"at": "2.3", "lens": "all", "whole": "true"}},
        ("GET", "/api/tables/{code}/deal"): {},
        ("POST", "/api/tables/{code}/branch"): {"json": {"at": "2.3", "seat": 1}},
        ("POST", "/api/replay"): {"json": {"record": RECORD, "lens": "seat", "seat": 2}},
        ("POST", "/api/replay/deal"): {"json": {"record": RECORD}},
        ("POST", "/api/replay/branch"): {"json": {"record": RECORD, "at": "1.1", "seat": 1}},
        ("GET", "/api/puzzle"): {"params": {"day": "2026-11-18"}},
        ("GET", "/api/games"): {},
        ("GET", "/api/phrases"): {},
        ("GET", "/healthz"): {},
        ("GET", "/readyz"): {},
        ("DELETE", "/api/me/statistics"): {},
        ("DELETE", "/api/me/keys/{id}"): {},
        ("DELETE", "/api/me/keys"): {},
        ("DELETE", "/api/me"): {},
    }
    types = types_of()
    assert set(asked) == set(types)
    assert {(method.upper(), path) for path, ways in described(ada)["paths"].items() for method in ways} == set(types)
    for (method, path), options in asked.items():
        at = finished if re.search("record|statistics|rematch|replay|deal|branch", path) else code
        answer = ada.request(method, path.format(code=at, id=key), **options)
        assert answer.status_code in (200, 201), answer.text
        assert answer.headers["cache-control"] == "no-store"
        if types[method, path] is None:
            assert answer.headers["content-type"] == "text/plain; charset=utf-8"
            assert verify(read_record(answer.text))
        else:
            decoded = msgspec.json.decode(answer.content, type=types[method, path])
            assert msgspec.json.encode(decoded) == answer.content, "no more than the type describes"


def described(client):
    return client.get("/openapi.json").json()


# Error codes


def test_every_error_code_has_a_status():
    statuses = set(STATUS.values())
    assert set(STATUS) == set(ApiCode)
    assert all(400 <= status < 500 for status in statuses - {500, 503})


def test_shared_error_codes_mean_the_same():
    """A code that table and server share is the same error in both."""
    shared = {reason.value for reason in ApiCode} & {reason.value for reason in TableCode}
    assert shared == {"malformed", "not_seated"}


CODES = [reason.value for kind in (ApiCode, TableCode, RuleCode) for reason in kind]


@pytest.mark.parametrize("code", sorted(set(CODES)))
def test_every_error_code_is_tested(code):
    tests = Path(__file__).parents[2]
    files = [file for folder in ("server", "table", "rules") for file in (tests / folder).rglob("*.py")]
    assert any(re.search(rf"[\"']{code}[\"']|Code\.{code.upper()}\b", file.read_text()) for file in files)
