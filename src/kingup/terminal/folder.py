"""Where the terminal keeps things for its user."""

from pathlib import Path

import platformdirs


def data_folder() -> Path:
    """The folder for unfinished games, and for who one is on servers."""
    return platformdirs.user_data_path("kingup", appauthor=False) / "terminal"
