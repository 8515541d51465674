"""Players over HTTP: names, tokens, lists, and deletion."""

import asyncio
import random
from contextlib import closing

import pytest
from support.server import Server
from support.socket_player import SocketPlayer
from websockets.exceptions import ConnectionClosed

STRANGE = "Zebulon Quixotic"
LINE = "I was never here at all"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("people") / "kingup.sqlite") as server:
        yield server


def ask(client, code, do, request_id=None, **fields):
    body = {"id": request_id or f"{do} {fields}", "command": {"do": do, **fields}}
    return client.post(f"/api/tables/{code}/requests", json=body)


def test_a_player_has_a_name_and_may_change_it(server):
    with server.client() as client:
        assert client.get("/api/me").json() == {"name": None, "kind": None, "avatar": None}
        assert client.post("/api/tables", json={}).json()["refusal"]["code"] == "no_player"
        made = client.post("/api/me", json={"name": "Ada", "avatar": "B"})
        assert made.status_code == 201
        cookie = made.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=Lax" in cookie
        assert client.post("/api/me", json={"name": "Ada L."}).json() == {
            "name": "Ada L.",
            "kind": "person",
            "avatar": "B",
        }
        assert client.get("/api/me").json()["name"] == "Ada L."


def test_the_cookie_of_a_returning_player_is_renewed(server):
    with closing(server.someone("Ada")) as ada, server.client() as other:
        renewed = ada.get("/api/me").headers["set-cookie"]
        assert renewed.startswith(f"kingup={ada.cookies['kingup']}; Max-Age=34560000;")
        assert "HttpOnly" in renewed
        token = ada.post("/api/me/token").json()["token"]
        for headers in ({"authorization": f"Bearer {token}"}, {"cookie": "kingup=unknown"}, {}):
            assert "set-cookie" not in other.get("/api/me", headers=headers).headers


async def test_a_seat_shows_the_name_at_the_time_of_sitting_down(server):
    host, ada = await SocketPlayer.new(server.url, "Host"), await SocketPlayer.new(server.url, "Ada")
    await ada.connect(await host.open(seats=3))
    await ada.ask("sit")
    await ada.ask("leave")
    assert (await ada.http("POST", "/api/me", json={"name": "Ada L."})).status_code == 200
    await ada.ask("sit")
    assert ada.table["chairs"][1]["name"] == "Ada L."
    await ada.close()


def test_a_token_works_like_the_cookie(server):
    with closing(server.someone("Tom", "program")) as tom, server.client() as program:
        token = tom.post("/api/me/token").json()["token"]
        program.headers["authorization"] = f"Bearer {token}"
        assert program.get("/api/me").json() == tom.get("/api/me").json()
        assert program.get("/api/me").json()["kind"] == "program"
        code = program.post("/api/tables", json={}).json()["code"]
        assert [table["code"] for table in tom.get("/api/me/tables").json()["tables"]] == [code]
        program.headers["authorization"] = f"Bearer {token}x"
        assert program.get("/api/me").json()["name"] is None


def test_tokens_and_cookies_are_not_interchangeable(server):
    with closing(server.someone("Tom")) as tom, server.client() as other:
        secrets = {"token": tom.post("/api/me/token").json()["token"], "cookie": tom.cookies["kingup"]}
        headers = {
            "token": lambda secret: {"authorization": f"Bearer {secret}"},
            "cookie": lambda secret: {"cookie": f"kingup={secret}"},
        }
        for kind, secret in secrets.items():
            for _ in range(2):
                assert other.get("/api/me", headers=headers[kind](secret)).json()["name"] == "Tom"
            wrong = headers["cookie" if kind == "token" else "token"](secret)
            assert other.get("/api/me", headers=wrong).json()["name"] is None


def test_the_lobby_lists_public_open_tables(server):
    with closing(server.someone("Lou")) as lou, server.client() as anybody:
        shown = lou.post("/api/tables", json={"options": {"listed": True}}).json()["code"]
        hidden = lou.post("/api/tables", json={}).json()["code"]
        listed = {table["code"]: table for table in anybody.get("/api/tables").json()["tables"]}
        assert shown in listed
        assert hidden not in listed
        assert listed[shown]["names"] == ["Lou", "", "", ""]
        for _ in range(3):
            ask(lou, shown, "add_bot", request_id=str(_), level="random")
        assert ask(lou, shown, "start").status_code == 200
        assert shown not in [table["code"] for table in anybody.get("/api/tables").json()["tables"]]
        assert lou.get(f"/api/tables/{shown}/record").json()["refusal"]["code"] == "not_finished"


def test_health_and_metrics_are_served(server):
    with closing(server.someone("Max")) as max_:
        assert max_.get("/healthz").json() == {"status": "ok"}
        assert max_.get("/readyz").json() == {"status": "ok"}
        described = max_.get("/openapi.json").json()["components"]["schemas"]["Health"]["properties"]["status"]
        assert described == {"enum": ["ok"]}, "everything else is an error"
        code = max_.post("/api/tables", json={}).json()["code"]
        assert ask(max_, code, "go_on").status_code == 409
        metrics = max_.get("/metrics").text
        for name in ("tables", "clients", "actions_total", "action_seconds", "store_seconds", "bot_seconds"):
            assert f"kingup_{name}" in metrics
        assert 'kingup_refusals_total{code="not_over"}' in metrics
        forwarded = max_.get("/metrics", headers={"x-forwarded-for": "192.0.2.1"})
        assert (forwarded.status_code, forwarded.json()["refusal"]["code"]) == (403, "not_operator")


async def test_deletion_leaves_no_trace_in_the_files_and_games_continue(tmp_path):
    with Server(tmp_path / "kingup.sqlite", "--stand-in", "random") as server:
        async with asyncio.timeout(90):
            ada, ben = await SocketPlayer.new(server.url, "Ada"), await SocketPlayer.new(server.url, "Ben")
            gone = await SocketPlayer.new(server.url, STRANGE)
            playing = await ada.open(seats=3, chat=True)
            left = await ada.open(seats=3, chat=True)
            for code in (playing, left):
                for guest in (gone, ben):
                    body = {"id": f"{guest.name} sits", "command": {"do": "sit"}}
                    assert (await guest.http("POST", f"/api/tables/{code}/requests", json=body)).status_code == 200
                body = {"id": f"{gone.name} writes", "command": {"do": "chat", "text": LINE}}
                assert (await gone.http("POST", f"/api/tables/{code}/requests", json=body)).status_code == 200
            await gone.http(
                "POST", f"/api/tables/{left}/requests", json={"id": f"{STRANGE} leaves", "command": {"do": "leave"}}
            )
            for guest in (ada, ben, gone):
                await guest.connect(playing)
            await ada.ask("start")
            assert in_files(server, STRANGE)
            assert in_files(server, LINE)

            assert (await gone.http("DELETE", "/api/me")).json() == {"done": True}
            with pytest.raises(ConnectionClosed) as closed:
                await asyncio.wait_for(gone.reader, 10)
            assert closed.value.rcvd.code == 4401
            assert not in_files(server, STRANGE)
            assert not in_files(server, LINE)
            assert (await gone.http("GET", "/api/me")).json() == {"name": None, "kind": None, "avatar": None}
            await ada.until(lambda: ada.table["chairs"][1]["name"] == "…" and ada.table["chairs"][1]["stand_in"])
            await asyncio.gather(ada.play(random.Random(1)), ben.play(random.Random(2)))
            assert (await ada.http("GET", f"/api/tables/{playing}/record")).status_code == 200
            assert not in_files(server, STRANGE)
            for guest in (ada, ben, gone):
                await guest.close()


def in_files(server, text):
    """Return whether a text is anywhere in the files of the database."""
    files = server.database.parent.glob(f"{server.database.name}*")
    return any(text.encode() in file.read_bytes() for file in files)
