"""Samples of play: very many compiled games of a style, or some games of bots that look ahead."""

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
from kingup.arena.study.game_log import GameLog, log_from_game, new_log, play_logged
from kingup.arena.study.leak import watch_game
from kingup.arena.tournament import Tournament
from kingup.bots.model import Weights
from kingup.bots.rollout_policy import SCRATCH_SIZE
from kingup.bots.styles import EAGER, FIRM, KEEN, LEARNED, NO_PLAN, style_table
from kingup.playout.compile import compiled
from kingup.playout.game import new_state
from kingup.playout.generator import Generator, new_generator
from kingup.playout.layout import MAX_LEGAL, ROUNDS
from kingup.record import read_record

STYLE_LEVELS: Final = {"random": NO_PLAN, "servant": EAGER, "trader": KEEN, "officer": FIRM, "learned": LEARNED}
"""Levels that only follow a style, and the style that noble and king use to look ahead."""
SEARCH_LEVELS: Final = ("noble", "king")
"""Levels that look ahead and play fewer games."""
_CHUNK: Final = 2000
"""Games per task: about a fifth of a second."""
MOVE_MS: Final = 100
"""Thinking time per move of levels that look ahead, in milliseconds."""


@dataclass(frozen=True, slots=True)
class Sample:
    """The figures of a number of players and a level, with the same level in all seats."""

    players: int
    level: str
    counts: Counts

    def mean(self, figure: str, at: int = 0) -> Mean:
        """Return one figure of a kind."""
        return Mean(*self.counts[FIGURES[figure].row + at].tolist())

    def means(self, figure: str, size: int | None = None) -> list[Mean]:
        """Return all figures of a kind, or the first ``size``."""
        return [self.mean(figure, at) for at in range(size or FIGURES[figure].size)]

    def merged(self, figure: str) -> Mean:
        """Return all figures of a kind, merged into one."""
        row, size = FIGURES[figure]
        return Mean(*self.counts[row : row + size].sum(axis=0).tolist())

    @property
    def rounds(self) -> int:
        """The number of rounds."""
        return int(self.mean("climbs").count)


@compiled
def play_games(players: int, weights: Weights, games: int, generator: Generator, log: GameLog, counts: Counts) -> int:
    """Play games by a style and count them; return the number of steps.

    In each game, one seat is watched for one round.
    """
    actions = np.empty(MAX_LEGAL, np.int64)
    out = np.empty(MAX_LEGAL, np.float64)
    scratch = np.empty(SCRATCH_SIZE, np.float64)
    exp_weights = np.exp(weights)
    table = weights.reshape((1, weights.shape[0]))
    steps = 0
    for game in range(games):
        play_logged(new_state(players, 0), weights, exp_weights, generator, actions, scratch, out, log)
        steps += count_game(players, 0, log, counts)
        watch_round(players, log, game % ROUNDS, game // ROUNDS % players, table, counts)
    return steps


def play_chunk(players: int, level: str, games: int, seed: int) -> Counts:
    """Play and count games of a level."""
    counts: Counts = np.zeros((ROWS, 3))
    weights: Weights = np.ascontiguousarray(style_table(players)[STYLE_LEVELS[level]])
    play_games(players, weights, games, new_generator(seed), new_log(), counts)
    return counts


def compile_play() -> None:
    """Use all compiled code once, so that it is compiled."""
    play_chunk(3, "random", 1, 0)


def sample_style(
    players: int, level: str, rounds: int, seed: int, pool: ThreadPoolExecutor, step: Callable[[int], None]
) -> Sample:
    """Play at least this many rounds by a style. The result for a seed does not depend on the number of threads.

    :param step: called with the number of rounds that have just been played.
    """
    games = -(-rounds // ROUNDS)
    chunks = [min(_CHUNK, games - begun) for begun in range(0, games, _CHUNK)]
    seeds = [random.Random(f"{seed} {players} {level} {at}").getrandbits(62) for at in range(len(chunks))]
    count = len(chunks)
    total: Counts = np.zeros((ROWS, 3))
    for size, counts in zip(
        chunks, pool.map(play_chunk, [players] * count, [level] * count, chunks, seeds), strict=True
    ):
        total += counts
        step(size * ROUNDS)
    return Sample(players, level, total)


def sample_search_bot(
    players: int, level: str, games: int, seed: int, workers: int, step: Callable[[int], None]
) -> Sample:
    """Let bots that look ahead play games, each with its own deal."""
    from kingup.arena.workers import play_locally  # noqa: PLC0415 - needs an extra

    tournament = Tournament((level,), players, MOVE_MS, seed)
    total: Counts = np.zeros((ROWS, 3))
    # One game of each deal is enough, since all seats have the same bot.
    numbers = range(0, games * players, players)
    with closing(play_locally(tournament, numbers, min(workers, games))) as outcomes:
        for outcome in outcomes:
            game = read_record(outcome.record).game
            count_game(players, outcome.first, log_from_game(game), total)
            watch_game(game, total)
            step(ROUNDS)
    return Sample(players, level, total)
