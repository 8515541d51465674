"""How crowded the floors are, in one number, so that "is there room?" is one operation.

A crowd counts the characters on each floor with three bits a floor. Since a floor holds four, its highest bit is set
just when it is full. Counting the castle each time made whole games a quarter slower.
"""

from itertools import combinations
from typing import Final, TypeAlias

from kingup.rules.castle import CAPACITY, THRONE, WHEREABOUTS, Floor

Crowd: TypeAlias = int

EMPTY_CROWD: Final[Crowd] = 0

# What one character adds to the crowd from where it stands; outside the castle nobody is counted.
ONE: Final = tuple(1 << 3 * at if at <= THRONE else 0 for at in WHEREABOUTS)
# The bit of each floor that says it is full; the throne's is never set, since it holds one.
FULL: Final = tuple(CAPACITY * one for one in ONE)
# A crowd & ALL_FULL has the bits of the full floors alone. Thirteen characters fill three floors at most.
ALL_FULL: Final[Crowd] = sum(FULL)
FULL_SETS: Final = tuple(sum(bits) for size in range(4) for bits in combinations(FULL[:THRONE], size))


def has_room(crowd: Crowd, floor: Floor) -> bool:
    """Whether one more character may come to this floor."""
    return not crowd & FULL[floor]
