"""The owners of tables: the address of the host, as far as it is known."""

import pytest
from starlette.datastructures import Headers
from support.in_process_server import FixedRandomness, in_process_server
from support.socket_player import SocketPlayer
from support.table_harness import TableHarness

from kingup.server.rooms.new_tables import for_friends
from kingup.server.rooms.owners import Owners
from kingup.table.commands import AddBot, Sit
from kingup.table.options import Options


@pytest.mark.parametrize("way", ["http", "socket"])
async def test_all_players_of_an_address_share_one_portion(monkeypatch, way):
    randomness = FixedRandomness()
    randomness.patch(monkeypatch)
    async with in_process_server(monkeypatch) as server:
        registry, paths = server.registry, []
        for number in range(3):
            randomness.next_table(f"WXYZ23{number + 2}", "5e" * 32, "a1" * 16, 0, [])
            player = await SocketPlayer.new(server.url, f"Player {number}")
            holder = await server.server.identity.find(Headers(player.headers), server.clock.now)
            account = holder.player
            code = await registry.open_table(account, for_friends(account, Options(seats=3)))
            table = (await registry.get(code)).table
            assert registry.services.owners.path(table) == (f"player {account.id}", account.id, code)
            if way == "http":
                await player.http("GET", "/api/me")
            else:
                await player.connect(code)
            paths.append(registry.services.owners.path(table))
            await player.close()
        assert {address for address, _, _ in paths} == {"127.0.0.1"}
        assert len({host for _, host, _ in paths}) == len({code for _, _, code in paths}) == 3


def test_a_table_belongs_to_the_address_of_its_host():
    harness = TableHarness()
    harness.send("ada", Sit())
    harness.send("ben", Sit())
    harness.send("ada", AddBot("king"))
    owners, table = Owners(), harness.table
    assert owners.path(table) == ("player ada", "ada", "TABLE22")
    owners.saw("ben", "192.0.2.2")
    assert owners.path(table) == ("192.0.2.2", "ada", "TABLE22"), "this process has not seen the host"
    owners.saw("ada", "192.0.2.1")
    assert owners.path(table) == ("192.0.2.1", "ada", "TABLE22")
    owners.saw("ada", "192.0.2.3")
    assert owners.path(table) == ("192.0.2.3", "ada", "TABLE22")


def test_addresses_of_players_not_seen_for_long_are_forgotten(monkeypatch):
    monkeypatch.setattr("kingup.server.rooms.owners._MAX_PLAYERS", 2)
    owners, table = Owners(), TableHarness().table
    owners.saw("ada", "192.0.2.1")
    for player in ("ben", "ada", "cleo", "dan"):
        owners.saw(player, "192.0.2.9")
    assert owners.path(table)[0] == "player ada"
