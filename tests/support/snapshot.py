"""What a terminal shows, as text and as a small SVG: a picture for browsers that can be compared line by line."""

import io
from collections.abc import Iterator
from html import escape
from itertools import groupby
from typing import Any

from rich.cells import cell_len
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual.app import App

_WIDE, _HIGH = 10, 20
_GROUND, _INK = "#121212", "#e0e0e0"


def rows(app: App[Any]) -> list[list[Segment]]:
    """Everything on the screen, row by row, as it would be written to a terminal."""
    width, height = app.size
    console = Console(
        width=width, height=height, file=io.StringIO(), force_terminal=True, color_system="truecolor", record=True
    )
    console.print(app.screen._compositor.render_update(full=True, screen_stack=app._background_screens, simplify=True))
    written = [one for one in console._record_buffer if not one.control]
    return [list(row) for row in Segment.split_lines(written)][:height]


def text(app: App[Any]) -> str:
    """What can be read on the screen."""
    return "\n".join("".join(segment.text for segment in row).rstrip() for row in rows(app))


def svg(app: App[Any]) -> str:
    """A picture of the screen."""
    width, height = app.size
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width * _WIDE} {height * _HIGH}">\n'
        f'<rect width="100%" height="100%" fill="{_GROUND}"/>\n'
        f'<g font-family="monospace" font-size="16">\n'
    )
    return head + "".join(f"{line}\n" for line in _lines(app)) + "</g>\n</svg>\n"


def _lines(app: App[Any]) -> Iterator[str]:
    for y, row in enumerate(rows(app)):
        x = 0
        for look, segments in groupby(row, key=lambda segment: _look(segment.style or Style.null())):
            said = "".join(segment.text for segment in segments)
            cells = cell_len(said)
            yield from _run(said, look, x * _WIDE, y * _HIGH, cells * _WIDE)
            x += cells


def _look(style: Style) -> tuple[str, str, str]:
    """Ink, ground, and what else there is to a text."""
    ink = _INK if style.color is None else style.color.get_truecolor().hex
    ground = _GROUND if style.bgcolor is None else style.bgcolor.get_truecolor(foreground=False).hex
    if style.reverse:
        ink, ground = ground, ink
    more = ' font-weight="bold"' if style.bold else ""
    more += ' font-style="italic"' if style.italic else ""
    lines = [name for name, on in (("underline", style.underline), ("line-through", style.strike)) if on]
    more += f' text-decoration="{" ".join(lines)}"' if lines else ""
    return ink, ground, more + (' opacity="0.6"' if style.dim else "")


def _run(said: str, look: tuple[str, str, str], x: int, y: int, width: int) -> Iterator[str]:
    ink, ground, more = look
    if ground != _GROUND:
        yield f'<rect x="{x}" y="{y}" width="{width}" height="{_HIGH}" fill="{ground}"/>'
    if said.strip():
        before = cell_len(said) - cell_len(said.lstrip())
        shown, wide = escape(said.strip().replace(" ", "\u00a0")), cell_len(said.strip()) * _WIDE
        yield f'<text x="{x + before * _WIDE}" y="{y + 15}" textLength="{wide}" fill="{ink}"{more}>{shown}</text>'
