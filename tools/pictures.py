#!/usr/bin/env python3
"""Take the pictures of the README from the real page: ``.venv/bin/python tools/pictures.py``. Needs Chromium."""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

KINGUP: Final = Path(sys.executable).with_name("kingup")
PICTURES: Final = Path(__file__).resolve().parents[1] / "docs" / "pictures"
PHONE: Final[ViewportSize] = {"width": 360, "height": 640}
DESKTOP: Final[ViewportSize] = {"width": 1440, "height": 900}


def open_game(browser: Browser, url: str, size: ViewportSize, theme: str) -> Page:
    """Open a game against bots and play until the climbing."""
    page = browser.new_context(viewport=size, color_scheme=theme, locale="en", device_scale_factor=1.5).new_page()  # type: ignore[arg-type]
    page.goto(url)
    page.click(".whoami")
    page.fill("form.name input[type=text]", "Rachel")
    page.click("form.name button[type=submit]")
    page.click(".primary.big")
    page.wait_for_selector(".castle")
    while not page.locator(".phase-climbing .prompt.mine").count():
        if page.locator(".phase-placing .prompt.mine").count():
            page.locator(".outside .medallion").first.click()
            page.locator(".floor.target .land").last.click()
        page.wait_for_timeout(100)
    return page


def take(page: Page, name: str) -> None:
    """Take a picture when nothing moves, without tips and banners."""
    while page.locator(".tip button").count():
        page.locator(".tip button").first.click()
        page.wait_for_timeout(100)
    page.locator(".banner").wait_for(state="detached")
    page.wait_for_timeout(400)
    page.screenshot(path=PICTURES / name)


def main() -> None:
    """Take all pictures."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        command = [str(KINGUP), "serve", "--port=0", "--no-browser", f"--database={folder}/p.sqlite", "--bot-pause=0.2"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            found = re.search(r"(http://\S+)", server.stdout.readline())
            assert found is not None, "the server did not start"
            browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
            desktop = open_game(browser, found[1], DESKTOP, "light")
            desktop.locator(".medallion.movable").first.click()
            take(desktop, "desktop.png")
            phone = open_game(browser, found[1], PHONE, "dark")
            while not phone.locator(".election:not(.open)").count():
                if (
                    phone.locator(".phase-climbing .prompt.mine .round").count()
                    and phone.locator(".medallion.movable").count()
                ):
                    phone.locator(".medallion.movable").first.click()
                    phone.locator(".medallion.chosen").first.click()
                phone.wait_for_timeout(100)
            take(phone, "phone.png")
            browser.close()
            server.terminate()


if __name__ == "__main__":
    main()
