"""Whole numbers in a record, written with the digits 0 to 9."""

from typing import Final

# Longer numbers are greater than any seat or score, which is all that matters about them; and converting a million
# digits takes long.
_MAX_DIGITS: Final = 9


def read_number(text: str) -> int | None:
    """Parse a number; None when the text is not one."""
    if not (text.isascii() and text.isdigit()):
        return None
    return int((text.lstrip("0") or "0")[:_MAX_DIGITS])
