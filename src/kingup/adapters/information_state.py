"""All that a seat has seen since the game began, as text and as arrays: its information state.

Made of its view, so it holds no secret. Beside the present it has every move, every open ballot and every open goal.
"""

from collections.abc import Mapping
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from kingup.adapters.limits import most_elections, most_moves
from kingup.rules import CHARACTERS, Ballot, Seat, View
from kingup.rules.castle import PLACING_FLOORS
from kingup.rules.characters import BY_INITIAL
from kingup.rules.setup import SETUPS

Parts: TypeAlias = Mapping[str, npt.NDArray[np.float32]]

_MOVE: Final = len(CHARACTERS) + len(PLACING_FLOORS)
_BALLOTS: Final = "".join(Ballot)
_ROUND_OVER: Final = ("round_over", "game_over")


def sizes_for(players: int, rounds: int) -> dict[str, int]:
    """The arrays: moves by round and turn, ballots by round, election and seat, goals by round and seat; all flat.

    A move is its character, and one of the four floors when it is a placing; a ballot is a Yes or a No; a goal is its
    favorites.
    """
    return {
        "moves": rounds * most_moves(players) * _MOVE,
        "ballots": rounds * most_elections(players) * players * len(_BALLOTS),
        "goals": rounds * players * len(CHARACTERS),
    }


def fill(parts: Parts, view: View, ballot: Ballot | None, *, own: bool) -> None:
    """Write what is remembered into arrays of these sizes, which are all zeros.

    :param ballot: what the seat has on the table.
    :param own: whether what the seat alone knows is part of it.
    """
    seat, players = view["seat"], len(view["players"])
    assert seat is not None
    for number, past in enumerate(view["finished"]):
        _fill_history(parts, number, past["history"], players)
        for other, goal in enumerate(past["goals"]):
            _fill_goal(parts, number, players, other, goal)
    if view["phase"] in _ROUND_OVER:
        return
    number = len(view["finished"])
    elections = _fill_history(parts, number, view["history"], players)
    if own:
        _fill_goal(parts, number, players, seat, view["goal"] or "")
        if ballot is not None:
            _fill_ballot(parts, number, elections, players, seat, ballot)


def _fill_history(parts: Parts, number: int, history: list[str], players: int) -> int:
    """Write a round's moves and open ballots; gives how many elections are over."""
    moves, start = parts["moves"], number * most_moves(players) * _MOVE
    placed, elections = SETUPS[players].placed, 0
    for at, token in enumerate(history):
        moves[start + at * _MOVE + BY_INITIAL[token[0]]] = 1
        if at < placed:
            moves[start + at * _MOVE + len(CHARACTERS) + int(token[1]) - 1] = 1
        ballots = token[3:]
        for seat, sign in enumerate(ballots):
            _fill_ballot(parts, number, elections, players, seat, sign)
        elections += bool(ballots)
    return elections


def _fill_ballot(parts: Parts, number: int, election: int, players: int, seat: Seat, sign: str) -> None:
    at = (number * most_elections(players) + election) * players + seat
    parts["ballots"][at * len(_BALLOTS) + _BALLOTS.index(sign)] = 1


def _fill_goal(parts: Parts, number: int, players: int, seat: Seat, goal: str) -> None:
    for initial in goal:
        parts["goals"][(number * players + seat) * len(CHARACTERS) + BY_INITIAL[initial]] = 1


def write_recall(view: View) -> list[str]:
    """What everybody has seen, as lines of text: for each round its goals when they are open, and its moves."""
    lines: list[str] = []
    for past in view["finished"]:
        lines += [" ".join(["goals", *past["goals"]]), " ".join(["moves", *past["history"]])]
    if view["phase"] not in _ROUND_OVER:
        lines.append(" ".join(["moves", *view["history"]]))
    return lines
