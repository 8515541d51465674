"""A player who reads the others and looks ahead: beliefs, sampled worlds, sequential halving."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from kingup.bots.analysis import Analysis, Prospect
from kingup.bots.belief import shown_by
from kingup.bots.clock import Clock
from kingup.bots.goal_reader import Reader
from kingup.bots.model import MOST_SEEN, Logits, Weights, chances
from kingup.bots.rollouts import play_out
from kingup.bots.styles import READERS, table_for
from kingup.playout.compile import COMPILED
from kingup.playout.convert import NUMBERS, from_view
from kingup.playout.layout import CARDS, GOALS, PLAYERS, Actions, State
from kingup.playout.tables import NO_CARDS
from kingup.rules import DECK, Goal, View, find_goal

# Rollouts between two looks at the clock: well under a millisecond compiled, a few milliseconds in plain Python.
_CHUNK: Final = 48 if COMPILED else 6
_MOST_CANDIDATES: Final = 12
_LEAST_WORLDS: Final = 8


class Trial:
    """The candidates of one decision, and what has come of them so far."""

    def __init__(
        self, root: State, seat: int, own_style: int, numbers: Actions, belief: Logits, reader: Reader, seed: int
    ) -> None:
        self._root = root
        self._seat = seat
        self._own_style = own_style
        self._numbers = numbers
        self._table, self._grown = reader.table, reader.grown
        self._cumulative = np.ascontiguousarray(belief.reshape(len(belief), -1).cumsum(axis=1))
        self._seed = seed
        self._wins, self._points = np.zeros(len(numbers)), np.zeros(len(numbers))
        self.played = np.zeros(len(numbers), np.int64)

    def run(self, alive: Actions, first_world: int, worlds: int, clock: Clock) -> int:
        """Play the living candidates out in so many worlds, time permitting, but in one at least the first time.

        :returns: the number of the next world.
        """
        world, end = first_world, first_world + worlds
        at_once = max(1, _CHUNK // int(alive.sum()))
        while world < end and not (clock.over and self.played.any()):
            some = min(at_once, end - world)
            play_out(
                self._root,
                self._seat,
                self._own_style,
                self._numbers,
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
        """The mean chance to win after each candidate."""
        return self._wins / np.maximum(self.played, 1)

    @property
    def points(self) -> Logits:
        """The mean points of the round after each candidate."""
        return self._points / np.maximum(self.played, 1)


class Thinker:
    """Chooses by playing candidates out in worlds drawn from its beliefs.

    :param own_style: how it thinks that it will go on itself; a row of the reader's table.
    :param playouts: how many rollouts it takes, time permitting.
    :param habit: how much the liking of its own style counts beside the chance to win: the estimates are noisy, and
        where they are about equal, habit is the better guide.
    :param hide: how much it minds that a reader gets to know its goal; less the less others play like readers.
    :param readers: how those play who may be reading it; rows of the reader's table.
    :param lean: what it leans to beside its own style.
    """

    def __init__(
        self,
        reader: Reader,
        own_style: int,
        playouts: int,
        habit: float,
        hide: float,
        readers: Sequence[int],
        lean: Weights,
    ) -> None:
        self._reader = reader
        self._own_style = own_style
        self._playouts = playouts
        self._habit = habit
        self._hide = hide
        self._readers = list(readers)
        self._own_weights = reader.table[own_style] + lean

    def think(self, view: View, legal: Sequence[str], seed: int, clock: Clock, *, complete: bool) -> Analysis:
        """Weigh the legal actions until the playouts are used up or the time is.

        :param complete: whether to look, after choosing, at those too that were not worth looking at.
        """
        seat, goal = view["seat"], view["goal"]
        assert seat is not None
        assert goal is not None
        belief = self._reader.beliefs(view)
        goals: list[Goal | None] = [None] * len(view["players"])
        goals[seat] = find_goal(goal)
        root = from_view(view, goals)
        numbers = np.array([NUMBERS[text] for text in legal], np.int64)
        trial = Trial(root, seat, self._own_style, numbers, belief, self._reader, seed)
        bonus = self._habit * self._liking(root, seat, numbers)
        if self._hide:
            care = self._hide * self._watched(seat, belief) * _still_open(root)
            bonus -= care * self._shown(root, seat, numbers, belief)
        best = self._choose(trial, bonus, clock)
        if complete and not trial.played.all():
            trial.run((trial.played == 0).astype(np.int64), 0, _LEAST_WORLDS, clock)
        return _analysis(view, legal, best, trial, belief)

    def _liking(self, root: State, seat: int, numbers: Actions) -> Logits:
        """How much its own style likes each action, as a logarithm of its chance."""
        out, which, value = np.empty(len(numbers)), np.empty(MOST_SEEN, np.int64), np.empty(MOST_SEEN)
        chances(root, seat, int(root[GOALS + seat]), self._own_weights, numbers, len(numbers), which, value, out)
        liking: Logits = np.log(np.maximum(out, 1e-6))
        return liking

    def _watched(self, seat: int, belief: Logits) -> float:
        """How likely another seat is to be a reader, on average: hiding costs something, and only readers look."""
        return float(np.delete(belief, seat, axis=0)[:, self._readers].sum(axis=(1, 2)).mean())

    def _shown(self, root: State, seat: int, numbers: Actions, belief: Logits) -> Logits:
        """How well a watcher would know its goal after each action."""
        shown = np.empty(len(numbers))
        shown_by(
            root, seat, int(root[GOALS + seat]), numbers, self._reader.table, self._reader.grown, belief[seat], shown
        )
        return shown

    def _choose(self, trial: Trial, bonus: Logits, clock: Clock) -> int:
        """Sequential halving: all candidates get the same share, then the better half of them, and so on."""
        alive = np.ones(len(bonus), np.int64)
        _keep_best(alive, bonus, _MOST_CANDIDATES)
        stages, world = int(np.ceil(np.log2(alive.sum()))), 0
        for stage in range(stages):
            share = max(_LEAST_WORLDS, self._playouts // stages // int(alive.sum()))
            world = trial.run(alive, world, share, clock)
            if stage < stages - 1:
                _keep_best(alive, trial.win_chances + bonus, (int(alive.sum()) + 1) // 2)
        return int(np.argmax(np.where(alive == 1, trial.win_chances + bonus, -np.inf)))


def _still_open(root: State) -> float:
    """How much of a round is to come, as the share of No cards still held: what is known late does little harm."""
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


def thinker_for(
    players: int,
    styles: Sequence[int],
    own: int,
    playouts: int,
    trust: float,
    habit: float,
    hide: float,
    lean: Weights,
) -> Thinker:
    """A thinker for a table of so many players, who knows some styles and plays one of them in its mind."""
    table = np.ascontiguousarray(table_for(players)[list(styles)])
    prior = np.full(len(table), 1 / len(table))
    readers = [row for row, style in enumerate(styles) if style in READERS]
    return Thinker(Reader(table, prior, trust), list(styles).index(own), playouts, habit, hide, readers, lean)
