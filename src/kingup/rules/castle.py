"""The castle: where each of the thirteen characters stands.

A castle is a tuple with one floor for each character: ``castle[Character.O]`` is where Odessa stands, and
``castle.count(4)`` is the number of characters on the fourth floor. A plain tuple is immutable, and hashes and copies
fast.
"""

from typing import Final, TypeAlias

from kingup.rules.characters import CHARACTERS, Character

Floor: TypeAlias = int
Castle: TypeAlias = tuple[Floor, ...]

SERVANTS: Final[Floor] = 0
NOBLES: Final[Floor] = 5
THRONE: Final[Floor] = 6
# Two places outside the castle, numbered after the floors so that they can index POINTS as well.
ASIDE: Final[Floor] = 7
ELIMINATED: Final[Floor] = 8

WHEREABOUTS: Final = range(ELIMINATED + 1)

POINTS: Final = (0, 1, 2, 3, 4, 5, 10, 0, 0)
CAPACITY: Final = 4
PLACING_FLOORS: Final = (1, 2, 3, 4)

EMPTY_CASTLE: Final[Castle] = (ASIDE,) * len(CHARACTERS)


def standing_on(castle: Castle, floor: Floor) -> tuple[Character, ...]:
    """Return the characters on a floor (or the throne, aside, eliminated), in the order of their initials."""
    return tuple([character for character in CHARACTERS if castle[character] == floor])


def moved(castle: Castle, character: Character, floor: Floor) -> Castle:
    """Return the castle with one character on another floor."""
    return castle[:character] + (floor,) + castle[character + 1 :]
