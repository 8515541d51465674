"""Who may come in: origins, addresses, rates."""

import secrets
from collections import Counter
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from kingup.server.base.settings import Settings
from kingup.server.net.addresses import household
from kingup.server.net.rate_limit import Allowance, Allowances
from kingup.server.protocol.errors import Declining, Reason

_BURST: Final = 60.0
_GUESSES: Final = 20.0
_GUESSES_PER_SECOND: Final = 1 / 30
_ALL_GUESSES_SECONDS: Final = 60.0
"""For so long all addresses together may name more wrong codes than they may over time."""


class Guard:
    """Checks requests before anything is done for them."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._requests = Allowances(settings.request_rate, max(_BURST, settings.request_rate))
        self._guesses = Allowances(_GUESSES_PER_SECOND, _GUESSES)
        rate = settings.wrong_code_rate
        self._all_guesses = Allowance(rate, max(1.0, rate * _ALL_GUESSES_SECONDS))
        self._connections: Counter[str] = Counter()

    def address(self, connection: HTTPConnection) -> str:
        """Where a request comes from: what is limited together."""
        return household(_host(connection))

    def check_rate(self, connection: HTTPConnection) -> None:
        """Count a request of an address.

        :raises Declining: when there were too many.
        """
        allowance = self._requests.of(self.address(connection))
        if not allowance.take():
            raise Declining(Reason.TOO_FAST, f"that was too fast; wait {allowance.seconds_to_wait:.1f} seconds")

    def check_guesses(self, address: str) -> None:
        """Whether an address may still ask for tables by their code.

        :raises Declining: when it has named too many that do not exist.
        """
        wait = self._guesses.of(address).seconds_to_wait
        if wait > 0:
            raise Declining(Reason.TOO_FAST, f"too many codes were wrong; wait {wait:.0f} seconds")

    def count_guess(self, address: str) -> None:
        """A code was wrong. When there are too many of them, from wherever, one is as bad as all that one may name.

        :raises Declining: when there are too many, and it is not said that it was wrong.
        """
        guesses = self._guesses.of(address)
        if self._all_guesses.take():
            guesses.spend(1.0)
            return
        guesses.spend(_GUESSES)
        raise Declining(Reason.TOO_FAST, f"too many codes are wrong; wait {guesses.seconds_to_wait:.0f} seconds")

    def check_origin(self, connection: HTTPConnection) -> None:
        """Requests that change something, and sockets, come from our own pages, or from no page at all.

        :raises Declining: when another site's page sends it.
        """
        origin = connection.headers.get("origin")
        if origin is None:
            if connection.headers.get("sec-fetch-site") in (None, "same-origin", "none"):
                return
        else:
            # An origin without a host ("null") is nobody's, not ours.
            host = _host_of(origin)
            if host is not None and host in (connection.headers.get("host"), _host_of(self._settings.public_url)):
                return
        raise Declining(Reason.CROSS_ORIGIN, "that is only for pages of this server")

    def own_url(self, connection: HTTPConnection) -> str:
        """The address under which clients find the server."""
        if self._settings.public_url:
            return self._settings.public_url.rstrip("/")
        scheme = {"ws": "http", "wss": "https"}.get(connection.url.scheme, connection.url.scheme)
        return f"{scheme}://{connection.headers.get('host', connection.url.netloc)}"

    def secure(self, connection: HTTPConnection) -> bool:
        """Whether clients come over TLS."""
        return self.own_url(connection).startswith("https://")

    def check_operator(self, connection: HTTPConnection) -> None:
        """Metrics count what is done in secret, a swapped ballot too: they are for who runs the server.

        :raises Declining: when somebody else asks.
        """
        headers = connection.headers
        forwarded = "x-forwarded-for" in headers or "forwarded" in headers
        token = self._settings.metrics_token
        bearer = headers.get("authorization", "").removeprefix("Bearer ")
        if _host(connection) in ("127.0.0.1", "::1") and not forwarded:
            return
        if not token or not secrets.compare_digest(bearer.encode(), token.encode()):
            raise Declining(Reason.NOT_OPERATOR, "metrics are read on the server's machine, or with its token")

    def enter(self, connection: HTTPConnection) -> str:
        """Count a socket of an address, until it leaves.

        :raises Declining: when there are too many.
        """
        address = self.address(connection)
        if self._connections[address] >= self._settings.connections_per_address:
            raise Declining(
                Reason.TOO_MANY_CONNECTIONS,
                f"there are {self._connections[address]} connections from your address already; close one",
            )
        self._connections[address] += 1
        return address

    def leave(self, address: str) -> None:
        """A socket has closed."""
        self._connections[address] -= 1
        if self._connections[address] <= 0:
            del self._connections[address]


def _host(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client is not None else "local"


def _host_of(url: str) -> str | None:
    try:
        return urlsplit(url).netloc or None
    except ValueError:
        return None
