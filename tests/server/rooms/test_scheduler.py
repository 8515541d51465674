"""Clocks that run out, and bots that move."""

import asyncio
import random

import pytest
from support.games import random_steps
from support.offline_server import PEOPLE, Clock, offline_server, wait_until

from kingup.rules import CHANCE, Phase
from kingup.server.rooms.new_tables import for_friends
from kingup.server.rooms.scheduler import bot_delay, pace_of
from kingup.table.commands import AddBot, Sit, Start
from kingup.table.entries import Acted, CameBack, Logged, StandInTook
from kingup.table.options import Options
from kingup.table.table import Stage, evolve

ADA, BEN, CLEO, DAN = PEOPLE


def test_bots_wait_longer_after_a_vote():
    seen, before = set(), Phase.ROUND_OVER
    for game, seat, _ in random_steps(4, random.Random(1)):
        if seat != CHANCE:
            fallen = before is Phase.VOTING and game.phase is Phase.CLIMBING
            least, most = (4.5, 5.5) if fallen else (0.5, 1.5)
            assert least <= bot_delay(game, 1.0) <= most
            assert bot_delay(game, 0.0) == 0.0
            seen.add((game.phase, fallen))
        before = game.phase
    expected = {(Phase.PLACING, False), (Phase.CLIMBING, False), (Phase.CLIMBING, True), (Phase.VOTING, False)}
    assert seen == expected


@pytest.mark.parametrize(("pace", "pauses"), [("slow", 2.0), ("normal", 1.0), ("fast", 0.4)])
def test_pace_of_bots_leaves_the_time_to_look_at_a_vote(pace, pauses):
    before = Phase.ROUND_OVER
    for game, seat, _ in random_steps(4, random.Random(1)):
        if seat != CHANCE:
            looking = 4.0 if before is Phase.VOTING and game.phase is Phase.CLIMBING else 0.0
            assert 0.5 * pauses <= bot_delay(game, 1.0, pace) - looking <= 1.5 * pauses
            assert bot_delay(game, 0.0, pace) == 0.0
        before = game.phase


async def test_pace_counts_only_where_one_person_plays_among_bots(tmp_path):
    async with offline_server(tmp_path) as server:
        code = await server.registry.open_table(ADA, for_friends(ADA, Options(seats=3, bot_pace="fast")))
        await server.do(code, ADA, Sit())
        await server.do(code, ADA, AddBot("random"))
        assert pace_of((await server.registry.get(code)).table) == "fast"
        await server.do(code, BEN, Sit())
        assert pace_of((await server.registry.get(code)).table) == "normal"


async def log_of(server, code, kind):
    return [logged.entry for logged in await server.store.load_log(code) if isinstance(logged.entry, kind)]


async def test_a_bot_stands_in_when_time_runs_out_until_the_player_is_back(tmp_path):
    async with offline_server(tmp_path) as server:
        server.clock.now += 60  # the server has been up for a while
        code = await server.start_table(move_time=15, starter=1)
        host = await server.connect(code, ADA)
        room = await server.registry.get(code)
        server.clock.now += 14.5
        room.scheduler.schedule()
        await asyncio.sleep(0.1)
        assert room.table.waited_for == (1,), "half a second is left"
        server.clock.now += 0.5
        room.scheduler.schedule()
        await wait_until(lambda: room.table.waited_for == (2,))
        assert room.table.chairs[1].stand_in
        assert await log_of(server, code, StandInTook) == [StandInTook(1, "time")]
        assert [entry.stand_in for entry in await log_of(server, code, Acted)] == [True]
        assert any(event["event"] == "stand_in_seated" for m in host.messages for event in m.get("events", []))
        ben = await server.connect(code, BEN)
        assert not room.table.chairs[1].stand_in
        assert ben.messages[0]["table"]["chairs"][1]["stand_in"] is False
        rng = random.Random(1)
        assert [await server.act(code, rng) for _ in range(3)] == [2, 0, 1]
        assert not (await log_of(server, code, Acted))[-1].stand_in


async def test_a_game_that_everybody_has_left_is_played_to_its_end(tmp_path):
    async with offline_server(tmp_path) as server:
        server.clock.now += 60
        code = await server.start_table(move_time=15)
        room = await server.registry.get(code)
        room.scheduler.schedule()
        while room.table.stage is not Stage.FINISHED:
            if any(not room.table.chairs[seat].automatic for seat in room.table.waited_for):
                server.clock.now += 15
                room.scheduler.schedule()
            await asyncio.sleep(0.005)
        assert all(chair.stand_in for chair in room.table.chairs)
        assert len(room.table.game.finished) == 3


async def test_results_are_shown_for_a_minute_if_there_is_a_clock(tmp_path):
    async with offline_server(tmp_path) as server:
        code = await server.start_table(move_time=300)
        rng = random.Random(3)
        client = await server.connect(code, ADA)
        room = await server.registry.get(code)
        while room.table.stage is Stage.PLAYING:
            await server.act(code, rng)
        assert room.table.deadline == server.clock.now + 60
        server.clock.now += 60
        room.scheduler.schedule()
        await wait_until(lambda: room.table.stage is Stage.PLAYING)
        assert room.table.game.round == 2
        assert not any(chair.stand_in for chair in room.table.chairs), "results need no confirmation"
        assert client.messages[-1]["events"][0]["event"] == "cards_dealt"


async def test_no_clock_runs_out_right_after_a_restart(tmp_path):
    clock = Clock()

    async def before():
        async with offline_server(tmp_path, clock) as server:
            return await server.start_table(move_time=15, starter=0)

    async def after(code):
        clock.now += 3600
        async with offline_server(tmp_path, clock) as server:
            room = await server.registry.get(code)
            clock.now += 29
            room.scheduler.schedule()
            await asyncio.sleep(0.1)
            assert room.table.waited_for == (0,)
            clock.now += 1
            room.scheduler.schedule()
            await wait_until(lambda: room.table.waited_for == (1,))
            assert room.table.chairs[0].stand_in

    await after(await before())


async def test_bots_move_after_a_restart(tmp_path):
    async def before():
        async with offline_server(tmp_path, bot_pause=1000.0) as server:
            code = await server.registry.open_table(ADA, for_friends(ADA, Options(seats=3, starter=1)))
            await server.do(code, ADA, Sit())
            for _ in range(2):
                await server.do(code, ADA, AddBot("random"))
            await server.do(code, ADA, Start())
            return code

    async def after(code):
        async with offline_server(tmp_path) as server:
            server.clock.now += 10
            server.registry.start()
            await wait_until(lambda: server.bots.asked >= 2)
            room = await server.registry.get(code)
            await wait_until(lambda: room.table.waited_for == (0,))

    await after(await before())


async def test_a_player_back_before_the_bot_moves_keeps_the_seat_once(tmp_path):
    async with offline_server(tmp_path, bot_pause=1000.0) as server:
        server.clock.now += 60
        code = await server.start_table(move_time=15, starter=1)
        await server.connect(code, ADA)
        room = await server.registry.get(code)

        async def run_out():
            server.clock.now += 15
            room.scheduler.schedule()
            await wait_until(lambda: room.table.chairs[1].stand_in)

        await run_out()
        ben = await server.connect(code, BEN)
        await asyncio.sleep(0.1)
        assert not room.table.chairs[1].stand_in
        assert room.table.deadline == server.clock.now + 15
        await run_out()
        await server.disconnect(code, ben)
        await server.connect(code, BEN)
        assert not room.table.chairs[1].stand_in
        assert room.table.bots_to_act == (1,), "the bot makes this move"


async def test_a_bot_makes_the_move_of_a_player_who_is_back_after_running_out_of_time_twice(tmp_path):
    async with offline_server(tmp_path) as server:
        server.clock.now += 60
        code = await server.start_table(move_time=15, starter=1)
        room = await server.registry.get(code)
        async with room.lock:  # no bot moves meanwhile
            entries = (StandInTook(1, "time"), CameBack(1))
            for entry in (*entries, *entries):
                server.clock.now += 15 * isinstance(entry, StandInTook)
                room.table = evolve(room.table, Logged(room.table.version, server.clock.now, entry))
        assert room.table.forfeited == {1}
        room.scheduler.schedule()
        await wait_until(lambda: room.table.waited_for == (2,))
        assert [entry.stand_in for entry in await log_of(server, code, Acted)] == [True]
        assert not room.table.chairs[1].stand_in


async def test_no_clock_runs_out_in_an_outage(tmp_path):
    async with offline_server(tmp_path) as server:
        server.clock.now += 60
        code = await server.start_table(move_time=15, starter=1)
        await server.connect(code, BEN)
        room = await server.registry.get(code)
        server.registry.services.outage.begin()
        server.clock.now += 60
        await wait_until(lambda: not server.registry.services.outage.active)
        await asyncio.sleep(0.1)
        assert not room.table.chairs[1].stand_in
        server.clock.now += 29
        room.scheduler.schedule()
        await asyncio.sleep(0.1)
        assert not room.table.chairs[1].stand_in
        server.clock.now += 1
        room.scheduler.schedule()
        await wait_until(lambda: room.table.chairs[1].stand_in)


async def test_a_clock_restarted_during_its_timeout_does_not_run_out(tmp_path):
    async with offline_server(tmp_path) as server:
        server.clock.now += 60
        code = await server.start_table(move_time=15, starter=1)
        room = await server.registry.get(code)
        server.clock.now += 15
        async with room.lock:
            room.scheduler.schedule()
            await wait_until(lambda: room.scheduler.timing_out)
            room.table = room.table._replace(decision_at=server.clock.now)
        await wait_until(lambda: not room.scheduler.timing_out)
        assert not room.table.chairs[1].stand_in
        server.clock.now += 15
        room.scheduler.schedule()
        await wait_until(lambda: room.table.chairs[1].stand_in)
