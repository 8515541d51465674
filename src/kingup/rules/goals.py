"""The twenty-six goal cards, derived from their construction.

Number the characters 0 to 12. The six squares modulo 13, shifted by 0 to 12, make thirteen cards; the six
non-squares, shifted likewise, make the other thirteen. Every character is on twelve cards and every pair on five.
"""

from functools import cache
from typing import Final

from kingup.rules.characters import BY_INITIAL, CHARACTERS, Character

_SIZE: Final = len(CHARACTERS)
_SQUARES: Final = frozenset(x * x % _SIZE for x in range(1, _SIZE))
_NON_SQUARES: Final = frozenset(range(1, _SIZE)) - _SQUARES


class Goal(str):
    """A secret goal card, written as the initials of its six favorites in alphabetical order."""

    __slots__ = ()

    @property
    def favorites(self) -> tuple[Character, ...]:
        """The six characters on the card."""
        return _favorites(self)


@cache
def _favorites(goal: Goal) -> tuple[Character, ...]:
    return tuple([BY_INITIAL[initial] for initial in goal])


def _card(numbers: frozenset[int], shift: int) -> Goal:
    return Goal("".join(Character(number).name for number in sorted((x + shift) % _SIZE for x in numbers)))


DECK: Final = tuple(_card(numbers, shift) for numbers in (_SQUARES, _NON_SQUARES) for shift in range(_SIZE))

_BY_INITIALS: Final = {str(goal): goal for goal in DECK}


def find_goal(initials: str) -> Goal | None:
    """Return the card with these initials, in any order; None when the deck has no such card."""
    return _BY_INITIALS.get("".join(sorted(initials)))
