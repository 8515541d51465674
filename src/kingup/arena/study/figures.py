"""The layout of the counted figures: each is a row of count, sum and sum of squares."""

from typing import Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from kingup.playout.layout import CHARACTERS, GOAL_CARDS, MAX_SEATS, ROUNDS
from kingup.rules.setup import SETUPS

Counts: TypeAlias = npt.NDArray[np.float64]
"""A row for each figure: count, sum, sum of squares."""

MAX_NOES: Final = max(players * setup.no_cards for players, setup in SETUPS.items())
MAX_CLIMBS: Final = CHARACTERS * 6
MAX_STEPS: Final = max(setup.placed for setup in SETUPS.values()) + MAX_CLIMBS + CHARACTERS * MAX_SEATS
"""The most placings, climbs and ballots of a round."""
MOMENTS: Final = ("after placing", "after the first vote", "at the round's end")
"""The moments at which the beliefs of a watcher are counted."""


class Figure(NamedTuple):
    """The first row of a kind of figure, and the number of its rows."""

    row: int
    size: int


# Seats are counted from the one that starts the game, turns from the one that starts the round.
SEAT_WINS: Final = 0
TURN_POINTS: Final = SEAT_WINS + MAX_SEATS
CARD_POINTS: Final = TURN_POINTS + MAX_SEATS
CARD_BEST: Final = CARD_POINTS + GOAL_CARDS
"""The share of rounds in which a card has the best score; ties are split."""
CARD_WINS: Final = CARD_BEST + GOAL_CARDS
"""The share of games won by a player who held a card in one of its rounds."""
CROWNED: Final = CARD_WINS + GOAL_CARDS
FALLEN: Final = CROWNED + CHARACTERS
ROUND_POINTS: Final = FALLEN + CHARACTERS
CLIMBS: Final = ROUND_POINTS + ROUNDS
ELECTIONS: Final = CLIMBS + 1
NOES: Final = ELECTIONS + 1
LEAD: Final = NOES + 1
"""The difference between the best total and the next."""
TIED: Final = LEAD + 1
SHARED: Final = TIED + 1
NOTHING: Final = SHARED + 1
"""Whether a seat scores 33 for zero points in the last round; whether any does; the share of games such a seat wins."""
NOTHING_GAMES: Final = NOTHING + 1
NOTHING_WINS: Final = NOTHING_GAMES + 1
NOTHING_EARLY: Final = NOTHING_WINS + 1
"""Whether a seat scores zero in an earlier round, where it is worth nothing."""
PERFECT: Final = NOTHING_EARLY + 1
"""Whether a seat scores 33 with its favorites."""
SHOWN: Final = PERFECT + 1
"""The probability of the true card for a watcher, at each moment."""
GUESSED: Final = SHOWN + len(MOMENTS)
"""Whether the true card is the watcher's first guess."""
CLIMBS_WERE: Final = GUESSED + len(MOMENTS)
NOES_WERE: Final = CLIMBS_WERE + MAX_CLIMBS + 1
ROWS: Final = NOES_WERE + MAX_NOES + 1

FIGURES: Final = {
    "seat_wins": Figure(SEAT_WINS, MAX_SEATS),
    "turn_points": Figure(TURN_POINTS, MAX_SEATS),
    "card_points": Figure(CARD_POINTS, GOAL_CARDS),
    "card_best": Figure(CARD_BEST, GOAL_CARDS),
    "card_wins": Figure(CARD_WINS, GOAL_CARDS),
    "crowned": Figure(CROWNED, CHARACTERS),
    "fallen": Figure(FALLEN, CHARACTERS),
    "round_points": Figure(ROUND_POINTS, ROUNDS),
    "climbs": Figure(CLIMBS, 1),
    "elections": Figure(ELECTIONS, 1),
    "noes": Figure(NOES, 1),
    "lead": Figure(LEAD, 1),
    "tied": Figure(TIED, 1),
    "shared": Figure(SHARED, 1),
    "nothing": Figure(NOTHING, 1),
    "nothing_games": Figure(NOTHING_GAMES, 1),
    "nothing_wins": Figure(NOTHING_WINS, 1),
    "nothing_early": Figure(NOTHING_EARLY, 1),
    "perfect": Figure(PERFECT, 1),
    "shown": Figure(SHOWN, len(MOMENTS)),
    "guessed": Figure(GUESSED, len(MOMENTS)),
    "climbs_were": Figure(CLIMBS_WERE, MAX_CLIMBS + 1),
    "noes_were": Figure(NOES_WERE, MAX_NOES + 1),
}
"""The figures by their names in study.csv."""
