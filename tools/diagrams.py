#!/usr/bin/env python3
"""Draw the diagrams of docs/architecture.md: ``python3 tools/diagrams.py``.

The layers are read from the import contracts in pyproject.toml, so the drawing of the packages cannot differ from what
import-linter checks.
"""

import tomllib
from html import escape
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
PICTURES: Final = ROOT / "docs" / "pictures"
INK, PAPER, LINE = "#2b2622", "#fbf7ef", "#8a7d6d"
FILLS: Final = ("#f3e3c3", "#dfe8d6", "#d9e2ee", "#eddcd9")
PURPOSES: Final = {
    "adapters": "for researchers",
    "arena": "bots compete",
    "bots": "players that think",
    "cli": "the command kingup",
    "data": "games as tables",
    "locales": "texts in four languages",
    "options": "kinds of options",
    "playout": "compiled twin of the rules",
    "puzzles": "one for each day",
    "record": "games as text",
    "rules": "decide, evolve, redact, view",
    "server": "hosts tables",
    "table": "one hosted game and its log",
    "terminal": "play in a terminal",
}
SERVER_PURPOSES: Final = {
    "alerts": "pushes and reports to groups",
    "base": "settings, logs, metrics, codes",
    "cli": "serve, copy, doctor",
    "http": "the HTTP API, the page's files",
    "net": "connections, limits, access",
    "players": "identity, ratings, daily deal",
    "process": "the app and its processes",
    "protocol": "messages and errors",
    "rooms": "tables in memory, clients, bots",
    "sockets": "one WebSocket of one client",
    "store": "SQLite and PostgreSQL",
}
LANES: Final = ("Page", "Server", "Table and rules", "Store")
STEPS: Final = (
    (0, "click", "web/board, web/table"),
    (0, "request with an id", "web/connection"),
    (1, "parse, limit the rate", "server/sockets"),
    (1, "find the room, lock", "server/rooms"),
    (2, "decide: yes or no", "table, rules"),
    (2, "evolve: what is next", "table, rules"),
    (3, "append to the log", "server/store"),
    (2, "redact for viewers", "table, rules"),
    (1, "broadcast", "server/rooms"),
    (0, "draw the changes", "web/connection, web/board"),
)


def main() -> None:
    """Write both drawings."""
    (PICTURES / "packages.svg").write_text(draw_packages(), encoding="utf-8")
    (PICTURES / "action.svg").write_text(draw_action(), encoding="utf-8")


def read_layers() -> tuple[list[list[str]], list[str]]:
    """Return the layers of the packages and those of the server, the highest first."""
    linter = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
    layers = {tuple(one["containers"]): one["layers"] for one in linter["contracts"] if one["type"] == "layers"}
    rows = [[part.strip(" ()") for part in layer.split("|")] for layer in layers["kingup",]]
    present = [[name for name in row if (ROOT / "src" / "kingup" / name).is_dir()] for row in rows]
    return [row for row in present if row], list(layers["kingup.server",])


def draw_packages() -> str:
    """Draw the packages in their layers; the layers inside the server stand to the right."""
    rows, server = read_layers()
    left, height, gap, width = 20, 46, 14, 620
    shapes = [heading(left, 30, "kingup: a package imports only from rows below it")]
    for at, row in enumerate(rows):
        each = (width - gap * (len(row) - 1)) / len(row)
        top = 50 + at * (height + gap)
        shapes += [
            box(left + place * (each + gap), top, each, height, name, PURPOSES[name], FILLS[at % len(FILLS)])
            for place, name in enumerate(row)
        ]
    right, small = left + width + 40, 34
    shapes.append(heading(right, 30, "inside kingup.server"))
    shapes += [
        box(right, 50 + at * (small + 6), 280, small, name, SERVER_PURPOSES[name], FILLS[1], in_a_row=True)
        for at, name in enumerate(server)
    ]
    top = 50 + len(server) * (small + 6) + 10
    shapes.append(box(right, top, 280, height, "web", "the page; it knows only the protocol", FILLS[3]))
    bottom = max(50 + len(rows) * (height + gap), top + height)
    return picture(right + 300, bottom + 20, shapes)


def draw_action() -> str:
    """Draw the way of an action from the click to every page, in lanes."""
    left, lane, height, gap = 20, 235, 44, 20
    bottom = 70 + len(STEPS) * (height + gap)
    shapes = []
    for at, name in enumerate(LANES):
        shapes.append(
            f'<rect x="{left + at * lane}" y="44" width="{lane - 10}" height="{bottom - 50}" rx="8" '
            f'fill="{FILLS[at]}" opacity="0.35"/>'
        )
        shapes.append(heading(left + at * lane + 10, 32, name))
    for at, (at_lane, title, where) in enumerate(STEPS):
        x, y = left + at_lane * lane + 8, 56 + at * (height + gap)
        shapes.append(box(x, y, lane - 26, height, f"{at + 1}. {title}", where, FILLS[at_lane]))
        if at + 1 < len(STEPS):
            shapes.append(arrow(x + (lane - 26) / 2, y + height, STEPS[at + 1][0] - at_lane, lane, gap))
    return picture(left + len(LANES) * lane + 10, bottom, shapes)


def arrow(x: float, y: float, lanes: int, lane: int, gap: int) -> str:
    """Return an arrow down to the next step, which may be some lanes away."""
    middle, end = y + gap / 2, x + lanes * lane
    return (
        f'<path d="M{x:g} {y:g}V{middle:g}H{end:g}V{y + gap - 2:g}" fill="none" stroke="{LINE}" stroke-width="1.6" '
        'marker-end="url(#tip)"/>'
    )


def box(
    x: float, y: float, width: float, height: float, title: str, detail: str, fill: str, *, in_a_row: bool = False
) -> str:
    """Return a box with a title and a detail below it, or beside it."""
    first = f"{x + 10:g}", f"{y + (height / 2 + 5 if in_a_row else 19):g}"
    second = (f"{x + 82:g}", first[1]) if in_a_row else (first[0], f"{y + 36:g}")
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="6" fill="{fill}" stroke="{LINE}"/>'
        f'<text x="{first[0]}" y="{first[1]}" font-weight="600">{escape(title)}</text>'
        f'<text x="{second[0]}" y="{second[1]}" font-size="12">{escape(detail)}</text>'
    )


def heading(x: float, y: float, text: str) -> str:
    """Return a line of text above boxes."""
    return f'<text x="{x:g}" y="{y:g}" font-weight="600" font-size="15">{escape(text)}</text>'


def picture(width: float, height: float, shapes: list[str]) -> str:
    """Return an SVG with its own paper, so that it can be read on a dark page, too."""
    attributes = f'font-family="system-ui, sans-serif" font-size="14" fill="{INK}"'
    tip = 'id="tip" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" orient="auto"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" {attributes}>',
        f'<marker {tip}><path d="M0 0L8 4L0 8z" fill="{LINE}"/></marker>',
        f'<rect width="{width:g}" height="{height:g}" rx="10" fill="{PAPER}"/>',
    ]
    return "\n".join([*parts, *shapes, "</svg>", ""])


if __name__ == "__main__":
    main()
