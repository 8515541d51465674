"""Let nobody act with a deleted key, neither from a cache nor over an open socket."""

from collections import OrderedDict
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Final

from kingup.server.protocol.errors import signed_out

if TYPE_CHECKING:
    from kingup.server.rooms.audience import Client
    from kingup.server.rooms.registry import Registry

_MAX_REMEMBERED: Final = 10_000
"""Deleted keys to remember, for clients that are just connecting with one."""


class Revocation:
    """Closes the sockets of deleted keys: of devices that were signed out, and of tokens that were revoked or expired.

    :ivar invalidate_keys: called with the ids of deleted keys.
    """

    def __init__(self, registry: "Registry") -> None:
        self._registry = registry
        self._revoked: OrderedDict[str, None] = OrderedDict()
        self.invalidate_keys: Callable[[Collection[str]], None] = lambda _: None

    def revoke(self, deleted: Collection[str]) -> None:
        """Disconnect the clients of deleted keys, given by their ids."""
        if not deleted:
            return
        keys = frozenset(deleted)
        self.invalidate_keys(keys)
        self._revoked.update(dict.fromkeys(keys))
        while len(self._revoked) > _MAX_REMEMBERED:
            self._revoked.popitem(last=False)
        for room in self._registry.loaded_rooms():
            room.audience.disconnect_keys(keys, signed_out())

    def check(self, client: "Client") -> None:
        """Check that the key of a client was not deleted while the client was connecting.

        :raises ApiError: when it was.
        """
        if client.key in self._revoked:
            raise signed_out()

    def open_keys(self) -> set[str]:
        """Return the ids of the keys with open sockets."""
        return {client.key for room in self._registry.loaded_rooms() for client in room.audience if client.key}
