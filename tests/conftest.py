"""Options and fixtures for all tests."""

import signal

import pytest
from support.postgres import Postgres


def pytest_addoption(parser):
    parser.addoption("--write-golden", action="store_true", help="write the golden playthroughs")


def pytest_configure():
    """Let programs that tests start react to Ctrl-C: a shell ignores it for commands in the background."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items):
    """Run browser tests last: Playwright leaves an event loop running, in which asynchronous tests cannot start."""
    items.sort(key=lambda item: "browser" in item.path.parts)


@pytest.fixture(scope="session")
def postgres(tmp_path_factory):
    """Start a real PostgreSQL."""
    with Postgres(tmp_path_factory.mktemp("postgresql")) as postgres:
        yield postgres
