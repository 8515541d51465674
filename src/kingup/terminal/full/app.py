"""The application behind ``kingup play``."""

from textual import work
from textual.app import App

from kingup.terminal.full.palette import Palette
from kingup.terminal.full.screens.choices import Choices
from kingup.terminal.full.screens.code_dialog import CodeDialog
from kingup.terminal.full.screens.lobby import Lobby
from kingup.terminal.full.screens.table import TableScreen
from kingup.terminal.full.theme import THEME, keeps_own_colors
from kingup.terminal.link import Link
from kingup.terminal.tables.client import TableClient
from kingup.terminal.tables.finder import TableFinder
from kingup.terminal.tables.remote import RemoteTable
from kingup.terminal.tables.server_api import RemoteError
from kingup.terminal.text.games import describe_table, describe_unfinished_game
from kingup.terminal.text.texts import Texts


class KingUpApp(App[None]):
    """Finds a table, plays there, and goes on to another table when the player wants that.

    :param table: the first table; None to offer unfinished games and a new one.
    :ivar left: the table that was left before its game was over, if one was.
    :ivar problem: the system error that ended the application, if one did.
    :ivar remote_error: the server's error that ended the application, if one did.
    """

    ENABLE_COMMAND_PALETTE = False
    TITLE = "King Up!"

    def __init__(self, finder: TableFinder, texts: Texts, palette: Palette, table: TableClient | None = None) -> None:
        super().__init__(ansi_color=keeps_own_colors(palette))
        self._finder = finder
        self._texts = texts
        self._palette = palette
        self._table = table
        self.left: TableClient | None = None
        self.problem: str | None = None
        self.remote_error: RemoteError | None = None

    def on_mount(self) -> None:
        """Set the theme, and start to play."""
        self.register_theme(THEME)
        self.theme = THEME.name
        self._play()

    @work
    async def _play(self) -> None:
        try:
            table = self._table or await self._sit_down()
            while table is not None:
                table = await self._play_at(table)
        except RemoteError as problem:
            self.remote_error = problem
        except OSError as problem:
            self.problem = problem.strerror
        self.exit()

    async def _sit_down(self) -> TableClient | None:
        """Return an unfinished game or a new one, as the player chooses; None to leave."""
        texts, options = self._texts, self._finder.options
        if options.link is not None:
            return await self._choose_table(options.link.server)
        while unfinished := [] if options.fresh else self._finder.unfinished_games():
            choices = [*(describe_unfinished_game(texts, game) for game in unfinished), texts("terminal-new-game")]
            how = texts("terminal-offers-how")
            dialog = Choices(texts("terminal-offers"), choices, how, deletable=len(unfinished))
            chosen = await self.push_screen_wait(dialog)
            if chosen is None:
                return None
            if chosen == len(unfinished):
                break
            if chosen < 0:
                self._finder.discard(unfinished[-chosen - 1])
            elif (table := await self._finder.resume(unfinished[chosen])) is not None:
                return table
        return self._finder.start_game(options.new_game)

    async def _choose_table(self, server: str) -> TableClient | None:
        """Return a table on a server: a listed one, one with a code, or a new one; None to leave."""
        texts, finder = self._texts, self._finder
        if finder.options.fresh:
            return await finder.open_table()
        while True:
            tables = await finder.list_tables()
            choices = [
                *(describe_table(texts, table) for table in tables),
                texts("terminal-tables-new"),
                texts("terminal-tables-code"),
            ]
            public = sum(not table.mine for table in tables)
            title = texts("terminal-tables", server=server, count=public)
            chosen = await self.push_screen_wait(Choices(title, choices, texts("terminal-choose")))
            if chosen is None:
                return None
            if chosen == len(tables):
                return await finder.open_table()
            if chosen < len(tables):
                return await finder.join(Link(server, tables[chosen].code), finder.options.name)
            code = await self.push_screen_wait(CodeDialog(self._palette, texts))
            if code is not None:
                return await finder.join(Link(server, code), finder.options.name)

    async def _play_at(self, table: TableClient) -> TableClient | None:
        """Play at a table; return the next one, if the player wants another game."""
        try:
            if isinstance(table, RemoteTable) and table.state.table.stage == "open":
                begins = await self.push_screen_wait(Lobby(table, self._palette, self._texts))
                after = await self._play_game(table) if begins else "leave"
            else:
                after = await self._play_game(table)
            if after == "again":
                return await self._next_table(table)
        finally:
            await table.close()
        self.left = table if table.state.table.stage != "finished" else None
        return None

    async def _play_game(self, table: TableClient) -> str | None:
        return await self.push_screen_wait(TableScreen(table, self._palette, self._texts))

    async def _next_table(self, table: TableClient) -> TableClient:
        """Return a table for another game with the same people."""
        if isinstance(table, RemoteTable):
            return await self._finder.join(await table.api.rematch(), table.name)
        return self._finder.start_game(self._finder.options.new_game.without_seed())
