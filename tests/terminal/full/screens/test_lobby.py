"""The lobby of a table on a server."""

from dataclasses import replace

from msgspec import structs
from support.remote_tables import until
from support.terminal import lobby_table
from textual.app import App

from kingup.terminal.full.palette import FULL
from kingup.terminal.full.screens.lobby import Lobby
from kingup.terminal.text.texts import Texts


async def test_a_game_that_begins_while_the_lobby_opens_is_not_missed():
    async with App().run_test() as pilot:
        table, begun = lobby_table(), []
        pilot.app.push_screen(Lobby(table, FULL, Texts("en")), begun.append)
        table.state = replace(table.state, table=structs.replace(table.state.table, stage="playing"))
        await until(lambda: begun == [True])
