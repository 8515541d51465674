"""The lines ``score``, ``total`` and ``winner``: optional, and checked against what the rules say."""

import re
from collections.abc import Sequence
from typing import Final

from kingup.record.errors import ErrorCode, RecordError
from kingup.record.token import Token
from kingup.rules import Game

_NUMBER: Final = re.compile(r"[0-9]{1,4}")


def check_points(game: Game, keyword: Token, tokens: Sequence[Token], points: Sequence[int]) -> RecordError | None:
    """Compare stated points with the true ones, from seat 0.

    :returns: what is wrong when there are fewer than players: the record may have been cut off there.
    :raises RecordError: when one of them is wrong.
    """
    for seat, token in enumerate(tokens):
        stated = _number(token)
        if seat == len(points):
            raise _mismatch(token, f"there are {len(points)} players, and these are more numbers")
        if stated != points[seat]:
            raise _mismatch(token, f"the {keyword.text} of {game.players[seat]} (seat {seat}) is {points[seat]}")
    if len(tokens) < len(points):
        return _mismatch(keyword, f"there are {len(points)} players, and these are {len(tokens)} numbers")
    return None


def check_winners(game: Game, keyword: Token, tokens: Sequence[Token]) -> None:
    """Compare the stated winners with the true ones, in any order.

    :raises RecordError: when they differ.
    """
    true = " ".join(map(str, game.winners))
    stated: set[int] = set()
    for token in tokens:
        seat = _number(token)
        if seat not in game.winners or seat in stated:
            raise _mismatch(token, f"the winner by seat is {true}")
        stated.add(seat)
    if len(stated) < len(game.winners):
        raise _mismatch(keyword, f"the winner by seat is {true}")


def _number(token: Token) -> int:
    if not _NUMBER.fullmatch(token.text):
        raise RecordError(ErrorCode.MALFORMED, token, f"here come numbers, not {token.shown}")
    return int(token.text)


def _mismatch(token: Token, message: str) -> RecordError:
    return RecordError(ErrorCode.MISMATCH, token, message)
