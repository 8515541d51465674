"""A table on this machine."""

import errno
import os

from support.plain import saved_files
from support.terminal import RandomBots, play_options

from kingup.table.commands import Chat, Play
from kingup.terminal.tables.client import Rejected
from kingup.terminal.tables.finder import TableFinder
from kingup.terminal.tables.local import LocalTable
from kingup.terminal.tables.saves import SavedGames


def new_table(folder) -> LocalTable:
    finder = TableFinder(play_options(folder), RandomBots())
    return finder.start_game(finder.options.new_game)


async def test_an_action_that_cannot_be_saved_is_not_done(tmp_path, monkeypatch):
    def full(_file):
        raise OSError(errno.ENOSPC, "No space left on device")

    table = new_table(tmp_path)
    await table.wait_for_bots()
    assert await table.send(Play(table.state.legal[0])) is None
    await table.wait_for_bots()
    before, length = table.state, saved_files(tmp_path)[0].stat().st_size
    monkeypatch.setattr(os, "fsync", full)
    rejected = await table.send(Play(table.state.legal[0]))
    monkeypatch.undo()
    assert rejected == Rejected("not_kept")
    assert table.state is before
    assert saved_files(tmp_path)[0].stat().st_size == length
    assert await table.send(Play(table.state.legal[0])) is None
    await table.close()
    (saved,) = SavedGames(tmp_path).unfinished()
    assert saved.table.game.round == 1


async def test_a_local_table_rejects_like_any_other(tmp_path):
    table = new_table(tmp_path)
    await table.wait_for_bots()
    commands = (Play("A9"), Play("??"), Play("Z1"), Play("Y"), Chat("hi"))
    rejections = [await table.send(command) for command in commands]
    await table.close()
    codes = [rejected.code for rejected in rejections if rejected is not None]
    assert codes == ["bad_floor", "malformed", "unknown_character", "malformed", "chat_off"]
