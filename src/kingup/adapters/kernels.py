"""Many games of the compiled rules at once: legal actions, observations, steps. Tests check them against the rules.

Indices in hot loops are unsigned: Numba then does not have to check for negative indices, which makes observing a third
faster.
"""

from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from kingup.adapters.actions import ACTIONS, FIRST_CLIMB, FLOORS, NO, YES
from kingup.adapters.observation import Observation, layout_for
from kingup.playout import layout
from kingup.playout.compile import compiled, inlined
from kingup.playout.game import act, deal, floor_of, has_room, new_state
from kingup.playout.generator import Generator, advance, below
from kingup.playout.layout import (
    ASIDE,
    BALLOTS,
    CARDS,
    CASTLE,
    CHARACTERS,
    CLIMBING,
    CROWN,
    GAME_OVER,
    GOALS,
    OCCUPANCY,
    PHASE,
    PLACING,
    PLAYERS,
    ROUND,
    ROUND_OVER,
    ROUNDS,
    SCORES,
    THRONE,
    TOTALS,
    VOTING,
    WINNERS,
    State,
)
from kingup.playout.tables import NO_CARDS, ON_CARD

States: TypeAlias = npt.NDArray[np.int64]
Seats: TypeAlias = npt.NDArray[np.int64]
Numbers: TypeAlias = npt.NDArray[np.int64]
Masks: TypeAlias = npt.NDArray[np.bool_]
Flags: TypeAlias = npt.NDArray[np.bool_]
Rewards: TypeAlias = npt.NDArray[np.float32]

ALL_LEGAL: Final = -1

_U = np.uint64
# The start of each field of an observation that does not depend on the number of players. The other fields come after
# them and have one number per seat: seat, turn, crown, voted, spent, totals.
_FIELDS: Final = layout_for(3)
_GOAL, _CASTLE, _PHASE = _FIELDS["goal"].start, _FIELDS["castle"].start, _FIELDS["phase"].start
_ROUND, _BALLOT, _BY_SEAT = _FIELDS["round"].start, _FIELDS["ballot"].start, _FIELDS["seat"].start
_WHEREABOUTS: Final = _FIELDS["castle"].shape[1]
_ON_CARD: Final = np.array(ON_CARD, np.uint8)


@compiled
def write_observation(state: State, seat: int, turn: int, out: Observation) -> None:
    """Write the observation of a seat."""
    players, phase, round_, crown = state[PLAYERS], state[PHASE], state[ROUND], state[CROWN]
    ballots, cards, most_cards = state[BALLOTS], state[CARDS], NO_CARDS[state[PLAYERS]]
    goal, castle, at = _U(state[GOALS + seat]), _U(state[CASTLE]), _U(_CASTLE)
    out[:] = 0
    for character in range(CHARACTERS):
        out[_U(_GOAL + character)] = _ON_CARD[goal, _U(character)]
    for _ in range(CHARACTERS):
        out[at + (castle & _U(15))] = 1
        castle >>= _U(4)
        at += _U(_WHEREABOUTS)
    if phase <= VOTING:
        out[_U(_PHASE + phase)] = 1
    out[_U(_ROUND + round_ - 1)] = 1
    ballot = (ballots >> 2 * seat) & 3
    if ballot:
        out[_U(_BALLOT + ballot - 1)] = 1
    field, step = _U(_BY_SEAT), _U(players)
    out[field + _U(seat)] = 1
    if turn >= 0:
        out[field + step + _U(_from(seat, turn, players))] = 1
    if crown >= 0:
        out[field + step + step + _U(_from(seat, crown, players))] = 1
    field += step + step + step
    other = seat
    for _ in range(players):
        out[field] = (ballots >> 2 * other) & 3 != 0
        out[field + step] = most_cards - ((cards >> 4 * other) & 15)
        out[field + step + step] = state[TOTALS + other]
        field += _U(1)
        other += 1
        if other == players:
            other = 0


@inlined
def _from(seat: int, other: int, players: int) -> int:
    """Return how many seats to the left of ``seat`` the other seat is."""
    return other - seat if other >= seat else other - seat + players


@compiled
def write_mask(state: State, seat: int, mask: Flags) -> None:
    """Write the mask of the seat to act: equal to listing its actions with ``legal``, in half the time."""
    mask[:] = False
    phase, castle, crowd = state[PHASE], state[CASTLE], state[OCCUPANCY]
    if phase == VOTING:
        mask[YES] = True
        mask[NO] = (state[CARDS] >> 4 * seat) & 15 != 0
    elif phase == PLACING:
        for floor in range(FLOORS):
            if has_room(crowd, floor + 1):
                for character in range(CHARACTERS):
                    mask[_U(FLOORS * character + floor)] = floor_of(castle, character) == ASIDE
    else:
        for character in range(CHARACTERS):
            at = floor_of(castle, character)
            # Without a branch, which the processor could not predict.
            mask[_U(FIRST_CLIMB + character)] = (at < THRONE) & has_room(crowd, at + 1)


@compiled
def start_games(states: States, generators: npt.NDArray[np.uint64], rounds: int, players: int) -> None:
    """Start every game."""
    for game in range(states.shape[0]):
        start_game(states[game], generators[game], rounds, players)


@compiled
def start_game(state: State, generator: Generator, rounds: int, players: int) -> None:
    """Start a game over with its first deal."""
    state[:] = new_state(players, 0)
    state[ROUND] = ROUNDS - rounds
    deal(state, generator)


@compiled
def write_observations(states: States, seats: Seats, turns: Seats, observations: Observation) -> None:
    """Write the observation of one seat of each game."""
    for game in range(states.shape[0]):
        write_observation(states[game], seats[game], turns[game], observations[game])


@compiled
def write_masks(states: States, seats: Seats, masks: Masks) -> None:
    """Write the mask of the seat to act of each game."""
    for game in range(states.shape[0]):
        write_mask(states[game], seats[game], masks[game])


@compiled
def first_illegal(masks: Masks, actions: Numbers) -> int:
    """Return the first game whose action is illegal, or ``ALL_LEGAL``."""
    for game in range(masks.shape[0]):
        action = actions[game]
        if not (0 <= action < ACTIONS and masks[game, action]):
            return game
    return ALL_LEGAL


@compiled
def step_games(
    states: States,
    generators: npt.NDArray[np.uint64],
    actions: Numbers,
    seats: Seats,
    rewards: Rewards,
    over: Flags,
    observations: Observation,
    masks: Masks,
    rounds: int,
    by_points: bool,  # noqa: FBT001 - compiled code has no keywords
) -> None:
    """Play a legal action in each game, restart games that are over, and observe from the seat to act."""
    players = rewards.shape[1]
    for game in range(states.shape[0]):
        state, seat = states[game], seats[game]
        act(state, seat, compiled_number(state, actions[game]))
        # The seats act in one unbroken circle: see turn_order.py.
        seat += 1
        if seat == players:
            seat = 0
        rewards[game] = 0
        over[game] = False
        if state[PHASE] >= ROUND_OVER:
            over[game] = settle_round(state, generators[game], rewards[game], rounds, by_points)
            if over[game]:
                seat = 0
        seats[game] = seat
        write_observation(state, seat, seat, observations[game])
        write_mask(state, seat, masks[game])


@compiled
def settle_round(
    state: State,
    generator: Generator,
    rewards: Rewards,
    rounds: int,
    by_points: bool,  # noqa: FBT001
) -> bool:
    """Write the rewards of a finished round, deal the next round or start a new game; return whether a game ended."""
    if by_points:
        _write_differences(state, rewards)
    if state[PHASE] != GAME_OVER:
        deal(state, generator)
        return False
    if not by_points:
        _write_pot(state, rewards)
    start_game(state, generator, rounds, state[PLAYERS])
    return True


@compiled
def compiled_number(state: State, action: int) -> int:
    """Return the number of an action in compiled play."""
    if action < FIRST_CLIMB:
        return 8 * (action // FLOORS) + action % FLOORS + 1
    if action < YES:
        character = action - FIRST_CLIMB
        return 8 * character + floor_of(state[CASTLE], character) + 1
    return layout.YES + action - YES


@compiled
def _write_pot(state: State, rewards: Rewards) -> None:
    players, winners, count = state[PLAYERS], state[WINNERS], 0
    for seat in range(players):
        count += (winners >> seat) & 1
    for seat in range(players):
        rewards[seat] = players / count - 1 if (winners >> seat) & 1 else -1


@compiled
def _write_differences(state: State, rewards: Rewards) -> None:
    players, everybody = state[PLAYERS], 0
    for seat in range(players):
        everybody += state[SCORES + seat]
    for seat in range(players):
        rewards[seat] = players * state[SCORES + seat] - everybody


@compiled
def draw_legal(states: States, masks: Masks, generator: Generator, actions: Numbers) -> None:
    """Draw a legal action of each game, all equally likely: actions are drawn until one is legal."""
    word = generator[0]
    for game in range(masks.shape[0]):
        phase = states[game, PHASE]
        first, count = 0, FIRST_CLIMB
        if phase == CLIMBING:
            first, count = FIRST_CLIMB, CHARACTERS
        elif phase == VOTING:
            first, count = YES, 2
        while True:
            word = advance(word)
            action = first + below(word, count)
            if masks[game, action]:
                break
        actions[game] = action
    generator[0] = word
