"""The texts in each language, as Fluent messages: one set of files for the page and the terminal.

A language is a folder, and a part a file in it: ``game`` has what everybody needs, the other parts what is loaded when
somebody goes there.
"""

from pathlib import Path
from typing import Final

LANGUAGES: Final = ("en", "it", "de", "fr")
"""English is the source; the others have the same messages in the same order."""

FOLDER: Final = Path(__file__).parent


def parts() -> list[str]:
    """The names of the parts, the one for everybody first."""
    names = {file.stem for file in (FOLDER / LANGUAGES[0]).glob("*.ftl")}
    return ["game", *sorted(names - {"game"})]


def source(language: str, part: str = "game") -> str:
    """The messages of a language in one part, as they are written in its file."""
    if language not in LANGUAGES:
        raise ValueError(f"no such language: {language!r}; there are {', '.join(LANGUAGES)}")
    if part not in parts():
        raise ValueError(f"no such part: {part!r}; there are {', '.join(parts())}")
    return (FOLDER / language / f"{part}.ftl").read_text("utf-8")
