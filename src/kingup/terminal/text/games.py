"""Games and tables in words: the ones to resume, the ones on a server, and how to come back."""

import shlex

from kingup.terminal.tables.client import TableClient
from kingup.terminal.tables.credentials import RemoteSeat
from kingup.terminal.tables.finder import UnfinishedGame
from kingup.terminal.tables.remote import RemoteTable
from kingup.terminal.tables.saves import SavedGame
from kingup.terminal.tables.server_api import ListedTable
from kingup.terminal.text.texts import Texts


def describe_saved_game(texts: Texts, game: SavedGame) -> str:
    """Return the round and the players of a saved game."""
    return texts("terminal-offer-game", round=game.round, players=texts.join_names(game.players))


def describe_remote_seat(texts: Texts, seat: RemoteSeat) -> str:
    """Return the table on a server where the player has a seat, and the player's name there."""
    return texts("terminal-offer-table", link=str(seat.link), name=seat.name)


def describe_unfinished_game(texts: Texts, game: UnfinishedGame) -> str:
    """Return which game can be resumed; for one on this machine, with the time at which it began."""
    if isinstance(game, RemoteSeat):
        return describe_remote_seat(texts, game)
    return f"{game.begun:%Y-%m-%d %H:%M}, {describe_saved_game(texts, game)}"


def describe_table(texts: Texts, table: ListedTable) -> str:
    """Return a table on a server: its code, its players, and its free seats or that the player sits there."""
    players = texts.join_names([name for name in table.names if name])
    if table.mine:
        return texts("terminal-tables-mine", code=table.code, players=players)
    return texts("terminal-tables-line", code=table.code, players=players, count=table.free)


def how_to_resume(texts: Texts, table: TableClient) -> str:
    """Return which command resumes a game that was left before it was over."""
    if not isinstance(table, RemoteTable):
        return texts("terminal-left")
    # With the name: on a server, another name is another player.
    command = shlex.join(["kingup", "play", "--name", table.name, str(table.link)])
    return texts("terminal-left-table", command=command)
