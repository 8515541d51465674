"""The information state of a seat: everything it has seen since the game began, as text and as arrays.

It is made from the seat's view, so it holds no secret. It contains every move, every revealed ballot and every revealed
goal.
"""

from collections.abc import Mapping
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from kingup.adapters.limits import max_elections, max_moves
from kingup.rules import CHARACTERS, Ballot, Seat, View
from kingup.rules.castle import PLACING_FLOORS
from kingup.rules.characters import BY_INITIAL
from kingup.rules.setup import SETUPS

Parts: TypeAlias = Mapping[str, npt.NDArray[np.float32]]

_MOVE: Final = len(CHARACTERS) + len(PLACING_FLOORS)
_BALLOTS: Final = "".join(Ballot)
_ROUND_OVER: Final = ("round_over", "game_over")


def tensor_sizes(players: int, rounds: int) -> dict[str, int]:
    """Return the sizes of the flat arrays: moves by round and turn, ballots by round, election and seat, goals by round
    and seat.

    A move is encoded as its character, and for a placing one of four floors; a ballot as Yes or No; a goal as its
    favorites.
    """
    return {
        "moves": rounds * max_moves(players) * _MOVE,
        "ballots": rounds * max_elections(players) * players * len(_BALLOTS),
        "goals": rounds * players * len(CHARACTERS),
    }


def write_tensors(parts: Parts, view: View, ballot: Ballot | None, *, private: bool) -> None:
    """Write the history into zeroed arrays of these sizes.

    :param ballot: the seat's own ballot in a running election.
    :param private: whether to include what only this seat knows.
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
    if private:
        _fill_goal(parts, number, players, seat, view["goal"] or "")
        if ballot is not None:
            _fill_ballot(parts, number, elections, players, seat, ballot)


def _fill_history(parts: Parts, number: int, history: list[str], players: int) -> int:
    """Write a round's moves and revealed ballots; return the number of finished elections."""
    moves, start = parts["moves"], number * max_moves(players) * _MOVE
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
    at = (number * max_elections(players) + election) * players + seat
    parts["ballots"][at * len(_BALLOTS) + _BALLOTS.index(sign)] = 1


def _fill_goal(parts: Parts, number: int, players: int, seat: Seat, goal: str) -> None:
    for initial in goal:
        parts["goals"][(number * players + seat) * len(CHARACTERS) + BY_INITIAL[initial]] = 1


def history_lines(view: View) -> list[str]:
    """Return the public history as lines of text: the moves of each round, and its goals once they are revealed."""
    lines: list[str] = []
    for past in view["finished"]:
        lines += [" ".join(["goals", *past["goals"]]), " ".join(["moves", *past["history"]])]
    if view["phase"] not in _ROUND_OVER:
        lines.append(" ".join(["moves", *view["history"]]))
    return lines
