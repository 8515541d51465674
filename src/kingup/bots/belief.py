"""What a seat's actions tell about its goal: for each way of playing and each goal, how likely they were.

All 26 cards are asked about at once. The odds of a move depend on a card only through whether its character is on it,
and for nominations through how well the card stands: so moves are weighed once for each style, and not for each card.
"""

import math

from kingup.bots.model import NOMINATE, PLACE, Logits, Weights
from kingup.bots.rollout_policy import SCRATCH, odds_of_climbs, odds_of_no, someone_below_throne, survey
from kingup.playout.compile import compiled, entry, floats, integers
from kingup.playout.game import act, legal
from kingup.playout.layout import (
    CHARACTERS,
    CROWD,
    GOAL_CARDS,
    MOST_LEGAL,
    PHASE,
    PLACING,
    THRONE,
    YES,
    Actions,
    State,
)
from kingup.playout.tables import ON_CARD

# Nobody plays just as a style says: so much of every choice may be anything at all.
_SLIP = 0.05


@entry
def read_actions(
    state: State, steps: Actions, known: Actions, table: Weights, grown: Weights, likelihood: Logits
) -> None:
    """Replay a round and add up, for each seat, style and goal, the logarithm of how likely its actions were.

    :param state: the round as it was dealt; it is played on.
    :param steps: seat and action of each step, ballots included.
    :param known: the goal of each seat where it is known, else -1: then all are asked about.
    :param table: the weights of each style.
    :param grown: their exponentials.
    :param likelihood: by seat, style and goal; added to.
    """
    actions = integers(MOST_LEGAL)
    favored, other = floats(MOST_LEGAL), floats(MOST_LEGAL)
    if_on, if_off = floats(CHARACTERS), floats(CHARACTERS)
    scratch, out = floats(SCRATCH), floats(2)
    for step in range(len(steps)):
        seat, action = steps[step][0], steps[step][1]
        count = legal(state, seat, actions)
        if count > 1:
            taken = 0
            while actions[taken] != action:
                taken += 1
            first, last = (known[seat], known[seat] + 1) if known[seat] >= 0 else (0, GOAL_CARDS)
            for style in range(len(table)):
                weights = table[style]
                _weigh(state, seat, weights, grown[style], actions, count, favored, other, if_on, if_off, scratch)
                for goal in range(first, last):
                    total = _total(state, seat, goal, weights, actions, count, favored, other, if_on, if_off, out)
                    odds = _odds(goal, actions[taken], taken, favored, other, out)
                    likelihood[seat][style][goal] += math.log((1 - _SLIP) * odds / total + _SLIP / count)
        act(state, seat, action)


@entry
def shown_by(
    state: State,
    seat: int,
    goal: int,
    actions: Actions,
    table: Weights,
    grown: Weights,
    belief: Logits,
    shown: Logits,
) -> None:
    """What a watcher would think of a seat's true goal after each of its legal actions: the chance of that card.

    :param grown: the exponentials of the table of styles.
    :param belief: by style and goal, what the watcher thinks of the seat before.
    :param shown: filled, for each action.
    """
    count = len(actions)
    favored, other = floats(count), floats(count)
    if_on, if_off = floats(CHARACTERS), floats(CHARACTERS)
    scratch, out = floats(SCRATCH), floats(2)
    true, every = floats(count), floats(count)
    for style in range(len(table)):
        weights = table[style]
        _weigh(state, seat, weights, grown[style], actions, count, favored, other, if_on, if_off, scratch)
        for card in range(GOAL_CARDS):
            if belief[style][card] == 0.0:
                continue
            total = _total(state, seat, card, weights, actions, count, favored, other, if_on, if_off, out)
            sure, slip = belief[style][card] * (1 - _SLIP) / total, belief[style][card] * _SLIP / count
            for at in range(count):
                likely = sure * _odds(card, actions[at], at, favored, other, out) + slip
                every[at] += likely
                if card == goal:
                    true[at] += likely
    for at in range(count):
        shown[at] = true[at] / every[at]


@compiled
def _weigh(
    state: State,
    seat: int,
    weights: Weights,
    grown: Weights,
    actions: Actions,
    count: int,
    favored: Logits,
    other: Logits,
    if_on: Logits,
    if_off: Logits,
    scratch: Logits,
) -> None:
    """Write the odds of each move for a favorite and for any other character, as far as no card changes them.

    :param if_on: filled for each character: the odds of its moves together if it is on the card. Nominations are left
        out; their odds depend on the card.
    :param if_off: the same if it is not.
    """
    if actions[0] >= YES:
        return
    if state[PHASE] != PLACING:
        odds_of_climbs(state, seat, weights, grown, 0.0, scratch)
    for character in range(CHARACTERS):
        if_on[character] = if_off[character] = 0.0
    for at in range(count):
        character, floor = actions[at] >> 3, actions[at] & 7
        if state[PHASE] == PLACING:
            favored[at], other[at] = grown[PLACE + floor - 1], grown[PLACE + floor + 3]
        else:
            favored[at], other[at] = scratch[floor - 1], scratch[floor + 5]
        if floor != THRONE:
            if_on[character] += favored[at]
            if_off[character] += other[at]


@compiled
def _total(
    state: State,
    seat: int,
    goal: int,
    weights: Weights,
    actions: Actions,
    count: int,
    favored: Logits,
    other: Logits,
    if_on: Logits,
    if_off: Logits,
    out: Logits,
) -> float:
    """Return the odds of all actions together for a seat with this goal.

    :param out: filled with what the goal alone decides: the odds of Yes and No, or by how much the odds of nominating a
        favorite and anybody else are multiplied.
    """
    if actions[0] >= YES:
        points, ahead, favorite, left = survey(state, goal)
        out[0], out[1] = 1.0, odds_of_no(state, seat, weights, points, ahead, favorite, left)
        return 1.0 + out[1] if count == 2 else 1.0
    total, on_card = 0.0, ON_CARD[goal]
    for character in range(CHARACTERS):
        total += if_on[character] if on_card[character] else if_off[character]
    if state[PHASE] != PLACING and someone_below_throne(state[CROWD]):
        ahead = survey(state, goal)[1]
        out[0], out[1] = math.exp(weights[NOMINATE + 2] * ahead), math.exp(weights[NOMINATE + 5] * ahead)
        for at in range(count):
            if actions[at] & 7 == THRONE:
                total += _odds(goal, actions[at], at, favored, other, out)
    return total


@compiled
def _odds(goal: int, action: int, at: int, favored: Logits, other: Logits, out: Logits) -> float:
    """Return the odds of one action for a seat with this goal, once ``_weigh`` and ``_total`` have been called."""
    character, floor = action >> 3, action & 7
    if character == CHARACTERS:
        return out[floor]  # type: ignore[no-any-return]
    liked = ON_CARD[goal][character]
    odds = favored[at] if liked else other[at]
    if floor == THRONE:
        odds *= out[0] if liked else out[1]
    return odds  # type: ignore[no-any-return]
