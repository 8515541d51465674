"""The rooms in memory: loaded when they are needed, and evicted when nobody needs them."""

import asyncio
import gc
import random
import weakref

import pytest
from support.in_process_server import FixedRandomness, in_process_server
from support.offline_server import PEOPLE, offline_server, wait_until
from support.socket_player import SocketPlayer

from kingup.rules import DECK
from kingup.server.base import metrics
from kingup.server.protocol.errors import ApiError
from kingup.server.protocol.messages import Accepted
from kingup.server.rooms import room as room_module
from kingup.server.rooms.new_tables import lesson_for
from kingup.table.commands import Leave, Say
from kingup.table.entries import Chatted, Said
from kingup.table.lesson import load_lesson

ADA, BEN, CLEO, DAN = PEOPLE


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request, tmp_path):
    """A folder, or the address of a database."""
    if request.param == "sqlite":
        return tmp_path
    postgres = request.getfixturevalue("postgres")
    return postgres.url_of(postgres.new_database())


async def test_unwatched_tables_are_evicted_and_rebuilt(tmp_path):
    async with offline_server(tmp_path, tables_per_player=1000) as server:
        codes = [await server.start_table() for _ in range(200)]
        clients = [(code, await server.connect(code, ADA)) for code in codes]
        assert metrics.TABLES._value.get() == 200
        tables = {code: (await server.registry.get(code)).table for code in codes}
        for code, client in clients:
            await server.disconnect(code, client)
        assert metrics.TABLES._value.get() == 0
        assert server.registry.loaded_rooms() == []
        for code in codes[::20]:
            async with server.registry.pinned(code) as room:
                assert room.table == tables[code]
        assert server.registry.loaded_rooms() == []


async def test_an_evicted_room_is_freed_without_the_garbage_collector(tmp_path):
    """The collector would find it in the end, after thousands of games."""

    async with offline_server(tmp_path) as server:
        code = await server.start_table()
        ada = await server.connect(code, ADA)
        for _ in range(30):
            await server.act(code, random.Random(1))
        room = weakref.ref(await server.registry.get(code))
        gc.collect()
        gc.disable()
        try:
            await server.disconnect(code, ada)
            await asyncio.sleep(0)
            assert room() is None
        finally:
            gc.enable()


async def test_concurrent_requests_at_an_unwatched_table_are_all_accepted(tmp_path):
    async with offline_server(tmp_path) as server:
        code = await server.open_table(4)
        said = [server.request(code, player, Say("trust_me")) for player in PEOPLE for _ in range(5)]
        replies = await asyncio.gather(*said)
        assert {type(reply) for reply in replies} == {Accepted}
        assert sum(isinstance(one.entry, Said) for one in await server.store.load_log(code)) == 20


@pytest.fixture
def randomness(monkeypatch):
    randomness = FixedRandomness()
    randomness.patch(monkeypatch)
    randomness.next_table("WXYZ234", "5e" * 32, "a1" * 16, 0, [tuple(DECK[at : at + 3]) for at in (0, 3, 6)])
    return randomness


async def test_a_room_evicted_before_its_waiter_runs_is_loaded_again(randomness, monkeypatch):
    async with in_process_server(monkeypatch) as inside:
        ada = await SocketPlayer.new(inside.url, "Ada")
        code = await ada.open(seats=3)
        registry = inside.registry
        assert registry.find_loaded(code) is None, "it has no clients"
        getting = asyncio.create_task(registry.get(code))
        while registry.find_loaded(code) is None:
            await asyncio.sleep(0)
        registry.evict_if_idle(registry.find_loaded(code))
        room = await getting
        assert not room.stale
        assert registry.find_loaded(code) is room


async def test_clients_of_a_deleted_table_are_disconnected(tmp_path):
    async with offline_server(tmp_path) as server:
        code = await server.start_table()
        client = await server.connect(code, BEN)
        await server.store.delete_table(code)
        with pytest.raises(ApiError) as caught:
            await server.request(code, ADA, Say("trust_me"))
        assert caught.value.body.code == "unknown_table"
        server.registry.start()
        await wait_until(lambda: client.code == 4404)
        assert client.messages[-1]["refusal"]["code"] == "unknown_table"
        assert server.registry.loaded_rooms() == []


async def test_connecting_to_a_deleted_table_is_an_error(tmp_path):
    async with offline_server(tmp_path, bot_pause=1000.0) as server:
        code = await server.start_table(starter=0)
        await server.connect(code, ADA)
        await server.do(code, BEN, Leave())
        await server.store.delete_table(code)
        with pytest.raises(ApiError) as caught:
            await server.connect(code, BEN)
        assert caught.value.body.code == "unknown_table"


async def test_clients_of_a_lesson_are_disconnected_when_the_next_begins(tmp_path):
    async with offline_server(tmp_path) as server:
        first = await server.registry.open_table(ADA, lesson_for(ADA, load_lesson("hide")))
        client = await server.connect(first, ADA)
        server.registry.start()
        await server.registry.open_table(ADA, lesson_for(ADA, load_lesson("hide")))
        await wait_until(lambda: client.code == 4404)


async def test_a_running_table_is_read_for_a_list_without_clients(tmp_path):
    async with offline_server(tmp_path) as server:
        ran, unread, opened = await server.start_table(), await server.start_table(), await server.open_table()
        await server.store.execute("UPDATE entries SET entry = ? WHERE code = ? AND version = 2", b"{}", unread)
        async with server.registry.pinned(ran) as room:
            to_move = [player for player in (ADA, BEN, CLEO) if room.table.waits_for(player.id)]
        assert len(to_move) == 1
        assert server.registry.loaded_rooms() == []
        for player in (ADA, BEN, CLEO):
            tables = await server.store.tables_of(player.id, 9)
            running = [await server.registry.running_table(one) for one in tables]
            waiting = {one.code for one in running if one is not None and one.waits_for(player.id)}
            assert {one.code for one in tables} == {ran, unread, opened}
            assert waiting == ({ran} if player in to_move else set())
        server.registry.start()
        await wait_until(lambda: server.registry.loaded_rooms() == [])


async def waiting_tables(server, player):
    tables = await server.store.tables_of(player.id, 9)
    return {one.code for one in tables if await server.registry.is_waiting_for(one, player.id)}


async def test_whether_a_table_waits_for_a_player_is_known_without_reading_its_log(place, monkeypatch):
    async with offline_server(place) as server:
        codes = [await server.start_table() for _ in range(3)]
        await server.open_table()
        await server.act(codes[0], random.Random(1))
        expected = {player.id: set() for player in (ADA, BEN, CLEO)}
        for code in codes:
            async with server.registry.pinned(code) as room:
                (seat,) = room.table.waited_for
                expected[room.table.chairs[seat].player].add(code)
        reads = []
        monkeypatch.setattr(server.store, "load_log", reads.append)
        assert {player.id: await waiting_tables(server, player) for player in (ADA, BEN, CLEO)} == expected
        assert reads == []


async def test_a_log_that_an_earlier_version_has_written_is_read_once(place, monkeypatch):
    async with offline_server(place) as server:
        ran, unread = await server.start_table(), await server.start_table()
        to_move = (await server.registry.get(ran)).table.waiting_players
        if server.store.shared:
            # Earlier versions do not know the column.
            await server.store.execute("UPDATE tables SET version = version + 1 WHERE code = $1", unread)
            await server.store.execute("UPDATE tables SET version = version - 1 WHERE code = $1", unread)
            await server.store.execute("UPDATE tables SET waiting_version = 0 WHERE code = $1", ran)
        else:
            await server.store.execute("UPDATE tables SET waiting = NULL")
        await server.store.execute("UPDATE entries SET entry = ? WHERE code = ? AND version = 2", b"{}", unread)
        server.registry.start()
        await wait_until(lambda: server.registry.loaded_rooms() == [])
        for player in (ADA, BEN, CLEO):
            assert await waiting_tables(server, player) == ({ran} if player.id in to_move else set())
        await wait_until(lambda: server.registry.loaded_rooms() == [])
        summaries = {one.code: one.waiting for one in await server.store.tables_of(ADA.id, 9)}
        assert summaries == {ran: to_move, unread: None}


async def test_a_long_log_does_not_delay_others(tmp_path):
    """Reading 2,000 entries takes 20 ms. Meanwhile the loop has to run other tasks at least every few milliseconds."""
    async with offline_server(tmp_path) as server:
        code = await server.start_table()
        async with server.registry.pinned(code) as room:
            for _ in range(40):
                lines = [Chatted(0, "hello")] * 50
                await room.append_entries(lambda _, lines=lines: lines)
        await wait_until(lambda: server.registry.find_loaded(code) is None)
        loading, turns = asyncio.create_task(server.registry.get(code)), 0
        load = room_module.Room.load

        async def load_counting(services, log):
            nonlocal turns
            building = asyncio.ensure_future(load(services, log))
            while not building.done():
                await asyncio.sleep(0)
                turns += 1
            return building.result()

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(room_module.Room, "load", load_counting)
            room = await loading
        assert room.table.version > 2000
        assert turns >= room.table.version // 100


async def test_a_log_rewritten_while_it_is_loaded_is_read_again(tmp_path, monkeypatch):
    async with offline_server(tmp_path) as server:
        await server.store.add_player(ADA, "key", 0.0)
        code = await server.start_table()
        client = await server.connect(code, BEN)
        rewrite = server.store.rewrite

        async def load_before(summary, log):
            # The room is marked as stale, so this request reads the old log.
            await server.registry.get(code)
            await rewrite(summary, log)

        monkeypatch.setattr(server.store, "rewrite", load_before)
        await server.registry.erasure.erase(ADA.id)
        assert "Ada" not in [chair.name for chair in (await server.registry.get(code)).table.chairs]
        assert b"Ada" not in client.raw[-1]
