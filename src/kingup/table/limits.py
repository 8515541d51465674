"""Limits on the length of a log, and on the entries in it that a single player may cause.

Logs are read as a whole, so they must stay short. A player who floods a table uses up an allowance of their own, and
never what the others need to sit down, to fill the seats and to start.
"""

from typing import Final

from kingup.table.commands import (
    AddBot,
    AnswerSeat,
    AskSeat,
    Chat,
    Command,
    Contribute,
    HandOver,
    Leave,
    LetBack,
    Remove,
    Say,
    SetOptions,
    Sit,
    Start,
    SwapSeats,
    WithdrawSeat,
)
from kingup.table.errors import TableCode, TableError
from kingup.table.guests import owner_of
from kingup.table.table import Stage, Table

MAX_ENTRIES: Final = 2_000
"""Length of the log from which on only what the game needs is logged."""
MAX_ENTRIES_FOR_LEAVING: Final = 4_000
"""Length of the log from which on nobody leaves a running game or hands it over; a game needs about a thousand."""
MAX_LOBBY_ENTRIES: Final = 500
"""Entries before the start of a game, talk included, from which on only what the start needs is logged.

Six friends who try every option and every seat need some dozens, and may talk for an hour.
"""
MAX_LOBBY_ENTRIES_BY_PLAYER: Final = 60
"""Entries before the start that one player may cause, talk included."""
MAX_LOBBY_ENTRIES_BY_HOST: Final = 200
"""Entries before the start that the host may cause, talk included."""
LOBBY_RESERVE: Final = 20
"""Entries that a player may cause before the start beyond these limits, with commands that the start needs."""
MAX_ENTRIES_OF_LATE_ARRIVALS: Final = 4
"""Entries that a player may cause in a lobby that others have filled, up to the last time they sit down.

Four entries are enough to sit down, leave by mistake and come back. With more, fewer strangers would fill the log.
"""

_UNBOUNDED_COMMANDS: Final = (Sit, SetOptions, AddBot, SwapSeats, AskSeat, LetBack, Say, Chat)
_ALWAYS_IN_LOBBY: Final = (Start, Leave, Remove, Contribute, WithdrawSeat, AnswerSeat)
"""Commands that a full lobby accepts from everybody: each of them can follow the others only a few times."""
_NEEDED_BY_HOST: Final = (SetOptions, AddBot, LetBack)


def check_limits(table: Table, player: str, command: Command) -> None:
    """Reject a command if the log has no room for it.

    :raises TableError: with LOG_FULL in a game, and with TOO_MANY_CHANGES before the start.
    """
    if table.stage is Stage.OPEN:
        if not isinstance(command, _ALWAYS_IN_LOBBY):
            _check_lobby(table, player, command)
        return
    limit = MAX_ENTRIES_FOR_LEAVING if isinstance(command, HandOver) else MAX_ENTRIES
    if isinstance(command, (*_UNBOUNDED_COMMANDS, HandOver)) and table.public_entries >= limit:
        raise TableError(
            TableCode.LOG_FULL, "the log of this table is full: only the game itself can go on; open another table"
        )


def _check_lobby(table: Table, player: str, command: Command) -> None:
    owner = owner_of(player)
    caused = table.lobby_entries.count(owner)
    is_host = owner == owner_of(table.host)
    limit = MAX_LOBBY_ENTRIES_BY_HOST if is_host else MAX_LOBBY_ENTRIES_BY_PLAYER
    arrives = isinstance(command, Sit) and table.seat_of(player) is None
    takes_over = isinstance(command, HandOver)
    is_needed = arrives or takes_over or (is_host and isinstance(command, _NEEDED_BY_HOST))
    if is_host or takes_over or table.version < MAX_LOBBY_ENTRIES:
        has_room = caused < limit + (LOBBY_RESERVE if is_needed else 0)
    else:
        # Many people have filled this lobby. Those who have done little here can still sit down.
        has_room = arrives and caused < MAX_ENTRIES_OF_LATE_ARRIVALS and table.version < MAX_ENTRIES
    if has_room:
        return
    if caused >= limit:
        raise TableError(
            TableCode.TOO_MANY_CHANGES,
            f"you have caused {caused} entries here before the start: wait for the start, or open another table",
        )
    raise TableError(
        TableCode.TOO_MANY_CHANGES,
        f"{MAX_LOBBY_ENTRIES} entries were logged here before the start: start the game, or open another table",
    )
