"""Access control: origins, addresses, rate limits."""

import secrets
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from kingup.server.base.settings import Settings
from kingup.server.net.addresses import is_everywhere, is_loopback, lan_address, shared_address
from kingup.server.net.connection_limits import AddressCounts
from kingup.server.net.hosts import names_this_machine
from kingup.server.net.rate_limit import AddressRateLimits, RateLimit
from kingup.server.protocol.errors import ApiCode, ApiError

_MIN_BURST: Final = 60.0
"""Requests that an address may always send at once."""
_MAX_GUESSES: Final = 20.0
"""Wrong table codes that an address may send at once."""
_GUESSES_PER_SECOND: Final = 1 / 30
_ALL_GUESSES_SECONDS: Final = 60.0
"""Wrong table codes that all addresses together may send at once, in seconds at the allowed rate."""


class AccessControl:
    """Checks requests before they are handled.

    :ivar guesses_of_all: the rate limit for wrong table codes from all addresses together.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._requests = AddressRateLimits(settings.request_rate, max(_MIN_BURST, settings.request_rate))
        self._guesses = AddressRateLimits(_GUESSES_PER_SECOND, _MAX_GUESSES)
        rate = settings.wrong_code_rate
        self.guesses_of_all = RateLimit(rate, max(1.0, rate * _ALL_GUESSES_SECONDS))
        self._connections = AddressCounts(settings.connections_per_address)

    def address(self, connection: HTTPConnection) -> str:
        """Return the address whose limits apply to a request. Those of the networks around it apply, too."""
        return shared_address(_host(connection))

    def check_rate(self, connection: HTTPConnection) -> None:
        """Count a request from an address.

        :raises ApiError: when there are too many.
        """
        wait = self._requests.take(self.address(connection))
        if wait > 0:
            raise ApiError(ApiCode.TOO_FAST, f"that was too fast; wait {wait:.1f} seconds")

    def check_guesses(self, address: str) -> None:
        """Check that an address has not sent too many wrong table codes.

        :raises ApiError: when it has.
        """
        wait = self._guesses.seconds_to_wait(address)
        if wait > 0:
            raise ApiError(ApiCode.TOO_FAST, f"too many codes were wrong; wait {wait:.0f} seconds")

    def count_guess(self, address: str) -> None:
        """Count a wrong code. While too many arrive from all addresses, one code uses up all guesses of its address.

        :raises ApiError: when there are too many. The response then does not reveal that the code was wrong.
        """
        if self.guesses_of_all.take():
            self._guesses.spend(address, 1.0)
            return
        self._guesses.spend(address, _MAX_GUESSES)
        wait = self._guesses.seconds_to_wait(address)
        raise ApiError(ApiCode.TOO_FAST, f"too many codes are wrong; wait {wait:.0f} seconds")

    def check_origin(self, connection: HTTPConnection) -> None:
        """Check that a request comes from our own pages, or from no page. For WebSockets and requests that change data.

        :raises ApiError: when a page of another site sends it.
        """
        origin = connection.headers.get("origin")
        if origin is None:
            if connection.headers.get("sec-fetch-site") in (None, "same-origin", "none"):
                return
        else:
            # An origin without a host ("null") is not ours.
            host = _host_of(origin)
            if host is not None and host in (connection.headers.get("host"), _host_of(self._settings.public_url)):
                return
        raise ApiError(ApiCode.CROSS_ORIGIN, "only pages of this server may do that")

    def own_url(self, connection: HTTPConnection) -> str:
        """Return the address at which clients reach the server."""
        if self._settings.public_url:
            return self._settings.public_url.rstrip("/")
        scheme = {"ws": "http", "wss": "https"}.get(connection.url.scheme, connection.url.scheme)
        return f"{scheme}://{connection.headers.get('host', connection.url.netloc)}"

    def phone_url(self, connection: HTTPConnection) -> str | None:
        """Return the address at which phones reach the server; None if they cannot.

        At a local address, this is the one in the local network, if the server listens there, too. Only a browser on
        the same machine is told.
        """
        url = self.own_url(connection)
        if not is_loopback(urlsplit(url).hostname or ""):
            return url
        if not is_everywhere(self._settings.host) or not _is_local(connection):
            return None
        address, port = lan_address(), urlsplit(url).port
        return None if is_loopback(address) else f"http://{address}:{port or 80}"

    def is_secure(self, connection: HTTPConnection) -> bool:
        """Return whether clients use TLS."""
        return self.own_url(connection).startswith("https://")

    def check_operator(self, connection: HTTPConnection) -> None:
        """Check that the operator is asking for metrics. They also count secret actions, such as a swapped ballot.

        :raises ApiError: when somebody else asks.
        """
        token = self._settings.metrics_token
        bearer = connection.headers.get("authorization", "").removeprefix("Bearer ")
        if _is_local(connection):
            return
        if not token or not secrets.compare_digest(bearer.encode(), token.encode()):
            raise ApiError(ApiCode.NOT_OPERATOR, "metrics can be read on the server's machine, or with its token")

    def enter(self, connection: HTTPConnection) -> str:
        """Count a WebSocket from an address, until ``leave``.

        :raises ApiError: when there are too many.
        """
        address = self.address(connection)
        if not self._connections.enter(address):
            most = self._settings.connections_per_address
            raise ApiError(
                ApiCode.TOO_MANY_CONNECTIONS,
                f"there are {most} connections from your address already, or more from its network; close one",
            )
        return address

    def leave(self, address: str) -> None:
        """Stop counting a WebSocket that has closed."""
        self._connections.leave(address)


def _is_local(connection: HTTPConnection) -> bool:
    """Return whether a request comes from this machine, and neither through a proxy on it nor from a foreign page."""
    forwarded = "x-forwarded-for" in connection.headers or "forwarded" in connection.headers
    return _host(connection) in ("127.0.0.1", "::1") and not forwarded and names_this_machine(connection.headers)


def _host(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client is not None else "local"


def _host_of(url: str) -> str | None:
    try:
        return urlsplit(url).netloc or None
    except ValueError:
        return None
