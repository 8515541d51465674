"""Erased players are named nowhere, whatever others do meanwhile and whatever goes wrong."""

import asyncio
import random
import sqlite3
from contextlib import closing

import msgspec
import pytest
from starlette.datastructures import Headers
from support.in_process_server import FixedRandomness, in_process_server
from support.offline_server import PEOPLE, offline_server, wait_until
from support.socket_player import SocketPlayer
from support.stores import player_by_key

from kingup.rules import DECK
from kingup.server.players.identity import Identity
from kingup.server.protocol.errors import ApiError
from kingup.server.protocol.messages import Request
from kingup.server.rooms.rematch import join_rematch
from kingup.server.rooms.retention import Retention
from kingup.server.store import Player, StoreUnavailable
from kingup.table.commands import Sit

ADA, BEN, CLEO, DAN = PEOPLE
DAY = 86_400.0


async def named(server, code):
    """Whether a table's log names Ada."""
    return b'"ada"' in msgspec.json.encode(await server.store.load_log(code)).lower()


async def at_three_tables(server):
    """Seat Ada at three tables that are not in memory, and return their codes."""
    await server.store.add_player(ADA, "key", 0.0)
    codes = [await server.start_table() for _ in range(3)]
    for code in codes:
        async with server.registry.pinned(code):
            pass
    return codes


async def nothing_is_kept(server):
    """Return whether nothing about Ada is stored."""
    left = [*await server.store.tables_naming("ada"), *await server.store.deleted_players(server.clock.now)]
    return not left and await server.store.missing_players(["ada"]) == ["ada"]


async def a_while_later(server, seconds=61.0):
    server.clock.now += seconds
    await Retention(server.registry).delete_expired()


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request, tmp_path):
    """A folder, or the address of a database."""
    if request.param == "sqlite":
        return tmp_path
    postgres = request.getfixturevalue("postgres")
    return postgres.url_of(postgres.new_database())


async def test_a_player_named_in_a_rematch_meanwhile_is_erased_there_too(place):
    async with offline_server(place) as server:
        await server.store.add_player(ADA, "key", 0.0)
        code = await server.start_table()
        await server.play(code, random.Random(1))
        opening, going_on = asyncio.Event(), asyncio.Event()
        keep = server.store.open_table

        async def slowly(*what):
            opening.set()
            await going_on.wait()
            return await keep(*what)

        server.store.open_table = slowly
        rematch = asyncio.create_task(join_rematch(server.registry, code, BEN, Request("r", Sit())))
        await opening.wait()
        await server.registry.erasure.erase(ADA.id)
        assert not await named(server, code)
        going_on.set()
        with pytest.raises(ApiError):
            await rematch  # the table of the first game is being reloaded
        (again,) = {*await server.store.tables_naming("ada")} - {code}
        assert await named(server, again), "what was under way"
        await a_while_later(server)
        assert not await named(server, again)
        assert await nothing_is_kept(server)
        assert (await server.registry.get(again)).table.reserved_for(0).name == "…"


async def test_a_player_who_sits_down_elsewhere_meanwhile_is_erased_there_too(place):
    async with offline_server(place) as server:
        await server.store.add_player(ADA, "key", 0.0)
        first, other = await server.start_table(), await server.open_table()
        rewrite = server.store.rewrite
        codes = []

        async def beside(*what):
            server.store.rewrite = rewrite
            codes.append(await server.open_table())
            await rewrite(*what)

        server.store.rewrite = beside
        await server.registry.erasure.erase(ADA.id)
        assert len(codes) == 1
        assert not any([await named(server, code) for code in (first, other, *codes)])


async def test_a_table_deleted_meanwhile_is_skipped(place):
    async with offline_server(place) as server:
        codes = await at_three_tables(server)
        tables_naming = server.store.tables_naming

        async def while_one_goes(player):
            found = await tables_naming(player)
            await server.store.delete_table(found[0])
            server.store.tables_naming = tables_naming
            return found

        server.store.tables_naming = while_one_goes
        await server.registry.erasure.erase(ADA.id)
        assert len(left := [code for code in codes if await server.store.load_log(code)]) == 2
        assert not any([await named(server, code) for code in left])
        await a_while_later(server)
        assert await nothing_is_kept(server)


async def test_an_unreadable_table_is_skipped_and_deleted_after_a_day(tmp_path):
    async with offline_server(tmp_path) as server:
        codes = await at_three_tables(server)
        bad = (await server.store.tables_naming("ada"))[1]
        with closing(sqlite3.connect(tmp_path / "kingup.sqlite")) as database, database:
            database.execute("UPDATE entries SET entry = '{}' WHERE code = ? AND version = 2", (bad,))
        for _ in range(2):
            await server.registry.erasure.erase(ADA.id)
            assert await server.store.missing_players(["ada"]) == ["ada"]
            assert not any([await named(server, code) for code in codes if code != bad])
        await a_while_later(server)
        assert await server.store.is_named_at(bad, "ada"), "it may be read again tomorrow"
        await a_while_later(server, DAY)
        assert await server.store.load_log(bad) == []
        assert await nothing_is_kept(server)


async def test_an_interrupted_erasure_is_finished_after_a_restart(place):
    async with offline_server(place) as server:
        codes = await at_three_tables(server)

        async def away(*_):
            raise StoreUnavailable("the disk is full")

        forget, append = server.store.delete_player, server.store.append
        server.store.delete_player = away
        with pytest.raises(ApiError) as rejected:
            await server.registry.erasure.erase(ADA.id)
        assert rejected.value.body.code == "store_away"
        assert await player_by_key(server.store, "key", "cookie", 0.0) == ADA, "she can ask again"
        server.store.delete_player, server.store.append, server.store.probe = forget, away, away
        await server.registry.erasure.erase(ADA.id)
        assert server.registry.services.outage.active
        assert await player_by_key(server.store, "key", "cookie", 0.0) is None
        assert all([await named(server, code) for code in codes])
        server.store.append = append
    async with offline_server(place) as server:
        await a_while_later(server)
        assert not any([await named(server, code) for code in codes])
        assert await nothing_is_kept(server)


async def test_a_deletion_during_a_backup_keeps_nobody_waiting_and_is_finished_later(tmp_path):
    """A backup reads for minutes. A checkpoint that waited for it would keep all writers and readers waiting."""
    path, log = tmp_path / "kingup.sqlite", tmp_path / "kingup.sqlite-wal"
    async with offline_server(tmp_path) as server:
        await server.store.add_player(Player("zoe", "Zoë the unmistakable"), "key", 0.0)
        code = await server.start_table()
        with closing(sqlite3.connect(path, isolation_level=None)) as backup:
            backup.execute("BEGIN")
            backup.execute("SELECT * FROM players").fetchall()
            deleting = asyncio.create_task(server.registry.erasure.erase("zoe"))
            async with asyncio.timeout(5):
                while not deleting.done():
                    await server.store.listed_tables("open", 1)
                    await server.store.execute("UPDATE players SET name = name")
                await server.act(code, random.Random(1))
            await deleting
            await a_while_later(server)
            assert not server.registry.services.outage.active
            assert "Zoë the unmistakable".encode() in log.read_bytes(), "the backup still reads it there"
            assert await server.store.deleted_players(server.clock.now), "so the deletion is not finished"
        await a_while_later(server)
        assert "Zoë the unmistakable".encode() not in log.read_bytes() + path.read_bytes()
        assert await server.store.deleted_players(server.clock.now) == []


async def test_a_key_read_just_before_is_not_cached(tmp_path):
    async with offline_server(tmp_path) as server:
        made = Identity(server.store, set(), {})
        ada, secret = await made.create("Ada", "person", 0.0)
        identity = Identity(server.store, set(), {})
        server.registry.peers.invalidate_identity = identity.evict
        read, read_it, going_on = server.store.find_key, asyncio.Event(), asyncio.Event()

        async def slowly(*what):
            found = await read(*what)
            read_it.set()
            await going_on.wait()
            return found

        server.store.find_key = slowly
        headers = Headers({"cookie": f"kingup={secret}"})
        late = asyncio.create_task(identity.find(headers, 0.0))
        await read_it.wait()
        await server.registry.erasure.erase(ada.id)
        going_on.set()
        assert (await late).player == ada
        assert await identity.find(headers, 0.0) is None


async def test_open_sockets_are_closed_before_tables_are_rewritten(tmp_path):
    async with offline_server(tmp_path) as server:
        await server.store.add_player(ADA, "key", 0.0)
        code = await server.start_table()
        client = await server.connect(code, ADA)
        going_on, rewrite = asyncio.Event(), server.store.rewrite

        async def slowly(*what):
            await going_on.wait()
            await rewrite(*what)

        server.store.rewrite = slowly
        forgetting = asyncio.create_task(server.registry.erasure.erase(ADA.id))
        await wait_until(lambda: client.code == 4401)
        assert not forgetting.done()
        going_on.set()
        await forgetting


@pytest.fixture
def randomness(monkeypatch):
    randomness = FixedRandomness()
    randomness.patch(monkeypatch)
    randomness.next_table("WXYZ234", "5e" * 32, "a1" * 16, 0, [tuple(DECK[at : at + 3]) for at in (0, 3, 6)])
    return randomness


async def test_the_socket_of_an_erased_player_is_closed(randomness, monkeypatch):
    async with in_process_server(monkeypatch) as inside:
        ada = await SocketPlayer.new(inside.url, "Ada")
        await ada.connect(await ada.open(seats=3))
        socket = ada.socket
        assert (await ada.http("DELETE", "/api/me")).json() == {"done": True}
        await asyncio.wait_for(socket.wait_closed(), 20)
        assert socket.close_code == 4401
        await ada.close()
