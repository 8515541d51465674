"""What is kept about tables on a server: who one is there, and what one has noted. Nobody else may read it."""

import contextlib
import hashlib
from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec import Struct, field

from kingup.terminal.files import lock, open_for_owner
from kingup.terminal.link import Link
from kingup.terminal.tables.saves import Marked


class Visit(Struct):
    """One table, as long as its game is not over."""

    marks: list[Marked] = field(default_factory=list)
    ballot: tuple[str, str] | None = None
    """Which election it was, and the own ballot in it, which the server tells but once."""


class _Kept(Struct):
    server: str
    name: str
    cookie: str = ""
    visits: dict[str, Visit] = field(default_factory=dict)


class Ticket:
    """Everything that is kept about somebody on one server, in one file.

    Others may change the file, too: another terminal at another table, or this one in another thread.
    """

    def __init__(self, folder: Path, server: str, name: str) -> None:
        key = hashlib.sha256(f"{server} {name}".encode()).hexdigest()[:16]
        self._file = folder / f"server-{key}.json"
        self._kept = _read(self._file) or _Kept(server, name)

    @property
    def cookie(self) -> str:
        """Who one is on the server; empty for somebody new."""
        return self._kept.cookie

    def become(self, cookie: str) -> None:
        """Be somebody else there; empty for nobody yet."""
        with self._changing() as kept:
            self._kept.cookie = kept.cookie = cookie

    def visit(self, code: str) -> Visit:
        """What is kept about a table."""
        return self._kept.visits.setdefault(code, Visit())

    def keep(self, code: str) -> None:
        """Write down what has changed about a table."""
        with self._changing() as kept:
            kept.visits[code] = self.visit(code)

    def leave(self, code: str) -> None:
        """A game is over: nothing of it need be kept."""
        with self._changing() as kept:
            kept.visits.pop(code, None)

    @contextlib.contextmanager
    def _changing(self) -> Iterator[_Kept]:
        """What is in the file, to be changed by nobody else meanwhile."""
        self._file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        with open_for_owner(self._file.with_suffix(".lock")) as turn:
            lock(turn.fileno(), wait=True)
            kept = _read(self._file) or _Kept(self._kept.server, self._kept.name, self._kept.cookie)
            yield kept
            part = self._file.with_suffix(".part")
            with open_for_owner(part) as stream:
                stream.write(msgspec.json.encode(kept))
            part.replace(self._file)


def unfinished_links(folder: Path) -> Iterator[tuple[Link, str]]:
    """The tables on servers with a game that was not over, and the name by which one sits there."""
    for file in sorted(folder.glob("server-*.json")):
        kept = _read(file)
        if kept is not None:
            yield from ((Link(kept.server, code), kept.name) for code in kept.visits)


def _read(file: Path) -> _Kept | None:
    try:
        return msgspec.json.decode(file.read_bytes(), type=_Kept)
    except (OSError, msgspec.MsgspecError):
        return None
