"""The maximum length of a round, for arrays of fixed size."""

from functools import cache

from kingup.rules import CHARACTERS, THRONE
from kingup.rules.castle import CAPACITY
from kingup.rules.setup import SETUPS


@cache
def max_elections(players: int) -> int:
    """Return the maximum number of elections in a round.

    Each election but the last takes at least one No card and eliminates a character.
    """
    return min(len(CHARACTERS), players * SETUPS[players].no_cards + 1)


@cache
def max_moves(players: int) -> int:
    """Return the maximum number of moves in a round: all characters start as low and climb as high as possible."""
    setup = SETUPS[players]
    lowest = [1 + place // CAPACITY for place in range(setup.placed)] + [0] * setup.leftovers
    # Characters that are never nominated stay on floor 5.
    never_nominated = len(CHARACTERS) - max_elections(players)
    return setup.placed + sum(THRONE - floor for floor in lowest) - never_nominated


def max_actions(players: int) -> int:
    """Return the maximum number of moves and ballots in a round."""
    return max_moves(players) + players * max_elections(players)
