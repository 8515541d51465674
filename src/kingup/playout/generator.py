"""A small random generator for compiled code: xorshift64*, one word of state, seeded by splitmix64."""

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from kingup.playout.compile import inlined, signed
from kingup.playout.compile import word as _w

Generator: TypeAlias = npt.NDArray[np.uint64]

_SCRAMBLER = _w(0x2545F4914F6CDD1D)
_7, _11, _13, _17, _31, _33 = _w(7), _w(11), _w(13), _w(17), _w(31), _w(33)


def new_generator(seed: int) -> Generator:
    """Return a new generator; neighboring seeds have unrelated streams."""
    word = (seed * 0x9E3779B97F4A7C15 + 0x9E3779B97F4A7C15) & (2**64 - 1)
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & (2**64 - 1)
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & (2**64 - 1)
    return np.array([(word ^ (word >> 31)) or 1], np.uint64)


@inlined
def advance(word: np.uint64) -> np.uint64:
    """Return the next word of the generator's state."""
    word = _w(word ^ (word << _13))
    word ^= word >> _7
    return _w(word ^ (word << _17))  # type: ignore[no-any-return]


@inlined
def below(word: np.uint64, limit: int) -> int:
    """Return a number from 0 up to, but not including, a limit, from the upper half of a word."""
    return signed((_w(_w(word) * _SCRAMBLER) >> _33) * _w(limit) >> _31)


@inlined
def uniform(word: np.uint64) -> float:
    """Return a number from 0 up to, but not including, 1."""
    return (_w(_w(word) * _SCRAMBLER) >> _11) * (1.0 / 9007199254740992.0)  # type: ignore[no-any-return]
