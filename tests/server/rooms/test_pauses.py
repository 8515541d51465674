"""Games that nobody watches pause, and go on as soon as somebody does."""

import asyncio

import msgspec
import pytest
from support.offline_server import PEOPLE, offline_server, wait_until

from kingup.server.rooms.new_tables import for_friends
from kingup.server.rooms.pauses import may_pause
from kingup.table.commands import AddBot, Play, Say, Sit, Start
from kingup.table.options import Options
from kingup.table.table import Stage
from kingup.table.table_view import legal_texts

ADA, BEN, CLEO, DAN = PEOPLE
LONG = 31.0
"""Longer than a table counts as attended after everybody has left."""


class SlowBots:
    """Replaces the choice of bots by one that waits until it may go on."""

    def __init__(self, server, monkeypatch):
        self.may_think = asyncio.Event()
        self.begun = 0
        self.cancelled = 0
        choose = server.bots.choose

        async def choose_slowly(*arguments, **options):
            self.begun += 1
            try:
                await self.may_think.wait()
            except asyncio.CancelledError:
                self.cancelled += 1
                raise
            return await choose(*arguments, **options)

        monkeypatch.setattr(server.bots, "choose", choose_slowly)


async def with_bots(server, people=1, bots=2, **options):
    """Start a table whose bots are to place first, and return its code."""
    table = Options(seats=people + bots, starter=people, **options)
    code = await server.registry.open_table(ADA, for_friends(ADA, table))
    for person in PEOPLE[:people]:
        await server.do(code, person, Sit())
    for _ in range(bots):
        await server.do(code, ADA, AddBot("random"))
    await server.do(code, ADA, Start())
    return code


async def paused(server, code):
    """Wait until the tick has paused a table, and evicted it."""
    await wait_until(lambda: server.registry.find_loaded(code) is None)


@pytest.mark.parametrize("how", ["socket", "spectator", "request", "page"])
async def test_bots_do_not_think_while_nobody_watches(tmp_path, monkeypatch, how):
    async with offline_server(tmp_path) as server:
        slow = SlowBots(server, monkeypatch)
        code = await with_bots(server)
        client = await server.connect(code, ADA)
        await wait_until(lambda: slow.begun == 1)
        server.registry.start()
        server.clock.now += LONG
        await server.disconnect(code, client)
        server.clock.now += LONG
        await paused(server, code)
        await wait_until(lambda: slow.cancelled == 1)
        assert slow.begun == 1, "the thought was taken out of the queue"
        assert await server.store.claim(server.clock.now, 9) == [], "nothing is due"
        slow.may_think.set()
        match how:
            case "socket":
                await server.connect(code, ADA)
            case "spectator":
                await server.connect(code, None)
            case "request":
                await server.do(code, ADA, Say("hurry"))
            case "page":
                server.registry.pauses.seen(await server.registry.get(code))
        room = await server.registry.get(code)
        await wait_until(lambda: room.table.waited_for == (0,))


async def test_bots_go_on_while_somebody_watches(tmp_path, monkeypatch):
    async with offline_server(tmp_path) as server:
        slow = SlowBots(server, monkeypatch)
        code = await with_bots(server)
        await server.connect(code, None)
        server.registry.start()
        server.clock.now += 10 * LONG
        other = await with_bots(server)
        left = await server.connect(other, ADA)
        await server.disconnect(other, left)
        server.clock.now += LONG
        await paused(server, other)
        room = server.registry.find_loaded(code)
        assert room.scheduler.working
        slow.may_think.set()
        await wait_until(lambda: room.table.waited_for == (0,))


async def test_a_table_pauses_and_resumes_without_being_evicted(tmp_path, monkeypatch):
    async with offline_server(tmp_path) as server:
        slow = SlowBots(server, monkeypatch)
        code = await with_bots(server)
        room = await server.registry.get(code)
        room.pins += 1
        server.clock.now += LONG
        await server.registry.pauses.pause()
        assert room.scheduler.paused
        assert not room.scheduler.working
        await server.connect(code, ADA)
        assert not room.scheduler.paused
        assert room.scheduler.working
        slow.may_think.set()
        await wait_until(lambda: room.table.waited_for == (0,))
        assert (slow.begun, slow.cancelled) == (2 + 1, 1)
        room.pins -= 1


async def test_a_pause_gives_way_to_somebody_who_comes_at_that_moment(tmp_path, monkeypatch):
    async with offline_server(tmp_path) as server:
        slow = SlowBots(server, monkeypatch)
        code = await with_bots(server)
        room = await server.registry.get(code)
        server.clock.now += LONG
        pause = server.store.pause

        async def pause_while_ada_comes(versions):
            codes = await pause(versions)
            await server.connect(code, ADA)
            return codes

        monkeypatch.setattr(server.store, "pause", pause_while_ada_comes)
        await server.registry.pauses.pause()
        slow.may_think.set()
        await wait_until(lambda: room.table.waited_for == (0,))


@pytest.mark.parametrize(
    ("people", "options", "stand_ins", "expected"),
    [
        (1, {}, 0, True),
        (1, {"move_time": 15}, 0, False),
        (1, {"move_time": 15}, 1, True),
        (2, {}, 0, False),
        (2, {}, 1, True),
        (2, {"move_time": 86_400}, 1, False),
        (2, {"move_time": 86_400}, 2, True),
    ],
)
async def test_a_table_pauses_only_if_no_person_waits(tmp_path, people, options, stand_ins, expected):
    async with offline_server(tmp_path, bot_pause=1000.0) as server:
        code = await with_bots(server, people, **options)
        table = (await server.registry.get(code)).table
        chairs = list(table.chairs)
        for seat in range(stand_ins):
            chairs[seat] = msgspec.structs.replace(chairs[seat], stand_in=True)
        assert may_pause(table._replace(chairs=tuple(chairs))) is expected


async def test_a_game_with_a_clock_goes_on_for_a_person_who_is_away(tmp_path):
    async with offline_server(tmp_path) as server:
        server.clock.now += 60
        code = await with_bots(server, people=2, bots=1, move_time=86_400)
        server.registry.start()
        room = await server.registry.get(code)
        await wait_until(lambda: room.table.waited_for == (0,))
        await wait_until(lambda: server.registry.find_loaded(code) is None)
        server.clock.now += 86_400 + LONG
        # Ada's time runs out, and Ben's turn comes, though nobody is there.
        await wait_until(lambda: server.registry.find_loaded(code) is not None)
        room = server.registry.find_loaded(code)
        await wait_until(lambda: room.table.waited_for == (1,))
        assert room.table.chairs[0].stand_in


async def test_a_person_s_move_wakes_the_bots(tmp_path):
    async with offline_server(tmp_path) as server:
        code = await with_bots(server)
        room = await server.registry.get(code)
        await wait_until(lambda: room.table.waited_for == (0,))
        server.clock.now += LONG
        await server.registry.pauses.pause()
        await server.do(code, ADA, Play(legal_texts(room.table, 0)[0]))
        room = await server.registry.get(code)
        await wait_until(lambda: room.table.waited_for == (0,) and room.table.version > 8)
        assert room.table.stage is Stage.PLAYING
