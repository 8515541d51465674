"""How light the page is: bytes of the first load, time until it can be used, frames per second, memory over games.

    python bench/page.py --games 3

A real Chromium with the CPU slowed down four times, as on a phone, against a real server on loopback. Times are taken
by the page's own clock, from the start of the navigation to the first frame in which the name can be typed: a driver
that looks from outside is slowed down, too, and would be part of what it measures. Beside it, in the same run and
measured in the same way, a line of plain text from the same server.
"""

import argparse
import shutil
import statistics
import time
from typing import Any, Final

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright
from serving import serving

SLOWER: Final = 4
LOADS: Final = 5
PHONE: Final[Any] = {"viewport": {"width": 360, "height": 640}, "locale": "en"}
# When there is something to type into (or, in plain text, to read), the next frame shows it.
USABLE: Final = """{
    const there = () => document.querySelector("form.name input, pre");
    const note = () => requestAnimationFrame(() => setTimeout(() => { window.usable = performance.now(); }));
    new MutationObserver((_, watch) => {
        if (!there()) return;
        watch.disconnect();
        note();
    }).observe(document, { childList: true, subtree: true });
}"""
# The time between two frames, of those in which something moves.
FRAMES: Final = """() => {
    const gaps = [];
    let last = 0;
    const moving = () => document.getAnimations().some((one) =>
        one.playState === "running" && one.effect.getComputedTiming().iterations !== Infinity);
    const next = (now) => {
        if (last && moving()) gaps.push(now - last);
        last = now;
        requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    window.gaps = gaps;
}"""


def load(browser: Browser, url: str) -> tuple[float, int, float]:
    """A first visit: kilobytes, requests, and milliseconds until it can be used."""
    context = browser.new_context(**PHONE)
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("Network.enable")
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    received: list[float] = []
    devtools.on("Network.loadingFinished", lambda event: received.append(event["encodedDataLength"]))
    page.add_init_script(USABLE)
    page.goto(url)
    # Without a question meanwhile: it would be answered by the CPU that is measured.
    time.sleep(2.5)
    page.wait_for_load_state("networkidle")
    usable = float(page.evaluate("window.usable"))
    context.close()
    return sum(received) / 1000, len(received), usable


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


def measure_loads(browser: Browser, url: str) -> None:
    """First visits, in turn with a line of text."""
    plain, page = [], []
    for _ in range(LOADS):
        plain.append(load(browser, f"{url}/healthz"))
        page.append(load(browser, url))
    kilobytes, requests, _ = page[-1]
    usable, empty = (statistics.median(one[2] for one in loads) for loads in (page, plain))
    print(f"first load              {kilobytes:8.1f} kB, {requests} requests")
    print(f"usable after            {usable:8.0f} ms ({SLOWER}× slower CPU; a line of text takes {empty:.0f} ms)")


def measure_games(browser: Browser, url: str, games: int) -> None:
    """Frames of a game, and the memory after each."""
    page = browser.new_context(**PHONE).new_page()
    devtools = page.context.new_cdp_session(page)
    page.goto(url)
    page.fill("input", "Bench")
    page.click("button[type=submit]")
    page.wait_for_selector(".primary.big")
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.evaluate(FRAMES)
    play_game(page)
    gaps = page.evaluate("window.gaps")
    late = sum(gap > 1000 / 60 * 1.5 for gap in gaps)
    middle = statistics.median(gaps)
    print(f"frames while it moves   {1000 / middle:8.1f} per second, {late} of {len(gaps)} late")
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    memory = []
    for _ in range(games):
        play_game(page)
        memory.append(heap(devtools))
    print(f"memory after each game  {' '.join(f'{megabytes:.1f}' for megabytes in memory)} MB")


def measure(url: str, games: int) -> None:
    """Print all figures."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        measure_loads(browser, url)
        measure_games(browser, url, games)
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
