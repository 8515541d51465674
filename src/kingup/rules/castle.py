"""The castle: where each of the thirteen characters stands.

A castle is a tuple with one floor for each character, so ``castle[Character.O]`` is where Odessa stands and
``castle.count(4)`` how many stand on the fourth floor. A plain tuple is immutable, hashes fast and copies fast.
"""

from typing import Final, TypeAlias

from kingup.rules.characters import CHARACTERS, Character

Floor: TypeAlias = int
Castle: TypeAlias = tuple[Floor, ...]

SERVANTS: Final[Floor] = 0
NOBLES: Final[Floor] = 5
THRONE: Final[Floor] = 6
# Two whereabouts outside the castle, numbered on so that they index POINTS like a floor.
ASIDE: Final[Floor] = 7
ELIMINATED: Final[Floor] = 8

WHEREABOUTS: Final = range(ELIMINATED + 1)

POINTS: Final = (0, 1, 2, 3, 4, 5, 10, 0, 0)
CAPACITY: Final = 4
PLACING_FLOORS: Final = (1, 2, 3, 4)

EMPTY_CASTLE: Final[Castle] = (ASIDE,) * len(CHARACTERS)


def standing_on(castle: Castle, floor: Floor) -> tuple[Character, ...]:
    """The characters on a floor (or on the throne, aside, eliminated), in the order of their initials."""
    return tuple([character for character in CHARACTERS if castle[character] == floor])


def moved(castle: Castle, character: Character, floor: Floor) -> Castle:
    """The castle after one character has gone to another floor."""
    return castle[:character] + (floor,) + castle[character + 1 :]
