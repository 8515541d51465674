"""Identification of players by a random secret in a browser's cookie or a program's token. No sign-up."""

from collections import OrderedDict
from collections.abc import Callable, Collection
from typing import Final, NamedTuple

from starlette.datastructures import Headers

from kingup.server.base.codes import hash_secret, new_id, new_secret
from kingup.server.players.cookies import Cookie, find_cookies
from kingup.server.players.device_label import device_label
from kingup.server.protocol.errors import ApiCode, ApiError
from kingup.server.store import Holder, Key, Player, Store, StoreUnavailable
from kingup.server.store.keys import KeyKind
from kingup.table.avatar import Avatar
from kingup.table.names import clean_name

_MAX_CACHED: Final = 10_000
"""Players in the cache."""
MAX_SECRET_CHARS: Final = 128


class Identified(NamedTuple):
    """A player, with the key by which the player was found, and its cookie; None for a token."""

    player: Player
    key: Key
    cookie: Cookie | None


class Identity:
    """Finds players by their secrets, with a cache.

    :param seen: collects the ids of the players who are found.
    :param used: collects the ids of the keys that are found, with the labels of their devices.
    """

    def __init__(self, store: Store, seen: set[str], used: dict[str, str]) -> None:
        self._store = store
        self._seen = seen
        self._used = used
        self._cache: OrderedDict[tuple[KeyKind, str], Holder] = OrderedDict()
        self._evictions = 0
        """Number of calls of ``evict`` and ``evict_keys``."""

    async def find(self, headers: Headers, now: float, *, secure: bool = False) -> Holder | None:
        """Return the player whose cookie or token a request has, and that key; None if it has no known one.

        :param secure: whether clients use TLS.
        :raises ApiError: when the store is unavailable.
        """
        found = await self.identify(headers, now, secure=secure)
        return None if found is None else Holder(found.player, found.key)

    async def identify(self, headers: Headers, now: float, *, secure: bool = False) -> Identified | None:
        """Return the same with the cookie that the request has. Of several cookies, any may be known.

        :param secure: whether clients use TLS.
        :raises ApiError: when the store is unavailable.
        """
        scheme, _, token = headers.get("authorization", "").partition(" ")
        label = device_label(headers.get("user-agent", ""))
        if scheme.lower() == "bearer":
            holder = await self._find("token", token.strip(), label, now)
            return None if holder is None else Identified(holder.player, holder.key, None)
        for cookie in find_cookies(headers, secure=secure):
            holder = await self._find("cookie", cookie.secret, label, now)
            if holder is not None:
                return Identified(holder.player, holder.key, cookie)
        return None

    async def _find(self, kind: KeyKind, secret: str, label: str, now: float) -> Holder | None:
        if not secret or len(secret) > MAX_SECRET_CHARS:
            return None
        hashed = hash_secret(secret)
        holder = self._cache.get((kind, hashed))
        if holder is None or not holder.key.is_valid(now):
            evictions = self._evictions
            try:
                holder = await self._store.find_key(hashed, kind, now)
            except StoreUnavailable as problem:
                raise ApiError(ApiCode.STORE_AWAY, "nothing can be read at the moment; try again") from problem
            # A player who was read before an eviction is not cached after it.
            if holder is not None and evictions == self._evictions:
                self._remember((kind, hashed), holder)
        if holder is not None:
            self._seen.add(holder.player.id)
            self._used.setdefault(holder.key.id, label)
        return holder

    async def create(
        self, name: str, kind: str, now: float, avatar: Avatar | None = None, device: str = ""
    ) -> tuple[Player, str]:
        """Create a player, and return it with the secret for the cookie.

        :param device: the label of the device that gets the cookie.
        """
        player = Player(new_id(), parse_name(name), "program" if kind == "program" else "person", avatar or "")
        secret = new_secret()
        await self._store.add_player(player, hash_secret(secret), now, device)
        return player, secret

    async def rename(self, player: Player, name: str, avatar: Avatar | None = None) -> Player:
        """Change the name of a player, and the avatar if one is named, for future tables."""
        renamed = Player(player.id, parse_name(name), player.kind, avatar or player.avatar)
        await self._store.rename_player(player.id, renamed.name)
        if avatar is not None:
            await self._store.set_avatar(player.id, avatar)
        for at, known in self._cache.items():
            if known.player.id == player.id:
                self._cache[at] = Holder(renamed, known.key)
        return renamed

    def evict(self, player: str | None = None) -> None:
        """Remove a player from the cache; by default all players."""
        self._evict(lambda known: player in (None, known.player.id))

    def evict_keys(self, keys: Collection[str]) -> None:
        """Remove keys from the cache, by their ids."""
        self._evict(lambda known: known.key.id in keys)

    def _evict(self, matches: Callable[[Holder], bool]) -> None:
        self._evictions += 1
        for at in [at for at, known in self._cache.items() if matches(known)]:
            del self._cache[at]

    def _remember(self, at: tuple[KeyKind, str], holder: Holder) -> None:
        self._cache[at] = holder
        if len(self._cache) > _MAX_CACHED:
            self._cache.popitem(last=False)


def parse_name(name: str) -> str:
    """Return a cleaned-up name.

    :raises ApiError: when it is not a valid name.
    """
    try:
        return clean_name(name)
    except ValueError as problem:
        raise ApiError(ApiCode.MALFORMED, str(problem)) from problem
