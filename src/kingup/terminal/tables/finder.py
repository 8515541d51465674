"""Where somebody sits down to play: at a new table here, at one that was left, or at one on a server."""

import time
from dataclasses import dataclass

from kingup.bots.pool import Thinking
from kingup.table.table import Table, rebuild
from kingup.terminal.link import Link
from kingup.terminal.options import Wishes
from kingup.terminal.play_log import PlayLog
from kingup.terminal.record_file import Scribe
from kingup.terminal.tables.bots import Opponents
from kingup.terminal.tables.client import AtTable
from kingup.terminal.tables.credentials import Ticket, unfinished_links
from kingup.terminal.tables.default_server import remember_server
from kingup.terminal.tables.finished_games import Finished
from kingup.terminal.tables.local import HomeTable
from kingup.terminal.tables.new_game import Seating, bot_command
from kingup.terminal.tables.remote import FarTable
from kingup.terminal.tables.saves import KeptGame, Shelf
from kingup.terminal.tables.server_api import CannotJoin, ListedTable, Reception
from kingup.terminal.text.texts import Texts


@dataclass(frozen=True, slots=True)
class Offer:
    """A game that can be gone on with: one that is kept here, or one on a server with the name one has there."""

    game: KeptGame | tuple[Link, str]

    def says(self, texts: Texts) -> str:
        """Return which game it is, in words; one that is kept here with the date and time at which it began."""
        if not isinstance(self.game, KeptGame):
            link, name = self.game
            return texts("terminal-offer-table", link=str(link), name=name)
        return f"{self.game.begun:%Y-%m-%d %H:%M}, {self.game.says(texts)}"


class House:
    """Has the bots, and the games that were left.

    :param thinking: where the bots think.
    """

    def __init__(self, wishes: Wishes, thinking: Thinking) -> None:
        self.wishes = wishes
        self.scribe = Scribe(wishes.record)
        self._thinking = thinking
        self._log = PlayLog(wishes.log)
        self._shelf = Shelf(wishes.folder)

    def offers(self) -> list[Offer]:
        """The games that can be gone on with, the latest first; those on servers come last."""
        self._shelf.finish_all()
        here = [Offer(kept) for kept in self._shelf.unfinished()]
        return here + [Offer(visit) for visit in unfinished_links(self.wishes.folder)]

    def lay(self, seating: Seating) -> HomeTable:
        """A new game.

        :raises OSError: when it cannot be kept.
        """
        kept = self._shelf.new()
        log = seating.lay(time.time())
        kept.add(*log)
        return self._home_table(kept, rebuild(log))

    async def take_up(self, offer: Offer) -> AtTable | None:
        """Go on with a game that was left; None when somebody else does so at the moment.

        :raises CannotJoin: when its server does not let one in.
        """
        if not isinstance(offer.game, KeptGame):
            return await self.join(*offer.game)
        table = offer.game.table
        assert table is not None
        return self._home_table(offer.game, table) if offer.game.take_up() else None

    def continue_game(self) -> HomeTable | None:
        """Continue the game that was named; None when none was, or when somebody else plays it at the moment."""
        name = self.wishes.game
        kept = None if name is None else self._shelf.find(name)
        if kept is None or kept.table is None or not kept.take_up():
            return None
        return self._home_table(kept, kept.table)

    def drop(self, offer: Offer) -> None:
        """Throw a game away; one on a server is left to the others."""
        if isinstance(offer.game, KeptGame):
            offer.game.drop()
        else:
            link, name = offer.game
            Ticket(self.wishes.folder, link.server, name).leave(link.code)

    async def tables(self) -> list[ListedTable]:
        """Return the tables on the server that was asked for: first the player's own, then the public ones.

        :raises CannotJoin: when it cannot be asked.
        """
        reception = await self._reception()
        mine = await reception.my_tables()
        known = {table.code for table in mine}
        return mine + [table for table in await reception.tables() if table.code not in known]

    async def open_table(self) -> FarTable:
        """Open a table on the server that was asked for, seat the bots that were named, and sit down.

        :raises CannotJoin: when that is not possible.
        """
        seating = self.wishes.seating
        link = await (await self._reception()).open(len(seating.people) + len(seating.bots), seating.history)
        table = await self.join(link, self.wishes.name)
        for bot in self.wishes.server_bots:
            declined = await table.ask(bot_command(bot))
            if declined is not None:
                await table.close()
                raise CannotJoin(declined.code)
        return table

    async def _reception(self) -> Reception:
        link = self.wishes.link
        assert link is not None
        reception = Reception(link, Ticket(self.wishes.folder, link.server, self.wishes.name))
        await reception.sign_in(self.wishes.name)
        remember_server(self.wishes.folder, link.server)
        return reception

    async def join(self, link: Link, name: str) -> FarTable:
        """Sit down at a table on a server.

        :raises CannotJoin: when that is not possible.
        """
        table = FarTable(link, Ticket(self.wishes.folder, link.server, name), self.scribe, Finished(self.wishes.folder))
        try:
            await table.join(name)
        except BaseException:
            await table.close()
            raise
        remember_server(self.wishes.folder, link.server)
        return table

    def _home_table(self, kept: KeptGame, table: Table) -> HomeTable:
        opponents = Opponents(self._thinking, self.wishes.ms, table.commitment.secret, self._log)
        return HomeTable(kept, table, opponents, self.wishes.pause, self.scribe, self._log)

    async def close(self) -> None:
        """Send the bots home."""
        await self._thinking.close()
