"""The texts in each language, as Fluent messages: one set of files for the page and the terminal.

Each language has a folder, and each part a file in it. The part ``game`` is always loaded, the other parts on demand.
"""

from pathlib import Path
from typing import Final

LANGUAGES: Final = ("en", "it", "de", "fr")
"""The languages. English is the source; the others have the same messages in the same order."""

FOLDER: Final = Path(__file__).parent


def parts() -> list[str]:
    """Return the names of the parts; ``game`` comes first."""
    names = {file.stem for file in (FOLDER / LANGUAGES[0]).glob("*.ftl")}
    return ["game", *sorted(names - {"game"})]


def source(language: str, part: str = "game") -> str:
    """Return the Fluent source of one part in a language.

    :raises ValueError: when there is no such language or part.
    """
    if language not in LANGUAGES:
        raise ValueError(f"no such language: {language!r}; there are {', '.join(LANGUAGES)}")
    if part not in parts():
        raise ValueError(f"no such part: {part!r}; there are {', '.join(parts())}")
    return (FOLDER / language / f"{part}.ftl").read_text("utf-8")
