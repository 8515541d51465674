"""Check that a result can be written before hours are spent on it.

Permissions are not enough: root may do anything, but not in /proc or on a read-only disk. So each check tries to write,
and leaves nothing behind.
"""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def check_folder(folder: Path) -> None:
    """Check that files can be written in a folder, which may not exist yet.

    :raises OSError: if they cannot; its ``filename`` is the folder.
    """
    with _named(folder):
        if folder.is_dir():
            with tempfile.TemporaryFile(dir=folder):
                return
        above = next(parent for parent in folder.absolute().parents if parent.exists())
        with tempfile.TemporaryDirectory(dir=above):
            return


def check_file(file: Path) -> None:
    """Check that a file can be written in an existing folder.

    :raises OSError: if it cannot; its ``filename`` is the file.
    """
    with _named(file):
        if file.exists():
            with file.open("ab"):
                return
        with tempfile.TemporaryFile(dir=file.parent):
            return


@contextmanager
def _named(path: Path) -> Iterator[None]:
    """Name the given path in errors, not the one that was tried."""
    try:
        yield
    except OSError as problem:
        raise OSError(problem.errno, problem.strerror, str(path)) from problem
