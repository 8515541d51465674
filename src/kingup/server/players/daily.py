"""The daily deal: the same for everybody each day, and unknown in advance.

It is derived from the server's secret and the date. The secret and salt of a deal, which are published when the day is
over, reveal nothing about other days, or about what the bots will do. The bots play differently against each player.
"""

import hashlib
import hmac
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Final

from kingup.server.base.codes import new_secret
from kingup.server.store import DayScore, Store
from kingup.table.fair_deal import SALT_BYTES, Commitment

LIVES: Final = 3
"""Attempts that a player has at the deal of a day."""


_MAX_SCORES: Final = 100
_SCORES_SECONDS: Final = 3.0
"""Seconds for which the ranking is cached. Results in other processes may be shown that much later."""


def day_of(now: float) -> str:
    """Return the current day in UTC, the same everywhere on Earth."""
    return datetime.fromtimestamp(now, UTC).date().isoformat()


def end_of(day: str) -> float:
    """Return the time at which the next day begins."""
    return (datetime.fromisoformat(day).replace(tzinfo=UTC) + timedelta(days=1)).timestamp()


def streak(days: Sequence[str], today: str) -> int:
    """Return how many days in a row a player has played, up to today. Until today is over, it need not be played.

    :param days: the days that the player has played, newest first.
    """
    expected = date.fromisoformat(today)
    if today not in days[:1]:
        expected -= timedelta(days=1)
    count = 0
    for day in days:
        if date.fromisoformat(day) != expected:
            break
        count += 1
        expected -= timedelta(days=1)
    return count


class DailyDeals:
    """Derives the deals of all days, and the random numbers of their bots."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._secret = b""
        self._scores: tuple[str, float, list[DayScore]] | None = None
        """The cached ranking, with its day and the time at which it expires."""
        self._changes = 0
        """Number of calls of ``forget_scores``."""

    async def commitment(self, day: str) -> Commitment:
        """Return the commitment of a day's deal. Players contribute nothing, so that the deal is the same for all."""
        return Commitment((await self._derive("deal", day)).hex(), (await self._derive("salt", day))[:SALT_BYTES].hex())

    async def seed(self, day: str, player: str, seat: int, number: int, history: Sequence[str]) -> int:
        """Return the random seed of a bot in a position.

        The same play gets the same answer, but only from the same player: a line that was tried under another name does
        not work.

        :param player: the id of the player whose attempt it is.
        """
        return int.from_bytes((await self._derive("bot", day, player, str(seat), str(number), *history))[:7], "big")

    async def scores(self, day: str, now: float) -> list[DayScore]:
        """Return the best scores of a day."""
        if self._scores is not None:
            known_day, expires_at, scores = self._scores
            if known_day == day and now < expires_at:
                return scores
        changes = self._changes
        scores = await self._store.day_scores(day, _MAX_SCORES)
        # A ranking that was read before a result is not cached after it.
        if changes == self._changes:
            self._scores = day, now + _SCORES_SECONDS, scores
        return scores

    def forget_scores(self) -> None:
        """Have the ranking read again, because an attempt is over, or a player has been deleted."""
        self._scores = None
        self._changes += 1

    async def _derive(self, *parts: str) -> bytes:
        if not self._secret:
            self._secret = (await self._store.server_secret(new_secret())).encode()
        return hmac.new(self._secret, "\n".join(parts).encode(), hashlib.sha256).digest()
