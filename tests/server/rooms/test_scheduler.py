"""Clocks, absence and coming back, with a clock that is moved by hand over a real store."""

import asyncio
import random

from support.offline_server import PEOPLE, Clock, inn, until

from kingup.server.rooms.new_tables import for_friends
from kingup.table.commands import AddBot, AskStandIn, ComeBack, HandOver, Leave, Sit, Start
from kingup.table.entries import Acted, StandInTook
from kingup.table.options import Options
from kingup.table.table import Stage

ADA, BEN, CLEO, _ = PEOPLE


async def log_of(house, code, kind):
    return [logged.entry for logged in await house.store.log(code) if isinstance(logged.entry, kind)]


def test_when_time_runs_out_a_bot_plays_on_and_the_player_takes_the_seat_back(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            house.clock.now += 60  # the server has been up for a while
            code = await house.start(move_time=15, starter=1)
            host = await house.join(code, ADA)
            room = await house.rooms.get(code)
            house.clock.now += 14.5
            room.due.plan()
            await asyncio.sleep(0.1)
            assert room.table.waited_for == (1,), "there is half a second left"
            house.clock.now += 0.5
            room.due.plan()
            await until(lambda: room.table.waited_for == (2,))
            assert room.table.chairs[1].stand_in
            assert await log_of(house, code, StandInTook) == [StandInTook(1, "time")]
            assert [entry.stand_in for entry in await log_of(house, code, Acted)] == [True]
            assert any(event["event"] == "stand_in_seated" for m in host.messages for event in m.get("events", []))
            ben = await house.join(code, BEN)
            assert not room.table.chairs[1].stand_in
            assert ben.messages[0]["table"]["chairs"][1]["stand_in"] is False
            rng = random.Random(1)
            assert [await house.act(code, rng) for _ in range(3)] == [2, 0, 1]
            assert not (await log_of(house, code, Acted))[-1].stand_in

    asyncio.run(play())


def test_everybodys_time_runs_out_and_the_game_goes_on_by_itself_to_its_end(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            house.clock.now += 60
            code = await house.start(move_time=15)
            room = await house.rooms.get(code)
            room.due.plan()
            while room.table.stage is not Stage.FINISHED:
                if any(not room.table.chairs[seat].automatic for seat in room.table.waited_for):
                    house.clock.now += 15
                    room.due.plan()
                await asyncio.sleep(0.005)
            assert all(chair.stand_in for chair in room.table.chairs)
            assert len(room.table.game.finished) == 3

    asyncio.run(play())


def test_results_are_shown_for_a_minute_at_most_when_there_is_a_clock(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            code = await house.start(move_time=300)
            rng = random.Random(3)
            watcher = await house.join(code, ADA)
            room = await house.rooms.get(code)
            while room.table.stage is Stage.PLAYING:
                await house.act(code, rng)
            assert room.table.deadline == house.clock.now + 60
            house.clock.now += 60
            room.due.plan()
            await until(lambda: room.table.stage is Stage.PLAYING)
            assert room.table.game.round == 2
            assert not any(chair.stand_in for chair in room.table.chairs), "who did not click is not absent"
            assert watcher.messages[-1]["events"][0]["event"] == "cards_dealt"

    asyncio.run(play())


def test_after_a_restart_nobodys_clock_runs_out_before_they_could_come_back(tmp_path):
    clock = Clock()

    async def before():
        async with inn(tmp_path, clock) as house:
            return await house.start(move_time=15, starter=0)

    async def after(code):
        clock.now += 3600
        async with inn(tmp_path, clock) as house:
            room = await house.rooms.get(code)
            clock.now += 29
            room.due.plan()
            await asyncio.sleep(0.1)
            assert room.table.waited_for == (0,)
            clock.now += 1
            room.due.plan()
            await until(lambda: room.table.waited_for == (1,))
            assert room.table.chairs[0].stand_in

    asyncio.run(after(asyncio.run(before())))


def test_a_table_that_nobody_has_in_memory_is_looked_after_when_its_time_comes(tmp_path):
    clock = Clock()

    async def play():
        async with inn(tmp_path, clock) as house:
            code = await house.start(move_time=86_400, starter=0)
            assert house.rooms._rooms == {}, "nobody is there, and there is a day"
            house.rooms.start()
            clock.now += 86_400
            await until(lambda: code in house.rooms._rooms)
            room = await house.rooms.get(code)
            await until(lambda: room.table.chairs[0].stand_in)

    asyncio.run(play())


def test_without_a_clock_the_host_may_ask_for_a_bot_after_half_a_minute_of_absence(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            code = await house.start(starter=1)
            await house.join(code, ADA)
            ben = await house.join(code, BEN)
            house.clock.now += 100
            assert await house.refused(code, ADA, AskStandIn(1)) == "not_absent"
            await house.leave(code, ben)
            house.clock.now += 29
            assert await house.refused(code, ADA, AskStandIn(1)) == "not_absent"
            house.clock.now += 1
            await house.do(code, ADA, AskStandIn(1))
            room = await house.rooms.get(code)
            assert room.table.chairs[1].stand_in
            await house.do(code, BEN, ComeBack())
            assert not room.table.chairs[1].stand_in

    asyncio.run(play())


def test_who_sat_down_and_never_connected_is_absent_too(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            code = await house.open(2 + 1)
            await house.join(code, ADA)
            await house.do(code, ADA, Start())
            house.clock.now += 31
            await house.do(code, ADA, AskStandIn(2))
            assert (await house.rooms.get(code)).table.chairs[2].stand_in

    asyncio.run(play())


def test_one_of_two_tabs_closing_does_not_make_a_player_absent(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            code = await house.start()
            await house.join(code, ADA)
            one = await house.join(code, BEN)
            two = await house.join(code, type(BEN)(BEN.id, "Benjamin"))
            await house.leave(code, two)
            house.clock.now += 60
            assert await house.refused(code, ADA, AskStandIn(1)) == "not_absent"
            await house.leave(code, one)
            house.clock.now += 60
            await house.do(code, ADA, AskStandIn(1))

    asyncio.run(play())


def test_a_restart_with_bots_to_move_goes_on_by_itself(tmp_path):
    async def before():
        async with inn(tmp_path, bot_pause=1000.0) as house:
            code = await house.rooms.open(ADA, for_friends(ADA, Options(seats=3, starter=1)))
            await house.do(code, ADA, Sit())
            for _ in range(2):
                await house.do(code, ADA, AddBot("random"))
            await house.do(code, ADA, Start())
            return code

    async def after(code):
        async with inn(tmp_path) as house:
            house.clock.now += 10
            house.rooms.start()
            await until(lambda: house.lots.asked >= 2)
            room = await house.rooms.get(code)
            await until(lambda: room.table.waited_for == (0,))

    asyncio.run(after(asyncio.run(before())))


def test_who_comes_back_before_the_bot_has_moved_keeps_the_seat(tmp_path):
    async def play():
        async with inn(tmp_path, bot_pause=1000.0) as house:
            house.clock.now += 60
            code = await house.start(move_time=15, starter=1)
            await house.join(code, ADA)
            room = await house.rooms.get(code)

            async def run_out():
                house.clock.now += 15
                room.due.plan()
                await until(lambda: room.table.chairs[1].stand_in)

            await run_out()
            ben = await house.join(code, BEN)
            await asyncio.sleep(0.1)
            assert not room.table.chairs[1].stand_in
            assert room.table.deadline == house.clock.now + 15
            await run_out()
            assert await house.refused(code, BEN, ComeBack()) == "time_is_up"
            await house.leave(code, ben)
            await house.join(code, BEN)
            assert room.table.chairs[1].stand_in, "this move is the bot's"

    asyncio.run(play())


def test_nobodys_time_runs_out_while_nothing_can_be_kept(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            house.clock.now += 60
            code = await house.start(move_time=15, starter=1)
            await house.join(code, BEN)
            room = await house.rooms.get(code)
            house.rooms.house.pause.begin()
            house.clock.now += 60
            await until(lambda: not house.rooms.house.pause.on)
            await asyncio.sleep(0.1)
            assert not room.table.chairs[1].stand_in
            house.clock.now += 29
            room.due.plan()
            await asyncio.sleep(0.1)
            assert not room.table.chairs[1].stand_in
            house.clock.now += 1
            room.due.plan()
            await until(lambda: room.table.chairs[1].stand_in)

    asyncio.run(play())


def test_nor_at_a_table_that_nobody_watched_meanwhile(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            house.clock.now += 60
            code = await house.start(move_time=86_400, starter=1)
            assert house.rooms.in_memory(code) is None
            house.rooms.house.pause.begin()
            house.clock.now += 90_000
            await until(lambda: not house.rooms.house.pause.on)
            house.rooms.start()
            await until(lambda: house.rooms.in_memory(code))
            room = house.rooms.in_memory(code)
            await asyncio.sleep(0.1)
            assert not room.table.chairs[1].stand_in
            house.clock.now += 30
            room.due.plan()
            await until(lambda: room.table.chairs[1].stand_in)

    asyncio.run(play())


def test_time_that_runs_out_while_somebody_comes_back_is_given_anew(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            house.clock.now += 60
            code = await house.start(move_time=15, starter=1)
            room = await house.rooms.get(code)
            house.clock.now += 15
            async with room._lock:
                room.due.plan()
                await until(lambda: room.due._timing_out)
                room.table = room.table._replace(moment_at=house.clock.now)
            await until(lambda: room.due._timing_out is None)
            assert not room.table.chairs[1].stand_in
            house.clock.now += 15
            room.due.plan()
            await until(lambda: room.table.chairs[1].stand_in)

    asyncio.run(play())


def test_who_was_away_without_a_seat_and_sits_down_while_connected_is_here(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            code = await house.open(3)
            await house.join(code, ADA)
            await house.do(code, CLEO, Leave())
            await house.join(code, CLEO)
            await house.do(code, CLEO, Sit())
            await house.do(code, ADA, Start())
            house.clock.now += 31
            assert await house.refused(code, ADA, AskStandIn(2)) == "not_absent"

    asyncio.run(play())


def test_a_host_who_closes_the_page_before_the_start_does_not_hold_up_the_others(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            code = await house.open(3)
            ada = await house.join(code, ADA)
            await house.join(code, BEN)
            assert await house.refused(code, BEN, HandOver(1)) == "not_absent"
            await house.leave(code, ada)
            house.clock.now += 30
            await house.do(code, BEN, HandOver(1))
            await house.do(code, BEN, Start())

    asyncio.run(play())
