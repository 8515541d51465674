"""How long a round can be at most, for arrays of fixed size."""

from functools import cache

from kingup.rules import CHARACTERS, THRONE
from kingup.rules.castle import CAPACITY
from kingup.rules.setup import SETUPS


@cache
def most_elections(players: int) -> int:
    """Each election but the last costs a No card at least, and eliminates somebody."""
    return min(len(CHARACTERS), players * SETUPS[players].no_cards + 1)


@cache
def most_moves(players: int) -> int:
    """Placings, and as many climbs as there are when everybody begins as low as can be and gets as far as can be."""
    setup = SETUPS[players]
    lowest = [1 + place // CAPACITY for place in range(setup.placed)] + [0] * setup.leftovers
    # Those who are never nominated do not leave floor 5.
    never_nominated = len(CHARACTERS) - most_elections(players)
    return setup.placed + sum(THRONE - floor for floor in lowest) - never_nominated


def most_actions(players: int) -> int:
    """Moves and ballots."""
    return most_moves(players) + players * most_elections(players)
