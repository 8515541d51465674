"""Guests on one device: only its owner may see their cards and act for them."""

import json
from contextlib import closing

import pytest
import websockets.sync.client
from support.server import Server
from websockets.exceptions import ConnectionClosed


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("device") / "kingup.sqlite", "--stand-in", "random") as server:
        yield server


@pytest.fixture(scope="module")
def zoe(server):
    with closing(server.someone("Zoe")) as zoe:
        yield zoe


@pytest.fixture(scope="module")
def eve(server):
    with closing(server.someone("Eve")) as eve:
        yield eve


def open_device(owner, *names, **options):
    """Open a table for guests on a device, and return its code."""
    guests = [{"name": name} for name in names]
    reply = owner.post("/api/tables", json={"options": {"seats": 3, **options}, "guests": guests})
    assert reply.status_code == 201, reply.text
    return reply.json()["code"]


def ask(client, code, who, do, **fields):
    body = {"id": f"{who} {do} {fields}", "command": {"do": do, **fields}}
    return client.post(f"/api/tables/{code}/requests", params={"as": who} if who else {}, json=body)


def look(client, code, who=""):
    return client.get(f"/api/tables/{code}", params={"as": who} if who else {})


def started(owner, **options):
    code = open_device(owner, "Ada", "Ben", "Cleo", starter=0, **options)
    assert ask(owner, code, "0", "start").status_code == 200
    return code


def connect(server, client, code, who):
    url = f"{server.url}/api/tables/{code}/socket?as={who}".replace("http", "ws")
    return websockets.sync.client.connect(url, additional_headers={"cookie": f"kingup={client.cookies['kingup']}"})


def test_a_device_sees_the_secrets_of_one_guest_at_a_time(server, zoe):
    code = started(zoe)
    public = look(zoe, code).json()
    assert (public["seat"], public["view"]["goal"], public["view"]["no_cards"]) == (None, None, None)
    assert public["guests"] == [0, 1, 2]
    assert look(zoe, code, "spectator").json()["view"] == public["view"]
    goals = []
    for seat in range(3):
        shown = look(zoe, code, str(seat)).json()
        assert shown["seat"] == seat
        goals.append(shown["view"]["goal"])
        with connect(server, zoe, code, seat) as socket:
            assert json.loads(socket.recv(20))["view"]["goal"] == goals[seat]
    assert len(set(goals)) == 3
    for seat, goal in enumerate(goals):
        other = look(zoe, code, str(seat)).text
        assert [one for one in goals if one in other] == [goal]


def test_only_the_owner_of_the_device_acts_for_a_guest(server, zoe, eve):
    code = started(zoe)
    assert look(eve, code).json()["guests"] == []
    for client in (eve, server.client()):
        for who in ("0", "2", "5"):
            reply = look(client, code, who)
            assert (reply.status_code, reply.json()["refusal"]["code"]) == (403, "not_your_guest")
    assert ask(eve, code, "0", "play", action="A4").json()["refusal"]["code"] == "not_your_guest"
    assert ask(zoe, code, "7", "play", action="A4").json()["refusal"]["code"] == "malformed"
    assert ask(zoe, code, "spectator", "play", action="A4").json()["refusal"]["code"] == "not_seated"
    assert ask(zoe, code, "", "play", action="A4").json()["refusal"]["code"] == "not_seated"
    with connect(server, eve, code, 0) as socket:
        assert json.loads(socket.recv(20))["refusal"]["code"] == "not_your_guest"
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(20)
        assert closed.value.rcvd.code == 4403
    with connect(server, zoe, code, "spectator") as socket:
        socket.send(json.dumps({"id": "x", "command": {"do": "play", "action": "A4"}}))
        while "refusal" not in (received := json.loads(socket.recv(20))):
            pass
        assert received["refusal"]["code"] == "not_seated"
    assert ask(zoe, code, "0", "play", action="A4").status_code == 200


def test_guests_are_present_while_their_device_is_connected(server, zoe, eve):
    code = started(zoe, spectators=False)
    assert look(eve, code).json()["refusal"]["code"] == "no_spectators"
    with connect(server, zoe, code, "spectator") as socket:
        received = [json.loads(socket.recv(20)) for _ in range(2)]
        assert [one["type"] for one in received] == ["snapshot", "presence"]
        assert received[0]["guests"] == [0, 1, 2]
        assert (received[1]["here"], received[1]["spectators"]) == ([True] * 3, 0)


def test_a_table_with_guests_and_others_is_listed_for_both(server, zoe, eve):
    code = open_device(zoe, "Ada", "Ben")
    assert ask(eve, code, "", "sit").status_code == 200
    assert ask(zoe, code, "0", "start").status_code == 200
    assert look(eve, code).json()["seat"] == 2
    for client in (zoe, eve):
        assert code in [table["code"] for table in client.get("/api/me/tables").json()["tables"]]


def test_invalid_guests_are_rejected(zoe):
    rejected = zoe.post("/api/tables", json={"options": {"seats": 3}, "guests": [{"name": n} for n in "ABCD"]})
    assert (rejected.status_code, rejected.json()["refusal"]["code"]) == (400, "malformed")
    assert "3 seats" in rejected.json()["refusal"]["message"]
    assert zoe.post("/api/tables", json={"guests": [{"name": "\u0007"}]}).json()["refusal"]["code"] == "malformed"


def test_guests_play_a_rematch_and_are_erased_with_their_account(server):
    with closing(server.someone("Quixotic")) as owner:
        code = open_device(owner, "Zebulon", "Yolanda")
        assert ask(owner, code, "0", "add_bot", level="random").status_code == 200
        assert ask(owner, code, "0", "start").status_code == 200
        for who in "01":
            assert ask(owner, code, who, "leave").status_code == 200
        with connect(server, owner, code, "spectator") as socket:
            while '"game_won"' not in (received := socket.recv(60)) and '"finished"' not in received[:400]:
                pass
        again = owner.post(f"/api/tables/{code}/rematch", params={"as": "1"}, json={"id": "r"}).json()["code"]
        shown = look(owner, again).json()
        assert [chair["name"] for chair in shown["table"]["chairs"]] == ["Zebulon", "Yolanda", "Rosa"]
        assert (shown["guests"], shown["table"]["host"]) == ([0, 1], 1)
        for who in "01":
            assert look(owner, again).json()["table"]["stage"] == "open"
            assert ask(owner, again, who, "contribute", contribution=f"a{who}").status_code == 200
        assert look(owner, again).json()["table"]["stage"] == "playing"
        assert owner.delete("/api/me").json() == {"done": True}
        files = server.database.parent.glob(f"{server.database.name}*")
        assert not any(name in file.read_bytes() for file in files for name in (b"Zebulon", b"Quixotic", b"Yolanda"))
        with server.client() as anybody:
            shown = look(anybody, again).json()
            assert [chair["stand_in"] for chair in shown["table"]["chairs"][:2]] == [True, True]


def test_the_first_player_at_a_shared_screen_is_host(zoe, eve):
    code = zoe.post("/api/tables", json={"sit": False}).json()["code"]
    assert look(zoe, code).json()["table"]["chairs"] == [None] * 4
    assert ask(eve, code, "", "sit").status_code == 200
    assert look(zoe, code).json()["table"]["host"] == 0
    assert ask(eve, code, "", "add_bot", level="random").status_code == 200
