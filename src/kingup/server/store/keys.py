"""Keys of players: the cookie of a device, the token of a program, a one-time link. Secrets are stored as hashes."""

from typing import Final, Literal

from msgspec import Struct

KeyKind = Literal["cookie", "token", "link"]
Scope = Literal["read", "play", "account"]
"""What a key may be used for. Each scope includes the ones before it.

``read`` shows the player's own tables and results, ``play`` opens tables, sits down, plays and talks, and ``account``
manages the player: the name, keys, links and deletion. Cookies have the scope ``account``.
"""
_SCOPES: Final[tuple[Scope, ...]] = ("read", "play", "account")
COOKIE_SECONDS: Final = 400 * 86_400.0
"""Seconds after its last use at which a cookie expires: the maximum that browsers allow."""
USED_SECONDS: Final = 3600.0
"""Minimum seconds between two updates of the time at which a key was last used."""


class Key(Struct, frozen=True):
    """A stored key.

    :ivar id: names the key. It is not secret.
    :ivar label: the device or program that has it; empty if unknown.
    :ivar created_at: None for a key of an earlier version, which did not store it.
    :ivar used_at: when it was last used, to the hour; None if never, or if unknown.
    :ivar expires_at: None if it does not expire.
    """

    id: str
    kind: KeyKind
    label: str
    scope: Scope
    created_at: float | None
    used_at: float | None
    expires_at: float | None

    def allows(self, scope: Scope) -> bool:
        """Return whether the key may be used for something that needs a scope."""
        return _SCOPES.index(scope) <= _SCOPES.index(self.scope)

    def is_valid(self, now: float) -> bool:
        """Return whether the key has not expired."""
        return self.expires_at is None or self.expires_at > now


class NewKey(Struct, frozen=True):
    """A key to store.

    :ivar hash: the hash of its secret.
    """

    hash: str
    kind: KeyKind
    expires_at: float | None = None
    label: str = ""
    scope: Scope = "account"
