#!/usr/bin/env python3
"""Make the icons of the installed page from its SVG: ``.venv/bin/python tools/icons.py``. Needs Chromium."""

import re
import shutil
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright

WEB: Final = Path(__file__).resolve().parents[1] / "src" / "kingup" / "web"
SIZES: Final = (180, 192, 512)
MASKABLE: Final = 512
SAFE: Final = 0.72
"""The share of a maskable icon that is visible in every shape."""


def draw(page: Page, svg: str, size: int, path: Path) -> None:
    """Draw a picture at a size, keeping its transparency."""
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block; width: {size}px }}</style>{svg}")
    page.screenshot(path=path, omit_background=True)


def maskable(svg: str) -> str:
    """Return the picture made small enough to be cut, on a background that fills the whole icon."""
    found = re.search(r'<rect [^>]*fill="(#\w+)"/>', svg)
    assert found is not None, "the icon has no background"
    inside = svg.partition(found[0])[2].removesuffix("</svg>\n").removesuffix("</svg>")
    margin = 64 * (1 - SAFE) / 2
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="{found[1]}"/>'
        f'<g transform="translate({margin} {margin}) scale({SAFE})">{inside}</g></svg>'
    )


def main() -> None:
    """Draw all icons."""
    svg = (WEB / "icon.svg").read_text("utf-8")
    folder = WEB / "icons"
    folder.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page()
        for size in SIZES:
            draw(page, svg, size, folder / f"{size}.png")
        draw(page, maskable(svg), MASKABLE, folder / "maskable.png")
        browser.close()


if __name__ == "__main__":
    main()
