"""Samples of play: very many games of a style, compiled; or some of bots that look ahead."""

import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from typing import Final

import numpy as np

from kingup.arena.intervals import Mean
from kingup.arena.study.compiled_leak import watch_round
from kingup.arena.study.counters import count_game
from kingup.arena.study.figures import FIGURES, ROWS, Counts
from kingup.arena.study.game_log import Log, log_of, new_log, play_logged
from kingup.arena.study.leak import watch_game
from kingup.arena.tournament import Tournament
from kingup.bots.model import Weights
from kingup.bots.rollout_policy import SCRATCH
from kingup.bots.styles import EAGER, FIRM, KEEN, LEARNED, NO_PLAN, table_for
from kingup.playout.compile import compiled
from kingup.playout.game import new_state
from kingup.playout.generator import Generator, new_generator
from kingup.playout.layout import MOST_LEGAL, ROUNDS
from kingup.record import read_record

STYLES: Final = {"random": NO_PLAN, "servant": EAGER, "trader": KEEN, "officer": FIRM, "learned": LEARNED}
"""Levels that play by a style alone; and the style that noble and king look ahead with."""
SEARCHERS: Final = ("noble", "king")
"""Levels that look ahead, for which there are fewer games."""
_CHUNK: Final = 2000
"""Games at once: about a fifth of a second."""
_MS: Final = 100
"""Thinking time of those who look ahead."""


@dataclass(frozen=True, slots=True)
class Sample:
    """What was counted at tables of so many players, all of one level."""

    players: int
    level: str
    counts: Counts

    def mean(self, figure: str, at: int = 0) -> Mean:
        """One of the figures of a kind."""
        return Mean(*self.counts[FIGURES[figure].row + at].tolist())

    def means(self, figure: str, size: int | None = None) -> list[Mean]:
        """All figures of a kind, or the first so many."""
        return [self.mean(figure, at) for at in range(size or FIGURES[figure].size)]

    def together(self, figure: str) -> Mean:
        """All figures of a kind as one."""
        row, size = FIGURES[figure]
        return Mean(*self.counts[row : row + size].sum(axis=0).tolist())

    @property
    def rounds(self) -> int:
        """How many there were."""
        return int(self.mean("climbs").count)


@compiled
def play_many(players: int, weights: Weights, games: int, generator: Generator, log: Log, counts: Counts) -> int:
    """Play games by a style and count them; in each game one seat is watched for one round. Gives the steps played."""
    actions = np.empty(MOST_LEGAL, np.int64)
    out = np.empty(MOST_LEGAL, np.float64)
    scratch = np.empty(SCRATCH, np.float64)
    grown = np.exp(weights)
    table = weights.reshape((1, weights.shape[0]))
    steps = 0
    for game in range(games):
        play_logged(new_state(players, 0), weights, grown, generator, actions, scratch, out, log)
        steps += count_game(players, 0, log, counts)
        watch_round(players, log, game % ROUNDS, game // ROUNDS % players, table, counts)
    return steps


def _play_chunk(players: int, level: str, games: int, seed: int) -> Counts:
    counts: Counts = np.zeros((ROWS, 3))
    weights: Weights = np.ascontiguousarray(table_for(players)[STYLES[level]])
    play_many(players, weights, games, new_generator(seed), new_log(), counts)
    return counts


def exercise() -> None:
    """Use everything once, so that it is compiled."""
    _play_chunk(3, "random", 1, 0)


def sample_style(
    players: int, level: str, rounds: int, seed: int, pool: ThreadPoolExecutor, step: Callable[[int], None]
) -> Sample:
    """Play at least so many rounds by a style. The same seed gives the same, with any number of threads.

    :param step: told how many rounds more have been played.
    """
    games = -(-rounds // ROUNDS)
    chunks = [min(_CHUNK, games - begun) for begun in range(0, games, _CHUNK)]
    seeds = [random.Random(f"{seed} {players} {level} {at}").getrandbits(62) for at in range(len(chunks))]
    count = len(chunks)
    total: Counts = np.zeros((ROWS, 3))
    for size, counts in zip(
        chunks, pool.map(_play_chunk, [players] * count, [level] * count, chunks, seeds), strict=True
    ):
        total += counts
        step(size * ROUNDS)
    return Sample(players, level, total)


def sample_searcher(
    players: int, level: str, games: int, seed: int, workers: int, step: Callable[[int], None]
) -> Sample:
    """Let bots that look ahead play so many games, each with a deal of its own."""
    from kingup.arena.workers import play_here  # noqa: PLC0415 - needs an extra

    tournament = Tournament((level,), players, _MS, seed)
    total: Counts = np.zeros((ROWS, 3))
    # One game of each deal: those who play it are all the same.
    numbers = range(0, games * players, players)
    with closing(play_here(tournament, numbers, min(workers, games))) as outcomes:
        for outcome in outcomes:
            game = read_record(outcome.record).game
            count_game(players, outcome.first, log_of(game), total)
            watch_game(game, total)
            step(ROUNDS)
    return Sample(players, level, total)
