"""The address of a table on a server, as it is copied from a browser or read from a code."""

import re
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

_PATH: Final = re.compile(r"(?P<base>.*)/t/(?P<code>[\w-]+)/?")

_BARE: Final = re.compile(
    r"(localhost|[0-9]+(\.[0-9]+){3}|[\w.-]+(?=:[0-9]|/t/)|\[[0-9a-f:]+\])(:[0-9]{1,5})?(/t/[\w-]+)?/?", re.IGNORECASE
)
"""The address of a server or table without its scheme."""
_CODE: Final = re.compile("[23456789ABCDEFGHJKMNPQRSTUVWXYZ]{7}")
"""As kingup.server.base.codes makes them."""


_GAME: Final = re.compile(r"[0-9]{8}-[0-9]{6}-[0-9a-f]{6}")
"""As kingup.terminal.tables.saves names games."""


class BadLink(ValueError):
    """An address that is not that of a table; the text says what one looks like."""


@dataclass(frozen=True, slots=True)
class Link:
    """Where a table is.

    :ivar server: the server's own address, with neither path nor slash at its end.
    :ivar code: of the table; empty for the server itself.
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


def read_code(text: str) -> str | None:
    """Return the code that somebody means, in whatever case and with hyphens; None when it cannot be one."""
    code = text.upper().replace("-", "").strip()
    return code if _CODE.fullmatch(code) else None


def is_game_name(text: str) -> bool:
    """Return whether a text looks like the name of a game that is kept here, which no link or code does."""
    return _GAME.fullmatch(text) is not None


def read_place(text: str, server: str) -> Link:
    """Return the table or server that somebody means: a link, the address of a server, or the code of a table.

    :param server: where a table is that is named by its code alone.
    :raises BadLink: when it is none of these.
    """
    code = read_code(text)
    return read_link(text) if code is None else Link(server, code)


def read_server(text: str) -> str:
    """Return the address of a server.

    :raises BadLink: when it is none.
    """
    link = read_link(text)
    if link.code:
        raise BadLink(f"{text!r} is the link of a table; its server is {link.server}")
    return link.server


def read_link(text: str) -> Link:
    """Return the table or server that an address means.

    :raises BadLink: when it means none.
    """
    if _BARE.fullmatch(text.strip()):
        raise BadLink(f"{text!r} is not a whole address; did you mean http://{text.strip()}?")
    try:
        parts = urlsplit(text.strip())
        port = "" if parts.port is None else f":{parts.port}"
    except ValueError as problem:
        raise BadLink(f"{text!r} is not an address: {problem}") from problem
    found = _PATH.fullmatch(parts.path)
    whole_server = not parts.path.strip("/")
    if (found is None and not whole_server) or parts.scheme not in ("http", "https") or not parts.hostname:
        raise BadLink(
            f"{text!r} is not the link of a table, as http://127.0.0.1:8000/t/ABC2345 is, nor the address of a server, "
            "as http://127.0.0.1:8000 is, nor the code of a table, as ABC2345 is"
        )
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    server = f"{parts.scheme}://{host}{port}"
    if found is None:
        return Link(server, "")
    return Link(server + found["base"].rstrip("/"), found["code"].upper().replace("-", ""))
