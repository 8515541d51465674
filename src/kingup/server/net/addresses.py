"""Addresses of clients: which of them are one household's, and which are proxies."""

from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final

_HOUSEHOLD_BITS: Final = 64
"""A household, or a single machine, is given this much of IPv6: 18 million million million addresses to choose from."""


def household(host: str) -> str:
    """Whose limits an address shares: those of its network with IPv6, its own with IPv4, however that is written."""
    address = _read(host)
    if isinstance(address, IPv6Address):
        return str(IPv6Network((int(address), _HOUSEHOLD_BITS), strict=False))
    return host if address is None else str(address)


def read_networks(text: str) -> list[IPv4Network | IPv6Network]:
    """Addresses or networks, with commas between.

    :raises ValueError: when one of them is neither.
    """
    return [ip_network(one) for one in map(str.strip, text.split(",")) if one]


def within(host: str, networks: list[IPv4Network | IPv6Network]) -> bool:
    """Whether an address is one of these, or in one of them."""
    address = _read(host)
    return address is not None and any(address in network for network in networks)


def _read(host: str) -> IPv4Address | IPv6Address | None:
    try:
        address = ip_address(host)
    except ValueError:
        return None
    return (address.ipv4_mapped or address) if isinstance(address, IPv6Address) else address
