"""How functions are compiled here: without the interpreter's lock, and kept on disk for the next start."""

from collections.abc import Callable
from typing import TypeVar, cast

import numba

_Function = TypeVar("_Function", bound=Callable[..., object])


def compiled(function: _Function) -> _Function:
    """Compile a function when it is first called."""
    return cast("_Function", numba.njit(nogil=True, cache=True)(function))


def inlined(function: _Function) -> _Function:
    """Compile a function into each of its callers."""
    return cast("_Function", numba.njit(nogil=True, cache=True, inline="always")(function))
