"""The language of the user."""

import locale
import os
from typing import Final

from kingup.locales import LANGUAGES

_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


def chosen_language(wanted: str | None) -> str:
    """Return the wanted language, else the one of the locale, else English."""
    if wanted is not None:
        return wanted
    # The first variable that is set decides, as in every other program.
    named = next((os.environ[name] for name in _VARIABLES if os.environ.get(name)), None) or locale.getlocale()[0] or ""
    tag = named[:2].lower()
    return tag if tag in LANGUAGES else LANGUAGES[0]
