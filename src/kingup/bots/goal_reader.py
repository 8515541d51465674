"""Infer the goals of other seats from their actions in this round and earlier ones."""

from collections.abc import Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from kingup.bots.belief import add_likelihoods
from kingup.bots.model import Logits, Weights
from kingup.playout.convert import NUMBERS
from kingup.playout.game import new_state, start_round
from kingup.playout.layout import GOAL_CARDS, MAX_SEATS, NO, NOBODY, ROUND, YES, Actions
from kingup.rules import DECK, FinishedView, View, find_goal

_NONE_KNOWN: Final = np.full(MAX_SEATS, NOBODY, np.int64)


def steps_of(history: Sequence[str], first: int, players: int) -> Actions:
    """Return the seat and action of each step of a round, ballots included."""
    steps: list[tuple[int, int]] = []
    for number, token in enumerate(history):
        steps.append(((first + number) % players, NUMBERS[token[:2]]))
        steps.extend((seat, NO if ballot == "N" else YES) for seat, ballot in enumerate(token[3:]))
    return np.array(steps, np.int64).reshape(-1, 2)


def card_index(goal: str) -> int:
    """Return the index of a goal card in the deck."""
    found = find_goal(goal)
    assert found is not None
    return DECK.index(found)


class GoalReader:
    """Computes beliefs about the goals of other seats from all their actions.

    :param table: the weights of the styles that others may play.
    :param prior: the probability of each style before the first action.
    :param trust: how much the evidence counts; 1 is Bayes' rule.
    """

    def __init__(self, table: Weights, prior: npt.NDArray[np.float64], trust: float) -> None:
        self.table = table
        self.exp_weights: Weights = np.exp(table)
        self.prior = prior
        self.trust = trust

    def beliefs(self, view: View) -> Logits:
        """Return the probability that a seat plays a style and has a goal, by seat, style and goal.

        The viewer's own row holds the beliefs of a watcher who knows no goal at all.
        """
        players = len(view["players"])
        evidence = np.zeros((players, len(self.table), GOAL_CARDS))
        evidence += np.log(self.prior)[None, :, None]
        gone = {card_index(goal) for past in view["finished"] for goal in past["goals"]}
        for number, past in enumerate(view["finished"], 1):
            evidence += self.trust * self._style_evidence(number, past, players)
        likelihood = np.zeros_like(evidence)
        self._add_evidence(view["round"], view["first"], view["history"], players, _NONE_KNOWN, likelihood)
        evidence += self.trust * likelihood
        evidence[:, :, list(gone)] = -np.inf
        if view["goal"] is not None:
            others = [seat for seat in range(players) if seat != view["seat"]]
            evidence[others, :, card_index(view["goal"])] = -np.inf
        evidence -= evidence.max(axis=(1, 2), keepdims=True)
        belief: Logits = np.exp(evidence)
        belief /= belief.sum(axis=(1, 2), keepdims=True)
        return belief

    def _style_evidence(self, number: int, past: FinishedView, players: int) -> Logits:
        known = np.array([card_index(goal) for goal in past["goals"]], np.int64)
        likelihood = np.zeros((players, len(self.table), GOAL_CARDS))
        self._add_evidence(number, past["first"], past["history"], players, known, likelihood)
        evidence: Logits = likelihood.sum(axis=2, keepdims=True)
        return evidence

    def _add_evidence(
        self, number: int, first: int, history: Sequence[str], players: int, known: Actions, likelihood: Logits
    ) -> None:
        state = new_state(players, first)
        # The number matters: in the last round a score of zero is worth 33, which changes how seats vote.
        state[ROUND] = number - 1
        start_round(state)
        add_likelihoods(state, steps_of(history, first, players), known, self.table, self.exp_weights, likelihood)
