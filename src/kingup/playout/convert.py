"""Convert between the arrays of compiled play and the states and views of ``kingup.rules``."""

from collections.abc import Iterable, Sequence
from typing import Final

import numpy as np

from kingup.playout import layout
from kingup.playout.layout import State
from kingup.rules import DECK, Ballot, Climb, FinishedRound, Game, Goal, Phase, Place, View, Vote, find_goal, new_game
from kingup.rules.actions import CLIMBS, PLACES, VOTE_NO, VOTE_YES, Move
from kingup.rules.castle import ASIDE, ELIMINATED, Castle
from kingup.rules.characters import BY_INITIAL, CHARACTERS
from kingup.rules.notation import write_action
from kingup.rules.occupancy import EMPTY_OCCUPANCY, ONE_ON

_PHASES: Final = tuple(Phase)
_DECK_INDEX: Final = {goal: place for place, goal in enumerate(DECK)}
_BALLOTS: Final = (None, Ballot.YES, Ballot.NO)


def number_of(action: Place | Climb | Vote) -> int:
    """Return the number of an action in compiled play."""
    if isinstance(action, Vote):
        return layout.NO if action.ballot is Ballot.NO else layout.YES
    return 8 * action.character + action.floor


def action_of(number: int, *, placing: bool) -> Place | Climb | Vote:
    """Return the action with this number; a placing and a climb can share a number."""
    if number >= layout.YES:
        return VOTE_NO if number == layout.NO else VOTE_YES
    character, floor = number >> 3, number & 7
    return PLACES[character][floor - 1] if placing else CLIMBS[character][floor - 1]


# The notation of each action. A placing and a climb with the same number also have the same text.
TEXTS: Final = {number_of(action): write_action(action) for row in CLIMBS for action in row} | {
    layout.YES: "Y",
    layout.NO: "N",
}
NUMBERS: Final = {text: number for number, text in TEXTS.items()}


def from_rules(game: Game) -> State:
    """Return the array of a game. Of its past it has only the totals and the cards dealt."""
    state = np.zeros(layout.SIZE, np.int64)
    state[layout.CASTLE] = _packed(game.castle, 4)
    state[layout.OCCUPANCY] = game.occupancy
    state[layout.CARDS] = _packed(game.no_cards, 4)
    state[layout.BALLOTS] = _packed([_BALLOTS.index(ballot) for ballot in game.ballots], 2)
    state[layout.PHASE] = _PHASES.index(game.phase)
    state[layout.TURN] = _or_nobody(game.turn)
    state[layout.CROWN] = _or_nobody(game.crown)
    state[layout.FIRST] = game.first
    state[layout.ROUND] = game.round
    state[layout.MOVES] = len(game.moves)
    state[layout.PLAYERS] = len(game.players)
    state[layout.DEALT] = _mask(_DECK_INDEX[goal] for goal in DECK if goal not in game.deck)
    state[layout.WINNERS] = _mask(game.winners)
    _fill(state, layout.GOALS, [_DECK_INDEX[goal] for goal in game.goals] or [layout.NOBODY] * len(game.players))
    _fill(state, layout.TOTALS, game.totals)
    if game.finished:
        _fill(state, layout.SCORES, game.finished[-1].scores)
    return state


def to_rules(state: State, players: Sequence[str]) -> Game:
    """Return a game that continues exactly as the array does. Its past has totals and used cards, but no history."""
    values = [int(value) for value in state]
    seats = range(len(players))
    castle = tuple((values[layout.CASTLE] >> 4 * character) & 15 for character in CHARACTERS)
    phase = _PHASES[values[layout.PHASE]]
    goals = tuple(DECK[place] for place in values[layout.GOALS : layout.GOALS + len(players)] if place >= 0)
    over = phase in (Phase.ROUND_OVER, Phase.GAME_OVER)
    return new_game(players, values[layout.FIRST])._replace(
        ballots=tuple(_BALLOTS[(values[layout.BALLOTS] >> 2 * seat) & 3] for seat in seats),
        turn=None if values[layout.TURN] == layout.NOBODY else values[layout.TURN],
        castle=castle,
        occupancy=values[layout.OCCUPANCY],
        moves=_placings(castle) if phase is Phase.PLACING else (),
        phase=phase,
        crown=None if values[layout.CROWN] == layout.NOBODY else values[layout.CROWN],
        no_cards=tuple((values[layout.CARDS] >> 4 * seat) & 15 for seat in seats),
        round=values[layout.ROUND],
        goals=goals,
        finished=_finished_rounds(values, len(players), goals, rounds=values[layout.ROUND] - (0 if over else 1)),
        winners=tuple(seat for seat in seats if values[layout.WINNERS] >> seat & 1),
    )


def _placings(castle: Castle) -> tuple[Move, ...]:
    """Return the placings up to now in any order: while placing, only their number matters."""
    return tuple(PLACES[c][floor - 1] for c, floor in zip(CHARACTERS, castle, strict=True) if floor != ASIDE)


def _finished_rounds(
    values: list[int], players: int, goals: tuple[Goal, ...], *, rounds: int
) -> tuple[FinishedRound, ...]:
    """Return the finished rounds: the last with its scores, the first with all other points, cards in any order."""
    used = [DECK[place] for place in range(len(DECK)) if values[layout.DEALT] >> place & 1]
    cards = [goal for goal in used if goal not in goals] + list(goals if rounds == values[layout.ROUND] else ())
    last = values[layout.SCORES : layout.SCORES + players]
    earlier = [total - now for total, now in zip(values[layout.TOTALS :], last, strict=False)]
    scores = {1: [last], 2: [earlier, last], 3: [earlier, [0] * players, last]}
    return tuple(
        FinishedRound(0, tuple(cards[at * players : (at + 1) * players]), (), (), tuple(scores[rounds][at]))
        for at in range(rounds)
    )


def from_view(view: View, goals: Sequence[Goal | None]) -> State:
    """Return the array of a game known only through a view with open history, and guesses of all goals.

    Ballots on the table are hidden, so in the array nobody has voted.
    """
    seats = range(len(view["players"]))
    state = np.zeros(layout.SIZE, np.int64)
    castle = [ASIDE] * len(CHARACTERS)
    for initial, floor in view["castle"].items():
        castle[BY_INITIAL[initial]] = floor
    for initial in view["eliminated"]:
        castle[BY_INITIAL[initial]] = ELIMINATED
    spent = [sum(token[3 + seat : 4 + seat] == "N" for token in view["history"]) for seat in seats]
    game = new_game(view["players"], view["first"])
    known = [find_goal(goal) for past in view["finished"] for goal in past["goals"]]
    state[layout.CASTLE] = _packed(castle, 4)
    state[layout.OCCUPANCY] = sum((ONE_ON[floor] for floor in castle), EMPTY_OCCUPANCY)
    state[layout.CARDS] = _packed([game.setup.no_cards - gone for gone in spent], 4)
    state[layout.PHASE] = _PHASES.index(Phase(view["phase"]))
    state[layout.TURN] = _or_nobody(view["turn"])
    state[layout.CROWN] = _or_nobody(view["crown"])
    state[layout.FIRST] = view["first"]
    state[layout.ROUND] = view["round"]
    state[layout.MOVES] = len(view["history"])
    state[layout.PLAYERS] = len(view["players"])
    state[layout.DEALT] = _mask({_DECK_INDEX[goal] for goal in (*known, *goals) if goal is not None})
    state[layout.WINNERS] = _mask(view["winners"])
    _fill(state, layout.GOALS, [layout.NOBODY if goal is None else _DECK_INDEX[goal] for goal in goals])
    _fill(state, layout.TOTALS, view["totals"])
    if view["finished"]:
        _fill(state, layout.SCORES, view["finished"][-1]["scores"])
    return state


def _packed(values: Sequence[int], bits: int) -> int:
    return sum(value << bits * at for at, value in enumerate(values))


def _mask(places: Iterable[int]) -> int:
    return sum(1 << place for place in places)


def _fill(state: State, start: int, values: Sequence[int]) -> None:
    state[start : start + len(values)] = values


def _or_nobody(seat: int | None) -> int:
    return layout.NOBODY if seat is None else seat
