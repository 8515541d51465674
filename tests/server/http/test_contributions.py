"""The commitment comes first and the contribution second, in every way to open a game."""

from contextlib import closing

import pytest
from support.server import Server

MINE = "c0ffee"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("contributions") / "kingup.sqlite", "--stand-in", "random") as server:
        yield server


@pytest.fixture
def ada(server):
    with closing(server.someone("Ada")) as ada:
        yield ada


def ask(client, code, do, as_=None, **fields):
    body = {"id": f"{as_} {do} {fields}", "command": {"do": do, **fields}}
    return client.post(f"/api/tables/{code}/requests", params={} if as_ is None else {"as": as_}, json=body)


def deal(client, code):
    return client.get(f"/api/tables/{code}").json()["table"]["deal"]


def started(client, code, as_=None):
    """Start a game with as many bots as there are free seats, and return its deal."""
    free = client.get(f"/api/tables/{code}").json()["table"]["chairs"].count(None)
    for number in range(free):
        assert ask(client, code, "add_bot", as_, level="random", seat=2 - number).status_code == 200
    assert ask(client, code, "start", as_).status_code == 200
    return deal(client, code)


def test_a_contribution_in_the_request_that_opens_a_table_is_not_used(ada):
    opened = ada.post("/api/tables", json={"options": {"seats": 3}, "contribution": MINE}).json()
    dealt = started(ada, opened["code"])
    assert dealt["contributions"] == ["", "", ""], "the server could have chosen its secret to match"
    assert dealt["commitment"] == opened["commitment"]


def test_a_contribution_after_the_commitment_is_used(ada):
    opened = ada.post("/api/tables", json={"options": {"seats": 3}}).json()
    assert ask(ada, opened["code"], "contribute", contribution=MINE).status_code == 200
    assert started(ada, opened["code"])["contributions"] == [MINE, "", ""]
    assert ask(ada, opened["code"], "contribute", contribution="ab").json()["refusal"]["code"] == "started"


@pytest.mark.parametrize("contribution", ["", "a", "AB", "zz", "ab" * 65])
def test_a_contribution_is_some_bytes_in_hexadecimal(ada, contribution):
    code = ada.post("/api/tables", json={"options": {"seats": 3}}).json()["code"]
    assert ask(ada, code, "contribute", contribution=contribution).json()["refusal"]["code"] == "malformed"


def test_guests_on_one_device_contribute_after_the_table_is_opened(ada):
    guests = [{"name": name, "contribution": MINE} for name in ("Ben", "Cleo", "Dan")]
    opened = ada.post("/api/tables", json={"options": {"seats": 3}, "guests": guests}).json()
    assert opened["commitment"] == deal(ada, opened["code"])["commitment"]
    for seat in (0, 2):
        assert ask(ada, opened["code"], "contribute", seat, contribution=f"0{seat}").status_code == 200
    assert started(ada, opened["code"], 0)["contributions"] == ["00", "", "02"]


def test_lessons_and_daily_deals_show_their_commitment(ada):
    for opened in (ada.post("/api/lessons", json={"lesson": "first"}), ada.post("/api/daily")):
        assert opened.json()["commitment"] == deal(ada, opened.json()["code"])["commitment"]
    assert ada.post("/api/daily").json()["commitment"] == ada.get("/api/daily").json()["commitment"]
