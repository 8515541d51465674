"""Tables in memory: read, let go and read again, whoever is waiting or hangs up meanwhile."""

import asyncio
import json

import pytest
import websockets.asyncio.client
from support.in_process_server import Chosen, Fleeting, serving
from support.socket_player import Guest

from kingup.rules import DECK


class Slow(Fleeting):
    """A disk that takes its time, so that something can happen meanwhile."""

    waiting: asyncio.Event
    go_on: asyncio.Event

    async def append(self, *what):
        if getattr(self, "go_on", None) is not None:
            self.waiting.set()
            await self.go_on.wait()
        await super().append(*what)


@pytest.fixture
def chosen(monkeypatch):
    chosen = Chosen()
    chosen.patch(monkeypatch)
    chosen.next_table("WXYZ234", "5e" * 32, "a1" * 16, 0, [tuple(DECK[at : at + 3]) for at in (0, 3, 6)])
    return chosen


def test_who_waits_for_a_table_gets_one_that_is_in_use(chosen, monkeypatch):
    async def wait():
        async with serving(monkeypatch) as inside:
            ada = await Guest.new(inside.url, "Ada")
            code = await ada.open(seats=3)
            rooms = inside.server.rooms
            assert code not in rooms._rooms, "nobody looks at it"
            getting = asyncio.create_task(rooms.get(code))
            while code not in rooms._rooms:
                await asyncio.sleep(0)
            rooms.let_go(rooms._rooms[code])
            room = await getting
            assert not room.lost
            assert rooms._rooms[code] is room

    asyncio.run(wait())


def test_who_hangs_up_while_it_is_written_has_asked_all_the_same(chosen, monkeypatch):
    async def hang_up():
        store = Slow()
        async with serving(monkeypatch, store) as inside:
            ada, ben, cleo = [await Guest.new(inside.url, name) for name in ("Ada", "Ben", "Cleo")]
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
            assert ada.events[-1][1]["event"] == "seat_taken", "told as it happened, not read anew"
            assert ada.snapshots == 1
            await ada.close()
            await cleo.close()

    asyncio.run(hang_up())


def test_who_has_two_tabs_is_here_until_both_are_closed(chosen, monkeypatch):
    async def close_one():
        async with serving(monkeypatch) as inside:
            ada, ben = [await Guest.new(inside.url, name) for name in ("Ada", "Ben")]
            code = await ada.open(seats=3)
            for guest in (ada, ben):
                await guest.connect(code)
            await ada.http("POST", "/api/me", json={"name": "Ada Renamed"})
            other_tab = Guest(inside.url, "Ada", ada.cookie)
            await other_tab.connect(code)
            room = inside.server.rooms._rooms[code]
            await other_tab.close()
            await ben.until(lambda: len(room.audience.clients) == 2)
            assert room.audience._away_since == {}
            await ada.close()
            await ben.until(lambda: len(room.audience.clients) == 1)
            assert len(room.audience._away_since) == 1
            await ben.close()

    asyncio.run(close_one())


def test_a_fault_is_told_over_the_socket_before_it_is_closed(chosen, monkeypatch):
    class Broken(Fleeting):
        async def logs(self, after):
            raise KeyError("what went wrong is not for others to read")

    async def come():
        async with serving(monkeypatch, Broken()) as inside:
            async with websockets.asyncio.client.connect(f"ws{inside.url[4:]}/api/tables/WXYZ234/socket") as socket:
                said = json.loads(await asyncio.wait_for(socket.recv(), 10))
                await asyncio.wait_for(socket.wait_closed(), 10)
            assert set(said) == {"refusal"}
            assert said["refusal"]["code"] == "fault"
            assert "not for others" not in said["refusal"]["message"]
            assert socket.close_code == 4500

    asyncio.run(come())


def test_who_is_deleted_is_not_here_any_more(chosen, monkeypatch):
    async def delete():
        async with serving(monkeypatch) as inside:
            ada = await Guest.new(inside.url, "Ada")
            await ada.connect(await ada.open(seats=3))
            socket = ada._socket
            assert (await ada.http("DELETE", "/api/me")).json() == {"done": True}
            await asyncio.wait_for(socket.wait_closed(), 20)
            assert socket.close_code == 4401
            await ada.close()

    asyncio.run(delete())
