"""The layout of a game in an array, and the numbers of actions.

A state is an array of 32 integers. Four of them are packed, so that one addition moves a character:

- the castle has four bits for each character: where it stands, numbered as in ``kingup.rules.castle``;
- the occupancy has three bits for each floor, as in ``kingup.rules.occupancy``;
- the No cards have four bits for each seat, the ballots two (0 none, 1 Yes, 2 No).
"""

from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from kingup import rules
from kingup.rules import setup
from kingup.rules.castle import PLACING_FLOORS

State: TypeAlias = npt.NDArray[np.int64]
Actions: TypeAlias = npt.NDArray[np.int64]

CASTLE: Final = 0
OCCUPANCY: Final = 1
CARDS: Final = 2
BALLOTS: Final = 3
PHASE: Final = 4
TURN: Final = 5
CROWN: Final = 6
FIRST: Final = 7
ROUND: Final = 8
MOVES: Final = 9
"""The number of moves in this round."""
PLAYERS: Final = 10
DEALT: Final = 11
"""The cards dealt in this game, one bit each by their index in the deck."""
WINNERS: Final = 12
"""One bit for each seat."""
GOALS: Final = 14
"""Six fields: the deck index of each seat's goal; -1 when it is unknown."""
TOTALS: Final = 20
"""Six fields."""
SCORES: Final = 26
"""Six fields: the scores of the last finished round."""
SIZE: Final = 32

NOBODY: Final = -1

# Phases, in the order of kingup.rules.Phase.
PLACING: Final = 0
CLIMBING: Final = 1
VOTING: Final = 2
ROUND_OVER: Final = 3
GAME_OVER: Final = 4

# The rules' own numbers, as plain integers for the compiler.
CHARACTERS: Final = len(rules.CHARACTERS)
THRONE: Final = rules.THRONE
ASIDE: Final = rules.ASIDE
ALL_ASIDE: Final = sum(ASIDE << 4 * character for character in range(CHARACTERS))
GOAL_CARDS: Final = len(rules.DECK)
MAX_SEATS: Final = setup.MAX_PLAYERS
ROUNDS: Final = setup.ROUNDS

# A placing or climb is numbered 8 × character + floor reached; a vote comes after all of those.
YES: Final = 8 * CHARACTERS
NO: Final = YES + 1
MAX_LEGAL: Final = CHARACTERS * len(PLACING_FLOORS)
