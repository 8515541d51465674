"""Addresses of tables on servers: links copied from a browser, and codes read aloud."""

import re
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

_PATH: Final = re.compile(r"(?P<base>.*)/t/(?P<code>[\w-]+)/?")

_BARE: Final = re.compile(
    r"(localhost|[0-9]+(\.[0-9]+){3}|[\w.-]+(?=:[0-9]|/t/)|\[[0-9a-f:]+\])(:[0-9]{1,5})?(/t/[\w-]+)?/?", re.IGNORECASE
)
"""An address of a server or table without its scheme."""
_CODE: Final = re.compile("[23456789ABCDEFGHJKMNPQRSTUVWXYZ]{7}")
"""The code of a table, as kingup.server.base.codes creates them."""


_GAME: Final = re.compile(r"[0-9]{8}-[0-9]{6}-[0-9a-f]{6}")
"""The name of a game, as kingup.terminal.tables.saves creates them."""


class BadLink(ValueError):
    """An address is not valid; the message says what a valid one looks like."""


@dataclass(frozen=True, slots=True)
class Link:
    """A table on a server, or the server itself.

    :ivar server: the address of the server, without a slash at its end.
    :ivar code: the code of the table; empty for the server itself.
    """

    server: str
    code: str

    @property
    def socket(self) -> str:
        """Return the address of the table's WebSocket."""
        return f"{self.server.replace('http', 'ws', 1)}/api/tables/{self.code}/socket"

    @property
    def replay(self) -> str:
        """Return the address of the replay of a finished game."""
        return f"{self.server}/g/{self.code}"

    def __str__(self) -> str:
        return f"{self.server}/t/{self.code}"


def parse_code(text: str) -> str | None:
    """Return a code in capitals, without spaces and dashes; None when the text cannot be a code."""
    code = "".join(sign for sign in text.upper() if sign.isalnum())
    return code if _CODE.fullmatch(code) else None


def is_game_name(text: str) -> bool:
    """Return whether a text looks like the name of a saved game, which no link or code does."""
    return _GAME.fullmatch(text) is not None


def parse_place(text: str, server: str) -> Link:
    """Return the table or server that a text stands for: a link, the address of a server, or the code of a table.

    :param server: the server of a table that is named by its code alone.
    :raises BadLink: when the text is none of these.
    """
    code = parse_code(text)
    return parse_link(text) if code is None else Link(server, code)


def parse_server(text: str) -> str:
    """Return the address of a server.

    :raises BadLink: when the text is not one.
    """
    link = parse_link(text)
    if link.code:
        raise BadLink(f"{text!r} is the link of a table; its server is {link.server}")
    return link.server


def parse_link(text: str) -> Link:
    """Return the table or server that an address stands for.

    :raises BadLink: when it stands for neither.
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
