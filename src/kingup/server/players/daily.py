"""The daily deal: the same for everybody each day, and nobody can know it before.

All of it follows from a secret of the house and the date. What is published of a deal when a game is over, its own
secret and salt, says nothing of another day's, nor of what the bots will do.
"""

import hashlib
import hmac
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Final

from kingup.server.base.codes import new_secret
from kingup.server.store import Store
from kingup.table.fair_deal import SALT_BYTES, Commitment

LIVES: Final = 3
"""How often somebody may try the deal of a day."""


def day_of(now: float) -> str:
    """The day that it is, everywhere on Earth at once: by UTC."""
    return datetime.fromtimestamp(now, UTC).date().isoformat()


def end_of(day: str) -> float:
    """When the deal of the next day comes."""
    return (datetime.fromisoformat(day).replace(tzinfo=UTC) + timedelta(days=1)).timestamp()


class Daily:
    """Makes the deals of all days, and what their bots draw."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._secret = b""

    async def commitment(self, day: str) -> Commitment:
        """What the deal of a day follows from: nobody adds anything to it, so that it is the same for all."""
        return Commitment((await self._draw("deal", day)).hex(), (await self._draw("salt", day))[:SALT_BYTES].hex())

    async def seed(self, day: str, seat: int, number: int, history: Sequence[str]) -> int:
        """With what a bot draws in a position: the same play is answered in the same way."""
        return int.from_bytes((await self._draw("bot", day, str(seat), str(number), *history))[:7], "big")

    async def _draw(self, *what: str) -> bytes:
        if not self._secret:
            self._secret = (await self._store.house_secret(new_secret())).encode()
        return hmac.new(self._secret, "\n".join(what).encode(), hashlib.sha256).digest()
