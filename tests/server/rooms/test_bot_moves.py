"""Lessons at real tables: bots play what is written, and think for themselves when the newcomer does something else."""

import asyncio

import pytest
from support.offline_server import inn, until

from kingup.server.players.ratings import members_of
from kingup.server.rooms.new_tables import lesson_for
from kingup.server.store import Player
from kingup.table.archive import record_of, verify
from kingup.table.branch import position_of
from kingup.table.commands import GoOn, Play
from kingup.table.lesson import LESSONS, NEWCOMER, load_lesson
from kingup.table.table import Stage
from kingup.table.table_view import legal_texts

ROSA = Player("rosa", "Rosa")


async def begin(house, name):
    """A lesson, looked on at; gives its code and room."""
    code = await house.rooms.open(ROSA, lesson_for(ROSA, load_lesson(name)))
    await house.join(code, ROSA)
    return code, await house.rooms.get(code)


def is_due(room):
    return lambda: NEWCOMER in room.table.waited_for or room.table.stage in (Stage.RESULTS, Stage.FINISHED)


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_goes_as_it_is_written(name, tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            code, room = await begin(house, name)
            lesson = load_lesson(name)
            assert room.table.chairs[NEWCOMER].name == "Rosa 2", "the guide's friends keep their names"
            for step in lesson.steps:
                await until(is_due(room))
                await house.do(code, ROSA, Play(step.action))
            await until(lambda: room.table.stage in (Stage.RESULTS, Stage.FINISHED))
            assert house.lots.asked == 0, "nobody had to think"
            assert room.table.game.finished[-1].goals == position_of(lesson.branch).goals
            assert await house.store.tables_of("rosa", 10) == [], "a lesson is not among one's games"
            assert await house.store.tables_naming("rosa") == [code], "but is found when somebody is forgotten"

    asyncio.run(play())


def test_who_leaves_the_path_plays_a_game_like_any_other(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            code, room = await begin(house, "first")
            while room.table.stage is not Stage.FINISHED:
                await until(is_due(room))
                if room.table.stage is Stage.FINISHED:
                    break
                over = room.table.stage is Stage.RESULTS
                await house.do(code, ROSA, GoOn() if over else Play(legal_texts(room.table, NEWCOMER)[0]))
            assert house.lots.asked > 20
            assert verify(record_of(room.table)), "the rounds after the lesson are drawn"
            assert members_of(room.table) == [], "and it counts for nobody's statistics"

    asyncio.run(play())
