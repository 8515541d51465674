"""A player who reads the others and looks ahead: beliefs, sampled worlds, sequential halving."""

import time
from collections.abc import Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from kingup.bots.analysis import Analysis, Prospect
from kingup.bots.belief import read_actions
from kingup.bots.model import MOST_SEEN, Logits, Weights, chances
from kingup.bots.search import play_out
from kingup.bots.styles import table_for
from kingup.playout.convert import NUMBERS, from_view
from kingup.playout.game import new_state, start_round
from kingup.playout.layout import GOAL_CARDS, GOALS, NO, YES, Actions
from kingup.rules import DECK, FinishedView, Goal, View, find_goal

_NOBODY_KNOWN: Final = np.full(6, -1, np.int64)
# Rollouts between two looks at the clock: well under a millisecond.
_CHUNK: Final = 48
_MOST_CANDIDATES: Final = 12
_LEAST_WORLDS: Final = 8


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
        self.prior = prior
        self.trust = trust

    def beliefs(self, view: View) -> Logits:
        """By seat, style and goal: how probable it is that the seat plays so and has that goal."""
        players = len(view["players"])
        evidence = np.zeros((players, len(self.table), GOAL_CARDS))
        evidence += np.log(self.prior)[None, :, None]
        gone = {place_in_deck(goal) for past in view["finished"] for goal in past["goals"]}
        for past in view["finished"]:
            evidence += self.trust * self._style_evidence(past, players)
        likelihood = np.zeros_like(evidence)
        self._read(view["first"], view["history"], players, _NOBODY_KNOWN, likelihood)
        evidence += self.trust * likelihood
        if view["goal"] is not None:
            gone.add(place_in_deck(view["goal"]))
        evidence[:, :, list(gone)] = -np.inf
        evidence -= evidence.max(axis=(1, 2), keepdims=True)
        belief: Logits = np.exp(evidence)
        belief /= belief.sum(axis=(1, 2), keepdims=True)
        return belief

    def _style_evidence(self, past: FinishedView, players: int) -> Logits:
        known = np.array([place_in_deck(goal) for goal in past["goals"]], np.int64)
        likelihood = np.zeros((players, len(self.table), GOAL_CARDS))
        self._read(past["first"], past["history"], players, known, likelihood)
        evidence: Logits = likelihood.sum(axis=2, keepdims=True)
        return evidence

    def _read(self, first: int, history: Sequence[str], players: int, known: Actions, likelihood: Logits) -> None:
        state = new_state(players, first)
        start_round(state)
        read_actions(state, steps_of(history, first, players), known, self.table, likelihood)


class Thinker:
    """Chooses by playing candidates out in worlds drawn from its beliefs.

    :param own_style: how it thinks that it will go on itself; a row of the reader's table.
    :param playouts: how many rollouts it takes, time permitting.
    :param habit: how much the liking of its own style counts beside the chance to win: the estimates are noisy, and
        where they are about equal, habit is the better guide.
    :param lean: what it leans to beside its own style.
    """

    def __init__(self, reader: Reader, own_style: int, playouts: int, habit: float, lean: Weights) -> None:
        self.reader = reader
        self.own_style = own_style
        self.playouts = playouts
        self.habit = habit
        self.own_weights = reader.table[own_style] + lean

    def think(self, view: View, legal: Sequence[str], seed: int, deadline: float) -> Analysis:
        """Weigh the legal actions until the playouts are used up or the time is."""
        seat, goal = view["seat"], view["goal"]
        assert seat is not None
        assert goal is not None
        belief = self.reader.beliefs(view)
        goals: list[Goal | None] = [None] * len(view["players"])
        goals[seat] = find_goal(goal)
        root = from_view(view, goals)
        numbers = np.array([NUMBERS[text] for text in legal], np.int64)
        liking = self._liking(root, seat, numbers)
        alive = np.ones(len(legal), np.int64)
        alive[np.argsort(-liking, kind="stable")[_MOST_CANDIDATES:]] = 0
        cumulative = np.ascontiguousarray(belief.reshape(len(belief), -1).cumsum(axis=1))
        wins, points, played = np.zeros(len(legal)), np.zeros(len(legal)), np.zeros(len(legal), np.int64)
        worlds = 0
        if len(legal) > 1:
            stages = max(1, int(np.ceil(np.log2(alive.sum()))))
            for stage in range(stages):
                share = max(_LEAST_WORLDS, self.playouts // stages // int(alive.sum()))
                most = max(1, _CHUNK // int(alive.sum()))
                while share > 0 and time.perf_counter() < deadline:
                    chunk = min(most, share)
                    play_out(
                        root,
                        seat,
                        self.own_style,
                        numbers,
                        alive,
                        worlds,
                        chunk,
                        seed,
                        self.reader.table,
                        cumulative,
                        wins,
                        points,
                    )
                    played += alive * chunk
                    worlds += chunk
                    share -= chunk
                if stage < stages - 1:
                    self._drop_worse_half(alive, wins / np.maximum(played, 1) + self.habit * liking)
        mean = wins / np.maximum(played, 1)
        best = int(np.argmax(np.where(alive == 1, mean + self.habit * liking, -np.inf)))
        return self._analysis(view, legal, best, mean, points, played, belief)

    def _liking(self, root: Actions, seat: int, numbers: Actions) -> Logits:
        """How much its own style likes each action, as a logarithm of its chance."""
        out, which, value = np.empty(len(numbers)), np.empty(MOST_SEEN, np.int64), np.empty(MOST_SEEN)
        chances(root, seat, int(root[GOALS + seat]), self.own_weights, numbers, len(numbers), which, value, out)
        liking: Logits = np.log(np.maximum(out, 1e-6))
        return liking

    def _drop_worse_half(self, alive: Actions, worth: Logits) -> None:
        keep = (int(alive.sum()) + 1) // 2
        alive[np.argsort(-np.where(alive == 1, worth, -np.inf), kind="stable")[keep:]] = 0

    def _analysis(
        self,
        view: View,
        legal: Sequence[str],
        best: int,
        mean: Logits,
        points: Logits,
        played: Actions,
        belief: Logits,
    ) -> Analysis:
        prospects = tuple(
            Prospect(text, float(mean[at]), float(points[at] / max(played[at], 1)), int(played[at]))
            for at, text in enumerate(legal)
        )
        by_goal = belief.sum(axis=1)
        goals = tuple(
            None if other == view["seat"] else {str(goal): float(by_goal[other, at]) for at, goal in enumerate(DECK)}
            for other in range(len(view["players"]))
        )
        return Analysis(legal[best], prospects, goals, f"{legal[best]} wins most often: {mean[best]:.0%}")


def thinker_for(
    players: int, styles: Sequence[int], own: int, playouts: int, trust: float, habit: float, lean: Weights
) -> Thinker:
    """A thinker for a table of so many players, who knows some styles and plays one of them in its mind."""
    table = np.ascontiguousarray(table_for(players)[list(styles)])
    prior = np.full(len(table), 1 / len(table))
    return Thinker(Reader(table, prior, trust), list(styles).index(own), playouts, habit, lean)
