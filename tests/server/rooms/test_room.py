"""Requests at a table: repeated, rejected, and in conflict with other processes."""

import asyncio
import random

import pytest
from support.offline_server import PEOPLE, offline_server

from kingup.server.protocol.errors import ApiError
from kingup.server.protocol.messages import Accepted, Rejected, Request
from kingup.server.rooms.room import summarize
from kingup.server.store import Conflict, Player
from kingup.table.commands import GoOn, Leave, Play, Say, Start
from kingup.table.entries import Logged, Said
from kingup.table.talk import Phrase

ADA, BEN, CLEO, DAN = PEOPLE


async def test_a_repeated_request_gets_the_same_reply_even_after_a_restart(tmp_path):
    async with offline_server(tmp_path) as server:
        code = await server.start_table()
        await server.connect(code, ADA)
        request = Request("mine", Say("trust_me"))
        first = await server.registry.handle(code, ADA, request)
        await server.do(code, BEN, Say("hurry"))
        assert await server.registry.handle(code, ADA, request) == first
        both = await asyncio.gather(*(server.registry.handle(code, BEN, request) for _ in range(5)))
        assert len(set(map(repr, both))) == 1, "request ids are separate for each player"
        refused = await server.registry.handle(code, CLEO, Request("no", GoOn()))
        assert isinstance(refused, Rejected)
        assert await server.registry.handle(code, CLEO, Request("no", GoOn())) == refused
        count = len(await server.store.load_log(code))
    async with offline_server(tmp_path) as server:
        assert await server.registry.handle(code, ADA, request) == first
        assert await server.registry.handle(code, BEN, request) == both[0]
        assert len(await server.store.load_log(code)) == count


async def test_many_requests_of_others_do_not_displace_a_reply(tmp_path):
    async with offline_server(tmp_path) as server:
        code = await server.start_table(starter=0)
        clients = [await server.connect(code, player) for player in (ADA, BEN)]
        first = await server.request(code, ADA, Say("trust_me"), id="first")
        no = await server.request(code, BEN, GoOn(), id="no")
        assert isinstance(no, Rejected)
        for at in range(300):
            server.clock.now += 60
            await server.do(code, CLEO, Say("hurry"), id=f"cleo {at}")
            assert isinstance(await server.request(code, DAN, GoOn(), id=f"dan {at}"), Rejected)
            assert isinstance(await server.request(code, Player(f"eve {at}", "Eve"), GoOn(), id="no"), Rejected)
        count = len(await server.store.load_log(code))
        assert await server.request(code, ADA, Say("trust_me"), id="first") == first
        assert await server.request(code, BEN, GoOn(), id="no") == no
        for client in clients:
            await server.disconnect(code, client)
        assert server.registry.loaded_rooms() == []
        assert await server.request(code, ADA, Say("trust_me"), id="first") == first
        assert len(await server.store.load_log(code)) == count


async def test_the_reply_to_a_request_with_several_entries_is_the_same_after_a_restart(tmp_path):
    async with offline_server(tmp_path) as server:
        code = await server.open_table()
        first = await server.registry.handle(code, ADA, Request("start", Start()))
    async with offline_server(tmp_path) as server:
        assert await server.registry.handle(code, ADA, Request("start", Start())) == first


async def test_request_ids_do_not_collide_with_the_servers_own_entries(tmp_path):
    async with offline_server(tmp_path) as server:
        code = await server.open_table()
        for text in ("open", "opened", "1", "forget"):
            reply = await server.request(code, ADA, Say("no such phrase"), id=text)
            assert isinstance(reply, Rejected), "it is not taken for a repetition"


async def test_entries_of_another_process_are_applied_before_a_request_is_decided_again(tmp_path):
    async with offline_server(tmp_path) as server:
        code = await server.start_table()
        client = await server.connect(code, BEN)
        room = await server.registry.get(code)
        other = Logged(room.table.version + 1, server.clock.now, Said(2, Phrase("hurry")), CLEO.id, "elsewhere")
        await server.store.append(summarize(room.table, server.clock.now), [other], None)
        await server.do(code, ADA, Say("trust_me"), id="one")
        received = [message["version"] for message in client.messages if message["type"] == "happened"]
        assert received == [other.version, other.version + 1]
        server.clock.now += 60
        assert room.audience.seconds_away(server.clock.now).keys() == {0, 2}
        assert await server.registry.handle(code, CLEO, Request("elsewhere", Say("hurry"))) == Accepted(
            "elsewhere", other.version
        ), "it was accepted there"


async def test_an_outdated_and_a_future_version_are_rejected_with_a_snapshot(tmp_path):
    async with offline_server(tmp_path) as server:
        code = await server.start_table(starter=0)
        room = await server.registry.get(code)
        seen = room.table.version
        rng = random.Random(0)
        await server.act(code, rng)
        reply = await server.request(code, BEN, Play("A1"), version=seen)
        assert reply.error.code == "stale"
        assert reply.state == room.snapshot_for(BEN)
        ahead = await server.request(code, BEN, Play("A1"), version=seen + 100)
        assert ahead.error.code == "unknown_version"
        assert ahead.state == room.snapshot_for(BEN)
        await server.do(code, BEN, Say("trust_me"), version=seen)


async def test_the_next_player_is_host_when_the_host_leaves(tmp_path):
    async with offline_server(tmp_path) as server:
        code = await server.open_table()
        client = await server.connect(code, CLEO)
        await server.do(code, ADA, Leave())
        room = await server.registry.get(code)
        assert room.table.host == BEN.id
        assert client.messages[-1]["table"]["host"] == 1
        assert await server.rejected(code, CLEO, Start()) == "not_host"
        assert (await server.store.tables_of(ADA.id, 9)) == []


async def test_a_conflict_stores_nothing(tmp_path):
    async with offline_server(tmp_path) as server:
        code = await server.start_table()
        log = await server.store.load_log(code)
        async with server.registry.pinned(code) as room:
            with pytest.raises(Conflict):
                await server.store.append(summarize(room.table, 0.0), log[-1:], None)
        assert await server.store.load_log(code) == log


async def test_two_tabs_of_a_player_get_the_same_updates(tmp_path):
    async with offline_server(tmp_path) as server:
        code = await server.start_table()
        one, two = await server.connect(code, BEN), await server.connect(code, BEN)
        rng = random.Random(4)
        await server.play(code, rng)
        assert one.updates() == two.updates()
        assert len(one.updates()) > 60


async def test_spectators_are_admitted_where_they_are_allowed(tmp_path):
    async with offline_server(tmp_path) as server:
        shut, open_ = await server.start_table(spectators=False), await server.start_table()
        client = await server.connect(open_, None)
        assert client.messages[0]["seat"] is None
        assert client.messages[0]["view"]["goal"] is None
        for stranger in (None, PEOPLE[3]):
            with pytest.raises(ApiError) as caught:
                await server.connect(shut, stranger)
            assert caught.value.body.code == "no_spectators"
