"""What a seat's actions tell about its goal: for each way of playing and each goal, how likely they were."""

import numpy as np

from kingup.bots.model import MOST_SEEN, Logits, Weights, chances
from kingup.bots.odds import SCRATCH, odds
from kingup.playout.compile import compiled
from kingup.playout.game import act, legal
from kingup.playout.layout import GOAL_CARDS, GOALS, MOST_LEGAL, Actions, State

# Nobody plays just as a style says: so much of every choice may be anything at all.
_SLIP = 0.05


@compiled
def read_actions(state: State, steps: Actions, known: Actions, table: Weights, likelihood: Logits) -> None:
    """Replay a round and add up, for each seat, style and goal, the logarithm of how likely its actions were.

    :param state: the round as it was dealt; it is played on.
    :param steps: seat and action of each step, ballots included.
    :param known: the goal of each seat where it is known, else -1: then all are asked about.
    :param table: the weights of each style.
    :param likelihood: by seat, style and goal; added to.
    """
    actions = np.empty(MOST_LEGAL, np.int64)
    out = np.empty(MOST_LEGAL, np.float64)
    scratch = np.empty(SCRATCH, np.float64)
    grown = np.exp(table)
    for step in range(steps.shape[0]):
        seat, action = steps[step, 0], steps[step, 1]
        count = legal(state, seat, actions)
        if count > 1:
            taken = 0
            while actions[taken] != action:
                taken += 1
            for goal in range(GOAL_CARDS):
                if known[seat] >= 0 and goal != known[seat]:
                    continue
                state[GOALS + seat] = goal
                for style in range(table.shape[0]):
                    odds(state, seat, table[style], grown[style], actions, scratch, out)
                    total = 0.0
                    for at in range(count):
                        total += out[at]
                    likelihood[seat, style, goal] += np.log((1 - _SLIP) * out[taken] / total + _SLIP / count)
        act(state, seat, action)


@compiled
def shown_by(
    state: State, seat: int, goal: int, actions: Actions, table: Weights, belief: Logits, shown: Logits
) -> None:
    """What a watcher would think of a seat's true goal after each of its legal actions: the chance of that card.

    :param belief: by style and goal, what the watcher thinks of the seat before.
    :param shown: filled, for each action.
    """
    count = actions.shape[0]
    out = np.empty(count, np.float64)
    which = np.empty(MOST_SEEN, np.int64)
    value = np.empty(MOST_SEEN, np.float64)
    true = np.zeros(count, np.float64)
    every = np.zeros(count, np.float64)
    for style in range(table.shape[0]):
        for other in range(GOAL_CARDS):
            if belief[style, other] == 0.0:
                continue
            chances(state, seat, other, table[style], actions, count, which, value, out)
            for at in range(count):
                likely = belief[style, other] * ((1 - _SLIP) * out[at] + _SLIP / count)
                every[at] += likely
                if other == goal:
                    true[at] += likely
    for at in range(count):
        shown[at] = true[at] / every[at]
