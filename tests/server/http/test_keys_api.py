"""Devices, tokens and links over HTTP: a link says whom it stands for, and every key can be taken back."""

import asyncio
import sqlite3
import time
from contextlib import closing

import httpx
import pytest
from support.server import Server
from support.socket_player import SocketPlayer
from websockets.exceptions import ConnectionClosed

from kingup.server.base.codes import hash_secret
from kingup.server.players.keys import MAX_KEYS

FIREFOX = {"user-agent": "Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0"}
DAY = 86_400.0


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("keys") / "kingup.sqlite", "--request-rate", "100000") as server:
        yield server


@pytest.fixture
def lea(server):
    with closing(server.someone("Lea")) as lea:
        yield lea


class WithToken(SocketPlayer):
    """A program that identifies itself by a token instead of a cookie."""

    @property
    def headers(self):
        return {"Authorization": f"Bearer {self.cookie}"}


def refused(answer, status, code):
    assert (answer.status_code, answer.json()["refusal"]["code"]) == (status, code)


def new_link(client):
    """Return the secret of a new link."""
    return client.post("/api/me/link").json()["url"].partition("#")[2]


def with_token(server, token):
    return server.client(headers={"authorization": f"Bearer {token}"})


def keys_of(client):
    return client.get("/api/me/keys").json()["keys"]


# Links


def test_a_link_hides_its_secret_behind_the_hash(server, lea):
    link = lea.post("/api/me/link").json()
    page, _, secret = link["url"].partition("#")
    assert page == f"{server.url}/link"
    assert len(secret) > 40
    assert link["qr"].startswith("<svg")
    with server.client() as phone:
        assert phone.get("/link").status_code == 200
        assert phone.get(f"/link/{secret}").status_code == 404, "no address of the server contains a secret"


def test_a_link_says_whom_it_stands_for_without_being_used(server, lea):
    secret = new_link(lea)
    with server.client() as phone:
        for _ in range(2):
            seen = phone.post("/api/link/preview", json={"secret": secret})
            assert "set-cookie" not in seen.headers
            shown = seen.json()
            assert (shown["name"], shown["avatar"], shown["same"]) == (
                "Lea",
                lea.get("/api/me").json()["avatar"],
                False,
            )
            assert time.time() - 600 < shown["since"] <= time.time() < shown["expires_at"] <= time.time() + 600
        assert phone.get("/api/me").json()["name"] is None
    assert lea.post("/api/link/preview", json={"secret": secret}).json()["same"]


def test_a_link_moves_a_player_to_another_device_once(server, lea):
    secret = new_link(lea)
    with server.client(headers=FIREFOX) as phone, server.client() as thief:
        moved = phone.post("/api/link", json={"secret": secret})
        assert (moved.status_code, moved.json()["name"]) == (201, "Lea")
        assert phone.get("/api/me").json()["name"] == "Lea"
        for path in ("/api/link", "/api/link/preview"):
            refused(thief.post(path, json={"secret": secret}), 404, "bad_link")
        assert lea.get("/api/me").json()["name"] == "Lea"
        assert [key["label"] for key in keys_of(phone) if key["current"]] == ["Firefox on Android"]


def test_a_link_does_not_replace_another_player_without_being_told_to(server, lea):
    secret = new_link(lea)
    with closing(server.someone("Victor")) as victor:
        cookie = victor.cookies["kingup"]
        answer = victor.post("/api/link", json={"secret": secret})
        refused(answer, 409, "other_player")
        assert "set-cookie" not in answer.headers
        refused(victor.post("/api/link", json={"secret": secret, "replace": False}), 409, "other_player")
        assert victor.get("/api/me").json()["name"] == "Victor"
        assert victor.post("/api/link", json={"secret": secret, "replace": True}).json()["name"] == "Lea"
        assert victor.get("/api/me").json()["name"] == "Lea"
        with server.client(cookies={"kingup": cookie}) as before:
            assert before.get("/api/me").json()["name"] == "Victor", "the replaced player still exists"


def test_a_link_changes_nothing_for_its_own_player(server, lea):
    secret, before = new_link(lea), len(keys_of(lea))
    answer = lea.post("/api/link", json={"secret": secret})
    assert (answer.status_code, answer.json()["name"]) == (200, "Lea")
    assert "set-cookie" not in answer.headers
    assert len(keys_of(lea)) == before
    with server.client() as phone:
        assert phone.post("/api/link", json={"secret": secret}).status_code == 201, "it can still be used"


# Tokens


def test_a_token_has_a_scope_and_an_expiry(server, lea):
    plain = lea.post("/api/me/token")
    assert plain.status_code == 201
    assert (plain.json()["name"], plain.json()["scope"]) == ("", "play")
    assert plain.json()["expires_at"] == pytest.approx(time.time() + 365 * DAY, abs=60)
    chosen = lea.post("/api/me/token", json={"name": "  Sly   Fox ", "scope": "read", "days": 2}).json()
    assert (chosen["name"], chosen["scope"]) == ("Sly Fox", "read")
    assert chosen["expires_at"] == pytest.approx(time.time() + 2 * DAY, abs=60)
    listed = {key["id"]: key for key in keys_of(lea)}[chosen["id"]]
    assert (listed["kind"], listed["label"], listed["scope"], listed["current"]) == (
        "program",
        "Sly Fox",
        "read",
        False,
    )
    assert chosen["token"] not in lea.get("/api/me/keys").text


@pytest.mark.parametrize("body", [{"days": 0}, {"days": 731}, {"scope": "account"}, {"name": "x" * 25}, {"more": 1}])
def test_a_token_has_limits(lea, body):
    refused(lea.post("/api/me/token", json=body), 400, "malformed")


def test_the_body_of_a_token_is_json_if_there_is_one(lea):
    refused(lea.post("/api/me/token", content=b"{}"), 415, "not_json")
    # Python's urllib sends an empty body as a form.
    form = {"content-type": "application/x-www-form-urlencoded"}
    assert lea.post("/api/me/token", content=b"", headers=form).status_code == 201


def test_a_token_of_an_earlier_version_still_works(server, lea):
    (me,) = keys_of(lea)
    with closing(sqlite3.connect(server.database)) as database, database:
        (player,) = database.execute("SELECT player FROM keys WHERE id = ?", (me["id"],)).fetchone()
        database.execute(
            "INSERT INTO keys (hash, player, kind, id) VALUES (?, ?, 'token', 'old')", (hash_secret("o"), player)
        )
    with with_token(server, "o") as program:
        assert program.post("/api/me", json={"name": "Lea B"}).status_code == 200
        (old,) = [key for key in keys_of(program) if key["current"]]
    assert (old["id"], old["scope"], old["expires_at"], old["created_at"]) == ("old", "account", None, None)


def test_an_expired_token_is_unknown_even_if_it_was_used_before(server, lea):
    made = lea.post("/api/me/token").json()
    with with_token(server, made["token"]) as program:
        assert program.get("/api/me").json()["name"] == "Lea"
        with closing(sqlite3.connect(server.database)) as database, database:
            database.execute("UPDATE keys SET expires_at = 1 WHERE id = ?", (made["id"],))
        deadline = time.monotonic() + 30
        while program.get("/api/me").json()["name"] is not None:
            assert time.monotonic() < deadline


def test_a_player_has_a_limited_number_of_keys(server):
    with closing(server.someone("Max")) as max_:
        for _ in range(MAX_KEYS - 1):
            assert max_.post("/api/me/link").status_code == 201
        for path in ("/api/me/token", "/api/me/link"):
            refused(max_.post(path), 409, "too_many_keys")
        assert max_.delete("/api/me/keys").status_code == 200
        assert max_.post("/api/me/token").status_code == 201


# Signing out


def test_a_device_is_listed_with_what_its_browser_says(server):
    with server.client(headers=FIREFOX) as client:
        client.post("/api/me", json={"name": "Ida"})
        (key,) = keys_of(client)
        assert (key["kind"], key["label"], key["scope"], key["current"]) == (
            "device",
            "Firefox on Android",
            "account",
            True,
        )
        assert key["used_at"] == key["created_at"] == pytest.approx(time.time(), abs=60)
        assert client.cookies["kingup"] not in client.get("/api/me/keys").text
        assert hash_secret(client.cookies["kingup"]) not in client.get("/api/me/keys").text


def test_a_device_is_signed_out_by_another_one(server, lea):
    with server.client() as phone, closing(server.someone("Eve")) as eve:
        phone.post("/api/link", json={"secret": new_link(lea)})
        (there,) = [key["id"] for key in keys_of(phone) if key["current"]]
        refused(eve.delete(f"/api/me/keys/{there}"), 404, "unknown_key")
        assert phone.get("/api/me").json()["name"] == "Lea"
        assert lea.delete(f"/api/me/keys/{there}").json() == {"done": True}
        assert phone.get("/api/me").json()["name"] is None
        refused(lea.delete(f"/api/me/keys/{there}"), 404, "unknown_key")
        assert lea.get("/api/me").json()["name"] == "Lea"


def test_a_device_that_was_signed_out_cannot_come_back_with_a_link(server, lea):
    with closing(server.client()) as thief, closing(server.client()) as back:
        assert thief.post("/api/link", json={"secret": new_link(lea)}).status_code == 201
        link = new_link(thief)
        (key,) = [key["id"] for key in keys_of(lea) if not key["current"]]
        assert lea.delete(f"/api/me/keys/{key}").status_code == 200
        refused(back.post("/api/link", json={"secret": link}), 404, "bad_link")
        assert new_link(lea), "others can still make links"


def test_a_device_signs_itself_out(lea):
    (here,) = [key["id"] for key in keys_of(lea) if key["current"]]
    answer = lea.delete(f"/api/me/keys/{here}")
    assert "Max-Age=0" in answer.headers["set-cookie"]
    assert lea.get("/api/me").json()["name"] is None


def test_everything_else_is_signed_out(server, lea):
    link = new_link(lea)
    with (
        server.client() as phone,
        with_token(server, lea.post("/api/me/token").json()["token"]) as program,
        closing(server.someone("Eve")) as eve,
    ):
        phone.post("/api/link", json={"secret": new_link(lea)})
        assert lea.delete("/api/me/keys").json() == {"done": True}
        assert [client.get("/api/me").json()["name"] for client in (lea, phone, program, eve)] == [
            "Lea",
            None,
            None,
            "Eve",
        ]
        refused(phone.post("/api/link", json={"secret": link}), 404, "bad_link")
        assert len(keys_of(lea)) == 1


async def test_open_sockets_of_a_key_are_closed_and_others_stay_open(server):
    async with asyncio.timeout(60):
        host = await SocketPlayer.new(server.url, "Host")
        code = await host.open(seats=3)
        await host.connect(code)
        made = (await host.http("POST", "/api/me/token")).json()
        program = WithToken(server.url, "Program", made["token"])
        await program.connect(code)
        assert program.seat == host.seat == 0
        assert (await host.http("DELETE", f"/api/me/keys/{made['id']}")).status_code == 200
        with pytest.raises(ConnectionClosed) as closed:
            await program.reader
        assert closed.value.rcvd.code == 4401
        assert '"signed_out"' in program.heard[-1]
        await host.ask("say", phrase="hurry")
        await host.close()


async def test_a_socket_opened_with_a_revoked_token_only_watches(server):
    async with asyncio.timeout(60):
        host = await SocketPlayer.new(server.url, "Host")
        code = await host.open(seats=3)
        made = (await host.http("POST", "/api/me/token")).json()
        await host.http("DELETE", f"/api/me/keys/{made['id']}")
        program = WithToken(server.url, "Program", made["token"])
        await program.connect(code)
        assert program.seat is None
        await program.close()


def test_secrets_are_not_logged(server, lea):
    with httpx.Client(base_url=server.url) as phone:
        secret = new_link(lea)
        phone.post("/api/link/preview", json={"secret": secret})
        phone.post("/api/link", json={"secret": secret})
    assert not any(secret in line for line in server.log)
