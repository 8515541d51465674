"""The optional parts of an installation: which extra of kingup brings which package.

``pip install kingup`` serves and plays. Everything else is an extra; the table is held equal to pyproject.toml by a
test, and every message about a missing package is made from it.
"""

import importlib
import importlib.util
import os
from collections.abc import Mapping
from typing import Final

EXTRAS: Final[Mapping[str, tuple[str, ...]]] = {
    "arena": ("joblib",),
    "cluster": ("distributed",),
    "fast": ("numba", "uvloop"),
    "openspiel": ("pyspiel", "open_spiel"),
    "pettingzoo": ("pettingzoo", "gymnasium"),
    "plots": ("matplotlib",),
    "postgresql": ("asyncpg",),
}
"""The modules that each extra brings, the one that it is for first."""
DOES: Final[Mapping[str, str]] = {
    "arena": "tournaments of bots on all cores",
    "cluster": "tournaments on several machines",
    "fast": "compiled bots at full strength, and a faster server",
    "openspiel": "the game as an OpenSpiel game",
    "pettingzoo": "the game as PettingZoo environments",
    "plots": "reports and studies with plots",
    "postgresql": "games kept in PostgreSQL",
}
"""What each extra is for, in a few words."""
_BY_MODULE: Final = {module: extra for extra, modules in EXTRAS.items() for module in modules}


class MissingExtra(ModuleNotFoundError):
    """A package of an extra is not installed; the text says how to get it."""

    def __init__(self, what: str, missing: ModuleNotFoundError, extra: str | None = None) -> None:
        super().__init__(explain(what, missing, extra), name=missing.name)


def require(what: str, extra: str, *modules: str) -> None:
    """Import packages before anything is done that needs them in the end.

    :param extra: the one that brings all of them.
    :raises MissingExtra: when one of them is not installed.
    """
    for module in modules:
        try:
            importlib.import_module(module)
        except ModuleNotFoundError as missing:
            raise MissingExtra(what, missing, extra) from missing


def explain(what: str, missing: ModuleNotFoundError, extra: str | None = None) -> str:
    """Say which package something needs and which extra installs it.

    :param extra: the extra to name, when several bring the package.
    """
    module = (missing.name or "").split(".")[0]
    extra = extra or _BY_MODULE.get(module)
    return f"{what} needs {module}, which is not installed: pip install {wanted(extra)}"


def wanted(extra: str | None) -> str:
    """Return what to install to get an extra, as it is typed in a shell."""
    return "kingup" if extra is None else f"'kingup[{extra}]'"


def is_installed(extra: str) -> bool:
    """Tell whether the package that an extra is for can be imported, without importing it."""
    try:
        return importlib.util.find_spec(EXTRAS[extra][0]) is not None
    except ValueError:
        # What a test or a tool has put in its place has no specification.
        return False


def compiles() -> bool:
    """Tell whether bots run compiled: Numba is there, and its own switch does not turn it off."""
    return os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0") and is_installed("fast")
