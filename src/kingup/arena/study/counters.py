"""Count what happens in a game, from its log; used for compiled play and for games of bots."""

import numpy as np

from kingup.arena.study.figures import (
    CARD_BEST,
    CARD_POINTS,
    CARD_WINS,
    CLIMBS,
    CLIMBS_WERE,
    CROWNED,
    ELECTIONS,
    FALLEN,
    LEAD,
    NOES,
    NOES_WERE,
    NOTHING,
    NOTHING_EARLY,
    NOTHING_GAMES,
    NOTHING_WINS,
    PERFECT,
    ROUND_POINTS,
    SEAT_WINS,
    SHARED,
    TIED,
    TURN_POINTS,
    Counts,
)
from kingup.arena.study.game_log import GameLog
from kingup.playout.compile import compiled
from kingup.playout.game import act, floor_of, new_state, start_round
from kingup.playout.layout import (
    CASTLE,
    CHARACTERS,
    FIRST,
    GOALS,
    MAX_SEATS,
    NO,
    PLAYERS,
    ROUND,
    ROUNDS,
    SCORES,
    THRONE,
    TOTALS,
    WINNERS,
    YES,
    State,
)
from kingup.playout.tables import FAVORITES, PLACED, POINTS


@compiled
def add_figure(counts: Counts, row: int, figure: float) -> None:
    """Add one figure to a row."""
    counts[row, 0] += 1
    counts[row, 1] += figure
    counts[row, 2] += figure * figure


@compiled
def begin_round(state: State, log: GameLog, number: int) -> None:
    """Start a round with the goals of the log."""
    start_round(state)
    for seat in range(state[PLAYERS]):
        state[GOALS + seat] = log.goals[number, seat]


@compiled
def count_game(players: int, first: int, log: GameLog, counts: Counts) -> int:
    """Replay a game from its log, count its figures, and return its number of steps."""
    state = new_state(players, first)
    by_nothing = np.zeros(MAX_SEATS, np.bool_)
    steps = 0
    for number in range(ROUNDS):
        begin_round(state, log, number)
        noes, ballots = 0, 0
        for step in range(log.lengths[number]):
            seat, action = log.steps[number, step, 0], log.steps[number, step, 1]
            act(state, seat, action)
            ballots += action >= YES
            noes += action == NO
        steps += log.lengths[number]
        climbs = log.lengths[number] - ballots - PLACED[players]
        add_figure(counts, CLIMBS, climbs)
        add_figure(counts, CLIMBS_WERE + climbs, 1.0)
        add_figure(counts, ELECTIONS, ballots / players)
        add_figure(counts, NOES, noes)
        add_figure(counts, NOES_WERE + noes, 1.0)
        _count_scores(state, by_nothing, counts)
        for character in range(CHARACTERS):
            at = floor_of(state[CASTLE], character)
            add_figure(counts, CROWNED + character, 1.0 if at == THRONE else 0.0)
            add_figure(counts, FALLEN + character, 1.0 if at > THRONE else 0.0)
    _count_victory(state, first, log, by_nothing, counts)
    return steps


@compiled
def _count_scores(state: State, by_nothing: np.ndarray, counts: Counts) -> None:
    players, last = state[PLAYERS], state[ROUND] == ROUNDS
    best, equals = -1, 0
    for seat in range(players):
        score = state[SCORES + seat]
        if score > best:
            best, equals = score, 0
        equals += score == best
    for seat in range(players):
        score, card = state[SCORES + seat], state[GOALS + seat]
        add_figure(counts, TURN_POINTS + (seat - state[FIRST]) % players, score)
        add_figure(counts, ROUND_POINTS + state[ROUND] - 1, score)
        add_figure(counts, CARD_POINTS + card, score)
        add_figure(counts, CARD_BEST + card, 1.0 / equals if score == best else 0.0)
        earned = 0
        for slot in range(6):
            earned += POINTS[floor_of(state[CASTLE], FAVORITES[card][slot])]
        by_nothing[seat] = earned == 0
        add_figure(counts, NOTHING if last else NOTHING_EARLY, 1.0 if earned == 0 else 0.0)
        add_figure(counts, PERFECT, 1.0 if earned == 33 else 0.0)


@compiled
def _count_victory(state: State, first: int, log: GameLog, by_nothing: np.ndarray, counts: Counts) -> None:
    players = state[PLAYERS]
    winners = 0
    for seat in range(players):
        winners += (state[WINNERS] >> seat) & 1
    best, second = -1, -1
    for seat in range(players):
        total = state[TOTALS + seat]
        if total > best:
            best, second = total, best
        elif total > second:
            second = total
    add_figure(counts, NOTHING_GAMES, 1.0 if by_nothing.any() else 0.0)
    add_figure(counts, LEAD, best - second)
    add_figure(counts, TIED, 1.0 if best == second else 0.0)
    add_figure(counts, SHARED, 1.0 if winners > 1 else 0.0)
    for seat in range(players):
        share = ((state[WINNERS] >> seat) & 1) / winners
        add_figure(counts, SEAT_WINS + (seat - first) % players, share)
        for number in range(ROUNDS):
            add_figure(counts, CARD_WINS + log.goals[number, seat], share)
        if by_nothing[seat]:
            add_figure(counts, NOTHING_WINS, share)
