"""Who is forgotten is named nowhere any more, whatever others do meanwhile and whatever goes wrong."""

import asyncio
import random
import sqlite3
from contextlib import closing

import msgspec
import pytest
from starlette.datastructures import Headers
from support.offline_server import PEOPLE, inn, until

from kingup.server.players.identity import Identity
from kingup.server.protocol.errors import Declining
from kingup.server.protocol.messages import Request
from kingup.server.rooms.retention import Sweep
from kingup.server.store import StoreUnavailable
from kingup.table.commands import Sit

ADA, BEN, CLEO, DAN = PEOPLE
DAY = 86_400.0


async def named(house, code):
    """Whether a table's log names Ada."""
    return b'"ada"' in msgspec.json.encode(await house.store.log(code)).lower()


async def at_three_tables(house):
    """Ada is known, and plays at three tables that are not in memory; gives their codes."""
    await house.store.add_player(ADA, "key", 0.0)
    codes = [await house.start() for _ in range(3)]
    for code in codes:
        async with house.rooms.using(code):
            pass
    return codes


async def nothing_is_kept(house):
    """Whether nothing tells that Ada ever was."""
    left = [*await house.store.tables_naming("ada"), *await house.store.being_forgotten(house.clock.now)]
    return not left and await house.store.unknown(["ada"]) == ["ada"]


async def a_while_later(house, seconds=61.0):
    house.clock.now += seconds
    await Sweep(house.rooms).tidy()


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request, tmp_path):
    """A folder, or the address of a database."""
    if request.param == "sqlite":
        return tmp_path
    postgres = request.getfixturevalue("postgres")
    return postgres.url_of(postgres.new_database())


def test_who_is_named_by_another_meanwhile_is_forgotten_there_too(place):
    async def play():
        async with inn(place) as house:
            await house.store.add_player(ADA, "key", 0.0)
            code = await house.start()
            await house.play_on(code, random.Random(1))
            opening, going_on = asyncio.Event(), asyncio.Event()
            keep = house.store.open

            async def slowly(*what):
                opening.set()
                await going_on.wait()
                return await keep(*what)

            house.store.open = slowly
            rematch = asyncio.create_task(house.rooms.rematch(code, BEN, Request("r", Sit())))
            await opening.wait()
            await house.rooms.forget(ADA)
            assert not await named(house, code)
            going_on.set()
            with pytest.raises(Declining):
                await rematch  # the table that it comes from is being read anew
            (again,) = {*await house.store.tables_naming("ada")} - {code}
            assert await named(house, again), "what was under way"
            await a_while_later(house)
            assert not await named(house, again)
            assert await nothing_is_kept(house)
            assert (await house.rooms.get(again)).table.kept_for(0).name == "…"

    asyncio.run(play())


def test_who_sits_down_at_another_table_meanwhile_is_forgotten_there_at_once(place):
    async def play():
        async with inn(place) as house:
            await house.store.add_player(ADA, "key", 0.0)
            first, other = await house.start(), await house.open()
            rewrite = house.store.rewrite
            codes = []

            async def beside(*what):
                house.store.rewrite = rewrite
                codes.append(await house.open())
                await rewrite(*what)

            house.store.rewrite = beside
            await house.rooms.forget(ADA)
            assert len(codes) == 1
            assert not any([await named(house, code) for code in (first, other, *codes)])

    asyncio.run(play())


def test_a_table_that_goes_meanwhile_stops_nothing(place):
    async def play():
        async with inn(place) as house:
            codes = await at_three_tables(house)
            tables_naming = house.store.tables_naming

            async def while_one_goes(player):
                found = await tables_naming(player)
                await house.store.delete(found[0])
                house.store.tables_naming = tables_naming
                return found

            house.store.tables_naming = while_one_goes
            await house.rooms.forget(ADA)
            assert len(left := [code for code in codes if await house.store.log(code)]) == 2
            assert not any([await named(house, code) for code in left])
            await a_while_later(house)
            assert await nothing_is_kept(house)

    asyncio.run(play())


def test_a_table_that_cannot_be_read_stops_nothing_and_goes_after_a_day(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            codes = await at_three_tables(house)
            bad = (await house.store.tables_naming("ada"))[1]
            with closing(sqlite3.connect(tmp_path / "kingup.sqlite")) as database, database:
                database.execute("UPDATE entries SET entry = '{}' WHERE code = ? AND version = 2", (bad,))
            for _ in range(2):
                await house.rooms.forget(ADA)
                assert await house.store.unknown(["ada"]) == ["ada"]
                assert not any([await named(house, code) for code in codes if code != bad])
            await a_while_later(house)
            assert await house.store.names(bad, "ada"), "it may be read again tomorrow"
            await a_while_later(house, DAY)
            assert await house.store.log(bad) == []
            assert await nothing_is_kept(house)

    asyncio.run(play())


def test_what_is_cut_off_is_finished_after_a_restart(place):
    async def play():
        async with inn(place) as house:
            codes = await at_three_tables(house)

            async def away(*_):
                raise StoreUnavailable("the disk is full")

            forget, append = house.store.forget, house.store.append
            house.store.forget = away
            with pytest.raises(Declining) as declined:
                await house.rooms.forget(ADA)
            assert declined.value.refusal.code == "store_away"
            assert await house.store.player_by_key("key", "cookie", 0.0) == ADA, "she can ask again"
            house.store.forget, house.store.append, house.store.probe = forget, away, away
            await house.rooms.forget(ADA)
            assert house.rooms.house.pause.on
            assert await house.store.player_by_key("key", "cookie", 0.0) is None
            assert all([await named(house, code) for code in codes])
            house.store.append = append
        async with inn(place) as house:
            await a_while_later(house)
            assert not any([await named(house, code) for code in codes])
            assert await nothing_is_kept(house)

    asyncio.run(play())


def test_whose_key_was_read_just_before_is_not_kept_in_mind(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            made = Identity(house.store, set())
            ada, secret = await made.create("Ada", "person", 0.0)
            identity = Identity(house.store, set())
            house.rooms.neighbors.player_forgotten = identity.forget
            read, read_it, going_on = house.store.player_by_key, asyncio.Event(), asyncio.Event()

            async def slowly(*what):
                found = await read(*what)
                read_it.set()
                await going_on.wait()
                return found

            house.store.player_by_key = slowly
            headers = Headers({"cookie": f"kingup={secret}"})
            late = asyncio.create_task(identity.find(headers, 0.0))
            await read_it.wait()
            await house.rooms.forget(ada)
            going_on.set()
            assert await late == ada
            assert await identity.find(headers, 0.0) is None

    asyncio.run(play())


def test_an_open_socket_is_closed_before_tables_are_rewritten(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            await house.store.add_player(ADA, "key", 0.0)
            code = await house.start()
            watcher = await house.join(code, ADA)
            going_on, rewrite = asyncio.Event(), house.store.rewrite

            async def slowly(*what):
                await going_on.wait()
                await rewrite(*what)

            house.store.rewrite = slowly
            forgetting = asyncio.create_task(house.rooms.forget(ADA))
            await until(lambda: watcher.code == 4401)
            assert not forgetting.done()
            going_on.set()
            await forgetting

    asyncio.run(play())
