"""A deal that players can check: committed to beforehand, mixed with their own randomness, revealed at the end.

The construction, ``kingup-deal-1``, in full:

1. The server draws a secret of exactly 32 bytes and a salt of exactly 16, and publishes the commitment: the SHA-256 of
   the name of the construction, the salt and the secret, concatenated. A verifier must reject other lengths:
   otherwise the same commitment could be opened as another secret with another salt.
2. Only then, each player contributes bytes of their own, in hexadecimal. Bots contribute nothing, and players need not.
3. The seed is the HMAC-SHA256, keyed with the secret, of the name of the construction and the contributions from
   seat 0, in hexadecimal, each after a line feed.
4. Block k of the stream is the SHA-256 of the seed and k as 8 bytes (big-endian). It is read as words of 4 bytes
   (big-endian). A number below n is the next word modulo n; words from the last multiple of n up are skipped.
5. The first number, below the number of players, is the seat that starts, if that is drawn at random.
6. The 26 cards in alphabetical order are shuffled: for i from 25 down to 1, card i changes places with the card whose
   number is the next number below i + 1.
7. In round r (from 0), seat s of n gets card r · n + s.

In a game that continues another one, the cards that were dealt there are taken out of the shuffled deck. The remaining
rounds are dealt from the rest as in 7, the first of them as round 0.
"""

import hashlib
import hmac
import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from kingup.rules import DECK, Goal
from kingup.rules.setup import ROUNDS

CONSTRUCTION: Final = "kingup-deal-1"
_SECRET_BYTES: Final = 32
SALT_BYTES: Final = 16
MAX_CONTRIBUTION: Final = 128
"""Hexadecimal digits in one player's contribution."""


@dataclass(frozen=True, slots=True)
class Commitment:
    """The secret and salt the server commits to, in hexadecimal; hidden until the game is over."""

    secret: str
    salt: str

    @property
    def well_formed(self) -> bool:
        """Whether secret and salt have the right lengths, without which the commitment would not be binding.

        :raises ValueError: when one of them is not hexadecimal.
        """
        return (len(bytes.fromhex(self.secret)), len(bytes.fromhex(self.salt))) == (_SECRET_BYTES, SALT_BYTES)

    @property
    def published(self) -> str:
        """The commitment as everybody may see it from the start: a SHA-256 in hexadecimal."""
        return hashlib.sha256(CONSTRUCTION.encode() + bytes.fromhex(self.salt) + bytes.fromhex(self.secret)).hexdigest()


@dataclass(frozen=True, slots=True)
class FairDeal:
    """The seat that starts, if that is drawn, and the goals of each round that is still to be dealt."""

    first: int
    rounds: tuple[tuple[Goal, ...], ...]


def new_commitment() -> Commitment:
    """Draw a new secret and its salt."""
    return Commitment(secrets.token_hex(_SECRET_BYTES), secrets.token_hex(SALT_BYTES))


def derive_deal(commitment: Commitment, contributions: Sequence[str], dealt: Sequence[Sequence[Goal]] = ()) -> FairDeal:
    """Return the deal that follows from the secret and the contributions of all seats.

    :param dealt: the goals of the rounds that were dealt in the game that this one continues.
    """
    message = "\n".join([CONSTRUCTION, *contributions]).encode()
    words = _words(hmac.new(bytes.fromhex(commitment.secret), message, hashlib.sha256).digest())
    players = len(contributions)
    first = _below(players, words)
    cards = sorted(DECK)
    for at in range(len(cards) - 1, 0, -1):
        other = _below(at + 1, words)
        cards[at], cards[other] = cards[other], cards[at]
    gone = {card for goals in dealt for card in goals}
    left = [card for card in cards if card not in gone]
    return FairDeal(first, tuple(tuple(left[r * players : (r + 1) * players]) for r in range(ROUNDS - len(dealt))))


def _words(seed: bytes) -> Iterator[int]:
    block = 0
    while True:
        digest = hashlib.sha256(seed + block.to_bytes(8, "big")).digest()
        yield from (int.from_bytes(digest[at : at + 4], "big") for at in range(0, len(digest), 4))
        block += 1


def _below(bound: int, words: Iterator[int]) -> int:
    usable = (1 << 32) // bound * bound
    return next(word for word in words if word < usable) % bound
