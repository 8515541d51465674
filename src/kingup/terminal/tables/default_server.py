"""The server on which a table is looked up when only its code is given."""

import contextlib
from pathlib import Path
from typing import Final

from kingup.terminal.files import create_folder, replace_file

DEFAULT_SERVER: Final = "http://127.0.0.1:8000"
_FILE: Final = "last-server"


def last_server(folder: Path) -> str | None:
    """Return the server that was last used from this machine."""
    with contextlib.suppress(OSError, UnicodeDecodeError):
        return (folder / _FILE).read_text(encoding="utf-8").strip() or None
    return None


def remember_server(folder: Path, server: str) -> None:
    """Save a server for the next time. A failure to save it doesn't stop the game."""
    with contextlib.suppress(OSError):
        create_folder(folder)
        replace_file(folder / _FILE, server.encode())
