"""Who somebody is: a random secret kept by the browser, or by a program. No sign-up."""

from collections import OrderedDict
from http.cookies import CookieError, SimpleCookie
from typing import Final

from starlette.datastructures import Headers

from kingup.server.base.codes import hash_secret, new_id, new_secret
from kingup.server.protocol.errors import Declining, Reason
from kingup.server.store import Player, Store, StoreUnavailable
from kingup.server.store.interface import KeyKind
from kingup.table.names import clean_name

COOKIE: Final = "kingup"
_COOKIE_SECONDS: Final = 400 * 86_400
"""As long as browsers keep one."""
LINK_SECONDS: Final = 600.0
_MOST_KNOWN: Final = 10_000
_MOST_SECRET: Final = 128


class Identity:
    """Finds players by their secrets; those seen lately are kept in mind.

    :param seen: where the ids of those who are found are put.
    """

    def __init__(self, store: Store, seen: set[str]) -> None:
        self._store = store
        self._seen = seen
        self._known: OrderedDict[tuple[KeyKind, str], Player] = OrderedDict()
        self._forgotten = 0
        """How often players were to be kept in mind no longer."""

    async def find(self, headers: Headers, now: float) -> Player | None:
        """Whose cookie or token a request bears; None when it bears none that is known.

        :raises Declining: when that cannot be found out.
        """
        kind, secret = _secret(headers)
        if not secret or len(secret) > _MOST_SECRET:
            return None
        key = hash_secret(secret)
        player = self._known.get((kind, key))
        if player is None:
            forgotten = self._forgotten
            try:
                player = await self._store.player_by_key(key, kind, now)
            except StoreUnavailable as problem:
                raise Declining(Reason.STORE_AWAY, "nothing can be read at the moment; try again") from problem
            # What was read before somebody was forgotten is not kept in mind after that.
            if player is not None and forgotten == self._forgotten:
                self._keep((kind, key), player)
        if player is not None:
            self._seen.add(player.id)
        return player

    async def create(self, name: str, kind: str, now: float) -> tuple[Player, str]:
        """A new player, and the secret for the cookie."""
        player = Player(new_id(), read_name(name), "program" if kind == "program" else "person")
        secret = new_secret()
        await self._store.add_player(player, hash_secret(secret), now)
        self._keep(("cookie", hash_secret(secret)), player)
        return player, secret

    async def rename(self, player: Player, name: str) -> Player:
        """Give a player another name, for tables to come."""
        renamed = Player(player.id, read_name(name), player.kind)
        await self._store.rename(player.id, renamed.name)
        for key, known in self._known.items():
            if known.id == player.id:
                self._known[key] = renamed
        return renamed

    async def new_token(self, player: Player) -> str:
        """A token for a program that plays as this player."""
        token = new_secret()
        await self._store.add_key(player.id, hash_secret(token), "token", None)
        return token

    async def new_link(self, player: Player, now: float) -> str:
        """The secret of a link that moves the player to another device, once."""
        secret = new_secret()
        await self._store.add_key(player.id, hash_secret(secret), "link", now + LINK_SECONDS)
        return secret

    async def use_link(self, secret: str, now: float) -> str:
        """The secret for the cookie of another device.

        :raises Declining: when the link was used already, or is too old.
        """
        cookie = new_secret()
        if (
            len(secret) > _MOST_SECRET
            or await self._store.use_link(hash_secret(secret), hash_secret(cookie), now) is None
        ):
            raise Declining(Reason.BAD_LINK, "that link was used already, or is too old; make a new one")
        return cookie

    def forget(self, player: str | None = None) -> None:
        """Keep a player in mind no longer, or anybody."""
        self._forgotten += 1
        for key in [key for key, known in self._known.items() if player in (None, known.id)]:
            del self._known[key]

    def _keep(self, key: tuple[KeyKind, str], player: Player) -> None:
        self._known[key] = player
        if len(self._known) > _MOST_KNOWN:
            self._known.popitem(last=False)


def cookie_header(secret: str, *, secure: bool) -> str:
    """The header that makes a browser keep the secret, or with an empty one drop it; no script can read it."""
    age = _COOKIE_SECONDS if secret else 0
    header = f"{COOKIE}={secret}; Max-Age={age}; Path=/; HttpOnly; SameSite=Lax"
    return f"{header}; Secure" if secure else header


def cookie_of(headers: Headers) -> str | None:
    """The secret of the cookie that a request bears; None when it comes with a token."""
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


def read_name(name: str) -> str:
    """A name as it is shown.

    :raises Declining: when it cannot be one.
    """
    try:
        return clean_name(name)
    except ValueError as problem:
        raise Declining(Reason.MALFORMED, str(problem)) from problem
