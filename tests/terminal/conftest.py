"""Fixtures for tests of the terminal."""

import pytest
from support.server import Server


@pytest.fixture
def home(tmp_path, monkeypatch):
    """Set a data directory for this test alone, and return the terminal's folder there."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "kingup" / "terminal"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """Run a server."""
    with Server(tmp_path_factory.mktemp("server") / "kingup.sqlite") as started:
        yield started
