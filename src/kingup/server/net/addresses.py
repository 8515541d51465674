"""Addresses: those of clients, which may share their limits or be proxies, and the server's own."""

import os
import socket
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final, NamedTuple

_IPV6_TIERS: Final = ((64, 1), (56, 4), (48, 16))
"""Prefixes of the IPv6 networks that one customer may get, and the factor by which their limits are larger.

A machine can choose among all addresses of its /64. Households often have a /56, and companies or rented servers a /48.
"""


class Tier(NamedTuple):
    """An address or network whose clients share a limit.

    :ivar key: the address or network, as text.
    :ivar factor: how many times the limit of a single address applies to it.
    """

    key: str
    factor: int


@lru_cache(maxsize=4096)
def tiers(host: str) -> tuple[Tier, ...]:
    """Return everything whose limits apply to a client, from its own address to the largest network.

    :param host: the client's address, or what ``shared_address`` returns for it.
    """
    address = _parse(host.partition("/")[0])
    if isinstance(address, IPv6Address):
        return tuple(Tier(str(IPv6Network((int(address), bits), strict=False)), factor) for bits, factor in _IPV6_TIERS)
    return (Tier(host if address is None else str(address), 1),)


def shared_address(host: str) -> str:
    """Return the smallest address or network whose limits a client shares: its /64 for IPv6, its own for IPv4."""
    return tiers(host)[0].key


def parse_networks(text: str) -> list[IPv4Network | IPv6Network]:
    """Parse addresses or networks separated by commas.

    :raises ValueError: when one of them is neither.
    """
    return [ip_network(one) for one in map(str.strip, text.split(",")) if one]


def is_within(host: str, networks: list[IPv4Network | IPv6Network]) -> bool:
    """Return whether an address is in one of these networks."""
    address = _parse(host)
    return address is not None and any(address in network for network in networks)


def listen(host: str, port: int) -> socket.socket:
    """Open a socket that listens.

    :raises OSError: when that is not possible; see ``explain_listen_error``.
    """
    family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    return socket.create_server(address[:2], family=family)


def lan_address() -> str:
    """Return the address of this machine in the local network, or 127.0.0.1. Nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def is_loopback(host: str) -> bool:
    """Return whether only this machine can reach a host, as it stands in an address."""
    address = _parse(host.strip("[]"))
    return host == "localhost" or (address is not None and address.is_loopback)


def is_everywhere(host: str) -> bool:
    """Return whether a server that listens at a host can be reached in all networks of its machine."""
    address = _parse(host)
    return host == "" or (address is not None and address.is_unspecified)


def explain_listen_error(problem: OSError) -> str:
    """Return the reason why ``listen`` has failed."""
    # Python adds the address to the system's message. A host that is not found has its own error numbers.
    return str(problem.strerror) if isinstance(problem, socket.gaierror) else os.strerror(problem.errno or 0)


def _parse(host: str) -> IPv4Address | IPv6Address | None:
    try:
        address = ip_address(host)
    except ValueError:
        return None
    return (address.ipv4_mapped or address) if isinstance(address, IPv6Address) else address
