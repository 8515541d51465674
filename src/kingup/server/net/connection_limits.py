"""Limits on the TCP connections of each address, counted as soon as they are made."""

from collections import Counter
from typing import Final

from kingup.server.net.addresses import is_within, parse_networks, shared_address

_PER_WEBSOCKET: Final = 4
"""TCP connections allowed per WebSocket: a browser opens several to load a page."""


class ConnectionLimits:
    """Counts connections per address. Proxies are not limited, since all clients share their addresses.

    :param websockets: WebSockets that an address may have.
    :param trusted_proxies: addresses or networks, separated by commas.
    :ivar max_per_address: connections that an address may have.
    """

    def __init__(self, websockets: int, trusted_proxies: str) -> None:
        self.max_per_address = websockets * _PER_WEBSOCKET
        self._proxies = parse_networks(trusted_proxies)
        self._counts: Counter[str] = Counter()

    def enter(self, host: str) -> str | None:
        """Count a connection, and return the key to pass to ``leave``; None if there are too many."""
        key = "" if is_within(host, self._proxies) else shared_address(host)
        if key:
            if self._counts[key] >= self.max_per_address:
                return None
            self._counts[key] += 1
        return key

    def leave(self, key: str) -> None:
        """Stop counting a connection."""
        if key:
            self._counts[key] -= 1
            if not self._counts[key]:
                del self._counts[key]

    @property
    def addresses(self) -> list[str]:
        """The addresses that have connections."""
        return list(self._counts)
