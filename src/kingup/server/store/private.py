"""Files that only their owner may read: a database holds the secrets of every running game."""

import contextlib
import os
import stat
from pathlib import Path
from typing import Final

from kingup.server.base.logs import log_info

_OWNER_ONLY: Final = 0o600
_FOLDER: Final = 0o700
_OTHERS: Final = stat.S_IRWXO
_BESIDE: Final = ("-wal", "-shm", "-journal")
"""SQLite creates these files with the permissions of the database."""


def create_private_file(path: Path) -> None:
    """Create a database file that only its owner may read, unless it exists.

    :raises OSError: when it cannot be created.
    """
    # SQLite follows a symbolic link, and would create its target readable for everybody.
    path = path.resolve()
    with contextlib.suppress(FileExistsError):
        # Only open a new file here: closing one that is in use would drop SQLite's locks on it.
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, _OWNER_ONLY))


def restrict_to_owner(path: Path) -> None:
    """Restrict a database file that everybody may read, and the files beside it, to its owner.

    Earlier versions created files that everybody may read (0644). Access that an operator has granted to a group (0640)
    is not revoked.
    """
    path = path.resolve()
    if os.name == "posix":
        for file in (path, *(path.with_name(path.name + end) for end in _BESIDE)):
            _restrict_file(file)


def create_folder(folder: Path) -> None:
    """Create a folder that only its owner may read, unless it exists.

    :raises OSError: when it cannot be created.
    """
    folder.mkdir(parents=True, exist_ok=True, mode=_FOLDER)


def is_open_to_everybody(path: Path) -> bool:
    """Return whether everybody on this machine may read or write a file."""
    return os.name == "posix" and path.exists() and bool(path.stat().st_mode & _OTHERS)


def readers(path: Path) -> str:
    """Describe the users who may read a file, as the subject of a sentence."""
    mode = path.stat().st_mode
    if mode & _OTHERS:
        return "everybody on this machine"
    return "only its owner and group" if mode & stat.S_IRWXG else "only its owner"


def _restrict_file(file: Path) -> None:
    # The file may belong to another user, who decides. `kingup doctor` reports it.
    with contextlib.suppress(OSError):
        if is_open_to_everybody(file):
            file.chmod(_OWNER_ONLY)
            log_info("restricted a world-readable database to its owner", file=str(file))
