"""Progress of a long run: a bar on a terminal, a line now and then elsewhere."""

import sys
import time
from collections.abc import Callable
from datetime import timedelta
from types import TracebackType
from typing import TYPE_CHECKING, Final, Self

import click

if TYPE_CHECKING:
    from click._termui_impl import ProgressBar

_LINE_INTERVAL: Final = 30
"""Seconds between two lines without a terminal."""


class Progress:
    """Shows progress, speed and the remaining time on standard error.

    :param unit: the plural of the things that are counted, such as "games".
    :param note: returns text to append.
    """

    def __init__(self, total: int, unit: str, note: Callable[[], str] = str) -> None:
        self._total = total
        self._unit = unit
        self._note = note
        self._done = 0
        self._started = self._last_line = time.monotonic()
        self._terminal = sys.stderr is not None and sys.stderr.isatty()
        self._bar: ProgressBar[int] = click.progressbar(
            length=total,
            label=unit,
            show_eta=False,
            show_pos=True,
            item_show_func=lambda _: self._pace(),
            file=sys.stderr,
            hidden=not self._terminal,
        )

    def __enter__(self) -> Self:
        self._bar.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._bar.__exit__(kind, problem, trace)
        if self._total and not self._terminal:
            self._print_line()

    def step(self, count: int = 1) -> None:
        """Add finished items."""
        self._done += count
        self._bar.update(count)
        if not self._terminal and time.monotonic() - self._last_line >= _LINE_INTERVAL:
            self._print_line()

    def _print_line(self) -> None:
        self._last_line = time.monotonic()
        click.echo(f"{self._unit}: {self._done} of {self._total}, {self._pace()}", err=True)

    def _pace(self) -> str:
        rate = self._done / max(time.monotonic() - self._started, 1e-9)
        left = timedelta(seconds=round((self._total - self._done) / rate)) if rate else "?"
        return f"{rate:.3g} per second, {left} left{self._note()}"
