"""How much a seat's moves give away: somebody watches, and says how likely each goal card is."""

import numpy as np

from kingup.arena.study.counters import begin_round, note
from kingup.arena.study.figures import GUESSED, SHOWN, Counts
from kingup.arena.study.game_log import Log
from kingup.bots.belief import read_actions
from kingup.bots.model import Logits, Weights
from kingup.playout.compile import compiled
from kingup.playout.game import new_state
from kingup.playout.layout import GOAL_CARDS, MOST_SEATS, NOBODY, ROUND, YES
from kingup.playout.tables import PLACED


@compiled
def watch_round(players: int, log: Log, number: int, seat: int, table: Weights, counts: Counts) -> None:
    """Watch one seat in one round, and count what the watcher thinks of its goal at each moment.

    Cards of earlier rounds are known to be gone; other seats' goals are not known.

    :param table: how the seat plays, which the watcher knows: one row of weights.
    """
    state = new_state(players, log.steps[number, 0, 0])
    state[ROUND] = number
    begin_round(state, log, number)
    known = np.zeros(MOST_SEATS, np.int64)
    for other in range(players):
        known[other] = log.goals[number, other]
    goal, known[seat] = known[seat], NOBODY
    grown = np.exp(table)
    likelihood = np.zeros((players, table.shape[0], GOAL_CARDS), np.float64)
    first_vote = 0
    while log.steps[number, first_vote, 1] < YES:
        first_vote += 1
    ends = (PLACED[players], first_vote + players, log.lengths[number])
    done = 0
    for moment in range(3):
        read_actions(state, log.steps[number, done : ends[moment]], known, table, grown, likelihood)
        done = ends[moment]
        chance, guessed = _belief_in(goal, likelihood[seat, 0], log, number, players)
        note(counts, SHOWN + moment, chance)
        note(counts, GUESSED + moment, guessed)


@compiled
def _belief_in(goal: int, likelihood: Logits, log: Log, number: int, players: int) -> tuple[float, float]:
    """The chance of the true card, and how much of a first guess it is: equals share."""
    belief = np.exp(likelihood - likelihood.max())
    for before in range(number):
        for seat in range(players):
            belief[log.goals[before, seat]] = 0.0
    best = belief.max()
    return belief[goal] / belief.sum(), (belief[goal] == best) / (belief == best).sum()
