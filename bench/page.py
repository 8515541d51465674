"""Measure the page: bytes of the first load, time until it can be used, frames per second, memory over games.

    python bench/page.py --games 3

A real Chromium with the CPU slowed down four times, as on a phone, loads the page from a real server on loopback. Times
are taken by the page's own clock, from the start of the navigation to the first frame in which a game can be started. A
driver outside the page would be slowed down as well and would distort the measurement. For the same reason a few lines
in the page itself play the games. For comparison, the same run measures a line of plain text from the same server in
the same way; for frames, with one moving letter.
"""

import argparse
import shutil
import statistics
import time
from collections import defaultdict
from typing import Any, Final

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright
from serving import serving

SLOWER: Final = 4
LOADS: Final = 5
PHONE: Final[Any] = {"viewport": {"width": 360, "height": 640}, "locale": "en"}
# Once the input field (or the plain text) exists, the next frame shows it.
USABLE: Final = """{
    const there = () => document.querySelector(".primary.big, pre");
    const note = () => requestAnimationFrame(() => setTimeout(() => { window.usable = performance.now(); }));
    new MutationObserver((_, watch) => {
        if (!there()) return;
        watch.disconnect();
        note();
    }).observe(document, { childList: true, subtree: true });
}"""
# Play the game: do what the prompt asks for, at intervals.
PLAYS: Final = """(pause) => {
    const click = (selector) => {
        const found = document.querySelector(selector);
        found?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
        return found !== null;
    };
    const move = () => document.querySelector(".phase-placing")
        ? click(".floor.target .land") || click(".outside .medallion")
        : click(".medallion.chosen") || click(".medallion.movable");
    const act = () => click(".vote .card.yes:not(.played)") || click(".results .primary:enabled")
        || (document.querySelector(".prompt.mine") && move());
    window.playing = setInterval(() => document.querySelector(".winner") || act(), pause);
}"""
# One moving letter, and nothing else.
LETTER: Final = """() => {
    const letter = document.body.appendChild(document.createElement("b"));
    letter.textContent = "K";
    letter.style.display = "block";
    letter.animate([{ transform: "none" }, { transform: "translateX(300px)" }], { duration: 500, iterations: 20 });
}"""


def load(browser: Browser, url: str) -> tuple[float, int, float]:
    """Load the page for the first time; return kilobytes, requests, and milliseconds until it can be used."""
    context = browser.new_context(**PHONE)
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("Network.enable")
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    received: list[float] = []
    devtools.on("Network.loadingFinished", lambda event: received.append(event["encodedDataLength"]))
    page.add_init_script(USABLE)
    page.goto(url)
    # Do not query the page meanwhile: the same CPU would have to answer.
    time.sleep(2.5)
    page.wait_for_load_state("networkidle")
    usable = float(page.evaluate("window.usable"))
    context.close()
    return sum(received) / 1000, len(received), usable


def play_game(page: Page, pause_ms: int) -> None:
    """Play a game against bots, from the home page to its end.

    :param pause_ms: milliseconds between two actions.
    """
    page.locator(".primary.big").click()
    page.locator(".castle").wait_for()
    page.evaluate(PLAYS, pause_ms)
    while not page.locator(".winner").count():
        time.sleep(0.2)
    page.evaluate("clearInterval(window.playing)")
    page.locator("a.brand").click()
    page.locator(".primary.big").wait_for()


def heap(devtools: CDPSession) -> float:
    """Return the megabytes of the JavaScript heap after a garbage collection."""
    devtools.send("HeapProfiler.collectGarbage")
    return float(devtools.send("Runtime.getHeapUsage")["usedSize"]) / 1e6


def measure_loads(browser: Browser, url: str) -> None:
    """Measure first visits, in turn with a line of plain text."""
    plain, page = [], []
    for _ in range(LOADS):
        plain.append(load(browser, f"{url}/healthz"))
        page.append(load(browser, url))
    kilobytes, requests, _ = page[-1]
    usable, empty = (statistics.median(one[2] for one in loads) for loads in (page, plain))
    print(f"first load              {kilobytes:8.1f} kB, {requests} requests")
    print(f"usable after            {usable:8.0f} ms ({SLOWER}× slower CPU; a line of text takes {empty:.0f} ms)")


class Frames:
    """Counts the frames that the browser reports while something moves.

    The browser's compositor runs the animations. A script that watched every frame from inside the page would measure
    how busy scripts are, and keep them busy.
    """

    def __init__(self, browser: Browser) -> None:
        self._devtools = browser.new_browser_cdp_session()
        self._reports: dict[tuple[int, int, int], set[str]] = defaultdict(set)
        self._complete = False
        self._devtools.on("Tracing.dataCollected", self._collect)
        self._devtools.on("Tracing.tracingComplete", self._end)

    def begin(self) -> None:
        """Start counting."""
        config = {"includedCategories": ["cc", "benchmark"], "excludedCategories": ["*"]}
        self._devtools.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": config})

    def end(self, page: Page) -> str:
        """Stop counting and return the result as text."""
        self._devtools.send("Tracing.end")
        while not self._complete:
            page.wait_for_timeout(50)
        # A frame may be reported twice: once by the compositor, and again with the part that a script has added.
        states = [reported & {"STATE_PRESENTED_ALL", "STATE_PRESENTED_PARTIAL"} for reported in self._moving()]
        shown = sum(map(bool, states)) / len(states)
        return f"{60 * shown:5.1f} per second, {1 - shown:.1%} of {len(states)} dropped"

    def _moving(self) -> list[set[str]]:
        return [states for states in self._reports.values() if states != {"STATE_NO_UPDATE_DESIRED"}]

    def _collect(self, event: dict[str, Any]) -> None:
        for one in event["value"]:
            report = one.get("args", {}).get("frame_reporter") if one["name"] == "PipelineReporter" else None
            if report is not None and report["has_compositor_animation"]:
                key = (one["pid"], report["layer_tree_host_id"], report["frame_sequence"])
                self._reports[key].add(report["state"])

    def _end(self, _: object) -> None:
        self._complete = True


def letter_frames(browser: Browser, url: str) -> str:
    """Return the frames of a page on which one letter moves."""
    page = browser.new_context(**PHONE).new_page()
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(f"{url}/healthz")
    frames = Frames(browser)
    frames.begin()
    page.evaluate(LETTER)
    time.sleep(10)
    counted = frames.end(page)
    page.context.close()
    return counted


def measure_games(browser: Browser, url: str, games: int) -> None:
    """Measure the frames of a game, and the memory after each game."""
    page = browser.new_context(**PHONE).new_page()
    devtools = page.context.new_cdp_session(page)
    page.goto(url)
    page.locator(".primary.big").wait_for()
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    frames = Frames(browser)
    frames.begin()
    play_game(page, 150)
    print(f"frames while it moves   {frames.end(page)} (one letter: {letter_frames(browser, url)})")
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    memory = []
    for _ in range(games):
        play_game(page, 30)
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
        time.sleep(3)  # until the process of the bots has warmed up
        measure(server.url, options.games)


if __name__ == "__main__":
    main()
