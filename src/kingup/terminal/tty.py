"""The terminal in which the command runs."""

import sys


def on_terminal() -> bool:
    """Return whether standard input and output are a terminal; closed streams are not."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))
