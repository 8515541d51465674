"""Chromium, a server, and visitors. In every test, the page must log no errors and send no requests to other hosts."""

import os
import shutil
from contextlib import suppress
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import expect, sync_playwright
from support.browsing import TIMEOUT, Player
from support.server import Server

DESKTOP = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
SIZES = {"desktop": DESKTOP, "phone": PHONE}
BLOCKED = "Service Worker registration blocked by Playwright"
"""What Playwright logs when it blocks the service worker, which would fetch the page twice for every visitor."""


@pytest.fixture(scope="session")
def chromium():
    names = ("chromium", "chromium-browser", "google-chrome")
    expect.set_options(timeout=TIMEOUT * 1000)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            # Without a system browser, the one that Playwright has installed.
            executable_path=next(filter(None, map(shutil.which, names)), None),
            # Chromium's sandbox does not work for root.
            args=["--no-sandbox"] if os.geteuid() == 0 else [],
        )
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("server") / "kingup.sqlite") as running:
        yield running


class Visits:
    """Opens pages, and collects their errors, except those that are expected."""

    def __init__(self, browser):
        self.browser = browser
        self.players = []
        self.errors = []
        self.expected = None
        self.unanswered = {}

    def __call__(self, url, size="desktop", *, still=True, **options):
        """Open a page for a player, in English and light mode unless the options say otherwise."""
        usual = {"locale": "en", "reduced_motion": "reduce" if still else "no-preference", "service_workers": "block"}
        options = SIZES[size] | usual | options
        context = self.browser.new_context(**options)
        context.set_default_timeout(TIMEOUT * 1000)
        context.on("request", lambda request: self.check(url, request.url))
        context.on("request", lambda request: self.unanswered.update({request: f"{request.method} {request.url}"}))
        context.on("requestfinished", lambda request: self.unanswered.pop(request, None))
        context.on("weberror", lambda error: self.errors.append(str(error.error)))
        context.on("console", self.collect)
        player = Player(context.new_page(), url, touch=size == "phone")
        self.players.append(player)
        return player

    def collect(self, message):
        expected = message.text == BLOCKED or (self.expected and self.expected.match(message.text))
        if message.type in {"error", "warning"} and not expected:
            self.errors.append(message.text)

    def check(self, home, url):
        if urlsplit(url).scheme not in {"data", "blob"} and urlsplit(url).netloc != urlsplit(home).netloc:
            self.errors.append(f"request to another host: {url}")

    def describe(self):
        """Return what each visitor sees, and the requests that have failed or wait for a response."""
        for player in self.players:
            with suppress(PlaywrightError):
                yield f"{player.page.url}\n{player.page.locator('body').inner_text(timeout=1000)}"
        yield "\n".join(["No response to:", *self.unanswered.values()])

    def close(self):
        for player in self.players:
            player.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """Add the pages to the report of a test that fails."""
    report = yield
    if report.failed and "visit" in item.funcargs and call.when == "call":
        report.sections += [("Visitor", text) for text in item.funcargs["visit"].describe()]
    return report


@pytest.fixture
def visit(chromium):
    visits = Visits(chromium)
    yield visits
    visits.close()
    assert visits.errors == []
