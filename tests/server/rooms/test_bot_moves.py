"""Bots in lessons: they follow the script, and think for themselves once the player leaves it."""

import pytest
from support.offline_server import offline_server, wait_until

from kingup.server.players.ratings import rated_members
from kingup.server.rooms.new_tables import lesson_for
from kingup.server.store import Player
from kingup.table.archive import record_of, verify
from kingup.table.branch import position_of
from kingup.table.commands import GoOn, Play
from kingup.table.lesson import LESSONS, NEWCOMER, load_lesson
from kingup.table.table import Stage
from kingup.table.table_view import legal_texts

ROSA = Player("rosa", "Rosa")


async def begin(server, name):
    """Start a lesson with a client, and return its code and room."""
    code = await server.registry.open_table(ROSA, lesson_for(ROSA, load_lesson(name)))
    await server.connect(code, ROSA)
    return code, await server.registry.get(code)


def is_due(room):
    return lambda: NEWCOMER in room.table.waited_for or room.table.stage in (Stage.RESULTS, Stage.FINISHED)


@pytest.mark.parametrize("name", LESSONS)
async def test_bots_follow_the_script_of_a_lesson(name, tmp_path):
    async with offline_server(tmp_path) as server:
        code, room = await begin(server, name)
        lesson = load_lesson(name)
        assert room.table.chairs[NEWCOMER].name == "Rosa 2", "the bots keep their names"
        for step in lesson.steps:
            await wait_until(is_due(room))
            await server.do(code, ROSA, Play(step.action))
        await wait_until(lambda: room.table.stage in (Stage.RESULTS, Stage.FINISHED))
        assert server.bots.asked == 0, "no bot had to think"
        assert room.table.game.finished[-1].goals == position_of(lesson.branch).goals
        assert await server.store.tables_of("rosa", 10) == [], "a lesson is not listed among a player's games"
        assert await server.store.tables_naming("rosa") == [code], "but it is found when the player is erased"


async def test_bots_think_when_the_player_leaves_the_script(tmp_path):
    async with offline_server(tmp_path) as server:
        code, room = await begin(server, "first")
        while room.table.stage is not Stage.FINISHED:
            await wait_until(is_due(room))
            if room.table.stage is Stage.FINISHED:
                break
            over = room.table.stage is Stage.RESULTS
            await server.do(code, ROSA, GoOn() if over else Play(legal_texts(room.table, NEWCOMER)[0]))
        assert server.bots.asked > 20
        assert verify(record_of(room.table)), "the rounds after the lesson are dealt at random"
        assert rated_members(room.table) == [], "it does not count for statistics"
