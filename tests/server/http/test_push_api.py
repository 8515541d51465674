"""Subscriptions to pushes over HTTP."""

import pytest
from support.push_service import Device
from support.server import Server

BODY = Device.new("https://push.example.org/abc").subscription


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("server") / "kingup.sqlite") as running:
        yield running


def test_a_device_subscribes_and_unsubscribes(server):
    ada = server.someone("Ada")
    before = ada.get("/api/me/push").json()
    assert (before["on"], before["quiet"]) == (False, None)
    assert len(before["key"]) == 87
    quiet = {"start": 1260, "end": 420}
    assert ada.post("/api/me/push", json=BODY | {"quiet": quiet}).json() == {"done": True}
    assert ada.get("/api/me/push").json() == {"key": before["key"], "on": True, "quiet": quiet}
    # Another device of the same player gets its own.
    link = ada.post("/api/me/link").json()["url"].partition("#")[2]
    phone = server.client()
    assert phone.post("/api/link", json={"secret": link}).status_code == 201
    assert not phone.get("/api/me/push").json()["on"]
    assert ada.delete("/api/me/push").json() == {"done": True}
    assert not ada.get("/api/me/push").json()["on"]


def test_the_key_of_the_server_stays(server):
    key = server.someone("Ben").get("/api/me/push").json()["key"]
    server.stop()
    server.start()
    assert server.someone("Ben").get("/api/me/push").json()["key"] == key


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"endpoint": "http://push.example.org/abc"}, "begins with https://"),
        ({"endpoint": "https://127.0.0.1/abc"}, "not a public one"),
        ({"keys": {"p256dh": "AAAA", "auth": "AAAA"}}, "keys are not those of a PushSubscription"),
        ({"language": "english"}, "language"),
        ({"quiet": {"start": 1440, "end": 0}}, "quiet.start"),
    ],
)
def test_wrong_subscriptions_are_explained(server, changes, says):
    answer = server.someone("Cleo").post("/api/me/push", json=BODY | changes)
    assert answer.status_code == 400
    assert answer.json()["refusal"]["code"] == "malformed"
    assert says in answer.json()["refusal"]["message"]


def test_strangers_and_tokens_cannot_subscribe(server):
    assert server.client().post("/api/me/push", json=BODY).status_code == 401
    token = server.someone("Dan").post("/api/me/token").json()["token"]
    answer = server.client(headers={"authorization": f"Bearer {token}"}).post("/api/me/push", json=BODY)
    assert answer.json()["refusal"]["code"] == "out_of_scope"


def test_a_server_without_pushes_says_so(tmp_path):
    with Server(tmp_path / "kingup.sqlite", "--no-pushes") as server:
        ada = server.someone("Ada")
        assert ada.get("/api/me/push").json() == {"key": None, "on": False, "quiet": None}
        assert ada.post("/api/me/push", json=BODY).json()["refusal"]["code"] == "no_pushes"
