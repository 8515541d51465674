"""The names to which the server answers.

A page on the internet may point its own name at a machine in the visitor's network, and then read from there what the
browser lets it read from its own site (DNS rebinding). Such a request names a host that the server does not have.
"""

import re
import socket
from functools import lru_cache
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers

_HOST: Final = re.compile(r"(\[[0-9a-f:.]+\]|[^\[\]:/@\s]+)(?::\d*)?")
_LABELS: Final = re.compile(r"(?:\*\.)?[a-z0-9_-]+(?:\.[a-z0-9_-]+)*")
_LOCAL_DOMAINS: Final = (".localhost", ".local", ".home.arpa", ".internal")
"""Domains that exist in no public DNS (RFC 6761, 6762, 8375; reserved by ICANN)."""
_ANY: Final = "*"


def parse_hosts(text: str) -> list[str]:
    """Parse names of hosts separated by commas, in the form in which browsers send them.

    :raises ValueError: when one of them is not a name.
    """
    names = [name.strip().lower().removesuffix(".") for name in text.split(",")]
    found = [name if name.isascii() else name.encode("idna").decode() for name in names if name]
    for name in found:
        if name != _ANY and not _is_address(name) and not _LABELS.fullmatch(name):
            raise ValueError(f"{name!r} is not the name of a host, which has neither scheme nor port")
    return found


class AllowedHosts:
    """Checks the host that a request names.

    IP addresses are always allowed, because nobody can point them elsewhere. So are names that no public DNS contains:
    those without a dot, such as containers and machines in a local network have, and those of local domains.

    :param names: further names, separated by commas; ``*.example.org`` for all below one, ``*`` for all.
    :param urls: addresses whose hosts are allowed, too.
    """

    def __init__(self, names: str, *urls: str) -> None:
        hosts = {*parse_hosts(names), _own_name(), *(urlsplit(url).hostname or "" for url in urls)}
        self._any = _ANY in hosts
        self._names = frozenset(name.removesuffix(".") for name in hosts) - {""}
        self._domains = (*_LOCAL_DOMAINS, *(name[1:] for name in hosts if name.startswith("*.")))
        self.allows = lru_cache(maxsize=1024)(self._allows)

    def rejected(self, headers: Headers) -> str | None:
        """Return the first host in the headers of a request that is not allowed; None if there is none.

        Programs may send none at all. Browsers always do.
        """
        return next((host for host in headers.getlist("host") if not self.allows(host)), None)

    def _allows(self, host: str) -> bool:
        if self._any or host == "":
            return True
        match = _HOST.fullmatch(host.lower())
        if match is None:
            return False
        name = match[1].removesuffix(".")
        return name != "" and (
            name in self._names
            or _is_address(name.strip("[]"))
            or ("." not in name and "[" not in name)
            or name.endswith(self._domains)
        )


def names_this_machine(headers: Headers) -> bool:
    """Return whether a request names this machine in a way that no other machine can imitate, not even nearby."""
    for host in headers.getlist("host"):
        match = _HOST.fullmatch(host.lower())
        name = "" if match is None else match[1].strip("[]")
        if name not in ("localhost", _own_name()) and not _is_address(name):
            return False
    return True


def _own_name() -> str:
    return socket.gethostname().lower()


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
