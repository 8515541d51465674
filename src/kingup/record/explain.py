"""Explain in plain words why a recorded move violates the rules."""

from typing import assert_never

from kingup.record.token import shortened
from kingup.rules import FULL_NAMES, Character, Climb, Floor, Game, Phase, Place, RuleCode, Seat, Vote
from kingup.rules.castle import THRONE, standing_on


def explain(game: Game, seat: Seat, action: Place | Climb | Vote, code: RuleCode) -> str:
    """Return why a seat may not take this action in this game."""
    match action:
        case Vote():
            return f"{player_at(game, seat)} has no No card left"
        case Place(character, floor):
            return _explain_place(game, character, floor, code)
        case Climb(character, floor):
            return _explain_climb(game, character, floor, code)
        case _:
            assert_never(action)


def _explain_place(game: Game, character: Character, floor: Floor, code: RuleCode) -> str:
    name = FULL_NAMES[character]
    match code:
        case RuleCode.NOT_BESIDE_BOARD:
            return f"{name} has been placed already, on {_floor(game.castle[character])}"
        case RuleCode.BAD_FLOOR:
            return f"{name} is placed on floor 1, 2, 3 or 4, nowhere else"
        case RuleCode.FLOOR_FULL:
            return _full(game, floor)
        case _:
            return f"no character is placed now: {_situation(game)}"


def _explain_climb(game: Game, character: Character, floor: Floor, code: RuleCode) -> str:
    name = FULL_NAMES[character]
    match code:
        case RuleCode.NOT_IN_CASTLE:
            return f"{name} was eliminated in this round"
        case RuleCode.WRONG_FLOOR:
            at = game.castle[character]
            return f"{name} stands on {_floor(at)}, so the next floor up is {_floor(at + 1)}"
        case RuleCode.FLOOR_FULL:
            return _full(game, floor)
        case _:
            return f"no character climbs now: {_situation(game)}"


def _situation(game: Game) -> str:
    match game.phase:
        case Phase.PLACING:
            left = game.setup.placed - len(game.moves)
            return f"{left} {'is' if left == 1 else 'are'} still to be placed before the climbing begins"
        case Phase.CLIMBING:
            return f"all {game.setup.placed} are placed, and the climbing has begun"
        case Phase.ROUND_OVER | Phase.GAME_OVER:
            return f"round {game.round} is over"
        case Phase.VOTING:
            return "an election is open"
        case _:
            assert_never(game.phase)


def _full(game: Game, floor: Floor) -> str:
    return f"{_floor(floor)} is full: {', '.join(c.name for c in standing_on(game.castle, floor))} stand there"


def _floor(floor: Floor) -> str:
    return "the throne" if floor == THRONE else f"floor {floor}"


def player_at(game: Game, seat: Seat) -> str:
    """Return the player of a seat as ``Ada (player 1)``. People count from 1, files from 0."""
    return f"{shortened(game.players[seat])} (player {seat + 1})"
