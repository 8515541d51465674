"""Processes in which bots think: they leave Ctrl-C to who has started them, and do not outlive it."""

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import parent_process, resource_tracker
from typing import Final

_GLANCE: Final = 0.5
"""Seconds between two looks at a parent that cannot be waited for."""


@contextmanager
def leaving_signals_to_us() -> Iterator[None]:
    """Processes that are started here never hear of Ctrl-C, not even while they begin."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # It would unblock the signal, if it were to start in the middle.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def settle_in() -> None:
    """What such a process does first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()


def _end_with(parent: int) -> None:
    known = parent_process()
    # Not every library that starts processes hands them what tells of their parent's end.
    if known is not None and getattr(known, "_sentinel", None) is not None:
        known.join()
    else:
        while os.getppid() == parent:
            time.sleep(_GLANCE)
    os._exit(0)
