"""Rematches: one table for everybody who asks."""

import asyncio
import random

import pytest
from support.offline_server import PEOPLE, offline_server

from kingup.server.protocol.errors import ApiError
from kingup.server.protocol.messages import Request
from kingup.server.rooms.rematch import join_rematch
from kingup.server.rooms.retention import Retention
from kingup.table.commands import Contribute, HandOver, Leave, Remove, Sit, Start
from kingup.table.table import Stage

ADA, BEN, CLEO, DAN = PEOPLE


async def test_concurrent_requests_lead_to_one_table_that_starts_by_itself(tmp_path):
    async with offline_server(tmp_path) as server:
        code = await server.start_table(listed=True)
        await server.play(code, random.Random(5))
        first = (await server.registry.get(code)).table
        assert first.stage is Stage.FINISHED
        with pytest.raises(ApiError):
            await join_rematch(server.registry, code, DAN, Request("r", Sit()))
        codes = await asyncio.gather(
            *(
                join_rematch(server.registry, code, player, Request(f"r {n}", Sit()))
                for player in (ADA, BEN)
                for n in "12"
            )
        )
        assert len(set(codes)) == 1
        assert [one.code for one in await server.store.listed_tables("open", 9)] == [codes[0]]
        async with server.registry.pinned(codes[0]) as room:
            assert room.table.stage is Stage.OPEN
            assert room.table.commitment != first.commitment
            await join_rematch(server.registry, code, CLEO, Request("r", Sit()))
            for player in (ADA, BEN, CLEO):
                assert room.table.stage is Stage.OPEN, "nobody has contributed before the commitment was shown"
                await server.do(codes[0], player, Contribute("ab"))
            assert room.table.stage is Stage.PLAYING
            assert [chair.player for chair in room.table.chairs] == [chair.player for chair in first.chairs]


async def test_only_players_join_and_the_starting_player_is_drawn_again(tmp_path):
    async with offline_server(tmp_path) as server:
        code = await server.start_table(starter=2)
        await server.play(code, random.Random(5))
        again = await join_rematch(server.registry, code, ADA, Request("r", Sit()))
        assert (await server.registry.get(again)).table.options.starter is None
        assert await server.rejected(again, DAN, Sit()) == "seat_kept"
        await server.do(again, ADA, Remove(2))
        await server.do(again, DAN, Sit())
        await join_rematch(server.registry, code, BEN, Request("r", Sit()))
        with pytest.raises(ApiError) as rejected:
            await join_rematch(server.registry, code, CLEO, Request("r", Sit()))
        assert rejected.value.body.code == "table_full"
        assert rejected.value.status == 409
        await server.do(again, ADA, Start())
        assert await join_rematch(server.registry, code, BEN, Request("again", Sit())) == again, "repeated"


async def test_a_rematch_that_everybody_has_left_is_opened_again(tmp_path):
    async with offline_server(tmp_path) as server:
        code = await server.start_table()
        await server.play(code, random.Random(5))
        first = await join_rematch(server.registry, code, ADA, Request("r", Sit()))
        await server.do(first, ADA, Leave())
        server.clock.now += 61
        await Retention(server.registry).delete_expired()
        assert await server.store.load_log(first) == []
        assert await join_rematch(server.registry, code, BEN, Request("r", Sit())) == first
        async with server.registry.pinned(first) as room:
            assert [chair and chair.name for chair in room.table.chairs].count("Ben") == 1


async def test_host_of_the_finished_game_is_the_host_again(tmp_path):
    async with offline_server(tmp_path) as server:
        code = await server.start_table()
        await server.play(code, random.Random(5))
        again = await join_rematch(server.registry, code, BEN, Request("r", Sit()))
        async with server.registry.pinned(again) as room:
            assert room.table.host == BEN.id, "somebody can decide until the host is there"
            await join_rematch(server.registry, code, ADA, Request("r", Sit()))
            assert room.table.host == ADA.id
            # Once is enough: a host who hands the table over and comes back is a player like any other.
            await server.do(again, ADA, HandOver(room.table.seat_of(BEN.id)))
            await server.do(again, ADA, Leave())
            await server.do(again, ADA, Sit())
            assert room.table.host == BEN.id
