"""Suggestions for mistyped names."""

from collections.abc import Iterable
from difflib import get_close_matches


def did_you_mean(typed: str, names: Iterable[str], prefix: str = "") -> str:
    """Return a question with the most similar name, or an empty string if none is similar.

    :param prefix: a common prefix of all names, which is ignored in the comparison.
    """
    # Ignore case.
    by_lower_case = {name.removeprefix(prefix).lower(): name for name in names}
    found = get_close_matches(typed.removeprefix(prefix).lower(), by_lower_case, n=1)
    return f" Did you mean {by_lower_case[found[0]]}?" if found else ""
