"""The screen of a terminal as text, and as a small SVG that can be compared line by line."""

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

_CELL_WIDTH, _CELL_HEIGHT = 10, 20
_BACKGROUND, _COLOR = "#121212", "#e0e0e0"


def rows(app: App[Any]) -> list[list[Segment]]:
    """Return the rows of the screen, as they would be written to a terminal."""
    width, height = app.size
    console = Console(
        width=width, height=height, file=io.StringIO(), force_terminal=True, color_system="truecolor", record=True
    )
    console.print(app.screen._compositor.render_update(full=True, screen_stack=app._background_screens, simplify=True))
    written = [one for one in console._record_buffer if not one.control]
    return [list(row) for row in Segment.split_lines(written)][:height]


def text(app: App[Any]) -> str:
    """Return the text on the screen."""
    return "\n".join("".join(segment.text for segment in row).rstrip() for row in rows(app))


def svg(app: App[Any]) -> str:
    """Return a picture of the screen."""
    width, height = app.size
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width * _CELL_WIDTH} {height * _CELL_HEIGHT}">\n'
        f'<rect width="100%" height="100%" fill="{_BACKGROUND}"/>\n'
        f'<g font-family="monospace" font-size="16">\n'
    )
    return head + "".join(f"{line}\n" for line in _lines(app)) + "</g>\n</svg>\n"


def _lines(app: App[Any]) -> Iterator[str]:
    for y, row in enumerate(rows(app)):
        x = 0
        for attributes, segments in groupby(row, key=lambda segment: _attributes(segment.style or Style.null())):
            content = "".join(segment.text for segment in segments)
            cells = cell_len(content)
            yield from _run(content, attributes, x * _CELL_WIDTH, y * _CELL_HEIGHT, cells * _CELL_WIDTH)
            x += cells


def _attributes(style: Style) -> tuple[str, str, str]:
    """Return the color, the background and the other attributes of a text."""
    color = _COLOR if style.color is None else style.color.get_truecolor().hex
    background = _BACKGROUND if style.bgcolor is None else style.bgcolor.get_truecolor(foreground=False).hex
    if style.reverse:
        color, background = background, color
    more = ' font-weight="bold"' if style.bold else ""
    more += ' font-style="italic"' if style.italic else ""
    lines = [name for name, on in (("underline", style.underline), ("line-through", style.strike)) if on]
    more += f' text-decoration="{" ".join(lines)}"' if lines else ""
    return color, background, more + (' opacity="0.6"' if style.dim else "")


def _run(content: str, attributes: tuple[str, str, str], x: int, y: int, width: int) -> Iterator[str]:
    color, background, more = attributes
    if background != _BACKGROUND:
        yield f'<rect x="{x}" y="{y}" width="{width}" height="{_CELL_HEIGHT}" fill="{background}"/>'
    if content.strip():
        before = cell_len(content) - cell_len(content.lstrip())
        shown, wide = escape(content.strip().replace(" ", "\u00a0")), cell_len(content.strip()) * _CELL_WIDTH
        left = x + before * _CELL_WIDTH
        yield f'<text x="{left}" y="{y + 15}" textLength="{wide}" fill="{color}"{more}>{shown}</text>'
