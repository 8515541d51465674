"""Several people at one device, and a screen that they share: who may look on and act for whom."""

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


def open_device(keeper, *names, **options):
    """A table for guests at somebody's device; gives its code."""
    guests = [{"name": name, "contribution": "aa"} for name in names]
    answer = keeper.post("/api/tables", json={"options": {"seats": 3, **options}, "guests": guests})
    assert answer.status_code == 201, answer.text
    return answer.json()["code"]


def ask(client, code, who, do, **fields):
    body = {"id": f"{who} {do} {fields}", "command": {"do": do, **fields}}
    return client.post(f"/api/tables/{code}/requests", params={"as": who} if who else {}, json=body)


def look(client, code, who=""):
    return client.get(f"/api/tables/{code}", params={"as": who} if who else {})


def started(keeper, **options):
    code = open_device(keeper, "Ada", "Ben", "Cleo", starter=0, **options)
    assert ask(keeper, code, "0", "start").status_code == 200
    return code


def connect(server, client, code, who):
    url = f"{server.url}/api/tables/{code}/socket?as={who}".replace("http", "ws")
    return websockets.sync.client.connect(url, additional_headers={"cookie": f"kingup={client.cookies['kingup']}"})


def test_a_device_sees_one_guests_secrets_at_a_time_and_none_without_asking(server, zoe):
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


def test_nobody_else_acts_for_a_guest(server, zoe, eve):
    code = started(zoe)
    assert look(eve, code).json()["guests"] == []
    for client in (eve, server.client()):
        for who in ("0", "2", "5"):
            answer = look(client, code, who)
            assert (answer.status_code, answer.json()["refusal"]["code"]) == (403, "not_your_guest")
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
        while "refusal" not in (heard := json.loads(socket.recv(20))):
            pass
        assert heard["refusal"]["code"] == "not_seated"
    assert ask(zoe, code, "0", "play", action="A4").status_code == 200


def test_all_guests_are_here_while_their_device_is_and_it_is_no_spectator(server, zoe, eve):
    code = started(zoe, spectators=False)
    assert look(eve, code).json()["refusal"]["code"] == "no_spectators"
    with connect(server, zoe, code, "spectator") as socket:
        heard = [json.loads(socket.recv(20)) for _ in range(2)]
        assert [one["type"] for one in heard] == ["snapshot", "presence"]
        assert heard[0]["guests"] == [0, 1, 2]
        assert (heard[1]["here"], heard[1]["spectators"]) == ([True] * 3, 0)


def test_a_device_shares_a_table_with_others_and_has_it_among_its_games(server, zoe, eve):
    code = open_device(zoe, "Ada", "Ben")
    assert ask(eve, code, "", "sit").status_code == 200
    assert ask(zoe, code, "0", "start").status_code == 200
    assert look(eve, code).json()["seat"] == 2
    for client in (zoe, eve):
        assert code in [table["code"] for table in client.get("/api/me/tables").json()["tables"]]


def test_bad_guests_are_told_what_is_wrong(zoe):
    refused = zoe.post("/api/tables", json={"options": {"seats": 3}, "guests": [{"name": n} for n in "ABCD"]})
    assert (refused.status_code, refused.json()["refusal"]["code"]) == (400, "malformed")
    assert "3 seats" in refused.json()["refusal"]["message"]
    assert zoe.post("/api/tables", json={"guests": [{"name": "\u0007"}]}).json()["refusal"]["code"] == "malformed"


def test_guests_play_again_at_once_and_are_forgotten_with_who_keeps_them(server):
    with closing(server.someone("Quixotic")) as keeper:
        code = open_device(keeper, "Zebulon", "Yolanda")
        assert ask(keeper, code, "0", "add_bot", level="random").status_code == 200
        assert ask(keeper, code, "0", "start").status_code == 200
        for who in "01":
            assert ask(keeper, code, who, "leave").status_code == 200
        with connect(server, keeper, code, "spectator") as socket:
            while '"game_won"' not in (heard := socket.recv(60)) and '"finished"' not in heard[:400]:
                pass
        again = keeper.post(f"/api/tables/{code}/rematch", params={"as": "1"}, json={"id": "r"}).json()["code"]
        shown = look(keeper, again).json()
        assert [chair["name"] for chair in shown["table"]["chairs"]] == ["Zebulon", "Yolanda", "Rosa"]
        assert (shown["guests"], shown["table"]["host"]) == ([0, 1], 1)
        assert shown["table"]["stage"] == "playing"
        assert keeper.delete("/api/me").json() == {"done": True}
        files = server.database.parent.glob(f"{server.database.name}*")
        assert not any(name in file.read_bytes() for file in files for name in (b"Zebulon", b"Quixotic", b"Yolanda"))
        with server.client() as anybody:
            shown = look(anybody, again).json()
            assert [chair["stand_in"] for chair in shown["table"]["chairs"][:2]] == [True, True]


def test_a_shared_screen_opens_a_table_at_which_the_first_who_sits_down_is_host(zoe, eve):
    code = zoe.post("/api/tables", json={"sit": False}).json()["code"]
    assert look(zoe, code).json()["table"]["chairs"] == [None] * 4
    assert ask(eve, code, "", "sit").status_code == 200
    assert look(zoe, code).json()["table"]["host"] == 0
    assert ask(eve, code, "", "add_bot", level="random").status_code == 200
