"""The addresses that show the page. They are listed here and nowhere else."""

import re
from typing import Final

PAGES: Final = {
    "/": "home",
    "/t/{code}": "table",
    "/learn": "learn",
    "/learn/{rest:path}": "learn",
    "/daily": "daily",
    "/puzzle": "puzzle",
    "/puzzle/{day}": "puzzle",
    "/device": "device",
    "/party": "party",
    "/party/{code}": "party",
    "/g/{code}": "replay",
    "/replay": "replay",
    "/me": "statistics",
    "/link": "link",
}
"""Which part of the page each path shows, in the notation of Starlette's routes."""


def page_patterns() -> list[tuple[str, str]]:
    """Return each path as a regular expression for JavaScript, with the name of what it shows.

    The parameter of a path, if it has one, is the expression's only group.
    """
    return [(f"^{re.sub(r'{[^}]+}', _group, path)}$", page) for path, page in PAGES.items()]


def _group(parameter: re.Match[str]) -> str:
    return r"([\w/-]*)" if parameter[0].endswith(":path}") else r"([\w-]+)"
