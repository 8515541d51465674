"""Uniform random play at full speed: whole rounds and games, with the state in registers."""

from kingup.playout.compile import entry, signed
from kingup.playout.compile import word as _w
from kingup.playout.game import deal, finish_round
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
    MOVES,
    OCCUPANCY,
    PHASE,
    PLACING,
    PLAYERS,
    THRONE,
    TURN,
    VOTING,
    State,
)
from kingup.playout.tables import PLACED

_24 = _w(24)


@entry
def random_round(state: State, generator: Generator) -> int:
    """Play a dealt round to its end, every seat at random, and return the number of actions.

    Actions are drawn until one is legal, which is as uniform as listing the legal ones and much faster.
    """
    word = generator[0]
    castle, occupancy, cards, players = state[CASTLE], state[OCCUPANCY], state[CARDS], state[PLAYERS]
    moves, turn, crown, ballots = state[MOVES], state[TURN], state[CROWN], state[BALLOTS]
    voting, nominee = state[PHASE] == VOTING, 0
    steps = 0
    if state[PHASE] == PLACING:
        for _ in range(PLACED[players] - moves):
            while True:
                word = advance(word)
                pick = below(word, 4 * CHARACTERS)
                shift, floor = (pick >> 2) << 2, (pick & 3) + 1
                if (castle >> shift) & 15 == ASIDE and (occupancy >> 3 * floor) & 4 == 0:
                    break
            castle += (floor - ASIDE) << shift
            occupancy += 1 << 3 * floor
            steps += 1
        moves = PLACED[players]
        turn = (turn + steps) % players
        for character in range(CHARACTERS):
            if (castle >> 4 * character) & 15 == ASIDE:
                castle -= ASIDE << 4 * character
                occupancy += 1
    while True:
        if not voting:
            while True:
                word = advance(word)
                shift = below(word, CHARACTERS) << 2
                at = (castle >> shift) & 15
                if at < THRONE and (occupancy >> (3 * at + 3)) & 4 == 0:
                    break
            castle += 1 << shift
            occupancy += 7 << 3 * at
            steps += 1
            moves += 1
            mover, turn = turn, turn + 1
            if turn == players:
                turn = 0
            if at != THRONE - 1:
                continue
            crown = mover
            nominee = shift
        else:
            voting = False
            for character in range(CHARACTERS):
                if (castle >> 4 * character) & 15 == THRONE:
                    nominee = 4 * character
            turn = (crown + 1) % players
        word = advance(word)
        bits = signed(word >> _24)
        any_no = False
        for seat in range(players):
            ballot = (ballots >> 2 * seat) & 3
            if ballot == 0:
                steps += 1
                ballot = 2 if (bits >> seat) & 1 and (cards >> 4 * seat) & 15 else 1
            if ballot == 2:
                cards -= 1 << 4 * seat
                any_no = True
        ballots = 0
        if not any_no:
            break
        castle += 2 << nominee
        occupancy -= 1 << 3 * THRONE
    generator[0] = word
    state[CASTLE], state[OCCUPANCY], state[CARDS], state[MOVES] = castle, occupancy, cards, moves
    state[CROWN], state[BALLOTS] = crown, 0
    finish_round(state)
    return steps


@entry
def random_rounds(state: State, start: State, generator: Generator, count: int) -> int:
    """Play a round to its end many times from the same start, and return the total number of actions."""
    steps = 0
    for _ in range(count):
        state[:] = start
        steps += random_round(state, generator)
    return steps


@entry
def random_game(state: State, generator: Generator) -> int:
    """Play a game to its end, deals included, and return the number of actions without the deals."""
    steps = 0
    if state[PHASE] in (PLACING, CLIMBING, VOTING):
        steps += random_round(state, generator)
    while state[PHASE] != GAME_OVER:
        deal(state, generator)
        steps += random_round(state, generator)
    return steps
