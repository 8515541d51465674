"""Worker processes for bots: they ignore Ctrl-C and end when their parent ends."""

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import parent_process, resource_tracker
from typing import Final

_POLL_SECONDS: Final = 0.5
"""Seconds between checks of a parent process that cannot be waited for."""


@contextmanager
def block_interrupts() -> Iterator[None]:
    """Start processes in this context that never receive Ctrl-C, not even during their startup."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # The resource tracker unblocks the signal when it starts, so start it before.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def init_worker() -> None:
    """Set up a worker process: ignore Ctrl-C and watch the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_exit_with_parent, args=(os.getppid(),), daemon=True).start()


def _exit_with_parent(parent: int) -> None:
    known = parent_process()
    # Not every library that starts processes passes on the sentinel of the parent.
    if known is not None and getattr(known, "_sentinel", None) is not None:
        known.join()
    else:
        while os.getppid() == parent:
            time.sleep(_POLL_SECONDS)
    os._exit(0)
