"""A reader of others: what they have done, in this round and before, and what it says about their goals."""

from collections.abc import Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from kingup.bots.belief import read_actions
from kingup.bots.model import Logits, Weights
from kingup.playout.convert import NUMBERS
from kingup.playout.game import new_state, start_round
from kingup.playout.layout import GOAL_CARDS, MOST_SEATS, NO, NOBODY, ROUND, YES, Actions
from kingup.rules import DECK, FinishedView, View, find_goal

_NONE_KNOWN: Final = np.full(MOST_SEATS, NOBODY, np.int64)


def steps_of(history: Sequence[str], first: int, players: int) -> Actions:
    """Seat and action of each step of a round, ballots included."""
    steps: list[tuple[int, int]] = []
    for number, token in enumerate(history):
        steps.append(((first + number) % players, NUMBERS[token[:2]]))
        steps.extend((seat, NO if ballot == "N" else YES) for seat, ballot in enumerate(token[3:]))
    return np.array(steps, np.int64).reshape(-1, 2)


def place_in_deck(goal: str) -> int:
    """The number of a goal card."""
    found = find_goal(goal)
    assert found is not None
    return DECK.index(found)


class Reader:
    """Beliefs about the others' goals, from all that they have done, for a table of styles."""

    def __init__(self, table: Weights, prior: npt.NDArray[np.float64], trust: float) -> None:
        self.table = table
        self.grown: Weights = np.exp(table)
        self.prior = prior
        self.trust = trust

    def beliefs(self, view: View) -> Logits:
        """By seat, style and goal: how probable it is that the seat plays so and has that goal.

        The viewer's own row is what a watcher would think, who knows no goal at all.
        """
        players = len(view["players"])
        evidence = np.zeros((players, len(self.table), GOAL_CARDS))
        evidence += np.log(self.prior)[None, :, None]
        gone = {place_in_deck(goal) for past in view["finished"] for goal in past["goals"]}
        for number, past in enumerate(view["finished"], 1):
            evidence += self.trust * self._style_evidence(number, past, players)
        likelihood = np.zeros_like(evidence)
        self._read(view["round"], view["first"], view["history"], players, _NONE_KNOWN, likelihood)
        evidence += self.trust * likelihood
        evidence[:, :, list(gone)] = -np.inf
        if view["goal"] is not None:
            others = [seat for seat in range(players) if seat != view["seat"]]
            evidence[others, :, place_in_deck(view["goal"])] = -np.inf
        evidence -= evidence.max(axis=(1, 2), keepdims=True)
        belief: Logits = np.exp(evidence)
        belief /= belief.sum(axis=(1, 2), keepdims=True)
        return belief

    def _style_evidence(self, number: int, past: FinishedView, players: int) -> Logits:
        known = np.array([place_in_deck(goal) for goal in past["goals"]], np.int64)
        likelihood = np.zeros((players, len(self.table), GOAL_CARDS))
        self._read(number, past["first"], past["history"], players, known, likelihood)
        evidence: Logits = likelihood.sum(axis=2, keepdims=True)
        return evidence

    def _read(
        self, number: int, first: int, history: Sequence[str], players: int, known: Actions, likelihood: Logits
    ) -> None:
        state = new_state(players, first)
        # In the last round nothing may be worth 33, and is voted for.
        state[ROUND] = number - 1
        start_round(state)
        read_actions(state, steps_of(history, first, players), known, self.table, self.grown, likelihood)
