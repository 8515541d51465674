"""The address of a table on a server, as it is copied from a browser or read from a code."""

import re
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

_PATH: Final = re.compile(r"(?P<base>.*)/t/(?P<code>[\w-]+)/?")


class BadLink(ValueError):
    """An address that is not that of a table; the text says what one looks like."""


@dataclass(frozen=True, slots=True)
class Link:
    """Where a table is.

    :ivar server: the server's own address, with neither path nor slash at its end.
    """

    server: str
    code: str

    @property
    def socket(self) -> str:
        """The address of the table's WebSocket."""
        return f"{self.server.replace('http', 'ws', 1)}/api/tables/{self.code}/socket"

    @property
    def replay(self) -> str:
        """Return the address of the replay, once the game is over."""
        return f"{self.server}/g/{self.code}"

    def __str__(self) -> str:
        return f"{self.server}/t/{self.code}"


def read_link(text: str) -> Link:
    """The table that an address means.

    :raises BadLink: when it means none.
    """
    try:
        parts = urlsplit(text.strip())
        port = "" if parts.port is None else f":{parts.port}"
    except ValueError as problem:
        raise BadLink(f"{text!r} is not an address: {problem}") from problem
    found = _PATH.fullmatch(parts.path)
    if found is None or parts.scheme not in ("http", "https") or not parts.hostname:
        raise BadLink(f"{text!r} is not the link of a table; one looks like http://127.0.0.1:8000/t/ABC2345")
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    server = f"{parts.scheme}://{host}{port}{found['base'].rstrip('/')}"
    return Link(server, found["code"].upper().replace("-", ""))
