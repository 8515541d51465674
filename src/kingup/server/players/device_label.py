"""Labels by which players recognize their devices: the browser and the system, without versions."""

import re
from typing import Final

# Many browsers also claim to be others, so the order matters.
_BROWSERS: Final = (
    ("kingup/", "kingup"),
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("CriOS/", "Chrome"),
    ("Safari/", "Safari"),
)
_SYSTEMS: Final = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Macintosh|Darwin", "Mac"),
    ("Linux", "Linux"),
)


def device_label(user_agent: str) -> str:
    """Return a label such as "Firefox on Android"; one of the two, or nothing, if the rest is unknown."""
    return " on ".join(filter(None, (_first(_BROWSERS, user_agent), _first(_SYSTEMS, user_agent))))


def _first(names: tuple[tuple[str, str], ...], user_agent: str) -> str:
    return next((name for pattern, name in names if re.search(pattern, user_agent)), "")
