"""Deleted keys: nobody acts with one, neither from a cache, nor over an open socket, nor in another process."""

import asyncio
from contextlib import AsyncExitStack

import pytest
from starlette.datastructures import Headers
from support.offline_server import PEOPLE, Clock, offline_server, wait_until

from kingup.server.base.codes import hash_secret
from kingup.server.players.identity import Identity
from kingup.server.protocol.errors import ApiError
from kingup.server.rooms.retention import Retention
from kingup.server.store import NewKey

ADA, BEN, CLEO, _ = PEOPLE
HEADERS = Headers({"authorization": "Bearer secret", "user-agent": "kingup/1 (Linux)"})


async def add_token(server, expires_at=None):
    """Add a player with a token, and return the token's id."""
    await server.store.add_player(ADA, "cookie", server.clock.now)
    key = await server.store.add_key(ADA.id, NewKey(hash_secret("secret"), "token", expires_at), server.clock.now, 9)
    return key.id


def identity_of(server):
    """Return what finds players by their keys, as a server has it."""
    services = server.registry.services
    identity = Identity(server.store, services.seen_players, services.used_keys)
    server.registry.revocation.invalidate_keys = identity.evict_keys
    return identity


async def test_sockets_of_a_key_are_closed_in_all_processes(postgres):
    url, clock = postgres.url_of(postgres.new_database()), Clock()
    async with AsyncExitStack() as stack:
        one, two = [await stack.enter_async_context(offline_server(url, clock)) for _ in range(2)]
        key = await add_token(one)
        identities = [identity_of(server) for server in (one, two)]
        for identity in identities:
            assert (await identity.find(HEADERS, clock.now)).player == ADA
        code = await one.start_table()
        there, here = await two.connect(code, ADA, key=key), await two.connect(code, ADA, key="another")
        assert await one.store.delete_key(ADA.id, key)
        await wait_until(lambda: there.code == 4401)
        assert there.messages[-1]["refusal"]["code"] == "signed_out"
        assert here.code is None
        assert await identities[1].find(HEADERS, clock.now) is None, "it is no longer cached"


async def test_sockets_are_closed_if_the_notification_was_lost(postgres):
    url, clock = postgres.url_of(postgres.new_database()), Clock()
    async with AsyncExitStack() as stack:
        one, two = [await stack.enter_async_context(offline_server(url, clock)) for _ in range(2)]
        await one.store.add_player(BEN, "cookie of ben", clock.now)
        key = await add_token(one)
        (of_ben,) = [other.id for other in await one.store.keys_of(BEN.id, clock.now)]
        code = await one.start_table()
        there, ben = await two.connect(code, ADA, key=key), await two.connect(code, BEN, key=of_ben)
        await one.store.execute("DELETE FROM keys WHERE id = $1", key)
        two.registry.peers.notifications_missed()
        await wait_until(lambda: there.code == 4401)
        assert ben.code is None


async def test_a_client_that_is_just_connecting_is_rejected(tmp_path):
    async with offline_server(tmp_path) as server:
        key = await add_token(server)
        code = await server.start_table()
        room = await server.registry.get(code)
        refresh, refreshing, going_on = room.refresh, asyncio.Event(), asyncio.Event()

        async def slowly():
            refreshing.set()
            await going_on.wait()
            return await refresh()

        room.refresh = slowly
        connecting = asyncio.create_task(server.connect(code, ADA, key=key))
        await refreshing.wait()
        await server.store.delete_key(ADA.id, key)
        server.registry.revocation.revoke([key])
        going_on.set()
        with pytest.raises(ApiError) as rejected:
            await connecting
        assert rejected.value.body.code == "signed_out"
        assert not room.audience.clients


async def test_a_key_read_just_before_it_is_deleted_is_not_cached(tmp_path):
    async with offline_server(tmp_path) as server:
        key, identity = await add_token(server), identity_of(server)
        read, read_it, going_on = server.store.find_key, asyncio.Event(), asyncio.Event()

        async def slowly(*what):
            found = await read(*what)
            read_it.set()
            await going_on.wait()
            return found

        server.store.find_key = slowly
        late = asyncio.create_task(identity.find(HEADERS, server.clock.now))
        await read_it.wait()
        await server.store.delete_key(ADA.id, key)
        server.registry.revocation.revoke([key])
        going_on.set()
        await late
        assert await identity.find(HEADERS, server.clock.now) is None


async def test_a_token_that_expires_is_not_used_from_the_cache_and_its_sockets_are_closed(tmp_path):
    async with offline_server(tmp_path) as server:
        end = server.clock.now + 100
        key, identity = await add_token(server, end), identity_of(server)
        client = await server.connect(await server.start_table(), ADA, key=key)
        assert (await identity.find(HEADERS, end - 1)).key.id == key
        assert await identity.find(HEADERS, end + 1) is None
        server.clock.now = end + 1
        await Retention(server.registry).delete_expired()
        assert client.code == 4401
        assert client.messages[-1]["refusal"]["code"] == "signed_out"


async def test_use_is_stored_now_and_then_and_not_with_each_request(tmp_path):
    async with offline_server(tmp_path) as server:
        key, identity = await add_token(server), identity_of(server)
        retention, written = Retention(server.registry), []
        mark_used = server.store.mark_used

        async def recorded(labels, now):
            written.append(labels)
            await mark_used(labels, now)

        server.store.mark_used = recorded
        start = server.clock.now
        for _ in range(50):
            await identity.find(HEADERS, server.clock.now)
        assert written == []
        server.clock.now = start + 3601
        await retention.delete_expired()
        assert written == [{key: "kingup on Linux"}]
        await retention.delete_expired()
        assert len(written) == 1, "it was not used since"
        used = {one.id: one.used_at for one in await server.store.keys_of(ADA.id, start)}
        assert used[key] == start + 3601
