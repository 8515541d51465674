"""Spectators: anybody may watch before the start, and afterwards only where the host allows it."""

import asyncio

import pytest
from support.server import Server
from support.socket_player import ConnectionRejected, RequestRejected, SocketPlayer


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("spectators") / "kingup.sqlite") as server:
        yield server


async def seated(server, **options):
    """Seat three players at a table that has not started, with one spectator."""
    guests = [await SocketPlayer.new(server.url, name) for name in ("Ada", "Ben", "Cleo", "Sue")]
    code = await guests[0].open(seats=3, **options)
    for guest in guests:
        await guest.connect(code)
    for guest in guests[:3]:
        await guest.ask("sit")
    return code, guests


async def all_close(guests):
    for guest in guests:
        await guest.close()


async def test_spectators_follow_a_game_that_allows_them(server):
    code, guests = await seated(server)
    await guests[0].ask("start")
    await guests[3].until(lambda: guests[3].stage == "playing")
    assert guests[3].view["goal"] is None
    assert (await guests[3].http("GET", f"/api/tables/{code}")).status_code == 200
    await all_close(guests)


async def test_spectators_are_disconnected_at_the_start_where_they_are_not_allowed(server):
    code, guests = await seated(server, spectators=False)
    *players, sue = guests
    await players[0].ask("start")
    socket = sue.socket
    await asyncio.wait_for(socket.wait_closed(), 20)
    assert socket.close_code == 4403
    assert '"no_spectators"' in sue.heard[-1]
    assert sue.view is None, "the start is not shown"
    rejected = await sue.http("GET", f"/api/tables/{code}")
    assert (rejected.status_code, rejected.json()["refusal"]["code"]) == (403, "no_spectators")
    with pytest.raises(ConnectionRejected) as closed:
        await sue.connect(code, fresh=True)
    assert closed.value.close_code == 4403
    for player in players:
        await player.until(lambda player=player: player.stage == "playing" and player.view["goal"])
    await all_close(guests)


async def test_a_rejection_reveals_nothing_to_an_excluded_client(server):
    code, guests = await seated(server, spectators=False)
    await guests[0].ask("start")
    for version in (None, 1, 99_999):
        body = {"id": f"from {version}", "command": {"do": "go_on"}, "version": version}
        replies = [await guest.http("POST", f"/api/tables/{code}/requests", json=body) for guest in guests]
        *players, stranger = [reply.json() for reply in replies]
        assert {one["refusal"]["code"] for one in players} == {"unknown_version" if version == 99_999 else "not_over"}
        assert all((one["state"] is not None) == (version == 99_999) and one["version"] for one in players)
        assert (stranger["refusal"]["code"], stranger["state"], stranger["version"]) == ("not_seated", None, None)
    await all_close(guests)


async def test_a_request_with_a_future_version_gets_the_current_state(server):
    _, guests = await seated(server)
    await guests[0].ask("start")
    await guests[1].until(lambda: guests[1].stage == "playing")
    with pytest.raises(RequestRejected) as rejected:
        await guests[1].ask("play", action="A4", version=99_999)
    assert rejected.value.code == "unknown_version"
    state = rejected.value.answer["state"]
    assert state["seat"] == 1
    assert state["version"] == rejected.value.answer["version"] == guests[1].version
    await all_close(guests)
