"""Which language somebody reads."""

import locale
import os
from typing import Final

from kingup.locales import LANGUAGES

_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


def chosen_language(wanted: str | None) -> str:
    """The language that is asked for, else that of the locale, else English."""
    if wanted is not None:
        return wanted
    # The first that is set decides, as it does for every other program.
    named = next((os.environ[name] for name in _VARIABLES if os.environ.get(name)), None) or locale.getlocale()[0] or ""
    tag = named[:2].lower()
    return tag if tag in LANGUAGES else LANGUAGES[0]
