"""The optional parts of an installation: the packages of each extra.

``pip install kingup`` serves and plays. Everything else is an extra. A test keeps this table equal to pyproject.toml,
and every message about a missing package is made from it.
"""

import importlib
import importlib.util
import os
from collections.abc import Mapping
from typing import Final

EXTRAS: Final[Mapping[str, tuple[str, ...]]] = {
    "arena": ("joblib",),
    "cluster": ("distributed",),
    "export": ("pyarrow",),
    "fast": ("numba", "uvloop"),
    "gymnasium": ("gymnasium",),
    "openspiel": ("pyspiel", "open_spiel"),
    "pettingzoo": ("pettingzoo", "gymnasium"),
    "plots": ("matplotlib",),
    "postgresql": ("asyncpg",),
}
"""The modules that each extra installs, the main one first."""
PURPOSES: Final[Mapping[str, str]] = {
    "arena": "tournaments of bots on all cores",
    "cluster": "tournaments on several machines",
    "export": "games as Parquet tables, and data sets",
    "fast": "compiled bots at full strength, and a faster server",
    "gymnasium": "the game as Gymnasium environments",
    "openspiel": "the game as an OpenSpiel game",
    "pettingzoo": "the game as PettingZoo environments",
    "plots": "reports and studies with plots",
    "postgresql": "games stored in PostgreSQL",
}
"""The purpose of each extra, in a few words."""
_BY_MODULE: Final = {module: extra for extra, modules in EXTRAS.items() for module in modules}


class MissingExtra(ModuleNotFoundError):
    """A package of an extra is not installed; the message says how to install it."""

    def __init__(self, what: str, missing: ModuleNotFoundError, extra: str | None = None) -> None:
        super().__init__(explain(what, missing, extra), name=missing.name)


def require(what: str, extra: str, *modules: str) -> None:
    """Import packages early, before any work that needs them at its end.

    :param what: the feature that needs them, for the message.
    :param extra: the extra that installs all of them.
    :raises MissingExtra: if one of them is not installed.
    """
    for module in modules:
        try:
            importlib.import_module(module)
        except ModuleNotFoundError as missing:
            raise MissingExtra(what, missing, extra) from missing


def explain(what: str, missing: ModuleNotFoundError, extra: str | None = None) -> str:
    """Return a message that says which package a feature needs and which extra installs it.

    :param what: the feature.
    :param extra: the extra to name, if several install the package.
    """
    module = (missing.name or "").split(".")[0]
    extra = extra or _BY_MODULE.get(module)
    return f"{what} needs {module}, which is not installed: pip install {requirement(extra)}"


def requirement(extra: str | None) -> str:
    """Return the argument of ``pip install`` for an extra, quoted for a shell."""
    return "kingup" if extra is None else f"'kingup[{extra}]'"


def is_installed(extra: str) -> bool:
    """Return whether the main package of an extra can be imported, without importing it."""
    try:
        return importlib.util.find_spec(EXTRAS[extra][0]) is not None
    except ValueError:
        # A test or a tool has replaced the module by something without a specification.
        return False


def compiles() -> bool:
    """Return whether bots run compiled: Numba is installed and not switched off."""
    return os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0") and is_installed("fast")
