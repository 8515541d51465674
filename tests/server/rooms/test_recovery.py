"""Outages of the store: all tables pause, and resume once it answers."""

import pytest
from support.offline_server import PEOPLE, corrupt_log, offline_server, wait_until

from kingup.server.protocol.errors import ApiError
from kingup.server.rooms.new_tables import for_friends
from kingup.server.store import StoreUnavailable
from kingup.table.commands import Say
from kingup.table.entries import Said
from kingup.table.options import Options

ADA, BEN, CLEO, DAN = PEOPLE


async def test_all_clients_are_paused_and_the_same_request_works_later(tmp_path):
    async with offline_server(tmp_path) as server:
        code, other = await server.start_table(), await server.start_table()
        client, beside = await server.connect(code, BEN), await server.connect(other, CLEO)
        before, append, probe = len(client.raw), server.store.append, server.store.probe

        async def full(*_):
            raise StoreUnavailable("the disk is full")

        server.store.append = server.store.probe = full
        assert await server.rejected(code, ADA, Say("trust_me"), id="again") == "store_away"
        with pytest.raises(ApiError) as caught:
            await server.registry.open_table(ADA, for_friends(ADA, Options()))
        assert caught.value.body.code == "store_away"
        late = await server.connect(code, ADA)
        assert late.messages[-1]["type"] == beside.messages[-1]["type"] == "paused"
        await wait_until(lambda: len(client.messages) >= before + 2)
        assert [message["type"] for message in client.messages[before:]] == ["paused", "presence"]
        server.store.append, server.store.probe = append, probe
        await server.registry.services.outage.wait_until_over()
        await wait_until(lambda: beside.messages[-1]["type"] == "resumed")
        await server.do(code, ADA, Say("trust_me"), id="again")
        received = [message["type"] for message in client.messages[before:]]
        assert received == ["paused", "presence", "resumed", "happened"]


async def test_an_entry_stored_in_a_failed_append_is_broadcast_after_the_outage(tmp_path):
    async with offline_server(tmp_path) as server:
        code = await server.start_table()
        client, append = await server.connect(code, BEN), server.store.append

        async def cut_off(*what):
            await append(*what)
            raise StoreUnavailable("no answer")

        server.store.append = cut_off
        assert await server.rejected(code, ADA, Say("trust_me"), id="again") == "store_away"
        server.store.append = append
        await wait_until(lambda: client.messages[-1]["type"] == "resumed")
        assert [message["type"] for message in client.messages[-3:]] == ["paused", "happened", "resumed"]
        await server.do(code, ADA, Say("trust_me"), id="again")
        assert sum(isinstance(one.entry, Said) for one in await server.store.load_log(code)) == 1


async def test_tables_resume_even_if_one_of_them_is_unreadable(tmp_path):
    async with offline_server(tmp_path) as server:
        bad, good = await server.start_table(), await server.start_table()
        client, beside = await server.connect(bad, BEN), await server.connect(good, BEN)
        append = server.store.append

        async def cut_off(*what):
            await append(*what)
            corrupt_log(tmp_path, bad)
            raise StoreUnavailable("no answer")

        server.store.append = cut_off
        assert await server.rejected(bad, ADA, Say("trust_me")) == "store_away"
        server.store.append = append
        await wait_until(lambda: client.messages[-1]["type"] == beside.messages[-1]["type"] == "resumed")
        await server.do(good, ADA, Say("trust_me"))


async def test_an_outage_ends_even_if_a_probe_fails_unexpectedly(tmp_path):
    async with offline_server(tmp_path) as server:
        probe, asked = server.store.probe, []

        async def broken():
            asked.append(None)
            raise KeyError("who knows")

        server.store.probe = broken
        server.registry.services.outage.begin()
        await wait_until(lambda: asked)
        server.store.probe = probe
        await wait_until(lambda: not server.registry.services.outage.active)
