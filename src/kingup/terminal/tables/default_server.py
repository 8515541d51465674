"""The server on which tables are looked for when only a code is given."""

import contextlib
from pathlib import Path
from typing import Final

from kingup.terminal.files import open_for_owner

USUAL_SERVER: Final = "http://127.0.0.1:8000"
_FILE: Final = "last-server"


def last_server(folder: Path) -> str | None:
    """Return the server on which somebody has played last from this machine."""
    with contextlib.suppress(OSError, UnicodeDecodeError):
        return (folder / _FILE).read_text(encoding="utf-8").strip() or None
    return None


def remember_server(folder: Path, server: str) -> None:
    """Keep a server for the next time; not being able to is no reason not to play."""
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        with open_for_owner(folder / _FILE) as stream:
            stream.write(server.encode())
