"""Tables and players that expire."""

import random

import pytest
from starlette.datastructures import Headers
from support.offline_server import PEOPLE, offline_server, wait_until

from kingup.server.players.identity import Identity
from kingup.server.rooms.retention import Retention
from kingup.table.commands import Leave
from kingup.table.table import rebuild

ADA, BEN, CLEO, DAN = PEOPLE


async def test_a_table_that_everybody_has_left_before_the_start_is_deleted(tmp_path):
    async with offline_server(tmp_path) as server:
        left, watched, sat_at, begun = (
            await server.open_table(),
            await server.open_table(),
            await server.open_table(),
            await server.start_table(),
        )
        await server.connect(watched, DAN)
        for code in (left, watched):
            for player in (ADA, BEN, CLEO):
                await server.do(code, player, Leave())
        await Retention(server.registry).delete_expired()
        assert await server.store.load_log(left), "somebody may have lost the way"
        server.clock.now += 61
        await Retention(server.registry).delete_expired()
        assert await server.store.load_log(left) == []
        for code in (watched, sat_at, begun):
            assert await server.store.load_log(code)


async def test_a_table_with_clients_is_not_deleted(tmp_path):
    async with offline_server(tmp_path, keep_idle_days=0.01) as server:
        used, idle = await server.start_table(), await server.start_table()
        await server.connect(used, ADA)
        server.clock.now += 86_400
        server.registry.start()
        with pytest.raises(TimeoutError):
            await wait_until(lambda: server.registry.find_loaded(used) is None, 0.5)
        assert await server.store.load_log(idle) == []
        await server.act(used, random.Random(1))
        assert rebuild(await server.store.load_log(used)) == (await server.registry.get(used)).table


async def test_active_players_are_kept_and_inactive_ones_deleted(tmp_path):
    async with offline_server(tmp_path, keep_players_days=100) as server:
        identity = Identity(server.store, server.registry.services.seen_players, {})
        server.registry.peers.invalidate_identity = identity.evict
        made = {name: await identity.create(name, "person", server.clock.now) for name in ("Ada", "Ben", "Cleo")}

        async def known(name):
            found = await identity.find(Headers({"cookie": f"kingup={made[name][1]}"}), server.clock.now)
            return found is not None

        await server.connect(await server.start_table(), made["Ben"][0])
        server.clock.now += 101 * 86_400
        assert await known("Ada")
        await Retention(server.registry).delete_expired()
        server.registry.services.seen_players.clear()
        assert [await known(name) for name in made] == [True, True, False]
        server.clock.now += 99 * 86_400
        await Retention(server.registry).delete_expired()
        assert [await known(name) for name in made] == [True, True, False]
