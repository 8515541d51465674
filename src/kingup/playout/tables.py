"""What the compiled game looks up, taken from the rules so that nothing is written twice."""

from typing import Final

import numpy as np

from kingup.rules import DECK
from kingup.rules.castle import POINTS as RULES_POINTS
from kingup.rules.setup import SETUPS

_SEATS: Final = max(SETUPS) + 1

NO_CARDS: Final = np.array([SETUPS[n].no_cards if n in SETUPS else 0 for n in range(_SEATS)], np.int64)
PLACED: Final = np.array([SETUPS[n].placed if n in SETUPS else 0 for n in range(_SEATS)], np.int64)
POINTS: Final = np.array(RULES_POINTS, np.int64)
FAVORITES: Final = np.array([goal.favorites for goal in DECK], np.int64)
"""The six favorites of each card."""
ON_CARD: Final = np.array([[character in goal.favorites for character in range(13)] for goal in DECK], np.int64)
"""Whether each character is on each card."""
