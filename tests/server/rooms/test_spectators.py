"""Who may look on: anybody before the start; after it, who plays, and others where the host allows it."""

import asyncio

import pytest
from support.server import Server
from support.socket_player import Declined, Guest


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("spectators") / "kingup.sqlite") as server:
        yield server


async def seated(server, **options):
    """Three players at a table that has not begun, and somebody who looks on."""
    guests = [await Guest.new(server.url, name) for name in ("Ada", "Ben", "Cleo", "Sue")]
    code = await guests[0].open(seats=3, **options)
    for guest in guests:
        await guest.connect(code)
    for guest in guests[:3]:
        await guest.ask("sit")
    return code, guests


def run(coroutine):
    asyncio.run(asyncio.wait_for(coroutine, 60))


async def all_close(guests):
    for guest in guests:
        await guest.close()


def test_spectators_follow_a_game_that_allows_them(server):
    async def watch():
        code, guests = await seated(server)
        await guests[0].ask("start")
        await guests[3].until(lambda: guests[3].stage == "playing")
        assert guests[3].view["goal"] is None
        assert (await guests[3].http("GET", f"/api/tables/{code}")).status_code == 200
        await all_close(guests)

    run(watch())


def test_where_there_are_none_they_have_to_go_when_the_game_begins(server):
    async def watch():
        code, guests = await seated(server, spectators=False)
        *players, sue = guests
        await players[0].ask("start")
        socket = sue._socket
        await asyncio.wait_for(socket.wait_closed(), 20)
        assert socket.close_code == 4403
        assert '"no_spectators"' in sue.heard[-1]
        assert sue.view is None, "not even the start is shown"
        refused = await sue.http("GET", f"/api/tables/{code}")
        assert (refused.status_code, refused.json()["refusal"]["code"]) == (403, "no_spectators")
        for player in players:
            await player.until(lambda player=player: player.stage == "playing" and player.view["goal"])
        await all_close(guests)

    run(watch())


def test_who_may_not_look_on_learns_nothing_from_a_refusal(server):
    async def ask():
        code, guests = await seated(server, spectators=False)
        await guests[0].ask("start")
        for version in (None, 1, 99_999):
            body = {"id": f"from {version}", "command": {"do": "go_on"}, "version": version}
            answers = [await guest.http("POST", f"/api/tables/{code}/requests", json=body) for guest in guests]
            *players, stranger = [answer.json() for answer in answers]
            assert {one["refusal"]["code"] for one in players} == {
                "unknown_version" if version == 99_999 else "not_over"
            }
            assert all((one["state"] is not None) == (version == 99_999) and one["version"] for one in players)
            assert (stranger["refusal"]["code"], stranger["state"], stranger["version"]) == ("not_seated", None, None)
        await all_close(guests)

    run(ask())


def test_a_request_from_the_future_is_answered_with_the_present(server):
    async def ask():
        _, guests = await seated(server)
        await guests[0].ask("start")
        await guests[1].until(lambda: guests[1].stage == "playing")
        with pytest.raises(Declined) as declined:
            await guests[1].ask("play", action="A4", version=99_999)
        assert declined.value.code == "unknown_version"
        state = declined.value.answer["state"]
        assert state["seat"] == 1
        assert state["version"] == declined.value.answer["version"] == guests[1].version
        await all_close(guests)

    run(ask())
