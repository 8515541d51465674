"""How far a long run has come: a bar on a terminal, and elsewhere a line now and then."""

import sys
import time
from collections.abc import Callable
from datetime import timedelta
from types import TracebackType
from typing import TYPE_CHECKING, Final, Self

import click

if TYPE_CHECKING:
    from click._termui_impl import ProgressBar

_EVERY: Final = 30
"""Seconds between two lines, where there is no terminal."""


class Progress:
    """Counts what is done, and tells how fast and for how long yet; on standard error.

    :param what: what is counted, such as "games".
    :param note: what else is worth telling.
    """

    def __init__(self, total: int, what: str, note: Callable[[], str] = str) -> None:
        self._total = total
        self._what = what
        self._note = note
        self._done = 0
        self._started = self._told = time.monotonic()
        self._drawn = sys.stderr is not None and sys.stderr.isatty()
        self._bar: ProgressBar[int] = click.progressbar(
            length=total,
            label=what,
            show_eta=False,
            show_pos=True,
            item_show_func=lambda _: self._pace(),
            file=sys.stderr,
            hidden=not self._drawn,
        )

    def __enter__(self) -> Self:
        self._bar.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._bar.__exit__(kind, problem, trace)
        if self._total and not self._drawn:
            self._tell()

    def step(self, count: int = 1) -> None:
        """So many more are done."""
        self._done += count
        self._bar.update(count)
        if not self._drawn and time.monotonic() - self._told >= _EVERY:
            self._tell()

    def _tell(self) -> None:
        self._told = time.monotonic()
        click.echo(f"{self._what}: {self._done} of {self._total}, {self._pace()}", err=True)

    def _pace(self) -> str:
        rate = self._done / max(time.monotonic() - self._started, 1e-9)
        left = timedelta(seconds=round((self._total - self._done) / rate)) if rate else "?"
        return f"{rate:.3g} per second, {left} left{self._note()}"
