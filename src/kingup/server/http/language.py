"""The language of a visitor."""

import re
from typing import Final

from starlette.datastructures import Headers

from kingup.locales import LANGUAGES

_CHOSEN: Final = re.compile(r"(?:^|;)[ \t]*kingup_language=([a-z]{2})[ \t]*(?:;|$)")
"""The cookie of a language that was chosen in the settings of the page."""


def preferred_language(headers: Headers) -> str:
    """Return the chosen language, or the first of a browser's languages that is available, as the page itself does."""
    chosen = [found for header in headers.getlist("cookie") for found in _CHOSEN.findall(header)]
    wanted = (tag.strip()[:2].lower() for tag in headers.get("accept-language", "").split(","))
    return next((tag for tag in (*chosen, *wanted) if tag in LANGUAGES), "en")
