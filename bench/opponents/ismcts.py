"""An opponent of another design: information-set Monte Carlo tree search, one tree over sampled goals.

    python bench/opponents/ismcts.py < /dev/null     compiles it, so that its first move is in time
    kingup arena "cmd:python bench/opponents/ismcts.py" king --one-vs-rest

Each descent deals random goals to the other seats, walks down by UCB among the legal actions, adds one node, and
finishes by a rule of thumb. It does not read other seats. It only shares the compiled rules with ``kingup.bots``.
"""

import json
import random
import sys
import time
from typing import TypeAlias

import numba as nb
import numpy as np
import numpy.typing as npt

from kingup.playout.convert import NUMBERS, from_view
from kingup.playout.game import act, deal, floor_of, legal, new_state, next_to_act
from kingup.playout.generator import Generator, advance, below, new_generator
from kingup.playout.layout import (
    CASTLE,
    DEALT,
    GOAL_CARDS,
    GOALS,
    MAX_LEGAL,
    NO,
    NOBODY,
    PHASE,
    PLAYERS,
    THRONE,
    TOTALS,
    VOTING,
    YES,
    Actions,
    State,
)
from kingup.playout.tables import ON_CARD
from kingup.rules import find_goal

Floats: TypeAlias = npt.NDArray[np.float64]

MAX_NODES = 20_000
EXPLORE = 0.35
LEAD = 5.0
CHUNK = 100


@nb.njit(nogil=True, cache=True)
def guess_goals(state: State, seat: int, generator: Generator) -> None:
    """Deal cards to the other seats that are not known to be elsewhere."""
    dealt = state[DEALT] | (1 << state[GOALS + seat])
    for other in range(state[PLAYERS]):
        if other == seat:
            continue
        while True:
            generator[0] = advance(generator[0])
            goal = below(generator[0], GOAL_CARDS)
            if not (dealt >> goal) & 1:
                break
        dealt |= 1 << goal
        state[GOALS + other] = goal


@nb.njit(nogil=True, cache=True)
def rule_of_thumb(state: State, seat: int, actions: Actions, count: int, generator: Generator) -> int:
    """Mostly move a favorite up, vote for favorites and against others; sometimes play at random."""
    generator[0] = advance(generator[0])
    if below(generator[0], 4) == 0:
        return int(actions[below(generator[0], count)])
    goal = state[GOALS + seat]
    if state[PHASE] == VOTING:
        for character in range(13):
            if floor_of(state[CASTLE], character) == THRONE and ON_CARD[goal][character]:
                return YES
        return NO if count == 2 else YES
    action = actions[0]
    for _ in range(6):
        generator[0] = advance(generator[0])
        action = actions[below(generator[0], count)]
        if ON_CARD[goal][action >> 3] and action & 7 != THRONE:
            return int(action)
    return int(action)


@nb.njit(nogil=True, cache=True)
def search(
    root: State,
    seat: int,
    rounds: int,
    nodes: int,
    child: Actions,
    visits: Floats,
    offered: Floats,
    won: Floats,
    generator: Generator,
) -> int:
    """Make ``rounds`` descents and return the number of nodes of the tree."""
    actions = np.empty(MAX_LEGAL, np.int64)
    path = np.empty((400, 3), np.int64)
    worth = np.empty(6)
    state = root.copy()
    for _ in range(rounds):
        state[:] = root
        guess_goals(state, seat, generator)
        node, depth, in_tree = 0, 0, True
        while True:
            # Votes come in any order, and at the root this seat has to decide.
            mover = seat if depth == 0 else next_to_act(state)
            if mover == NOBODY:
                break
            count = legal(state, mover, actions)
            if not in_tree:
                act(state, mover, rule_of_thumb(state, mover, actions, count, generator))
                continue
            generator[0] = advance(generator[0])
            best, best_worth, shift = 0, -1.0, below(generator[0], count)
            for step in range(count):
                action = actions[(step + shift) % count]
                offered[node, action] += 1
                tried = visits[node, action]
                if tried == 0:
                    upper = 1e9
                else:
                    upper = won[node, action] / tried + EXPLORE * np.sqrt(np.log(offered[node, action]) / tried)
                if upper > best_worth:
                    best, best_worth = action, upper
            path[depth, 0], path[depth, 1], path[depth, 2] = node, best, mover
            depth += 1
            act(state, mover, best)
            if child[node, best] == 0:
                in_tree = False
                if nodes < MAX_NODES:
                    child[node, best] = nodes
                    nodes += 1
            node = child[node, best]
        total = 0.0
        for other in range(state[PLAYERS]):
            worth[other] = np.exp((state[TOTALS + other] - state[TOTALS]) / LEAD)
            total += worth[other]
        for at in range(depth):
            node, action, mover = path[at]
            visits[node, action] += 1
            won[node, action] += worth[mover] / total
    return nodes


class Tree:
    """The arrays of a tree, reused for each move."""

    def __init__(self) -> None:
        self.child = np.zeros((MAX_NODES + 1, NO + 1), np.int64)
        self.visits, self.offered, self.won = (np.zeros((MAX_NODES + 1, NO + 1)) for _ in range(3))
        self.nodes = 1

    def choose(self, state: State, seat: int, seconds: float, generator: Generator) -> int:
        """Search for ``seconds`` and return the action that was tried most often."""
        for array in (self.child, self.visits, self.offered, self.won):
            array[: self.nodes + 1] = 0
        self.nodes = 1
        deadline = time.perf_counter() + seconds
        while time.perf_counter() < deadline:
            self.nodes = search(
                state, seat, CHUNK, self.nodes, self.child, self.visits, self.offered, self.won, generator
            )
        return int(self.visits[0].argmax())


def play() -> None:
    """Run the bot protocol."""
    tree, seconds, generator = Tree(), 0.0, new_generator(0)
    state = new_state(4, 0)
    deal(state, generator)
    tree.choose(state, 0, 0.001, generator)
    for line in sys.stdin:
        message = json.loads(line)
        if "hello" in message:
            generator = new_generator(random.Random(message["seed"]).getrandbits(62))
            seconds = 0.9 * message["ms"] / 1000
            print(json.dumps({"name": "a tree"}), flush=True)
        elif "ask" in message:
            view, texts = message["view"], message["legal"]
            seat = view["seat"]
            goals = [find_goal(view["goal"]) if other == seat else None for other in range(len(view["players"]))]
            chosen = tree.choose(from_view(view, goals), seat, seconds, generator)
            print(json.dumps({"play": next(text for text in texts if NUMBERS[text] == chosen)}), flush=True)


if __name__ == "__main__":
    play()
