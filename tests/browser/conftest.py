"""Chromium, a server, and people who visit it. Whatever a test does, the page must not complain and ask nobody else."""

import os
import shutil
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect, sync_playwright
from support.browsing import PATIENCE, Player
from support.server import Server

DESKTOP = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
SIZES = {"desktop": DESKTOP, "phone": PHONE}
BLOCKED = "Service Worker registration blocked by Playwright"
"""What Playwright says where the page is not kept: it would be fetched twice by every visitor of every test."""


@pytest.fixture(scope="session")
def chromium():
    names = ("chromium", "chromium-browser", "google-chrome")
    expect.set_options(timeout=PATIENCE * 1000)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            # Without one of the system's, the one that Playwright has installed.
            executable_path=next(filter(None, map(shutil.which, names)), None),
            # Chromium's own cage does not work for root.
            args=["--no-sandbox"] if os.geteuid() == 0 else [],
        )
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("server") / "kingup.sqlite") as running:
        yield running


class Visits:
    """Opens pages, and keeps what they complain about, unless that is expected."""

    def __init__(self, browser):
        self.browser = browser
        self.players = []
        self.complaints = []
        self.expected = None

    def __call__(self, url, size="desktop", *, still=True, **options):
        """A player before a page of their own, in English and by day unless said otherwise."""
        usual = {"locale": "en", "reduced_motion": "reduce" if still else "no-preference", "service_workers": "block"}
        options = SIZES[size] | usual | options
        context = self.browser.new_context(**options)
        context.set_default_timeout(PATIENCE * 1000)
        context.on("request", lambda request: self.check(url, request.url))
        context.on("weberror", lambda error: self.complaints.append(str(error.error)))
        context.on("console", self.hear)
        player = Player(context.new_page(), url, touch=size == "phone")
        self.players.append(player)
        return player

    def hear(self, said):
        expected = said.text == BLOCKED or (self.expected and self.expected.match(said.text))
        if said.type in {"error", "warning"} and not expected:
            self.complaints.append(said.text)

    def check(self, home, asked):
        if urlsplit(asked).scheme not in {"data", "blob"} and urlsplit(asked).netloc != urlsplit(home).netloc:
            self.complaints.append(f"asked another host: {asked}")

    def close(self):
        for player in self.players:
            player.close()


@pytest.fixture
def visit(chromium):
    visits = Visits(chromium)
    yield visits
    visits.close()
    assert visits.complaints == []
