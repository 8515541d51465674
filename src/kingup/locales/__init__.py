"""The texts in each language, as Fluent messages: one set of files for the page and the terminal."""

from pathlib import Path
from typing import Final

LANGUAGES: Final = ("en", "it", "de", "fr")
"""English is the source; the others have the same messages in the same order."""

FOLDER: Final = Path(__file__).parent


def source(language: str) -> str:
    """The messages of a language, as they are written in its file."""
    if language not in LANGUAGES:
        raise ValueError(f"no such language: {language!r}; there are {', '.join(LANGUAGES)}")
    return (FOLDER / f"{language}.ftl").read_text("utf-8")
