"""The lines ``score``, ``total`` and ``winner``: optional, and checked against the rules."""

from collections.abc import Sequence

from kingup.record.errors import ErrorCode, RecordError
from kingup.record.explain import player_at
from kingup.record.numbers import read_number
from kingup.record.token import Token, shortened
from kingup.rules import Game


def check_points(game: Game, keyword: Token, tokens: Sequence[Token], points: Sequence[int]) -> RecordError | None:
    """Compare stated points with the true ones, from seat 0.

    :returns: the error if the record goes on although there are fewer points than players.
    :raises RecordError: when one of them is wrong.
    """
    for seat, token in enumerate(tokens):
        stated = _number(token)
        if seat == len(points):
            raise _mismatch(token, f"a {keyword.text} has {len(points)} numbers, one for each player; this is one more")
        if stated != points[seat]:
            player = player_at(game, seat)
            raise _mismatch(token, f"the {keyword.text} of {player} is {points[seat]}, not {token.shown}")
    if len(tokens) < len(points):
        return _mismatch(
            keyword, f"a {keyword.text} has {len(points)} numbers, one for each player; here are {len(tokens)}"
        )
    return None


def check_winners(game: Game, keyword: Token, tokens: Sequence[Token]) -> RecordError | None:
    """Compare the stated winners with the true ones, in any order.

    :returns: the error if the record goes on although no winner is stated.
    :raises RecordError: when they differ.
    """
    one = len(game.winners) == 1
    names = " and ".join(shortened(game.players[seat]) for seat in game.winners)
    # The number for the record, which counts from 0, not the number that people use.
    written = f"seat{'' if one else 's'} {' and '.join(map(str, game.winners))}"
    message = f"{'the winner is' if one else 'the victory is shared by'} {names}: {written} (records count from 0)"
    seats = [_number(token) for token in tokens]
    for token, seat in zip(tokens, seats, strict=True):
        if seat not in game.winners or seats.count(seat) > 1:
            raise _mismatch(token, f"{message}, not {token.shown}")
    if seats and len(seats) < len(game.winners):
        raise _mismatch(keyword, message)
    return None if seats else _mismatch(keyword, message)


def _number(token: Token) -> int:
    number = read_number(token.text)
    if number is None:
        raise RecordError(ErrorCode.MALFORMED, token, f"expected a number, not {token.shown}")
    return number


def _mismatch(token: Token, message: str) -> RecordError:
    return RecordError(ErrorCode.MISMATCH, token, message)
