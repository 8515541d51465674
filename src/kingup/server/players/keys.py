"""The keys of a player: tokens for programs, one-time links to other devices, and signing out."""

from typing import Final, Literal, NamedTuple

from kingup.server.base.codes import hash_secret, new_secret
from kingup.server.players.identity import MAX_SECRET_CHARS
from kingup.server.protocol.errors import ApiCode, ApiError
from kingup.server.store import Holder, Key, NewKey, Player, Store, TooManyKeys

LINK_SECONDS: Final = 600.0
"""Seconds after which a link to another device expires."""
MAX_KEYS: Final = 30
"""Devices, tokens and open links that a player may have."""
MAX_TOKEN_DAYS: Final = 730
TOKEN_DAYS: Final = 365
"""Days after which a token expires, unless its maker chooses another number."""
_DAY: Final = 86_400.0

TokenScope = Literal["read", "play"]


class Introduced(NamedTuple):
    """The player whom a link stands for.

    :ivar since: when the player was created.
    :ivar expires_at: when the link expires.
    """

    player: Player
    since: float
    expires_at: float


class Keys:
    """Creates, lists and deletes keys."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def new_token(self, player: Player, name: str, scope: TokenScope, days: int, now: float) -> tuple[str, Key]:
        """Create a token for a program that plays as this player, and return its secret with the key.

        :raises ApiError: when the player has too many keys.
        """
        secret = new_secret()
        key = await self._add(player, NewKey(hash_secret(secret), "token", now + days * _DAY, name, scope), now)
        return secret, key

    async def new_link(self, player: Player, now: float) -> str:
        """Create the secret of a one-time link to another device.

        :raises ApiError: when the player has too many keys.
        """
        secret = new_secret()
        await self._add(player, NewKey(hash_secret(secret), "link", now + LINK_SECONDS), now)
        return secret

    async def introduce(self, secret: str, now: float) -> Introduced:
        """Return whom a link stands for, without using it up.

        :raises ApiError: when the link was used already, or has expired.
        """
        holder = await self._find_link(secret, now)
        since = None if holder is None else await self._store.player_since(holder.player.id)
        if holder is None or since is None:
            raise _bad_link()
        return Introduced(holder.player, since, holder.key.expires_at or now)

    async def use_link(self, secret: str, device: str, now: float) -> tuple[Player, str]:
        """Exchange a link's secret for the cookie of another device. Return the player with the cookie's secret.

        :param device: the label of the device.
        :raises ApiError: when the link was used already, or has expired.
        """
        cookie = new_secret()
        player = await self._store.use_link(hash_secret(secret), hash_secret(cookie), now, device)
        if player is None:
            raise _bad_link()
        return player, cookie

    async def _find_link(self, secret: str, now: float) -> Holder | None:
        if len(secret) > MAX_SECRET_CHARS:
            return None
        return await self._store.find_key(hash_secret(secret), "link", now)

    async def _add(self, player: Player, key: NewKey, now: float) -> Key:
        try:
            return await self._store.add_key(player.id, key, now, MAX_KEYS)
        except TooManyKeys as problem:
            raise ApiError(
                ApiCode.TOO_MANY_KEYS,
                f"you have {MAX_KEYS} devices, tokens and open links; sign one out or revoke one first",
            ) from problem


def _bad_link() -> ApiError:
    return ApiError(ApiCode.BAD_LINK, "that link was used already, or is too old; make a new one")
