"""Identification of players by a random secret in a browser's cookie or a program's token. No sign-up."""

from collections import OrderedDict
from http.cookies import CookieError, SimpleCookie
from typing import Final

from starlette.datastructures import Headers

from kingup.server.base.codes import hash_secret, new_id, new_secret
from kingup.server.protocol.errors import ApiCode, ApiError
from kingup.server.store import Player, Store, StoreUnavailable
from kingup.server.store.interface import KeyKind
from kingup.table.avatar import Avatar
from kingup.table.names import clean_name

COOKIE: Final = "kingup"
_COOKIE_SECONDS: Final = 400 * 86_400
"""Lifetime of the cookie: the maximum that browsers allow."""
LINK_SECONDS: Final = 600.0
"""Seconds after which a link to another device expires."""
_MAX_CACHED: Final = 10_000
"""Players in the cache."""
_MAX_SECRET_CHARS: Final = 128


class Identity:
    """Finds players by their secrets, with a cache.

    :param seen: collects the ids of the players who are found.
    """

    def __init__(self, store: Store, seen: set[str]) -> None:
        self._store = store
        self._seen = seen
        self._cache: OrderedDict[tuple[KeyKind, str], Player] = OrderedDict()
        self._evictions = 0
        """Number of calls of ``evict``."""

    async def find(self, headers: Headers, now: float) -> Player | None:
        """Return the player whose cookie or token a request has; None if it has no known one.

        :raises ApiError: when the store is unavailable.
        """
        kind, secret = _secret(headers)
        if not secret or len(secret) > _MAX_SECRET_CHARS:
            return None
        key = hash_secret(secret)
        player = self._cache.get((kind, key))
        if player is None:
            evictions = self._evictions
            try:
                player = await self._store.player_by_key(key, kind, now)
            except StoreUnavailable as problem:
                raise ApiError(ApiCode.STORE_AWAY, "nothing can be read at the moment; try again") from problem
            # A player who was read before an eviction is not cached after it.
            if player is not None and evictions == self._evictions:
                self._remember((kind, key), player)
        if player is not None:
            self._seen.add(player.id)
        return player

    async def create(self, name: str, kind: str, now: float, avatar: Avatar | None = None) -> tuple[Player, str]:
        """Create a player, and return it with the secret for the cookie."""
        player = Player(new_id(), parse_name(name), "program" if kind == "program" else "person", avatar or "")
        secret = new_secret()
        await self._store.add_player(player, hash_secret(secret), now)
        self._remember(("cookie", hash_secret(secret)), player)
        return player, secret

    async def rename(self, player: Player, name: str, avatar: Avatar | None = None) -> Player:
        """Change the name of a player, and the avatar if one is named, for future tables."""
        renamed = Player(player.id, parse_name(name), player.kind, avatar or player.avatar)
        await self._store.rename_player(player.id, renamed.name)
        if avatar is not None:
            await self._store.set_avatar(player.id, avatar)
        for key, known in self._cache.items():
            if known.id == player.id:
                self._cache[key] = renamed
        return renamed

    async def new_token(self, player: Player) -> str:
        """Create a token for a program that plays as this player."""
        token = new_secret()
        await self._store.add_key(player.id, hash_secret(token), "token", None)
        return token

    async def new_link(self, player: Player, now: float) -> str:
        """Create the secret of a one-time link to another device."""
        secret = new_secret()
        await self._store.add_key(player.id, hash_secret(secret), "link", now + LINK_SECONDS)
        return secret

    async def use_link(self, secret: str, now: float) -> str:
        """Exchange a link's secret for the cookie of another device.

        :raises ApiError: when the link was used already, or has expired.
        """
        cookie = new_secret()
        if (
            len(secret) > _MAX_SECRET_CHARS
            or await self._store.use_link(hash_secret(secret), hash_secret(cookie), now) is None
        ):
            raise ApiError(ApiCode.BAD_LINK, "that link was used already, or is too old; make a new one")
        return cookie

    def evict(self, player: str | None = None) -> None:
        """Remove a player from the cache; by default all players."""
        self._evictions += 1
        for key in [key for key, known in self._cache.items() if player in (None, known.id)]:
            del self._cache[key]

    def _remember(self, key: tuple[KeyKind, str], player: Player) -> None:
        self._cache[key] = player
        if len(self._cache) > _MAX_CACHED:
            self._cache.popitem(last=False)


def cookie_header(secret: str, *, secure: bool) -> str:
    """Return the header that sets the cookie, or deletes it if the secret is empty. Scripts cannot read it."""
    age = _COOKIE_SECONDS if secret else 0
    header = f"{COOKIE}={secret}; Max-Age={age}; Path=/; HttpOnly; SameSite=Lax"
    return f"{header}; Secure" if secure else header


def cookie_of(headers: Headers) -> str | None:
    """Return the secret in the cookie of a request; None if the request has a token."""
    kind, secret = _secret(headers)
    return secret if kind == "cookie" else None


def _secret(headers: Headers) -> tuple[KeyKind, str]:
    scheme, _, token = headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return "token", token.strip()
    return "cookie", _cookie(headers.get("cookie", ""))


def _cookie(header: str) -> str:
    try:
        found = SimpleCookie(header).get(COOKIE)
    except CookieError:
        return ""
    return "" if found is None else found.value


def parse_name(name: str) -> str:
    """Return a cleaned-up name.

    :raises ApiError: when it is not a valid name.
    """
    try:
        return clean_name(name)
    except ValueError as problem:
        raise ApiError(ApiCode.MALFORMED, str(problem)) from problem
