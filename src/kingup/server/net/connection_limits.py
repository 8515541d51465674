"""TCP connections, from the moment at which they are made: how many each address has."""

from collections import Counter
from typing import Final

from kingup.server.net.addresses import household, read_networks, within

_FOR_EACH_SOCKET: Final = 4
"""A browser opens some to load a page, beside the one that stays."""


class Lines:
    """Counts them. Proxies have as many as they need, since all the world comes from their addresses.

    :param sockets: how many WebSockets an address may have.
    :param trusted_proxies: addresses or networks, with commas between.
    """

    def __init__(self, sockets: int, trusted_proxies: str) -> None:
        self.most = sockets * _FOR_EACH_SOCKET
        self._proxies = read_networks(trusted_proxies)
        self._counts: Counter[str] = Counter()

    def enter(self, host: str) -> str | None:
        """Count a connection of an address; gives what is to be said when it ends, None when there are too many."""
        key = "" if within(host, self._proxies) else household(host)
        if key:
            if self._counts[key] >= self.most:
                return None
            self._counts[key] += 1
        return key

    def leave(self, key: str) -> None:
        """A connection has ended."""
        if key:
            self._counts[key] -= 1
            if not self._counts[key]:
                del self._counts[key]
