"""The user's data about servers: the session cookie, and notes on unfinished games. Only the user may read it."""

import contextlib
import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec import Struct, field

from kingup.table.witness import Witness
from kingup.terminal.files import create_folder, lock_beside, replace_file
from kingup.terminal.link import Link
from kingup.terminal.notes import PlacedMark


class RemoteSeat(NamedTuple):
    """A seat at a table on a server.

    :ivar name: the name by which the player signed in there.
    """

    link: Link
    name: str


class JoinedTable(Struct):
    """The data about one table, until its game is over."""

    marks: list[PlacedMark] = field(default_factory=list)
    ballot: tuple[str, str] | None = None
    """An election and the player's own ballot in it, which the server sends only once."""
    witness: Witness = field(default_factory=Witness)
    """What this terminal saw of the deal."""


class _Data(Struct):
    """The content of the file."""

    server: str
    name: str
    cookie: str = ""
    visits: dict[str, JoinedTable] = field(default_factory=dict)
    """The tables with an unfinished game, by code."""


class Credentials:
    """The data about one player on one server, in one file.

    The file may also be changed by another terminal at another table, or by this one in another thread.
    """

    def __init__(self, folder: Path, server: str, name: str) -> None:
        key = hashlib.sha256(f"{server} {name}".encode()).hexdigest()[:16]
        self._file = folder / f"server-{key}.json"
        self._data = _read(self._file) or _Data(server, name)

    @property
    def cookie(self) -> str:
        """Return the session cookie on the server; empty before the first sign-in."""
        return self._data.cookie

    def set_cookie(self, cookie: str) -> None:
        """Save another session cookie; an empty one signs out."""
        with self._update() as data:
            self._data.cookie = data.cookie = cookie

    def table(self, code: str) -> JoinedTable:
        """Return the data about a table."""
        return self._data.visits.setdefault(code, JoinedTable())

    def save_table(self, code: str) -> None:
        """Save the changed data about a table."""
        with self._update() as data:
            data.visits[code] = self.table(code)

    def forget_table(self, code: str) -> None:
        """Delete the data about a table."""
        with self._update() as data:
            data.visits.pop(code, None)

    @contextlib.contextmanager
    def _update(self) -> Iterator[_Data]:
        """Lock the file, yield its content, and write the content back."""
        create_folder(self._file.parent)
        with lock_beside(self._file):
            data = _read(self._file) or _Data(self._data.server, self._data.name, self._data.cookie)
            yield data
            replace_file(self._file, msgspec.json.encode(data))


def unfinished_seats(folder: Path) -> Iterator[RemoteSeat]:
    """Yield the seats on servers in games that were not over."""
    for file in sorted(folder.glob("server-*.json")):
        data = _read(file)
        if data is not None:
            yield from (RemoteSeat(Link(data.server, code), data.name) for code in data.visits)


def _read(file: Path) -> _Data | None:
    try:
        return msgspec.json.decode(file.read_bytes(), type=_Data)
    except (OSError, msgspec.MsgspecError):
        return None
