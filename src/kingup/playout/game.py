"""The rules, compiled: one action at a time, on an array. tests/twins checks that they equal ``kingup.rules``."""

import numpy as np

from kingup.playout.compile import compiled
from kingup.playout.generator import Generator, advance, below
from kingup.playout.layout import (
    ALL_ASIDE,
    ASIDE,
    BALLOTS,
    CARDS,
    CASTLE,
    CHARACTERS,
    CLIMBING,
    CROWN,
    DEALT,
    FIRST,
    GAME_OVER,
    GOAL_CARDS,
    GOALS,
    MOVES,
    NO,
    NOBODY,
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
    TURN,
    VOTING,
    WINNERS,
    YES,
    Actions,
    State,
)
from kingup.playout.tables import FAVORITES, NO_CARDS, PLACED, POINTS


@compiled
def floor_of(castle: int, character: int) -> int:
    """Return where a character stands in a packed castle."""
    return (castle >> 4 * character) & 15


@compiled
def has_room(occupancy: int, floor: int) -> bool:
    """Return whether a floor has room for one more character."""
    return (occupancy >> 3 * floor) & 4 == 0


@compiled
def legal(state: State, seat: int, actions: Actions) -> int:
    """Write the legal actions of a seat into an array, in the order of the rules, and return their number."""
    count = 0
    phase, castle, occupancy = state[PHASE], state[CASTLE], state[OCCUPANCY]
    if phase == VOTING:
        actions[0] = YES
        actions[1] = NO
        return 2 if (state[CARDS] >> 4 * seat) & 15 else 1
    if seat != state[TURN]:
        return 0
    for character in range(CHARACTERS):
        at = floor_of(castle, character)
        if phase == CLIMBING and at < THRONE and has_room(occupancy, at + 1):
            actions[count] = 8 * character + at + 1
            count += 1
        elif phase == PLACING and at == ASIDE:
            for floor in range(1, 5):
                if has_room(occupancy, floor):
                    actions[count] = 8 * character + floor
                    count += 1
    return count


@compiled
def act(state: State, seat: int, action: int) -> None:
    """Apply a legal action of a seat."""
    if action >= YES:
        _vote(state, seat, action)
        return
    character, floor = action >> 3, action & 7
    shift = 4 * character
    at = (state[CASTLE] >> shift) & 15
    state[CASTLE] += (floor - at) << shift
    state[OCCUPANCY] += 1 << 3 * floor
    state[MOVES] += 1
    state[TURN] = (seat + 1) % state[PLAYERS]
    if state[PHASE] == PLACING:
        if state[MOVES] == PLACED[state[PLAYERS]]:
            _place_leftovers(state)
        return
    state[OCCUPANCY] -= 1 << 3 * at
    if floor == THRONE:
        state[PHASE] = VOTING
        state[TURN] = NOBODY
        state[CROWN] = seat


@compiled
def _place_leftovers(state: State) -> None:
    for character in range(CHARACTERS):
        if floor_of(state[CASTLE], character) == ASIDE:
            state[CASTLE] -= ASIDE << 4 * character
            state[OCCUPANCY] += 1
    state[PHASE] = CLIMBING


@compiled
def _vote(state: State, seat: int, action: int) -> None:
    players = state[PLAYERS]
    ballots = state[BALLOTS] & ~(3 << 2 * seat) | (action - YES + 1) << 2 * seat
    state[BALLOTS] = ballots
    any_no = False
    for other in range(players):
        ballot = (ballots >> 2 * other) & 3
        if ballot == 0:
            return
        any_no |= ballot == 2
    state[BALLOTS] = 0
    if not any_no:
        finish_round(state)
        return
    for other in range(players):
        if (ballots >> 2 * other) & 3 == 2:
            state[CARDS] -= 1 << 4 * other
    eliminate(state)


@compiled
def eliminate(state: State) -> None:
    """Take the nominee off the throne and out of the round."""
    for character in range(CHARACTERS):
        if floor_of(state[CASTLE], character) == THRONE:
            state[CASTLE] += 2 << 4 * character
    state[OCCUPANCY] -= 1 << 3 * THRONE
    state[PHASE] = CLIMBING
    state[TURN] = (state[CROWN] + 1) % state[PLAYERS]


@compiled
def finish_round(state: State) -> None:
    """Crown the nominee: count the scores, and find the winners after the third round."""
    for seat in range(state[PLAYERS]):
        score = 0
        for slot in range(6):
            score += POINTS[floor_of(state[CASTLE], FAVORITES[state[GOALS + seat]][slot])]
        if score == 0 and state[ROUND] == ROUNDS:
            score = 33
        state[SCORES + seat] = score
        state[TOTALS + seat] += score
    state[PHASE] = ROUND_OVER
    state[TURN] = NOBODY
    if state[ROUND] == ROUNDS:
        state[PHASE] = GAME_OVER
        state[WINNERS] = _winners(state)


@compiled
def _winners(state: State) -> int:
    best, winners = -1, 0
    for seat in range(state[PLAYERS]):
        remaining = 0
        for slot in range(6):
            remaining += floor_of(state[CASTLE], FAVORITES[state[GOALS + seat]][slot]) <= THRONE
        rank = 8 * state[TOTALS + seat] + remaining
        if rank > best:
            best, winners = rank, 0
        if rank == best:
            winners |= 1 << seat
    return winners


@compiled
def start_round(state: State) -> None:
    """Begin the next round; the caller deals the goals."""
    if state[CROWN] != NOBODY:
        state[FIRST] = (state[CROWN] + 1) % state[PLAYERS]
    state[ROUND] += 1
    state[PHASE] = PLACING
    state[TURN] = state[FIRST]
    state[CASTLE] = ALL_ASIDE
    state[OCCUPANCY] = 0
    state[MOVES] = 0
    state[BALLOTS] = 0
    state[CARDS] = 0
    for seat in range(state[PLAYERS]):
        state[CARDS] |= NO_CARDS[state[PLAYERS]] << 4 * seat


@compiled
def deal(state: State, generator: Generator) -> None:
    """Begin the next round with goals drawn from the rest of the deck."""
    start_round(state)
    for seat in range(state[PLAYERS]):
        while True:
            generator[0] = advance(generator[0])
            goal = below(generator[0], GOAL_CARDS)
            if not (state[DEALT] >> goal) & 1:
                break
        state[DEALT] |= 1 << goal
        state[GOALS + seat] = goal


@compiled
def next_to_act(state: State) -> int:
    """Return the first seat that the game waits for; NOBODY between rounds and at the end."""
    if state[PHASE] != VOTING:
        turn: int = state[TURN]
        return turn
    for seat in range(state[PLAYERS]):
        if (state[BALLOTS] >> 2 * seat) & 3 == 0:
            return seat
    return NOBODY


@compiled
def new_state(players: int, first: int) -> State:
    """Return a game before its first deal."""
    state = np.zeros(32, np.int64)
    state[PLAYERS] = players
    state[FIRST] = first
    state[PHASE] = ROUND_OVER
    state[TURN] = NOBODY
    state[CROWN] = NOBODY
    state[CASTLE] = ALL_ASIDE
    for seat in range(6):
        state[GOALS + seat] = NOBODY
    for seat in range(players):
        state[CARDS] |= NO_CARDS[players] << 4 * seat
    return state
