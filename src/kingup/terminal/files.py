"""The user's own files: where they are, how they are written, and how they are locked against other terminals."""

import os
from pathlib import Path
from typing import Final

import platformdirs
from filelock import FileLock

_OWNER_ONLY: Final = 0o600
_BY_UMASK: Final = 0o666


def data_folder() -> Path:
    """Return the folder for saved games, and for the user's credentials on servers."""
    return platformdirs.user_data_path("kingup", appauthor=False) / "terminal"


def create_folder(folder: Path) -> None:
    """Create a folder that only its owner can read, unless it exists."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)


def replace_file(file: Path, data: bytes, *, private: bool = True) -> None:
    """Write a whole file atomically. A reader sees either the old file or the new one, never a part of it.

    :param private: whether only the owner may read the file; otherwise the umask decides.
    :raises OSError: when it cannot be written; the old file then stays.
    """
    part = part_of(file)
    try:
        mode = _OWNER_ONLY if private else _BY_UMASK
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode), "wb") as stream:
            stream.write(data)
        part.replace(file)
    except OSError:
        part.unlink(missing_ok=True)
        raise


def part_of(file: Path) -> Path:
    """Return the temporary file that ``replace_file`` writes before it replaces another."""
    return file.with_name(f".{file.name}.part")


def lock_beside(file: Path) -> FileLock:
    """Return the lock for a file. It excludes other processes and other threads, and a killed process releases it.

    Any thread may release it: a game that is over is closed in a worker thread.
    """
    return FileLock(file.with_suffix(".lock"), mode=_OWNER_ONLY, thread_local=False)


def is_locked(file: Path) -> bool:
    """Return whether another process or thread holds the lock for a file, or keeps us from trying.

    The answer may already be out of date.
    """
    lock = lock_beside(file)
    if not Path(lock.lock_file).exists():
        return False
    try:
        with lock.acquire(blocking=False):
            return False
    except OSError:
        return True
