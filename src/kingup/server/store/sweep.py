"""Find data to delete, part by part: each search looks at a limited number of rows, and the next continues there."""

from collections.abc import Awaitable, Callable
from math import inf
from typing import Any, Final

from kingup.server.store.rows import HAS_SEATED_PLAYER, WAS_USED

MAX_DELETED: Final = 200
"""Tables to delete at once."""
_NEWEST: Final = 30
"""Open tables to look at each time. They are the ones that lists show first."""
_PART: Final = 10
"""Unfinished tables to look at each time, beside the newest."""
EXPIRED: Final = "(stage <> 'finished' AND changed_at < ?) OR (stage = 'finished' AND changed_at < ?)"
# Most open tables have players, so this is asked first.
FORGOTTEN: Final = f"""
    (stage = 'open' AND NOT ({HAS_SEATED_PLAYER})
        AND CASE WHEN {WAS_USED} THEN changed_at < ? ELSE changed_at < ? END)
    OR (stage <> 'finished' AND changed_at < ?
        AND (SELECT 1 FROM attempts WHERE attempts.code = tables.code LIMIT 1) IS NOT NULL)
"""  # noqa: S608 - our own conditions
UNNAMED: Final = "(SELECT 1 FROM members WHERE members.player = players.id LIMIT 1) IS NULL"
# The time of opening is redundant. PostgreSQL has an index on it, and not on the time of the last change.
IDLE_TABLES: Final = "SELECT code FROM tables WHERE stage <> 'finished' AND opened_at < ? AND changed_at < ? LIMIT ?"
FINISHED_TABLES: Final = "SELECT code FROM tables WHERE stage = 'finished' AND opened_at < ? AND changed_at < ? LIMIT ?"
OPEN_TABLES: Final = f"SELECT code, ({FORGOTTEN}) FROM tables WHERE stage = 'open' ORDER BY opened_at DESC LIMIT ?"  # noqa: S608
UNFINISHED_TABLES: Final = f"""
    SELECT code, ({FORGOTTEN}), opened_at FROM tables WHERE stage <> 'finished' AND (opened_at, code) > (?, ?)
    ORDER BY opened_at, code LIMIT ?
"""  # noqa: S608
ABSENT_PLAYERS: Final = f"""
    SELECT id, ({UNNAMED}), seen_at FROM players WHERE (seen_at, id) > (?, ?) AND seen_at < ?
    ORDER BY seen_at, id LIMIT ?
"""  # noqa: S608
_START: Final = (-inf, "")


class Sweep:
    """Searches for data to delete, and remembers where each search has stopped.

    What it finds may change until it is deleted, so the conditions have to be checked again then.

    :param fetch: runs a query that reads, without delaying writes.
    """

    def __init__(self, fetch: Callable[..., Awaitable[list[Any]]]) -> None:
        self._fetch = fetch
        self._table = _START
        self._player = _START

    async def expired_tables(self, idle_before: float, finished_before: float, in_use: set[str]) -> list[str]:
        """Return unfinished and finished tables not changed since these times, except for those in use."""
        limit = MAX_DELETED + len(in_use)
        idle = await self._fetch(IDLE_TABLES, idle_before, idle_before, limit)
        finished = await self._fetch(FINISHED_TABLES, finished_before, finished_before, limit)
        return [code for (code,) in (*idle, *finished) if code not in in_use][:MAX_DELETED]

    async def forgotten_tables(self, befores: tuple[float, float, float], in_use: set[str]) -> list[str]:
        """Return abandoned tables among the newest open ones, and among the next part of all unfinished ones.

        :param befores: the parameters of ``FORGOTTEN``.
        """
        newest = await self._fetch(OPEN_TABLES, *befores, _NEWEST)
        part = await self._fetch(UNFINISHED_TABLES, *befores, *self._table, _PART)
        self._table = (part[-1][2], part[-1][0]) if len(part) == _PART else _START
        found = dict.fromkeys(code for code, forgotten, *_ in (*newest, *part) if forgotten and code not in in_use)
        return list(found)[:MAX_DELETED]

    async def absent_players(self, unseen_before: float, limit: int) -> list[str]:
        """Return players whom no log names, among the next part of those who were not seen since a time.

        :param limit: how many players to look at.
        """
        part = await self._fetch(ABSENT_PLAYERS, *self._player, unseen_before, limit)
        if limit:
            self._player = (part[-1][2], part[-1][0]) if len(part) == limit else _START
        return [player for player, unnamed, _ in part if unnamed]
