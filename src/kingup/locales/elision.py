"""Words that change before a vowel: the functions of the French and Italian messages.

A message calls them with a name: ``La place { DE($name) } est libre``. The page's elision.js has the same functions,
and a test compares them.
"""

import re
import unicodedata
from collections.abc import Callable, Mapping
from typing import Final

_ELIDING: Final = re.compile(r"[aeiou]|y(?![aeiou])|h(?!a)")
"""How a name begins before which French elides: a vowel, a y as in Yves, or a mute h as in Hugo; not Yann, not Hans."""


def _sound(name: object) -> str:
    """Return a name as it sounds at its beginning: in lower case, without accents, and with œ as oe."""
    letters = unicodedata.normalize("NFD", str(name).lower().replace("œ", "oe").replace("æ", "ae"))
    return re.sub(r"[\u0300-\u036f]", "", letters)


def de(name: object) -> str:
    """Return a name after the French *de*: ``d’Ada``, ``de Rosa``."""
    return f"d’{name}" if _ELIDING.match(_sound(name)) else f"de {name}"


def que(name: object) -> str:
    """Return a name after the French *que*: ``qu’Ada``, ``que Rosa``."""
    return f"qu’{name}" if _ELIDING.match(_sound(name)) else f"que {name}"


def a(name: object) -> str:
    """Return a name after the Italian *a*: ``ad Ada``, ``a Rosa``."""
    return f"ad {name}" if _sound(name).startswith("a") else f"a {name}"


def e(name: object) -> str:
    """Return a name after the Italian *e*: ``ed Eva``, ``e Rosa``."""
    return f"ed {name}" if _sound(name).startswith("e") else f"e {name}"


FUNCTIONS: Final[Mapping[str, Callable[[object], str]]] = {"DE": de, "QUE": que, "A": a, "E": e}
"""The functions that messages can call, by their names there."""
