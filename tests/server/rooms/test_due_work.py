"""Work that is due at tables nobody has in memory, and the upkeep of rooms."""

import asyncio

import msgspec
import pytest
from support.offline_server import PEOPLE, Clock, corrupt_log, offline_server, wait_until

from kingup.server.protocol.messages import Request
from kingup.table.commands import Say

ADA, BEN, CLEO, DAN = PEOPLE


async def test_a_stale_room_is_reloaded_without_a_request(tmp_path):
    async with offline_server(tmp_path) as server:
        code = await server.start_table()
        client = await server.connect(code, BEN)
        (await server.registry.get(code)).mark_stale()
        server.registry.start()
        await wait_until(lambda: not server.registry.find_loaded(code).stale)
        assert client.messages[-1]["type"] == "snapshot"


async def test_an_unreadable_table_does_not_stop_the_others(tmp_path, caplog):
    async with offline_server(tmp_path) as server:
        bad, good = await server.start_table(move_time=86_400), await server.start_table(move_time=3 * 86_400)
        lost = await server.start_table()
        client = await server.connect(lost, BEN)
        for code in (bad, lost):
            corrupt_log(tmp_path, code)
        (await server.registry.get(lost)).mark_stale()
        assert [room.table.code for room in server.registry.loaded_rooms()] == [lost]
        server.clock.now += 4 * 86_400
        server.registry.start()
        await wait_until(lambda: server.registry.find_loaded(good))
        # It looks for work once a second.
        with pytest.raises(TimeoutError):
            await wait_until(lambda: server.registry.find_loaded(bad), 2.5)
        assert server.registry.running
        received = [record.fields["table"] for record in caplog.records if "could not be read" in record.message]
        assert sorted(received) == sorted([bad, lost]), "each is tried once, then left alone for a while"
        assert await server.registry.handle(good, BEN, Request("x", Say("hurry")))
        with pytest.raises(msgspec.ValidationError):
            await server.request(lost, ADA, Say("hurry"))
        assert client in server.registry.find_loaded(lost).audience.clients, "it stays connected"


async def test_a_table_is_loaded_when_its_clock_runs_out(tmp_path):
    clock = Clock()

    async with offline_server(tmp_path, clock) as server:
        code = await server.start_table(move_time=86_400, starter=0)
        assert server.registry.loaded_rooms() == [], "no client is there, and the deadline is a day away"
        server.registry.start()
        clock.now += 86_400
        await wait_until(lambda: server.registry.find_loaded(code))
        room = await server.registry.get(code)
        await wait_until(lambda: room.table.chairs[0].stand_in)


async def test_a_table_loaded_after_an_outage_has_a_grace_period(tmp_path):
    async with offline_server(tmp_path) as server:
        server.clock.now += 60
        code = await server.start_table(move_time=86_400, starter=1)
        assert server.registry.find_loaded(code) is None
        server.registry.services.outage.begin()
        server.clock.now += 90_000
        await wait_until(lambda: not server.registry.services.outage.active)
        server.registry.start()
        await wait_until(lambda: server.registry.find_loaded(code))
        room = server.registry.find_loaded(code)
        await asyncio.sleep(0.1)
        assert not room.table.chairs[1].stand_in
        server.clock.now += 30
        room.scheduler.schedule()
        await wait_until(lambda: room.table.chairs[1].stand_in)
