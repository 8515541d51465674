"""Evidence about hidden goals: the likelihood of a seat's actions for each style of play and each goal card.

All 26 cards are evaluated together. A card influences the odds of a move only by whether it shows the character, and
for nominations also by how well the card stands. So moves are weighed once per style and not once per card.
"""

import math

from kingup.bots.model import NOMINATE, PLACE, Logits, Weights
from kingup.bots.rollout_policy import SCRATCH_SIZE, can_nominate, climb_odds, no_odds, survey
from kingup.playout.compile import compiled, entry, floats, integers
from kingup.playout.game import act, legal
from kingup.playout.layout import (
    CHARACTERS,
    GOAL_CARDS,
    MAX_LEGAL,
    OCCUPANCY,
    PHASE,
    PLACING,
    THRONE,
    YES,
    Actions,
    State,
)
from kingup.playout.tables import ON_CARD

# The share of every choice that is taken to be random: nobody plays exactly like a style.
_SLIP = 0.05


@entry
def add_likelihoods(
    state: State, steps: Actions, known: Actions, table: Weights, exp_weights: Weights, likelihood: Logits
) -> None:
    """Replay a round and add the log-likelihood of each seat's actions, by style and goal.

    :param state: the round as it was dealt; the steps are played on it.
    :param steps: seat and action of each step, ballots included.
    :param known: the goal of each seat, or -1 if it is unknown; then all goals are evaluated.
    :param table: the weights of each style.
    :param exp_weights: the exponentials of ``table``.
    :param likelihood: by seat, style and goal; the results are added to it.
    """
    actions = integers(MAX_LEGAL)
    favored, other = floats(MAX_LEGAL), floats(MAX_LEGAL)
    if_on, if_off = floats(CHARACTERS), floats(CHARACTERS)
    scratch, out = floats(SCRATCH_SIZE), floats(2)
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
                _weigh(state, seat, weights, exp_weights[style], actions, count, favored, other, if_on, if_off, scratch)
                for goal in range(first, last):
                    total = _total(state, seat, goal, weights, actions, count, favored, other, if_on, if_off, out)
                    odds = _odds(goal, actions[taken], taken, favored, other, out)
                    likelihood[seat][style][goal] += math.log((1 - _SLIP) * odds / total + _SLIP / count)
        act(state, seat, action)


@entry
def goal_exposure(
    state: State,
    seat: int,
    goal: int,
    actions: Actions,
    table: Weights,
    exp_weights: Weights,
    belief: Logits,
    exposure: Logits,
) -> None:
    """Compute how likely a watcher would find a seat's true goal after each of its legal actions.

    :param exp_weights: the exponentials of ``table``.
    :param belief: the watcher's probabilities for this seat before the action, by style and goal.
    :param exposure: output, by action.
    """
    count = len(actions)
    favored, other = floats(count), floats(count)
    if_on, if_off = floats(CHARACTERS), floats(CHARACTERS)
    scratch, out = floats(SCRATCH_SIZE), floats(2)
    true, every = floats(count), floats(count)
    for style in range(len(table)):
        weights = table[style]
        _weigh(state, seat, weights, exp_weights[style], actions, count, favored, other, if_on, if_off, scratch)
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
        exposure[at] = true[at] / every[at]


@compiled
def _weigh(
    state: State,
    seat: int,
    weights: Weights,
    exp_weights: Weights,
    actions: Actions,
    count: int,
    favored: Logits,
    other: Logits,
    if_on: Logits,
    if_off: Logits,
    scratch: Logits,
) -> None:
    """Compute the odds of each move for a favorite and for any other character, as far as they depend on no card.

    :param if_on: output, by character: the summed odds of its moves if it is on the card. Nominations are left out
        because their odds depend on the card.
    :param if_off: the same if it is not on the card.
    """
    if actions[0] >= YES:
        return
    if state[PHASE] != PLACING:
        climb_odds(state, seat, weights, exp_weights, 0.0, scratch)
    for character in range(CHARACTERS):
        if_on[character] = if_off[character] = 0.0
    for at in range(count):
        character, floor = actions[at] >> 3, actions[at] & 7
        if state[PHASE] == PLACING:
            favored[at], other[at] = exp_weights[PLACE + floor - 1], exp_weights[PLACE + floor + 3]
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
    """Return the summed odds of all actions for a seat with this goal.

    :param out: output, the part that depends on the goal alone: the odds of Yes and No, or the factors for nominating a
        favorite and any other character.
    """
    if actions[0] >= YES:
        points, ahead, favorite, left = survey(state, goal)
        out[0], out[1] = 1.0, no_odds(state, seat, weights, points, ahead, favorite, left)
        return 1.0 + out[1] if count == 2 else 1.0
    total, on_card = 0.0, ON_CARD[goal]
    for character in range(CHARACTERS):
        total += if_on[character] if on_card[character] else if_off[character]
    if state[PHASE] != PLACING and can_nominate(state[OCCUPANCY]):
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
