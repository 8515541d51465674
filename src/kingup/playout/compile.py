"""Run the hot functions compiled where Numba is installed, and otherwise as plain Python.

Numba is imported here and nowhere else. ``NUMBA_DISABLE_JIT=1``, Numba's own switch, also selects plain Python. There,
reading one number from a NumPy array takes several times as long as reading it from a list, so an ``entry`` works on
lists: a rollout then takes a quarter of the time.
"""

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any, Final, TypeVar, cast

import numpy as np
import numpy.typing as npt

from kingup.extras import compiles

COMPILED: Final = compiles()

if COMPILED:
    import numba

_Function = TypeVar("_Function", bound=Callable[..., object])
_WORD: Final = 2**64 - 1


def compiled(function: _Function) -> _Function:
    """Compile a function on its first call, to run without the interpreter's lock, and cache it on disk."""
    return cast("_Function", numba.njit(nogil=True, cache=True)(function)) if COMPILED else function


def inlined(function: _Function) -> _Function:
    """Compile a function into each of its callers."""
    return cast("_Function", numba.njit(nogil=True, cache=True, inline="always")(function)) if COMPILED else function


def entry(function: _Function) -> _Function:
    """Compile a function that ordinary code calls with arrays; in plain Python, pass it lists and copy them back."""
    if COMPILED:
        return compiled(function)

    @wraps(function)
    def on_lists(*arguments: object) -> object:
        lists = [argument.tolist() if isinstance(argument, np.ndarray) else argument for argument in arguments]
        result = function(*lists)
        for argument, listed in zip(arguments, lists, strict=True):
            if isinstance(argument, np.ndarray) and argument.size:
                argument[...] = listed
        return result

    return cast("_Function", on_lists)


def lookup(values: Sequence[object]) -> npt.NDArray[np.int64]:
    """Return a table of integers for compiled functions: an array for Numba, lists for plain Python."""
    table = np.array(values, np.int64)
    return table if COMPILED else cast("npt.NDArray[np.int64]", table.tolist())


def _plain_word(number: int) -> int:
    return int(number) & _WORD


def _plain_integers(size: int) -> Any:  # noqa: ANN401 - stands in for an array
    return [0] * size


def _plain_floats(size: int) -> Any:  # noqa: ANN401
    return [0.0] * size


def _integers(size: int) -> npt.NDArray[np.int64]:
    return np.zeros(size, np.int64)


def _floats(size: int) -> npt.NDArray[np.float64]:
    return np.zeros(size, np.float64)


def _words(size: int) -> npt.NDArray[np.uint64]:
    return np.zeros(size, np.uint64)


# Compiled functions use these in place of NumPy's own, which are slow in plain Python.
word: Final[Callable[[Any], Any]] = np.uint64 if COMPILED else _plain_word
"""Wrap a number around to an unsigned 64-bit word."""
signed: Final[Callable[[Any], int]] = cast("Callable[[Any], int]", np.int64) if COMPILED else int
"""Turn a word into an ordinary integer."""
integers: Final = compiled(_integers) if COMPILED else _plain_integers
"""Allocate this many integers, all zero."""
words: Final = compiled(_words) if COMPILED else _plain_integers
"""Allocate this many words, all zero."""
floats: Final = compiled(_floats) if COMPILED else _plain_floats
"""Allocate this many floats, all zero."""
