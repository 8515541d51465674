"""Whole numbers in a record, written with the digits 0 to 9."""

from typing import Final

# Longer ones are greater than any seat or score, which is all that matters about them; and to make a number of a
# million digits takes long.
_MOST_DIGITS: Final = 9


def read_number(text: str) -> int | None:
    """The number, or None when it is not one."""
    if not (text.isascii() and text.isdigit()):
        return None
    return int((text.lstrip("0") or "0")[:_MOST_DIGITS])
