"""A lock that the system lets go when its process ends, killed or not."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from kingup.server.store.private import open_private

if sys.platform == "win32":
    import msvcrt

    def _take(file: BinaryIO) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(file: BinaryIO) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Locked(Exception):
    """Another process has the lock."""


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Have the lock for a while; the file itself, which is empty, stays.

    :raises Locked: when another process has it.
    :raises OSError: when there cannot be such a file.
    """
    with os.fdopen(open_private(path), "ab") as file:
        try:
            _take(file)
        except (BlockingIOError, PermissionError) as problem:
            raise Locked(path) from problem
        yield
