"""Pseudonyms of players: the same throughout one export, and different in the next."""

import hashlib
import hmac
import secrets
from typing import Final

_KEY_BYTES: Final = 32
_DIGITS: Final = 16
"""Hexadecimal digits of a pseudonym. With a million players, two share one with a probability of 3 in 100 million."""


class Pseudonyms:
    """Derives pseudonyms with a random key that is never stored.

    Without the key, nobody can compute the pseudonym of a known player. No list of players has to be held in memory.
    """

    def __init__(self) -> None:
        self._key = secrets.token_bytes(_KEY_BYTES)

    def of(self, player: str) -> str:
        """Return the pseudonym of a player, by id or name."""
        return hmac.new(self._key, player.encode(), hashlib.sha256).hexdigest()[:_DIGITS]
