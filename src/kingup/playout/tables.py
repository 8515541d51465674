"""Lookup tables of the compiled game, taken from the rules so that nothing is written twice."""

from typing import Final

from kingup.playout.compile import lookup
from kingup.rules import DECK
from kingup.rules.castle import POINTS as RULES_POINTS
from kingup.rules.setup import SETUPS

_SEATS: Final = max(SETUPS) + 1

NO_CARDS: Final = lookup([SETUPS[n].no_cards if n in SETUPS else 0 for n in range(_SEATS)])
PLACED: Final = lookup([SETUPS[n].placed if n in SETUPS else 0 for n in range(_SEATS)])
POINTS: Final = lookup(RULES_POINTS)
FAVORITES: Final = lookup([goal.favorites for goal in DECK])
"""The six favorites of each card."""
ON_CARD: Final = lookup([[character in goal.favorites for character in range(13)] for goal in DECK])
"""Whether each character is on each card."""
