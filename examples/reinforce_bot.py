"""A bot that plays by the weights of vector_learning.py in kingup's arena.

kingup arena "cmd:python reinforce_bot.py weights.npy" officer --one-vs-rest
"""

import random
import sys
from collections.abc import Sequence

import numpy as np
from vector_learning import features

from kingup.adapters import action_mask, observe, to_action
from kingup.bots.stdio import answer_messages
from kingup.rules import View

WEIGHTS = np.load(sys.argv[1])


class ReinforceBot:
    """A bot that draws its actions by the probabilities of the policy."""

    name = "REINFORCE"

    def choose(self, view: View, legal: Sequence[str], _ms: float, rng: random.Random) -> str:
        """Draw one of the legal actions."""
        odds = np.exp(features(observe(view)[None])[0] @ WEIGHTS) * action_mask(view, legal)
        return to_action(rng.choices(range(len(odds)), odds)[0], view)


for reply in answer_messages(ReinforceBot(), sys.stdin):
    print(reply, flush=True)
