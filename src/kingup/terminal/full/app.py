"""The application: from one table to the next."""

from textual import work
from textual.app import App

from kingup.terminal.full.palette import Palette
from kingup.terminal.full.screens.choices import Choices
from kingup.terminal.full.screens.code_dialog import CodeDialog
from kingup.terminal.full.screens.lobby import Lobby
from kingup.terminal.full.screens.table import TableScreen
from kingup.terminal.full.theme import THEME, keeps_own_colors
from kingup.terminal.link import Link
from kingup.terminal.tables.client import AtTable
from kingup.terminal.tables.finder import House
from kingup.terminal.tables.remote import FarTable
from kingup.terminal.tables.server_api import CannotJoin
from kingup.terminal.text.sentences import table_says
from kingup.terminal.text.texts import Texts


class KingUp(App[None]):
    """Sits somebody down at a table, and at another when they want that.

    :param table: to begin with; None to be offered what was left unfinished, or a new game.
    :ivar left: the table that was left before its game was over, if one was.
    :ivar problem: why it ended, if it had to.
    :ivar refused: why it ended, if a server did not let the player in.
    """

    ENABLE_COMMAND_PALETTE = False
    TITLE = "King Up!"

    def __init__(self, house: House, texts: Texts, palette: Palette, table: AtTable | None = None) -> None:
        super().__init__(ansi_color=keeps_own_colors(palette))
        self._house = house
        self._texts = texts
        self._palette = palette
        self._table = table
        self.left: AtTable | None = None
        self.problem: str | None = None
        self.refused: CannotJoin | None = None

    def on_mount(self) -> None:
        """Begin."""
        self.register_theme(THEME)
        self.theme = THEME.name
        self._play()

    @work
    async def _play(self) -> None:
        try:
            table = self._table or await self._sit_down()
            while table is not None:
                table = await self._play_at(table)
        except CannotJoin as problem:
            self.refused = problem
        except OSError as problem:
            self.problem = problem.strerror
        self.exit()

    async def _sit_down(self) -> AtTable | None:
        """At a table that was left, or a new one; None for neither."""
        texts, wishes = self._texts, self._house.wishes
        if wishes.link is not None:
            return await self._choose_table(wishes.link.server)
        while offers := [] if wishes.fresh else self._house.offers():
            choices = [*(offer.says(texts) for offer in offers), texts("terminal-new-game")]
            asked = Choices(texts("terminal-offers"), choices, texts("terminal-offers-how"), droppable=len(offers))
            chosen = await self.push_screen_wait(asked)
            if chosen is None:
                return None
            if chosen == len(offers):
                break
            if chosen < 0:
                self._house.drop(offers[-chosen - 1])
            elif (table := await self._house.take_up(offers[chosen])) is not None:
                return table
        return self._house.lay(wishes.seating)

    async def _choose_table(self, server: str) -> AtTable | None:
        """At one of the public tables of a server, one with a code, or a new one; None for neither."""
        texts, house = self._texts, self._house
        if house.wishes.fresh:
            return await house.open_table()
        while True:
            tables = await house.tables()
            choices = [
                *(table_says(texts, table) for table in tables),
                texts("terminal-tables-new"),
                texts("terminal-tables-code"),
            ]
            public = sum(not table.mine for table in tables)
            title = texts("terminal-tables", server=server, count=public)
            chosen = await self.push_screen_wait(Choices(title, choices, texts("terminal-choose")))
            if chosen is None:
                return None
            if chosen == len(tables):
                return await house.open_table()
            if chosen < len(tables):
                return await house.join(Link(server, tables[chosen].code), house.wishes.name)
            code = await self.push_screen_wait(CodeDialog(self._palette, texts))
            if code is not None:
                return await house.join(Link(server, code), house.wishes.name)

    async def _play_at(self, table: AtTable) -> AtTable | None:
        """Play on at a table; gives the next one, if another is wanted."""
        try:
            if isinstance(table, FarTable) and table.sight.table.stage == "open":
                begins = await self.push_screen_wait(Lobby(table, self._palette, self._texts))
                after = await self._play_out(table) if begins else "leave"
            else:
                after = await self._play_out(table)
            if after == "again":
                return await self._next_table(table)
        finally:
            await table.close()
        self.left = table if table.sight.table.stage != "finished" else None
        return None

    async def _play_out(self, table: AtTable) -> str | None:
        return await self.push_screen_wait(TableScreen(table, self._palette, self._texts))

    async def _next_table(self, table: AtTable) -> AtTable:
        """For the same people."""
        if isinstance(table, FarTable):
            return await self._house.join(await table.reception.rematch(), table.name)
        return self._house.lay(self._house.wishes.seating.anew())
