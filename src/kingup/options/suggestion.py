"""Suggestions for names that are mistyped."""

from collections.abc import Iterable
from difflib import get_close_matches


def did_you_mean(typed: str, names: Iterable[str], prefix: str = "") -> str:
    """Return a question that names what is most like the name that was typed; empty when nothing is.

    :param prefix: a beginning that all names have, which makes no two of them more alike.
    """
    # Upper and lower case do not make names different.
    by_small_letters = {name.removeprefix(prefix).lower(): name for name in names}
    found = get_close_matches(typed.removeprefix(prefix).lower(), by_small_letters, n=1)
    return f" Did you mean {by_small_letters[found[0]]}?" if found else ""
