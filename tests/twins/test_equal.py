"""The compiled game is the same game: 20,000 whole games, every observable compared at every step."""

from itertools import chain

import numba as nb
import numpy as np
import pytest
from support.games import NAMES

from kingup.playout import layout
from kingup.playout.convert import action_of, number_of
from kingup.playout.game import act, deal, legal, new_state, next_to_act
from kingup.playout.generator import advance, below, new_generator
from kingup.rules import CHANCE, DECK, Deal, Game, Phase, legal_actions, new_game, play
from kingup.rules.actions import CLIMBS, PLACES, VOTE_NO, VOTE_YES

GAMES = 20_000
CHUNKS = 16
MAX_STEPS = 3 * (12 + 13 * 6 + 13 * 6) + 4
PHASES = tuple(Phase)
# Every action by identity: the rules return these very objects.
BITS = {id(action): 1 << number_of(action) for action in chain(*PLACES, *CLIMBS, (VOTE_YES, VOTE_NO))}


@nb.njit(nogil=True)
def trace(state, generator, states, acted, swaps):
    """Play a random game; store every state, seat and action, and the legal actions as two words of bits."""
    actions = np.empty(layout.MAX_LEGAL, np.int64)
    steps = 0
    while state[layout.PHASE] != layout.GAME_OVER:
        states[steps] = state
        seat = next_to_act(state)
        if seat == layout.NOBODY:
            deal(state, generator)
            acted[steps, 0] = -1
            steps += 1
            continue
        if state[layout.PHASE] == layout.VOTING:
            generator[0] = advance(generator[0])
            other = below(generator[0], state[layout.PLAYERS])
            if (state[layout.BALLOTS] >> 2 * other) & 3 == 0 or below(advance(generator[0]), 100) < swaps:
                seat = other
        count = legal(state, seat, actions)
        low = high = 0
        for at in range(count):
            if actions[at] < 53:
                low |= 1 << actions[at]
            else:
                high |= 1 << (actions[at] - 53)
        generator[0] = advance(generator[0])
        action = actions[below(generator[0], count)]
        acted[steps, 0], acted[steps, 1], acted[steps, 2], acted[steps, 3] = seat, action, low, high
        act(state, seat, action)
        steps += 1
    states[steps] = state
    return steps


def observed(game: Game) -> list[int]:
    """Return the values the array of this game must hold, computed without the converter."""
    nobody = layout.NOBODY
    seats = range(6)
    return [
        sum(floor << 4 * character for character, floor in enumerate(game.castle)),
        game.occupancy,
        sum(cards << 4 * seat for seat, cards in enumerate(game.no_cards)),
        sum((1 if ballot == "Y" else 2) << 2 * seat for seat, ballot in enumerate(game.ballots) if ballot is not None),
        PHASES.index(game.phase),
        nobody if game.turn is None else game.turn,
        nobody if game.crown is None else game.crown,
        game.first,
        game.round,
        len(game.moves),
        len(game.players),
    ] + [game.finished[-1].scores[seat] if game.finished and seat < len(game.players) else 0 for seat in seats]


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_same_actions_same_game(chunk):
    players = 3 + chunk % 4
    generator = new_generator(chunk)
    states = np.empty((MAX_STEPS, layout.SIZE), np.int64)
    acted = np.empty((MAX_STEPS, 4), np.int64)
    fields = [*range(layout.PLAYERS + 1), *range(layout.SCORES, layout.SCORES + 6)]
    for number in range(GAMES // CHUNKS):
        first = number % players
        steps = trace(new_state(players, first), generator, states, acted, 20)
        game = new_game(NAMES[:players], first)
        rows = states[: steps + 1][:, fields].tolist()
        for step, (seat, action, low, high) in enumerate(acted[:steps].tolist()):
            assert observed(game) == rows[step]
            if seat == -1:
                goals = states[step + 1, layout.GOALS : layout.GOALS + players]
                game = play(game, CHANCE, Deal(tuple(DECK[place] for place in goals)))
            else:
                assert sum([BITS[id(legal)] for legal in legal_actions(game, seat)]) == low | high << 53
                game = play(game, seat, action_of(action, placing=game.phase is Phase.PLACING))
        assert game.over
        assert observed(game) == rows[steps]
        assert list(game.totals) == states[steps, layout.TOTALS : layout.TOTALS + players].tolist()
        assert sum(1 << seat for seat in game.winners) == states[steps, layout.WINNERS]
