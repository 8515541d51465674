"""Masks: which of the numbered actions are legal."""

from collections.abc import Iterable
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from kingup.adapters.actions import ACTIONS

Mask: TypeAlias = npt.NDArray[np.int8]
"""Ones for legal actions, zeros for others; the type is the one that the spaces of Gymnasium expect."""


def mask_of(numbers: Iterable[int]) -> Mask:
    """Return a new mask with ones at these numbers."""
    mask = np.zeros(ACTIONS, np.int8)
    mask[list(numbers)] = 1
    return mask
