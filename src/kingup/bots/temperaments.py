"""Temperaments: the leaning of a bot among about equally good actions. They change its style, not its level."""

from typing import Final

import numpy as np

from kingup.bots.model import CLIMB, PLACE, VOTE_NO, WEIGHT_COUNT, Weights


def _bluffer() -> Weights:
    """Return a leaning towards characters that are not its favorites."""
    lean = np.zeros(WEIGHT_COUNT)
    lean[PLACE : PLACE + 8] = [0, 0, -0.4, -0.6, 0, 0, 0.4, 0.6]
    lean[CLIMB : CLIMB + 12] = [-0.3] * 6 + [0.3] * 6
    return lean


def _loyal() -> Weights:
    """Return a leaning towards its favorites, with few No votes on them."""
    lean = np.zeros(WEIGHT_COUNT)
    lean[CLIMB : CLIMB + 6] = 0.5
    lean[VOTE_NO + 1] = -1
    return lean


def _gambler() -> Weights:
    """Return a leaning towards nominations."""
    lean = np.zeros(WEIGHT_COUNT)
    lean[CLIMB + 5] = lean[CLIMB + 11] = 0.7
    lean[VOTE_NO] = -0.3
    return lean


TEMPERAMENTS: Final = {
    "steady": np.zeros(WEIGHT_COUNT),
    "bluffer": _bluffer(),
    "loyal": _loyal(),
    "gambler": _gambler(),
}
