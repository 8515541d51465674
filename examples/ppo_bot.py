"""The network of ppo_learning.py, and a bot that plays by it in kingup's arena. NumPy is enough to play.

kingup arena "cmd:python ppo_bot.py policy.npz" officer --one-vs-rest

The network looks at all characters in the same way, so that it does not have to learn about each of them separately.
"""

import random
import sys
from collections.abc import Sequence
from types import ModuleType
from typing import Any

import numpy as np

from kingup.adapters import action_mask, observe, to_action
from kingup.adapters.observation import layout_for, observation_maximum
from kingup.bots.stdio import answer_messages
from kingup.rules import View

PLAYERS, HIDDEN = 4, 64
FIELDS, MAXIMUM = layout_for(PLAYERS), observation_maximum(PLAYERS)
# Of a character: whether it is a favorite, where it stands, and where it stands if it is a favorite.
CHARACTER = 1 + 9 + 9
SHAPES = {
    "table": (FIELDS["totals"].end - FIELDS["phase"].start + CHARACTER, HIDDEN),
    "position": (HIDDEN, HIDDEN),
    "character": (CHARACTER, HIDDEN),
    "moves": (HIDDEN, 5),
    "vote": (HIDDEN, 2),
    "value": (HIDDEN, 1),
}
Weights = dict[str, Any]


def forward(weights: Weights, observations: Any, xp: ModuleType = np) -> tuple[Any, Any]:  # noqa: ANN401
    """Return the logits of all actions and the value of each position; ``xp`` is NumPy, or JAX's version of it."""

    def layer(name: str, inputs: Any) -> Any:  # noqa: ANN401
        return inputs @ weights[name] + weights[f"{name}_bias"]

    scaled = observations.astype(np.float32) / MAXIMUM
    goal, castle = (
        scaled[:, FIELDS[name].start : FIELDS[name].end].reshape(-1, *FIELDS[name].shape) for name in ("goal", "castle")
    )
    characters = xp.concatenate([goal[:, :, None], castle, goal[:, :, None] * castle], axis=2)
    table = xp.concatenate([scaled[:, FIELDS["phase"].start :], characters.sum(axis=1) / 4], axis=1)
    position = xp.tanh(layer("position", xp.tanh(layer("table", table))))
    moves = layer("moves", xp.tanh(layer("character", characters) + position[:, None]))
    # The actions in order: place each character on floor 1 to 4, move each one up, vote Yes, vote No.
    places, climbs = moves[:, :, :4].reshape(len(moves), -1), moves[:, :, 4]
    return xp.concatenate([places, climbs, layer("vote", position)], axis=1), layer("value", position)[:, 0]


class PpoBot:
    """A bot that draws its actions by the probabilities of the network."""

    name = "PPO"

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def choose(self, view: View, legal: Sequence[str], _ms: float, rng: random.Random) -> str:
        """Draw one of the legal actions."""
        logits = forward(self.weights, observe(view)[None])[0][0]
        odds = np.exp(logits - logits.max()) * action_mask(view, legal)
        return to_action(rng.choices(range(len(odds)), odds)[0], view)


if __name__ == "__main__":
    for reply in answer_messages(PpoBot(dict(np.load(sys.argv[1]))), sys.stdin):
        print(reply, flush=True)
