"""Find out whether a result can be written before hours are spent on it.

Permissions alone do not tell: root may do anything, but not in /proc or on a disk that is read-only. So each check
tries, and leaves nothing behind.
"""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def try_folder(folder: Path) -> None:
    """Find out whether files can be written in a folder; it may be created later, with those above it.

    :raises OSError: when they cannot; its ``filename`` is the folder.
    """
    with _named(folder):
        if folder.is_dir():
            with tempfile.TemporaryFile(dir=folder):
                return
        above = next(parent for parent in folder.absolute().parents if parent.exists())
        with tempfile.TemporaryDirectory(dir=above):
            return


def try_file(file: Path) -> None:
    """Find out whether a file can be written, in a folder that is there.

    :raises OSError: when it cannot; its ``filename`` is the file.
    """
    with _named(file):
        if file.exists():
            with file.open("ab"):
                return
        with tempfile.TemporaryFile(dir=file.parent):
            return


@contextmanager
def _named(path: Path) -> Iterator[None]:
    """Name the path that was asked about, not the one that was tried."""
    try:
        yield
    except OSError as problem:
        raise OSError(problem.errno, problem.strerror, str(path)) from problem
