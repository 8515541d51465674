"""A small random generator for compiled code: xorshift64*, one word of state, seeded by splitmix64."""

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from kingup.playout.compile import inlined

Generator: TypeAlias = npt.NDArray[np.uint64]

_U = np.uint64


def new_generator(seed: int) -> Generator:
    """A generator of its own for this seed; neighboring seeds give unrelated streams."""
    word = (seed * 0x9E3779B97F4A7C15 + 0x9E3779B97F4A7C15) & (2**64 - 1)
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & (2**64 - 1)
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & (2**64 - 1)
    return np.array([(word ^ (word >> 31)) or 1], np.uint64)


@inlined
def advance(word: np.uint64) -> np.uint64:
    """The next word of the generator's state."""
    word ^= word << _U(13)
    word ^= word >> _U(7)
    word ^= word << _U(17)
    return word


@inlined
def below(word: np.uint64, limit: int) -> int:
    """A number from 0 up to, not including, a limit, made of the upper half of a word."""
    return np.int64(((word * _U(0x2545F4914F6CDD1D)) >> _U(33)) * _U(limit) >> _U(31))  # type: ignore[return-value]


@inlined
def uniform(word: np.uint64) -> float:
    """A number from 0 up to, not including, 1."""
    return np.float64((word * _U(0x2545F4914F6CDD1D)) >> _U(11)) * (1.0 / 9007199254740992.0)
