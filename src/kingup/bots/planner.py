"""Choosing an action by looking ahead: beliefs, sampled worlds, sequential halving."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from kingup.bots.analysis import Analysis, Prospect
from kingup.bots.belief import goal_exposure
from kingup.bots.clock import Clock
from kingup.bots.goal_reader import GoalReader
from kingup.bots.model import MAX_FEATURES, Logits, Weights, action_probabilities
from kingup.bots.rollouts import evaluate_candidates
from kingup.bots.styles import READER_STYLES, style_table
from kingup.playout.compile import COMPILED
from kingup.playout.convert import NUMBERS, from_view
from kingup.playout.layout import CARDS, GOALS, PLAYERS, Actions, State
from kingup.playout.tables import NO_CARDS
from kingup.rules import DECK, Goal, View, find_goal

# Rollouts between checks of the clock: well under a millisecond compiled, a few milliseconds in plain Python.
_CHUNK: Final = 48 if COMPILED else 6
_MAX_CANDIDATES: Final = 12
_MIN_WORLDS: Final = 8


class Trial:
    """The candidate actions of one decision and their results so far.

    :ivar root: the position.
    :ivar seat: the seat that decides.
    :ivar numbers: the actions.
    :ivar belief: the probability that a seat plays a style and has a goal, by seat, style and goal.
    :ivar played: how often each action has been played out.
    """

    def __init__(
        self, root: State, seat: int, own_style: int, numbers: Actions, belief: Logits, reader: GoalReader, seed: int
    ) -> None:
        self.root = root
        self.numbers = numbers
        self.belief = belief
        self.seat = seat
        self._own_style = own_style
        self._table, self._grown = reader.table, reader.exp_weights
        self._cumulative = np.ascontiguousarray(belief.reshape(len(belief), -1).cumsum(axis=1))
        self._seed = seed
        self._wins, self._points = np.zeros(len(numbers)), np.zeros(len(numbers))
        self.played = np.zeros(len(numbers), np.int64)

    def run(self, alive: Actions, first_world: int, worlds: int, clock: Clock) -> int:
        """Play the candidates that are alive out in more worlds, if time permits, but at least in one the first time.

        :returns: the number of the next world.
        """
        world, end = first_world, first_world + worlds
        at_once = max(1, _CHUNK // int(alive.sum()))
        while world < end and not (clock.expired and self.played.any()):
            some = min(at_once, end - world)
            evaluate_candidates(
                self.root,
                self.seat,
                self._own_style,
                self.numbers,
                alive,
                world,
                some,
                self._seed,
                self._table,
                self._grown,
                self._cumulative,
                self._wins,
                self._points,
            )
            self.played += alive * some
            clock.spend(some * int(alive.sum()))
            world += some
        return world

    @property
    def win_chances(self) -> Logits:
        """The mean chance of winning after each candidate."""
        return self._wins / np.maximum(self.played, 1)

    @property
    def points(self) -> Logits:
        """The mean points of the round after each candidate."""
        return self._points / np.maximum(self.played, 1)


class Planner:
    """Chooses actions by playing candidates out in worlds drawn from its beliefs.

    :param own_style: the style of its own later moves in rollouts; a row of the reader's table.
    :param playouts: rollouts per decision, if time permits.
    :param habit: how much the preference of its own style counts besides the chance to win. The estimates are noisy;
        where they are about equal, the style is the better guide.
    :param hide: the weight of keeping its goal hidden; it counts less the less others play like readers.
    :param readers: the styles of players who may be reading it; rows of the reader's table.
    :param lean: weights of its temperament, added to those of its own style.
    """

    def __init__(
        self,
        reader: GoalReader,
        own_style: int,
        playouts: int,
        habit: float,
        hide: float,
        readers: Sequence[int],
        lean: Weights,
    ) -> None:
        self.reader = reader
        self._own_style = own_style
        self._playouts = playouts
        self._habit = habit
        self._hide = hide
        self._readers = list(readers)
        self._own_weights = reader.table[own_style] + lean

    def analyze(self, view: View, legal: Sequence[str], seed: int, clock: Clock, *, complete: bool) -> Analysis:
        """Evaluate the legal actions until the playouts or the time are used up.

        :param complete: whether to evaluate, after choosing, the actions that were not among the candidates.
        """
        trial = self.new_trial(view, legal, seed)
        seat, root, numbers, belief = trial.seat, trial.root, trial.numbers, trial.belief
        bonus = self._habit * self._style_preference(root, seat, numbers)
        if self._hide:
            care = self._hide * self._reader_probability(seat, belief) * _share_of_no_cards_left(root)
            bonus -= care * self._exposure(root, seat, numbers, belief)
        best = self._choose(trial, bonus, clock)
        if complete and not trial.played.all():
            trial.run((trial.played == 0).astype(np.int64), 0, _MIN_WORLDS, clock)
        return _analysis(view, legal, best, trial, belief)

    def new_trial(self, view: View, legal: Sequence[str], seed: int) -> Trial:
        """Return a trial of the legal actions in which nothing has been played out yet."""
        seat, goal = view["seat"], view["goal"]
        assert seat is not None
        assert goal is not None
        goals: list[Goal | None] = [None] * len(view["players"])
        goals[seat] = find_goal(goal)
        numbers = np.array([NUMBERS[text] for text in legal], np.int64)
        belief = self.reader.beliefs(view)
        return Trial(from_view(view, goals), seat, self._own_style, numbers, belief, self.reader, seed)

    def _style_preference(self, root: State, seat: int, numbers: Actions) -> Logits:
        """Return the log-probability of each action in its own style."""
        out, which, value = np.empty(len(numbers)), np.empty(MAX_FEATURES, np.int64), np.empty(MAX_FEATURES)
        action_probabilities(
            root, seat, int(root[GOALS + seat]), self._own_weights, numbers, len(numbers), which, value, out
        )
        preference: Logits = np.log(np.maximum(out, 1e-6))
        return preference

    def _reader_probability(self, seat: int, belief: Logits) -> float:
        """Return the mean probability that another seat is a reader: hiding is costly and helps only against them."""
        return float(np.delete(belief, seat, axis=0)[:, self._readers].sum(axis=(1, 2)).mean())

    def _exposure(self, root: State, seat: int, numbers: Actions, belief: Logits) -> Logits:
        """Return how well a watcher would know its goal after each action."""
        exposure = np.empty(len(numbers))
        goal_exposure(
            root,
            seat,
            int(root[GOALS + seat]),
            numbers,
            self.reader.table,
            self.reader.exp_weights,
            belief[seat],
            exposure,
        )
        return exposure

    def _choose(self, trial: Trial, bonus: Logits, clock: Clock) -> int:
        """Choose by sequential halving: all candidates get equal playouts, then the better half of them, and so on."""
        alive = np.ones(len(bonus), np.int64)
        _keep_best(alive, bonus, _MAX_CANDIDATES)
        stages, world = int(np.ceil(np.log2(alive.sum()))), 0
        for stage in range(stages):
            share = max(_MIN_WORLDS, self._playouts // stages // int(alive.sum()))
            world = trial.run(alive, world, share, clock)
            if stage < stages - 1:
                _keep_best(alive, trial.win_chances + bonus, (int(alive.sum()) + 1) // 2)
        return int(np.argmax(np.where(alive == 1, trial.win_chances + bonus, -np.inf)))


def _share_of_no_cards_left(root: State) -> float:
    """Return the share of No cards still held. It measures the rest of the round: late exposure does little harm."""
    players = int(root[PLAYERS])
    held = sum((int(root[CARDS]) >> 4 * seat) & 15 for seat in range(players))
    return held / (players * int(NO_CARDS[players]))


def _keep_best(alive: Actions, worth: Logits, count: int) -> None:
    alive[np.argsort(-np.where(alive == 1, worth, -np.inf), kind="stable")[count:]] = 0


def _analysis(view: View, legal: Sequence[str], best: int, trial: Trial, belief: Logits) -> Analysis:
    figures = zip(legal, trial.win_chances.tolist(), trial.points.tolist(), trial.played.tolist(), strict=True)
    by_goal = belief.sum(axis=1)
    goals = tuple(
        None if seat == view["seat"] else dict(zip(map(str, DECK), by_goal[seat].tolist(), strict=True))
        for seat in range(len(view["players"]))
    )
    reason = f"{legal[best]} wins in {trial.win_chances[best]:.0%} of what may come"
    return Analysis(legal[best], tuple(Prospect(*figure) for figure in figures), goals, reason)


def new_planner(
    players: int,
    styles: Sequence[int],
    own: int,
    playouts: int,
    trust: float,
    habit: float,
    hide: float,
    lean: Weights,
) -> Planner:
    """Create a planner for a number of players.

    :param styles: the styles that others may play; rows of the style table.
    :param own: the style of its own moves in rollouts; one of ``styles``.
    """
    table = np.ascontiguousarray(style_table(players)[list(styles)])
    prior = np.full(len(table), 1 / len(table))
    readers = [row for row, style in enumerate(styles) if style in READER_STYLES]
    return Planner(GoalReader(table, prior, trust), list(styles).index(own), playouts, habit, hide, readers, lean)
