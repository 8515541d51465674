"""Find the table to play at: a new one here, an unfinished one, or one on a server."""

import time
from typing import TypeAlias

from kingup.bots.pool import BotPool
from kingup.table.table import Table, rebuild
from kingup.terminal.link import Link
from kingup.terminal.options import NewGame, PlayOptions
from kingup.terminal.play_log import PlayLog
from kingup.terminal.record_file import RecordFile
from kingup.terminal.tables.bots import LocalBots
from kingup.terminal.tables.client import TableClient
from kingup.terminal.tables.credentials import Credentials, RemoteSeat, unfinished_seats
from kingup.terminal.tables.default_server import remember_server
from kingup.terminal.tables.finished_games import FinishedGames
from kingup.terminal.tables.local import LocalTable
from kingup.terminal.tables.new_game import bot_command, start_game
from kingup.terminal.tables.remote import RemoteTable
from kingup.terminal.tables.saves import SavedGame, SavedGames
from kingup.terminal.tables.server_api import ListedTable, RemoteError, ServerApi

UnfinishedGame: TypeAlias = SavedGame | RemoteSeat
"""A game that can be resumed, on this machine or on a server."""


class TableFinder:
    """Opens tables and resumes games, with everything that they share.

    :param pool: the process in which bots think.
    :ivar record_file: the file for the record of the game.
    """

    def __init__(self, options: PlayOptions, pool: BotPool) -> None:
        self.options = options
        self.record_file = RecordFile(options.record)
        self._pool = pool
        self._log = PlayLog(options.log)
        self._saves = SavedGames(options.folder)

    def unfinished_games(self) -> list[UnfinishedGame]:
        """Return the games that can be resumed, the latest first; the ones on servers come last."""
        self._saves.archive_finished()
        return [*self._saves.unfinished(), *unfinished_seats(self.options.folder)]

    def start_game(self, new_game: NewGame) -> LocalTable:
        """Start a game on this machine.

        :raises OSError: when it cannot be saved.
        """
        save = self._saves.create()
        log = start_game(new_game, time.time())
        save.append(*log)
        return self._local_table(save, rebuild(log))

    async def resume(self, game: UnfinishedGame) -> TableClient | None:
        """Resume a game; return None when another terminal has it open.

        :raises RemoteError: when its server cannot be reached or rejects the request.
        """
        if isinstance(game, RemoteSeat):
            return await self.join(game.link, game.name)
        return self._resume_save(game)

    def resume_named_game(self) -> LocalTable | None:
        """Resume the game that the options name; return None when they name none, or another terminal has it open."""
        name = self.options.game
        save = None if name is None else self._saves.find(name)
        return None if save is None else self._resume_save(save)

    def _resume_save(self, save: SavedGame) -> LocalTable | None:
        assert save.table is not None
        return self._local_table(save, save.table) if save.acquire() else None

    def discard(self, game: UnfinishedGame) -> None:
        """Delete a saved game. A game on a server is only forgotten here; the others play on."""
        if isinstance(game, SavedGame):
            game.delete()
        else:
            Credentials(self.options.folder, game.link.server, game.name).forget_table(game.link.code)

    async def list_tables(self) -> list[ListedTable]:
        """Return the tables on the server of the options: first the player's own, then the public ones.

        :raises RemoteError: when the server cannot be reached or rejects the request.
        """
        api = await self._server_api()
        own = await api.own_tables()
        codes = {table.code for table in own}
        return own + [table for table in await api.public_tables() if table.code not in codes]

    async def open_table(self) -> RemoteTable:
        """Open a table on the server of the options, sit down, and seat the bots that the options name.

        :raises RemoteError: when the server cannot be reached or rejects the request.
        """
        new_game = self.options.new_game
        seats = len(new_game.people) + len(new_game.bots)
        link = await (await self._server_api()).open_table(seats, new_game.history)
        table = await self.join(link, self.options.name)
        for bot in self.options.server_bots:
            rejected = await table.send(bot_command(bot))
            if rejected is not None:
                await table.close()
                raise RemoteError(rejected.code, rejected.wait)
        return table

    async def _server_api(self) -> ServerApi:
        link = self.options.link
        assert link is not None
        api = ServerApi(link, Credentials(self.options.folder, link.server, self.options.name))
        await api.sign_in(self.options.name)
        remember_server(self.options.folder, link.server)
        return api

    async def join(self, link: Link, name: str) -> RemoteTable:
        """Sit down at a table on a server.

        :raises RemoteError: when the server cannot be reached or rejects the request.
        """
        credentials = Credentials(self.options.folder, link.server, name)
        table = RemoteTable(link, credentials, self.record_file, FinishedGames(self.options.folder))
        try:
            await table.join(name)
        except BaseException:
            await table.close()
            raise
        remember_server(self.options.folder, link.server)
        return table

    def _local_table(self, save: SavedGame, table: Table) -> LocalTable:
        bots = LocalBots(self._pool, self.options.ms, table.commitment.secret, self._log)
        return LocalTable(save, table, bots, self.options.pause, self.record_file, self._log)

    async def close(self) -> None:
        """Stop the bots."""
        await self._pool.close()
