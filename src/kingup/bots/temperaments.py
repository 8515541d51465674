"""Temperaments: what a bot leans to where several actions are about as good. They change its style, not its level."""

from typing import Final

import numpy as np

from kingup.bots.model import CLIMB, PLACE, REFUSE, WEIGHTS, Weights


def _bluffer() -> Weights:
    """Shows favor to those it does not favor."""
    lean = np.zeros(WEIGHTS)
    lean[PLACE : PLACE + 8] = [0, 0, -0.4, -0.6, 0, 0, 0.4, 0.6]
    lean[CLIMB : CLIMB + 12] = [-0.3] * 6 + [0.3] * 6
    return lean


def _loyal() -> Weights:
    """Stands by its favorites, and is slow to say No to them."""
    lean = np.zeros(WEIGHTS)
    lean[CLIMB : CLIMB + 6] = 0.5
    lean[REFUSE + 1] = -1
    return lean


def _gambler() -> Weights:
    """Likes to see somebody on the throne."""
    lean = np.zeros(WEIGHTS)
    lean[CLIMB + 5] = lean[CLIMB + 11] = 0.7
    lean[REFUSE] = -0.3
    return lean


TEMPERAMENTS: Final = {
    "steady": np.zeros(WEIGHTS),
    "bluffer": _bluffer(),
    "loyal": _loyal(),
    "gambler": _gambler(),
}
