"""Whole numbers in a record, written with the digits 0 to 9."""

import re
from typing import Final

_DIGITS: Final = re.compile(r"0*([0-9]+)")
# Longer ones are greater than any seat or score, which is all that matters about them; and to make a number of a
# million digits takes long.
_MOST_DIGITS: Final = 9


def read_number(text: str) -> int | None:
    """The number, or None when it is not one."""
    digits = _DIGITS.fullmatch(text)
    return int(digits[1][:_MOST_DIGITS]) if digits else None
