"""The language of a visitor."""

from starlette.datastructures import Headers

from kingup.locales import LANGUAGES


def preferred_language(headers: Headers) -> str:
    """Return the first of a browser's languages that is available, as the page itself does."""
    wanted = (tag.strip()[:2].lower() for tag in headers.get("accept-language", "").split(","))
    return next((tag for tag in wanted if tag in LANGUAGES), "en")
