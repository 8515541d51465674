"""How much the moves of a seat reveal to a watcher, in compiled play."""

import numpy as np

from kingup.arena.study.counters import add_figure, begin_round
from kingup.arena.study.figures import GUESSED, SHOWN, Counts
from kingup.arena.study.game_log import GameLog
from kingup.bots.belief import add_likelihoods
from kingup.bots.model import Logits, Weights
from kingup.playout.compile import compiled
from kingup.playout.game import new_state
from kingup.playout.layout import GOAL_CARDS, MAX_SEATS, NOBODY, ROUND, YES
from kingup.playout.tables import PLACED


@compiled
def watch_round(players: int, log: GameLog, number: int, seat: int, table: Weights, counts: Counts) -> None:
    """Watch one seat in one round and count the watcher's belief about its goal at each moment.

    The watcher knows that the cards of earlier rounds are gone, but not the goals of other seats.

    :param table: the style of the seat, which the watcher knows: one row of weights.
    """
    state = new_state(players, log.steps[number, 0, 0])
    state[ROUND] = number
    begin_round(state, log, number)
    known = np.zeros(MAX_SEATS, np.int64)
    for other in range(players):
        known[other] = log.goals[number, other]
    goal, known[seat] = known[seat], NOBODY
    exp_weights = np.exp(table)
    likelihood = np.zeros((players, table.shape[0], GOAL_CARDS), np.float64)
    first_vote = 0
    while log.steps[number, first_vote, 1] < YES:
        first_vote += 1
    ends = (PLACED[players], first_vote + players, log.lengths[number])
    start = 0
    for moment in range(3):
        add_likelihoods(state, log.steps[number, start : ends[moment]], known, table, exp_weights, likelihood)
        start = ends[moment]
        chance, guessed = _belief_in(goal, likelihood[seat, 0], log, number, players)
        add_figure(counts, SHOWN + moment, chance)
        add_figure(counts, GUESSED + moment, guessed)


@compiled
def _belief_in(goal: int, likelihood: Logits, log: GameLog, number: int, players: int) -> tuple[float, float]:
    """Return the probability of the true card, and its share in the first guess: ties are split."""
    belief = np.exp(likelihood - likelihood.max())
    for before in range(number):
        for seat in range(players):
            belief[log.goals[before, seat]] = 0.0
    best = belief.max()
    return belief[goal] / belief.sum(), (belief[goal] == best) / (belief == best).sum()
