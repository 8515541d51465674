"""The daily deal: the same for everybody, known to nobody before, three lives, and a table of the best."""

import asyncio
import random

import pytest
from support.offline_server import Clock, inn, until

from kingup.record import write_record
from kingup.server.http.daily_api import play_daily, show_daily
from kingup.server.players.ratings import members_of
from kingup.server.protocol.errors import Declining
from kingup.server.store import Player
from kingup.table.archive import record_of, verify
from kingup.table.commands import GoOn, Leave, Play
from kingup.table.table import Stage
from kingup.table.table_view import legal_texts

ADA, BEN = Player("ada", "Ada"), Player("ben", "Rosa")
DAY = 86_400.0


async def begin(house, player):
    """A player's attempt, looked on at, so that its bots move; gives its code."""
    code = await play_daily(house.rooms, player, house.clock.now)
    await house.join(code, player)
    return code


async def play_on(house, code, player, choose):
    """Play an attempt to its end; gives the table."""
    while True:
        room = await house.rooms.get(code)
        await until(lambda room=room: 0 in room.table.waited_for or room.table.stage is Stage.FINISHED)
        if room.table.stage is Stage.FINISHED:
            return room.table
        over = room.table.stage is Stage.RESULTS
        await house.do(code, player, GoOn() if over else Play(choose(legal_texts(room.table, 0))))


def first(legal):
    return legal[0]


def known(house, *players):
    return asyncio.gather(*(house.store.add_player(one, one.id, 0.0) for one in players))


def test_the_same_play_meets_the_same_deal_and_the_same_bots(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            tables = [await play_on(house, await begin(house, player), player, first) for player in (ADA, BEN)]
            one, other = (table.game._replace(players=()) for table in tables)
            assert one == other
            assert [chair.name for chair in tables[1].chairs] == ["Rosa 2", "Rosa", "Sandro", "Tilda"]
            again = await play_on(house, await begin(house, ADA), ADA, lambda legal: legal[-1])
            assert again.goals == tables[0].goals
            assert again.game._replace(players=()) != one
            house.clock.now += DAY
            tomorrow = await play_on(house, await begin(house, ADA), ADA, first)
            assert tomorrow.goals != tables[0].goals
            assert tomorrow.commitment.published != tables[0].commitment.published

    asyncio.run(play())


def test_the_record_of_an_attempt_says_what_it_is_and_its_deal_can_be_checked(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            shown = await show_daily(house.rooms.house, ADA, house.clock.now)
            table = await play_on(house, await begin(house, ADA), ADA, first)
            record = record_of(table)
            assert '[Daily "2027-01-15"]' in write_record(record)
            assert '[Contributions "" "" "" ""]' in write_record(record)
            assert verify(record) == shown.commitment
            assert shown.day == "2027-01-15"
            assert members_of(table) == [], "what can be tried again counts for nobody's statistics"
            assert shown.ends_at == house.clock.now - house.clock.now % DAY + DAY

    asyncio.run(play())


def test_another_house_has_another_deal_and_a_restart_the_same(tmp_path):
    async def commitment(path, clock):
        async with inn(path, clock) as house:
            return (await show_daily(house.rooms.house, None, clock.now)).commitment

    async def compare():
        clock = Clock()
        (tmp_path / "other").mkdir()
        one, again = await commitment(tmp_path, clock), await commitment(tmp_path, clock)
        assert one == again
        assert await commitment(tmp_path / "other", clock) != one

    asyncio.run(compare())


def test_there_are_three_lives_a_day_and_a_running_attempt_is_gone_on_with(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            codes = []
            for life in range(3):
                assert (await show_daily(house.rooms.house, ADA, house.clock.now)).lives == 3 - life
                code = await begin(house, ADA)
                assert await play_daily(house.rooms, ADA, house.clock.now) == code
                await play_on(house, code, ADA, random.Random(life).choice)
                codes.append(code)
            with pytest.raises(Declining) as declined:
                await play_daily(house.rooms, ADA, house.clock.now)
            assert declined.value.refusal.code == "no_life_left"
            shown = await show_daily(house.rooms.house, ADA, house.clock.now)
            assert (shown.lives, [attempt.code for attempt in shown.attempts]) == (0, codes)
            assert (await show_daily(house.rooms.house, BEN, house.clock.now)).lives == 3
            house.clock.now += DAY
            assert (await show_daily(house.rooms.house, ADA, house.clock.now)).lives == 3

    asyncio.run(play())


def test_who_asks_twice_at_once_plays_one_life(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            begun = await asyncio.gather(*(play_daily(house.rooms, ADA, house.clock.now) for _ in range(5)))
            assert len(set(begun)) == 1
            assert (await show_daily(house.rooms.house, ADA, house.clock.now)).lives == 2

    asyncio.run(play())


def test_who_is_cut_off_after_the_life_was_taken_plays_it_all_the_same(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            day = (await show_daily(house.rooms.house, ADA, house.clock.now)).day
            assert await house.store.begin_attempt(day, "ada", "MMMM222", 3)
            assert await play_daily(house.rooms, ADA, house.clock.now) == "MMMM222"
            # Two requests that found it missing open it once.
            assert await play_daily(house.rooms, ADA, house.clock.now) == "MMMM222"
            shown = await show_daily(house.rooms.house, ADA, house.clock.now)
            assert (shown.lives, shown.attempts[0].total) == (2, None)

    asyncio.run(play())


def test_the_best_of_each_is_listed_by_name_until_they_are_forgotten(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            await known(house, ADA, BEN)
            totals = {}
            for player, tries in ((ADA, 2), (BEN, 1)):
                for seed in range(tries):
                    table = await play_on(house, await begin(house, player), player, random.Random(seed).choice)
                    totals.setdefault(player.name, []).append(table.game.totals[0])
            shown = await show_daily(house.rooms.house, ADA, house.clock.now)
            assert [(one.name, one.total) for one in shown.scores] == sorted(
                ((name, max(got)) for name, got in totals.items()), key=lambda one: -one[1]
            )
            assert {one.name: one.number for one in shown.scores}["Ada"] == totals["Ada"].index(max(totals["Ada"])) + 1
            assert [attempt.total for attempt in shown.attempts] == totals["Ada"]
            await house.rooms.forget(ADA)
            left = await show_daily(house.rooms.house, BEN, house.clock.now)
            assert [one.name for one in left.scores] == ["Rosa"]

    asyncio.run(play())


def test_nobody_plays_on_for_who_leaves_and_nobody_looks_on(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            code = await begin(house, ADA)
            assert await house.refused(code, ADA, Leave()) == "no_stand_in"
            with pytest.raises(Declining) as declined:
                await house.join(code, BEN)
            assert declined.value.refusal.code == "no_spectators"

    asyncio.run(play())
