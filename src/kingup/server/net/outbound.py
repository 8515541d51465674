"""Requests that the server itself sends, to addresses that players have named.

Such a request must not reach anything that only the server can reach. The name is resolved once, every address it has
is checked, and the connection goes to one of the checked addresses, so a name that changes meanwhile does not help.
Redirects are not followed, and of the response only the head is read.
"""

import asyncio
import socket
import ssl
from collections.abc import Mapping
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Any, Final, NamedTuple
from urllib.parse import SplitResult, urlsplit

import httptools

_TIMEOUT_SECONDS: Final = 10.0
"""Seconds for a whole request: to resolve the name, connect, send and read the head of the response."""
_MAX_HEAD_BYTES: Final = 16_384
_MAX_URL_CHARS: Final = 2000
_NAT64: Final = IPv6Network("64:ff9b::/96")
"""IPv6 addresses that some networks translate to the IPv4 address in their last 32 bits."""
_PORTS: Final = {"https": 443, "http": 80}


class ForbiddenTarget(Exception):
    """The address is not one that the server sends requests to; the message says why."""


class TargetFailed(Exception):
    """The request got no valid response in time."""


class Reply(NamedTuple):
    """The head of a response.

    :ivar retry_after: seconds after which the request may be repeated; None if the response does not say so.
    """

    status: int
    retry_after: float | None = None


class Outbound:
    """Sends requests.

    :param private: whether private addresses, other ports and plain HTTP are allowed, for tests.
    """

    def __init__(self, *, private: bool = False) -> None:
        self._private = private
        self._tls: ssl.SSLContext | None = None

    def check(self, url: str) -> SplitResult:
        """Check an address as far as that is possible without resolving its name, and return its parts.

        :raises ForbiddenTarget: when nothing is sent there.
        """
        if len(url) > _MAX_URL_CHARS or not url.isascii() or not url.isprintable() or " " in url:
            raise ForbiddenTarget(f"an address has at most {_MAX_URL_CHARS} characters, all of them ASCII")
        try:
            parts = urlsplit(url)
            port = parts.port
        except ValueError as problem:
            raise ForbiddenTarget("that is not an address") from problem
        if parts.scheme != "https" and not (self._private and parts.scheme == "http"):
            raise ForbiddenTarget("an address begins with https://")
        if not parts.hostname or parts.username is not None or parts.password is not None:
            raise ForbiddenTarget("an address has a host, and neither a user nor a password")
        if not self._private and port not in (None, 443):
            raise ForbiddenTarget("an address has the port 443, or none")
        address = _parse(parts.hostname)
        if address is not None:
            self._check_address(address)
        return parts

    async def post(self, url: str, body: bytes, headers: Mapping[str, str]) -> Reply:
        """Send a request, and return the head of the response.

        :raises ForbiddenTarget: when nothing is sent there.
        :raises TargetFailed: when there is no valid response in time.
        """
        parts = self.check(url)
        try:
            async with asyncio.timeout(_TIMEOUT_SECONDS):
                return await self._post(parts, body, headers)
        except (OSError, EOFError, httptools.HttpParserError, httptools.HttpParserUpgrade) as problem:
            raise TargetFailed(f"{parts.hostname} has not answered properly") from problem

    async def _post(self, parts: SplitResult, body: bytes, headers: Mapping[str, str]) -> Reply:
        assert parts.hostname is not None
        port = parts.port or _PORTS[parts.scheme]
        reader, writer = await self._connect(await self._resolve(parts.hostname, port), port, parts)
        try:
            path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            host = parts.netloc
            lines = [f"POST {path} HTTP/1.1", f"Host: {host}", "Connection: close", f"Content-Length: {len(body)}"]
            lines += [f"{name}: {value}" for name, value in headers.items()]
            writer.write("\r\n".join([*lines, "", ""]).encode() + body)
            await writer.drain()
            return await _read_head(reader)
        finally:
            # The rest of the response does not matter, and may be long.
            writer.transport.abort()

    async def _resolve(self, host: str, port: int) -> list[str]:
        """Return all addresses of a host, once each of them has been checked."""
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        addresses = list(dict.fromkeys(str(one[4][0]) for one in found))
        for text in addresses:
            address = _parse(text)
            if address is None:
                raise ForbiddenTarget(f"{host} has an address that is not allowed")
            self._check_address(address)
        return addresses

    async def _connect(
        self, addresses: list[str], port: int, parts: SplitResult
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        tls: dict[str, Any] = {}
        if parts.scheme == "https":
            if self._tls is None:
                # In a thread: reading the system's certificates takes 25 ms.
                self._tls = await asyncio.to_thread(ssl.create_default_context)
            tls = {"ssl": self._tls, "server_hostname": parts.hostname}
        *others, last = addresses
        for address in others:
            try:
                return await asyncio.open_connection(address, port, limit=_MAX_HEAD_BYTES, **tls)
            except OSError:
                continue
        return await asyncio.open_connection(last, port, limit=_MAX_HEAD_BYTES, **tls)

    def _check_address(self, address: IPv4Address | IPv6Address) -> None:
        if not self._private and not _is_public(address):
            raise ForbiddenTarget("that address is not a public one")


class _Head:
    """Collects what matters of a response."""

    def __init__(self) -> None:
        self.complete = False
        self.retry_after: float | None = None

    def on_header(self, name: bytes, value: bytes) -> None:
        if name.lower() == b"retry-after" and value.isdigit():
            self.retry_after = float(value[:9])

    def on_headers_complete(self) -> None:
        self.complete = True


async def _read_head(reader: asyncio.StreamReader) -> Reply:
    head, read = _Head(), 0
    parser = httptools.HttpResponseParser(head)
    while not head.complete:
        data = await reader.read(_MAX_HEAD_BYTES)
        read += len(data)
        if not data or read > _MAX_HEAD_BYTES:
            raise EOFError("the head of the response is missing or too long")
        parser.feed_data(data)
    return Reply(parser.get_status_code(), head.retry_after)


def _is_public(address: IPv4Address | IPv6Address) -> bool:
    """Return whether an address belongs to a machine that everybody on the internet can reach."""
    if isinstance(address, IPv6Address):
        embedded = address.ipv4_mapped or address.sixtofour or (address.teredo or (None, None))[1]
        if embedded is None and address in _NAT64:
            embedded = IPv4Address(int(address) & 0xFFFFFFFF)
        if embedded is not None:
            return _is_public(embedded)
    return address.is_global and not address.is_multicast and not address.is_reserved


def _parse(host: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(host)
    except ValueError:
        return None
