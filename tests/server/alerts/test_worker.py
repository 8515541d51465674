"""Pushes for players who are not looking: once for each turn, not in quiet hours, and not to devices that are gone."""

import random
from contextlib import asynccontextmanager

import pytest
from support.offline_server import PEOPLE, Clock, offline_server, wait_until
from support.push_service import PushService

from kingup.server.alerts.worker import AlertWorker
from kingup.server.net.outbound import Outbound
from kingup.server.protocol.messages import Request
from kingup.server.rooms.rematch import join_rematch
from kingup.server.store import Push, QuietHours
from kingup.table.commands import GoOn, Leave, Play, Sit, Start
from kingup.table.table import Stage
from kingup.table.table_view import legal_texts

DAY = 86_400
ADA, BEN, CLEO = PEOPLE[:3]
NOON = 1_800_014_400.0
"""A noon in UTC."""


@pytest.fixture
def service():
    with PushService() as service:
        yield service


class Alerting:
    """A server, its worker, and a device for each player."""

    def __init__(self, server, service, worker):
        self.server, self.service, self.worker = server, service, worker
        self.devices = {}
        self.keys = {}

    async def subscribe(self, player, language="en", quiet=None):
        device = self.devices[player.id] = self.service.new_device()
        body = device.subscription
        await self.server.store.add_player(player, f"cookie {player.id}", NOON)
        self.keys[player.id] = (await self.server.store.keys_of(player.id, NOON))[0].id
        push = Push(body["endpoint"], body["keys"]["p256dh"], body["keys"]["auth"], language, quiet)
        await self.server.store.set_push(self.keys[player.id], push)
        return device

    async def push(self, seconds=60.0):
        """Let some time pass, and send everything that is due."""
        self.server.clock.now += seconds
        await self.worker.claim()
        await self.worker.finish()

    async def push_of(self, player):
        return await self.server.store.push_of(self.keys[player.id])

    async def table(self, code):
        return (await self.server.registry.get(code)).table


@asynccontextmanager
async def alerting(place, service, **settings):
    clock = Clock()
    clock.now = NOON
    async with offline_server(place, clock, **settings) as server:
        worker = AlertWorker(server.registry, Outbound(private=True))
        yield Alerting(server, service, worker)
        await worker.close()


@pytest.fixture(params=["sqlite", "postgresql"])
async def alerts(request, tmp_path, service):
    place = tmp_path
    if request.param == "postgresql":
        postgres = request.getfixturevalue("postgres")
        place = postgres.url_of(postgres.new_database())
    async with alerting(place, service) as found:
        yield found


async def test_a_player_gets_one_push_for_each_turn(alerts):
    ada, ben = await alerts.subscribe(ADA), await alerts.subscribe(BEN, language="de")
    code = await alerts.server.start_table(move_time=DAY, starter=0)
    await alerts.push(seconds=1)
    assert ada.pushes == [], "there is a moment to act before a push is sent"
    for _ in range(3):
        await alerts.push()
    assert ada.titles == ["Your turn at Ada’s table"]
    assert ada.accepted[0].payload == {"title": "Your turn at Ada’s table", "lang": "en", "url": f"/t/{code}"}
    assert 86_000 < int(ada.accepted[0].headers["TTL"]) < DAY
    assert code not in str(ada.accepted[0].headers)
    await alerts.server.act(code, random.Random(1))
    await alerts.push()
    await alerts.push()
    assert (ada.titles, ben.titles) == (["Your turn at Ada’s table"], ["Du bist dran am Tisch von Ada"])


async def test_a_player_who_acts_at_once_gets_none(alerts):
    ada = await alerts.subscribe(ADA)
    code = await alerts.server.start_table(move_time=DAY, starter=0)
    await alerts.server.act(code, random.Random(1))
    await alerts.push()
    assert ada.pushes == []


@pytest.mark.parametrize("move_time", [None, 60])
async def test_fast_tables_push_nothing(alerts, move_time):
    ada = await alerts.subscribe(ADA)
    await alerts.server.start_table(move_time=move_time, starter=0)
    await alerts.push(seconds=20)
    assert ada.pushes == []


async def test_everybody_who_has_not_voted_is_told_once_of_the_vote(alerts):
    devices = [await alerts.subscribe(player) for player in PEOPLE[:3]]
    code = await alerts.server.start_table(move_time=300, starter=0)
    rng = random.Random(3)
    while (await alerts.table(code)).game.nominee is None:
        await alerts.server.act(code, rng)
    for device in devices:
        device.accepted.clear()
    await alerts.server.do(code, BEN, Play("Y"))
    await alerts.push(seconds=20)
    await alerts.server.do(code, BEN, Play(legal_texts(await alerts.table(code), 1)[-1]))
    await alerts.server.do(code, CLEO, Play("Y"))
    await alerts.push(seconds=20)
    (title,) = devices[0].titles
    assert title.startswith("The vote on ")
    assert devices[1].titles == []
    assert devices[2].titles == [title]


async def test_quiet_hours_delay_a_push(alerts):
    ada = await alerts.subscribe(ADA, quiet=QuietHours(11 * 60, 13 * 60))
    await alerts.server.start_table(move_time=DAY, starter=0)
    await alerts.push()
    await alerts.push(3000)
    assert ada.pushes == []
    await alerts.push(1000)
    assert len(ada.pushes) == 1


async def test_a_turn_that_is_over_when_the_quiet_hours_end_is_not_told(alerts):
    ada = await alerts.subscribe(ADA, quiet=QuietHours(11 * 60, 13 * 60))
    code = await alerts.server.start_table(move_time=DAY, starter=0)
    await alerts.push()
    await alerts.server.act(code, random.Random(1))
    await alerts.push(7200)
    assert ada.pushes == []


async def test_a_device_that_is_gone_is_forgotten(alerts):
    ada = await alerts.subscribe(ADA)
    ada.answers = [410]
    await alerts.server.start_table(move_time=DAY, starter=0)
    await alerts.push()
    await alerts.push()
    assert len(ada.pushes) == 1
    assert await alerts.push_of(ADA) is None


async def test_a_busy_service_is_asked_again_later_and_not_for_ever(alerts):
    ada, ben = await alerts.subscribe(ADA), await alerts.subscribe(BEN)
    ada.answers, ben.answers = [429], [503] * 99
    code = await alerts.server.start_table(move_time=DAY, starter=0)
    await alerts.push()
    await alerts.push(30)
    assert len(ada.pushes) == 1, "the service has asked for 40 seconds"
    await alerts.push(30)
    assert ada.titles == ["Your turn at Ada’s table"]
    await alerts.server.act(code, random.Random(1))
    for _ in range(10):
        await alerts.push(600)
    assert len(ben.pushes) == 5
    assert (await alerts.push_of(BEN)).failures == 1


async def test_a_device_that_never_gets_a_push_is_forgotten(alerts):
    ada = await alerts.subscribe(ADA)
    ada.answers = [400] * 99
    rng = random.Random(1)
    code = await alerts.server.start_table(move_time=DAY, starter=0)
    while await alerts.push_of(ADA) is not None:
        assert len(ada.pushes) < 20
        await alerts.push(seconds=11)
        await alerts.server.act(code, rng)
    assert len(ada.pushes) == 10


async def test_a_free_seat_and_a_rematch(alerts):
    ada, ben = await alerts.subscribe(ADA), await alerts.subscribe(BEN)
    code = await alerts.server.open_table(move_time=DAY, starter=0)
    await alerts.push()
    assert ada.pushes == []
    await alerts.server.do(code, CLEO, Leave())
    await alerts.push()
    assert ada.titles == ben.titles == ["A seat is free at Ada’s table"]
    await alerts.server.do(code, CLEO, Sit())
    await alerts.server.do(code, ADA, Start())
    rng = random.Random(2)
    while (table := await alerts.table(code)).stage is not Stage.FINISHED:
        if table.stage is Stage.RESULTS:
            for player in PEOPLE[:3]:
                await alerts.server.request(code, player, GoOn())
        else:
            await alerts.server.act(code, rng)
    await alerts.push()
    ada.accepted.clear()
    ben.accepted.clear()
    rematch = await join_rematch(alerts.server.registry, code, BEN, Request("again", Sit()))
    await alerts.push()
    await alerts.push()
    assert ben.titles == [], "it was Ben who asked"
    assert [one.payload for one in ada.accepted] == [{"title": "Rematch?", "lang": "en", "url": f"/t/{rematch}"}]


async def test_another_player_on_the_same_device_gets_the_pushes_from_then_on(alerts):
    ada = await alerts.subscribe(ADA)
    await alerts.subscribe(BEN)
    push = await alerts.push_of(ADA)
    await alerts.server.store.set_push(alerts.keys["ben"], push)
    assert await alerts.push_of(ADA) is None
    await alerts.server.start_table(move_time=DAY, starter=0)
    await alerts.push()
    assert ada.pushes == []


async def test_a_device_that_is_signed_out_gets_nothing(alerts):
    ada = await alerts.subscribe(ADA)
    await alerts.server.store.delete_key("ada", alerts.keys["ada"])
    await alerts.server.start_table(move_time=DAY, starter=0)
    await alerts.push()
    assert ada.pushes == []


async def test_a_server_without_pushes_sends_none(tmp_path, service):
    async with alerting(tmp_path, service, pushes=False) as alerts:
        ada = await alerts.subscribe(ADA)
        await alerts.server.start_table(move_time=DAY, starter=0)
        await alerts.push()
        assert ada.pushes == []
        assert await alerts.worker.public_key() is None


async def test_a_table_that_cannot_be_read_does_not_stop_the_others(tmp_path, service, monkeypatch):
    async with alerting(tmp_path, service) as alerts:
        ada = await alerts.subscribe(ADA)
        broken = await alerts.server.start_table(move_time=DAY, starter=0)
        await alerts.server.start_table(move_time=DAY, starter=0)
        get = alerts.server.registry.get_current

        async def fail(code):
            if code == broken:
                raise ValueError(code)
            return await get(code)

        monkeypatch.setattr(alerts.server.registry, "get_current", fail)
        await alerts.push()
        await alerts.push()
        assert len(ada.pushes) == 1
        monkeypatch.undo()
        await alerts.push(700)
        assert len(ada.pushes) == 2


async def test_a_slow_push_service_delays_nobody_else(tmp_path, service):
    async with alerting(tmp_path, service) as alerts:
        ada = await alerts.subscribe(ADA)
        service.answering.clear()
        code = await alerts.server.start_table(move_time=DAY, starter=0)
        alerts.server.clock.now += 60
        await alerts.worker.claim()
        await wait_until(lambda: ada.pushes)
        await alerts.server.act(code, random.Random(1))
        assert ada.titles == [], "the move was made while the push was under way"
        service.answering.set()
        await alerts.worker.finish()
        assert len(ada.titles) == 1
