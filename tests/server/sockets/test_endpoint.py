"""The WebSocket endpoint."""

import asyncio
import json

import pytest
import websockets.asyncio.client
from support.in_process_server import FixedRandomness, InMemoryStore, in_process_server
from support.offline_server import PEOPLE
from support.socket_player import SocketPlayer

from kingup.rules import DECK

ADA, BEN, CLEO, DAN = PEOPLE


@pytest.fixture
def randomness(monkeypatch):
    randomness = FixedRandomness()
    randomness.patch(monkeypatch)
    randomness.next_table("WXYZ234", "5e" * 32, "a1" * 16, 0, [tuple(DECK[at : at + 3]) for at in (0, 3, 6)])
    return randomness


async def test_an_internal_error_is_sent_before_the_socket_is_closed(randomness, monkeypatch):
    class Broken(InMemoryStore):
        async def load_entries_after(self, after):
            raise KeyError("what went wrong is not for others to read")

    async with in_process_server(monkeypatch, Broken()) as server:
        async with websockets.asyncio.client.connect(f"ws{server.url[4:]}/api/tables/WXYZ234/socket") as socket:
            said = json.loads(await asyncio.wait_for(socket.recv(), 10))
            await asyncio.wait_for(socket.wait_closed(), 10)
        assert set(said) == {"refusal"}
        assert said["refusal"]["code"] == "fault"
        assert "not for others" not in said["refusal"]["message"]
        assert socket.close_code == 4500


class Slow(InMemoryStore):
    """A store whose appends wait until the test lets them finish."""

    waiting: asyncio.Event
    go_on: asyncio.Event

    async def append(self, *what):
        if getattr(self, "go_on", None) is not None:
            self.waiting.set()
            await self.go_on.wait()
        return await super().append(*what)


async def test_a_request_is_stored_even_if_its_client_disconnects_meanwhile(randomness, monkeypatch):
    store = Slow()
    async with in_process_server(monkeypatch, store) as server:
        ada, ben, cleo = [await SocketPlayer.new(server.url, name) for name in ("Ada", "Ben", "Cleo")]
        code = await ada.open(seats=3)
        for guest in (ada, ben):
            await guest.connect(code)
        store.waiting, store.go_on = asyncio.Event(), asyncio.Event()
        await ben.say_raw(json.dumps({"id": "1", "command": {"do": "sit"}}))
        await store.waiting.wait()
        await ben.cut()
        await cleo.connect(code)
        await ada.until(lambda: '"spectators":2' in ada.heard[-2] and '"spectators":1' in ada.heard[-1])
        store.go_on.set()
        await ada.until(lambda: ada.table["chairs"][1] is not None)
        assert ada.events[-1][1]["event"] == "seat_taken", "it is an update, not a reload"
        assert ada.snapshots == 1
        await ada.close()
        await cleo.close()
