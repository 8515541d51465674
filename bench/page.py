"""How light the page is: bytes of the first load, time until it can be used, frames per second, memory over games.

    python bench/page.py --games 3

A real Chromium with the CPU slowed down four times, as on a phone, against a real server on loopback. Beside it, in the
same run, how long an empty page of the same server takes (its health, as text).
"""

import argparse
import itertools
import shutil
import statistics
import time
from typing import Any, Final

from playwright.sync_api import CDPSession, Page, sync_playwright
from serving import serving

SLOWER: Final = 4
FRAMES: Final = """
    () => new Promise((resolve) => {
        const times = [];
        const began = performance.now();
        const next = (now) => {
            times.push(now);
            if (now - began < 4000) requestAnimationFrame(next);
            else resolve(times);
        };
        requestAnimationFrame(next);
    })
"""


def load(page: Page, devtools: CDPSession, url: str, ready: str) -> tuple[float, float]:
    """Kilobytes that a load transfers, and milliseconds until something is there."""
    received = 0.0

    def finished(event: dict[str, Any]) -> None:
        nonlocal received
        received += event["encodedDataLength"]

    devtools.on("Network.loadingFinished", finished)
    began = time.perf_counter()
    page.goto(url)
    page.wait_for_selector(ready)
    elapsed = 1000 * (time.perf_counter() - began)
    page.wait_for_timeout(300)
    devtools.remove_listener("Network.loadingFinished", finished)
    return received / 1000, elapsed


def act(page: Page) -> None:
    """Do whatever the page waits for."""
    if page.locator(".vote .card.yes:not(.played)").count():
        page.locator(".vote .card.yes").click(timeout=2000)
    elif page.locator(".results .primary:enabled").count():
        page.locator(".results .primary").click(timeout=2000)
    elif page.locator(".prompt.mine").count() and page.locator(".phase-placing .outside .medallion").count():
        page.locator(".outside .medallion").first.click(timeout=2000)
        page.locator(".floor.target .land").first.click(timeout=2000)
    elif page.locator(".prompt.mine").count() and page.locator(".medallion.open").count():
        page.locator(".medallion.open").first.click(timeout=2000)
        page.locator(".medallion.chosen").first.click(timeout=2000)
    else:
        page.wait_for_timeout(30)


def play_game(page: Page) -> None:
    """From the home page to the end of a game against bots."""
    page.locator(".primary.big").click()
    page.wait_for_selector(".castle")
    while not page.locator(".winner").count():
        try:
            act(page)
        except Exception as problem:
            if "Timeout" not in str(problem):
                raise
    page.locator("a.brand").click()
    page.wait_for_selector(".primary.big")


def heap(devtools: CDPSession) -> float:
    """Megabytes of scripts' memory, after a collection."""
    devtools.send("HeapProfiler.collectGarbage")
    return float(devtools.send("Runtime.getHeapUsage")["usedSize"]) / 1e6


def measure(url: str, games: int) -> None:
    """Print all figures."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_context(viewport={"width": 360, "height": 640}, locale="en").new_page()
        devtools = page.context.new_cdp_session(page)
        devtools.send("Network.enable")
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        _, empty = load(page, devtools, f"{url}/healthz", "body")
        kilobytes, usable = load(page, devtools, url, "input")
        print(f"first load              {kilobytes:8.1f} kB")
        print(f"usable after            {usable:8.0f} ms ({SLOWER}× slower CPU; a line of text takes {empty:.0f} ms)")
        page.fill("input", "Bench")
        page.click("button[type=submit]")
        page.wait_for_selector(".primary.big")
        page.locator(".primary.big").click()
        page.wait_for_selector(".castle")
        times = page.evaluate(FRAMES)
        gaps = [later - earlier for earlier, later in itertools.pairwise(times)]
        late = sum(gap > 1000 / 60 * 1.5 for gap in gaps)
        print(f"frames while bots play  {1000 / statistics.mean(gaps):8.1f} per second, {late} of {len(gaps)} late")
        page.locator("a.brand").click()
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        memory = []
        for _ in range(games):
            play_game(page)
            memory.append(heap(devtools))
        print(f"memory after each game  {' '.join(f'{megabytes:.1f}' for megabytes in memory)} MB")
        browser.close()


def main() -> None:
    """Start a server and measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20)
    options = parser.parse_args()
    with serving("--bot-pause=0.05", "--bot-workers=1") as server:
        time.sleep(3)  # the bots' process warms up, and then sleeps
        measure(server.url, options.games)


if __name__ == "__main__":
    main()
