"""How many characters stand on each floor, in one number, so that "is there room?" is one operation.

An occupancy counts the characters of each floor in three bits. A floor holds four, so its highest bit is set exactly
when the floor is full. Counting the castle each time made whole games a quarter slower.
"""

from itertools import combinations
from typing import Final, TypeAlias

from kingup.rules.castle import CAPACITY, THRONE, WHEREABOUTS, Floor

Occupancy: TypeAlias = int

EMPTY_OCCUPANCY: Final[Occupancy] = 0

# The occupancy of a single character by its place; 0 outside the castle.
ONE_ON: Final = tuple(1 << 3 * at if at <= THRONE else 0 for at in WHEREABOUTS)
# The bit of each floor that marks it as full. The throne's is never set, since it holds one character.
FULL_BIT: Final = tuple(CAPACITY * one for one in ONE_ON)
# An occupancy & FULL_MASK leaves only the bits of full floors. Thirteen characters fill at most three floors.
FULL_MASK: Final[Occupancy] = sum(FULL_BIT)
FULL_SETS: Final = tuple(sum(bits) for size in range(4) for bits in combinations(FULL_BIT[:THRONE], size))


def has_room(occupancy: Occupancy, floor: Floor) -> bool:
    """Return whether this floor has room for one more character."""
    return not occupancy & FULL_BIT[floor]
