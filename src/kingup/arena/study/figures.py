"""What is counted, and where: every figure is a row of count, sum and sum of squares."""

from typing import Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from kingup.playout.layout import CHARACTERS, GOAL_CARDS, MOST_SEATS, ROUNDS
from kingup.rules.setup import SETUPS

Counts: TypeAlias = npt.NDArray[np.float64]
"""A row for each figure: how many, their sum, the sum of their squares."""

MOST_NOES: Final = max(players * setup.no_cards for players, setup in SETUPS.items())
MOST_CLIMBS: Final = CHARACTERS * 6
MOST_STEPS: Final = max(setup.placed for setup in SETUPS.values()) + MOST_CLIMBS + CHARACTERS * MOST_SEATS
"""Placings, climbs and ballots of a round."""
MOMENTS: Final = ("after placing", "after the first vote", "at the round's end")
"""When a watcher says what it thinks."""


class Figure(NamedTuple):
    """Where a figure begins, and how many of its kind there are."""

    row: int
    size: int


# Seats are counted from who starts the game, turns from who starts the round.
SEAT_WINS: Final = 0
TURN_POINTS: Final = SEAT_WINS + MOST_SEATS
CARD_POINTS: Final = TURN_POINTS + MOST_SEATS
CARD_BEST: Final = CARD_POINTS + GOAL_CARDS
"""The share of rounds in which a card scores best; equals share."""
CARD_WINS: Final = CARD_BEST + GOAL_CARDS
"""The share of games won by who held a card in one of its rounds."""
CROWNED: Final = CARD_WINS + GOAL_CARDS
FALLEN: Final = CROWNED + CHARACTERS
ROUND_POINTS: Final = FALLEN + CHARACTERS
CLIMBS: Final = ROUND_POINTS + ROUNDS
ELECTIONS: Final = CLIMBS + 1
NOES: Final = ELECTIONS + 1
LEAD: Final = NOES + 1
"""How far a winner is before the next total."""
TIED: Final = LEAD + 1
SHARED: Final = TIED + 1
NOTHING: Final = SHARED + 1
"""Whether a seat scores 33 for nothing in the last round; whether any does; how much of the game such a seat wins."""
NOTHING_GAMES: Final = NOTHING + 1
NOTHING_WINS: Final = NOTHING_GAMES + 1
NOTHING_EARLY: Final = NOTHING_WINS + 1
"""Whether a seat scores nothing in an earlier round, where it pays nothing."""
PERFECT: Final = NOTHING_EARLY + 1
"""Whether a seat scores 33 with its favorites."""
SHOWN: Final = PERFECT + 1
"""The chance that a watcher gives the true card, at each moment."""
GUESSED: Final = SHOWN + len(MOMENTS)
"""Whether the true card is its first guess."""
CLIMBS_WERE: Final = GUESSED + len(MOMENTS)
NOES_WERE: Final = CLIMBS_WERE + MOST_CLIMBS + 1
ROWS: Final = NOES_WERE + MOST_NOES + 1

FIGURES: Final = {
    "seat_wins": Figure(SEAT_WINS, MOST_SEATS),
    "turn_points": Figure(TURN_POINTS, MOST_SEATS),
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
    "climbs_were": Figure(CLIMBS_WERE, MOST_CLIMBS + 1),
    "noes_were": Figure(NOES_WERE, MOST_NOES + 1),
}
"""By their names in study.csv."""
