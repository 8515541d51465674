"""Files of one user that several terminals change."""

import os
from pathlib import Path
from typing import BinaryIO

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]


def lock(file: int, *, wait: bool = False) -> bool:
    """Have an open file for oneself until it is closed; False when somebody else has it, unless one waits.

    It holds between the threads of a process, too, when each opens the file. Windows knows no such lock: there
    everybody is let through.
    """
    if fcntl is not None:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        except OSError:
            return False
    return True


def open_for_owner(file: Path) -> BinaryIO:
    """Open a file for writing that nobody else may read."""
    return os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb")
