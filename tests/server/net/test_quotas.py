"""Quotas of an address: new players, new tables and written bytes. Games go on in any case."""

import random

import pytest
from support.offline_server import PEOPLE, offline_server, wait_until
from support.server import Server
from support.write_flood import flood

from kingup.server.base.settings import Settings
from kingup.server.net.quotas import ROW_BYTES, Quotas, client_address
from kingup.server.protocol.errors import ApiError
from kingup.server.rooms.new_tables import for_friends
from kingup.table.commands import AddBot, AskStandIn, ComeBack, HandOver, Leave, Sit, Start
from kingup.table.limits import MAX_LOBBY_ENTRIES
from kingup.table.options import Options
from kingup.table.table import Stage

ADA, BEN = PEOPLE[:2]


class Clock:
    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
def _somebody():
    token = client_address.set("192.0.2.1")
    yield
    client_address.reset(token)


def quotas(**settings):
    clock = Clock()
    return Quotas(Settings("unused", **settings), clock), clock


def refusal(call):
    """Return the code and the wait with which a quota rejects a call."""
    with pytest.raises(ApiError) as caught:
        call()
    assert caught.value.status == 429
    return caught.value.body.code, caught.value.body.wait


@pytest.mark.usefixtures("_somebody")
def test_all_players_of_an_hour_may_come_at_once():
    limits, clock = quotas(players_per_hour=60, new_tables_per_hour=10)
    for _ in range(60):
        limits.take_player()
    assert refusal(limits.take_player) == ("too_many_players", 60)
    for _ in range(10):
        limits.take_table()
    assert refusal(limits.take_table) == ("too_many_new_tables", 360)
    token = client_address.set("192.0.2.2")
    limits.take_player()
    client_address.reset(token)
    clock.now += 60
    limits.take_player()
    assert refusal(limits.take_player) == ("too_many_players", 60)


@pytest.mark.usefixtures("_somebody")
def test_half_of_the_bytes_of_a_day_may_be_written_at_once():
    limits, clock = quotas(log_mb_per_day=8.64)
    limits.count_bytes(4_320_000 - 10 * ROW_BYTES - 1, 10)
    limits.check_bytes()
    limits.count_bytes(1000, 0)
    assert refusal(limits.check_bytes) == ("too_much_written", 10)
    clock.now += 10
    limits.check_bytes()


def test_the_server_itself_has_no_quotas():
    limits, _ = quotas(players_per_hour=1, log_mb_per_day=0.1)
    for _ in range(3):
        limits.take_player()
        limits.count_bytes(1_000_000, 1)
        limits.check_bytes()


def test_new_players_and_tables_of_an_address_are_limited(tmp_path):
    options = ("--players-per-hour", "3", "--new-tables-per-hour", "2")
    with Server(tmp_path / "kingup.sqlite", *options) as server:
        ada, *_ = [server.someone(name) for name in ("Ada", "Ben", "Cleo")]
        late = server.client()
        assert late.post("/api/me", json={"name": " "}).status_code == 400, "a wrong name counts for nothing"
        answer = late.post("/api/me", json={"name": "Dan"})
        assert (answer.status_code, answer.json()["refusal"]["code"]) == (429, "too_many_players")
        wait = answer.json()["refusal"]["wait"]
        assert 1100 < wait <= 1200
        assert wait <= int(answer.headers["retry-after"]) < wait + 1
        assert ada.post("/api/me", json={"name": "Ada II"}).status_code == 200
        assert ada.post("/api/tables", json={"options": {"seats": 3}}).status_code == 201
        assert ada.post("/api/lessons", json={"lesson": "first"}).status_code == 201
        answer = ada.post("/api/tables", json={"options": {"seats": 3}})
        assert (answer.status_code, answer.json()["refusal"]["code"]) == (429, "too_many_new_tables")
        metrics = ada.get("/metrics").text
        assert 'kingup_refusals_total{code="too_many_players"} 1.0' in metrics
        assert 'kingup_refusals_total{code="too_many_new_tables"} 1.0' in metrics


def test_tokens_and_links_count_as_written(tmp_path):
    with Server(tmp_path / "kingup.sqlite", "--log-mb-per-day", "0.1") as server:
        ada = server.someone("Ada")
        codes = []
        for kind in ("token", "link") * 150:
            codes.append(ada.post(f"/api/me/{kind}").status_code)
            ada.delete("/api/me/keys")  # a player can have only some at a time
        assert codes[:100] == [201] * 100
        assert codes[-1] == 429


async def test_games_go_on_when_too_much_was_written(tmp_path):
    async with offline_server(tmp_path, log_mb_per_day=0.1) as server:
        code = await server.open_table(3)
        client_address.set("192.0.2.1")
        others = await server.open_table(3)
        server.registry.services.quotas.count_bytes(1_000_000, 0)
        assert await server.rejected(others, ADA, Sit(contribution="aa")) == "too_much_written"
        await server.do(code, ADA, Start())
        await server.play(code, random.Random(1))
        assert (await server.registry.get(code)).table.stage is Stage.FINISHED
        with pytest.raises(ApiError):
            await server.registry.open_table(ADA, for_friends(ADA, Options()))
        await server.do(others, PEOPLE[2], Leave())


async def test_a_game_does_not_hang_on_an_absent_player_when_too_much_was_written(tmp_path):
    async with offline_server(tmp_path) as server:
        code = await server.start_table()
        clients = [await server.connect(code, player) for player in PEOPLE[:3]]
        client_address.set("192.0.2.1")
        server.registry.services.quotas.count_bytes(1_000_000_000, 0)
        for client in (clients[0], clients[2]):
            await server.disconnect(code, client)
        server.clock.now += 86_400
        await server.do(code, BEN, AskStandIn(0))
        await server.do(code, BEN, HandOver(1))
        await server.do(code, BEN, AskStandIn(2))
        table = (await server.registry.get(code)).table
        assert table.host == BEN.id
        assert [chair.stand_in for chair in table.chairs] == [True, False, True]
        assert await server.rejected(code, BEN, HandOver(0)) == "too_much_written", "the host is here and need not"
        await server.do(code, BEN, Leave())
        assert (await server.registry.get(code)).table.chairs[1].stand_in
        await server.do(code, BEN, ComeBack())


async def test_a_player_whose_address_has_written_too_much_can_be_erased(tmp_path):
    async with offline_server(tmp_path) as server:
        await server.store.add_player(ADA, "key", 0.0)
        code = await server.start_table()
        client_address.set("192.0.2.1")
        server.registry.services.quotas.count_bytes(1_000_000_000, 0)
        await server.registry.erasure.erase(ADA.id)
        assert client_address.get() == "192.0.2.1"
        table = (await server.registry.get(code)).table
        assert table.chairs[0].automatic
        assert table.host == BEN.id


async def test_erasing_a_player_counts_for_no_address(tmp_path, monkeypatch):
    counted = []
    monkeypatch.setattr(Quotas, "count_bytes", lambda *_: counted.append(client_address.get()))
    async with offline_server(tmp_path) as server:
        await server.store.add_player(ADA, "key", 0.0)
        await server.start_table()
        client_address.set("192.0.2.1")
        counted.clear()
        await server.registry.erasure.erase(ADA.id)
        assert counted
        assert set(counted) == {""}


async def test_the_moves_of_bots_count_for_the_client_who_caused_them(tmp_path, monkeypatch):
    counted = []
    monkeypatch.setattr(
        Quotas, "count_bytes", lambda _, texts, rows: counted.append((client_address.get(), texts, rows))
    )
    async with offline_server(tmp_path) as server:
        client_address.set("192.0.2.1")
        code = await server.registry.open_table(ADA, for_friends(ADA, Options(seats=3, starter=1)))
        await server.do(code, ADA, Sit())
        for _ in range(2):
            await server.do(code, ADA, AddBot("random"))
        await server.do(code, ADA, Start())
        room = await server.registry.get(code)
        await wait_until(lambda: room.table.waited_for == (0,))
        assert {address for address, _, _ in counted} == {"192.0.2.1"}
        assert sum(rows for _, _, rows in counted) == room.table.version
        assert all(texts > 50 * rows for _, texts, rows in counted)


@pytest.mark.parametrize(("quota", "code"), [("0.1", "too_much_written"), ("1000", "too_many_changes")])
async def test_a_flood_of_contributions_ends(tmp_path, quota, code):
    database, tables = tmp_path / "kingup.sqlite", 2
    with Server(database, "--log-mb-per-day", quota) as server:
        done = await flood(server, database, tables=tables, seconds=100.0, rate=200.0, until=code)
    assert done.answers[code] > 0
    assert done.answers["accepted"] <= tables * MAX_LOBBY_ENTRIES
    assert done.grown <= tables * MAX_LOBBY_ENTRIES * 1000
    if code == "too_much_written":
        assert done.grown < 150_000
