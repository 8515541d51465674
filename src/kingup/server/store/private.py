"""Files that nobody but their owner may read: a database holds the secrets of every running game."""

import contextlib
import os
import stat
from pathlib import Path
from typing import Final

from kingup.server.base.logs import note

_OWNER_ONLY: Final = 0o600
_FOLDER: Final = 0o700
_OTHERS: Final = stat.S_IRWXO
_BESIDE: Final = ("-wal", "-shm", "-journal")
"""SQLite creates these files with the permissions of the database."""


def create_private(path: Path) -> None:
    """Create a database file for its owner alone, unless it exists.

    :raises OSError: when it cannot be created.
    """
    # SQLite follows a symbolic link, and would create what it points to for everybody.
    path = path.resolve()
    with contextlib.suppress(FileExistsError):
        # Only a file that is new is opened here: closing one that is in use would drop SQLite's locks on it.
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, _OWNER_ONLY))


def close_to_others(path: Path) -> None:
    """Close a database file that everybody may read, and the files beside it.

    Earlier versions created files that everybody may read (0644). A group that an operator lets in (0640) keeps its
    access.
    """
    path = path.resolve()
    if os.name == "posix":
        for file in (path, *(path.with_name(path.name + end) for end in _BESIDE)):
            _close_to_others(file)


def create_folder(folder: Path) -> None:
    """Create a folder for its owner alone, unless it exists.

    :raises OSError: when it cannot be created.
    """
    folder.mkdir(parents=True, exist_ok=True, mode=_FOLDER)


def open_private(path: Path) -> int:
    """Open a file for appending; when it is new, for its owner alone."""
    return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, _OWNER_ONLY)


def is_open_to_all(path: Path) -> bool:
    """Tell whether everybody on this machine may read or write a file."""
    return os.name == "posix" and path.exists() and bool(path.stat().st_mode & _OTHERS)


def readers(path: Path) -> str:
    """Say who may read a file, as the subject of a sentence."""
    mode = path.stat().st_mode
    if mode & _OTHERS:
        return "everybody on this machine"
    return "only its owner and group" if mode & stat.S_IRWXG else "only its owner"


def _close_to_others(file: Path) -> None:
    # The owner may be somebody else, whose choice it is; `kingup doctor` says so.
    with contextlib.suppress(OSError):
        if is_open_to_all(file):
            file.chmod(_OWNER_ONLY)
            note("a database that everybody could read was closed to all but its owner", file=str(file))
