"""Limits on the connections of each address, and of the networks around it."""

from collections import Counter
from typing import Final

from kingup.server.net.addresses import is_within, parse_networks, shared_address, tiers

_PER_WEBSOCKET: Final = 4
"""TCP connections allowed per WebSocket: a browser opens several to load a page."""


class AddressCounts:
    """Counts what each address has at the moment, such as connections, up to a limit.

    :param limit: how many an address may have. The networks around it may have more, together.
    """

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._counts: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Count one more until ``leave``; return False if an address or a network around it has too many."""
        counted = tiers(address)
        if any(self._counts[key] >= self._limit * factor for key, factor in counted):
            return False
        self._counts.update(key for key, _ in counted)
        return True

    def leave(self, address: str) -> None:
        """Count one less."""
        for key, _ in tiers(address):
            self._counts[key] -= 1
            if self._counts[key] <= 0:
                del self._counts[key]

    @property
    def addresses(self) -> list[str]:
        """The addresses and networks that have any."""
        return list(self._counts)


class ConnectionLimits:
    """Counts TCP connections as soon as they are made. Proxies are not limited, as all clients share their addresses.

    :param websockets: WebSockets that an address may have.
    :param trusted_proxies: addresses or networks, separated by commas.
    :ivar max_per_address: connections that an address may have.
    """

    def __init__(self, websockets: int, trusted_proxies: str) -> None:
        self.max_per_address = websockets * _PER_WEBSOCKET
        self._proxies = parse_networks(trusted_proxies)
        self._counts = AddressCounts(self.max_per_address)

    def enter(self, host: str) -> str | None:
        """Count a connection, and return the key to pass to ``leave``; None if there are too many."""
        key = "" if is_within(host, self._proxies) else shared_address(host)
        return key if not key or self._counts.enter(key) else None

    def leave(self, key: str) -> None:
        """Stop counting a connection."""
        if key:
            self._counts.leave(key)

    @property
    def addresses(self) -> list[str]:
        """The addresses and networks that have connections."""
        return self._counts.addresses
