"""The tokens of ``place`` and ``climb``, replayed through the rules."""

from collections.abc import Callable
from typing import TypeVar

from kingup.record.errors import ErrorCode, RecordError
from kingup.record.explain import explain
from kingup.record.token import Token
from kingup.rules import Climb, Game, Place, RuleViolation, Seat, Vote, play
from kingup.rules.castle import THRONE
from kingup.rules.notation import BadNotation, UnknownCharacter, read_climb, read_place, read_vote

_Move = TypeVar("_Move", Place, Climb)


def play_place(game: Game, token: Token) -> Game:
    """Return the game after the placing in a token.

    :raises RecordError: when it is malformed or not legal.
    """
    place = _read(read_place, token, token.text, "a placing is written as initial and floor, such as A4")
    return _play(game, game.turn, place, token)


def play_climb(game: Game, token: Token) -> Game:
    """Return the game after the climb in a token, and after its election when the token has ballots.

    :raises RecordError: when it is malformed or not legal.
    """
    move, equals, ballots = token.text.partition("=")
    climb = _read(read_climb, token, move, "a climb is written as initial and floor reached, such as A5 or AK=YNYN")
    votes = _read_ballots(game, climb, token, ballots) if equals else ()
    game = _play(game, game.turn, climb, token)
    for seat, vote in enumerate(votes):
        game = _play(game, seat, vote, token)
    return game


def _read(reader: Callable[[str], _Move], token: Token, text: str, form: str) -> _Move:
    try:
        return reader(text)
    except UnknownCharacter:
        raise RecordError(
            ErrorCode.UNKNOWN_CHARACTER, token, f"no character has the initial {token.shown[0]}; they are ABCDEFGILMNOP"
        ) from None
    except BadNotation:
        raise RecordError(ErrorCode.MALFORMED, token, f"{form}, not {token.shown}") from None


def _read_ballots(game: Game, climb: Climb, token: Token, text: str) -> tuple[Vote, ...]:
    if climb.floor != THRONE:
        raise RecordError(ErrorCode.MALFORMED, token, "only a climb to the throne, K, has ballots")
    try:
        votes = tuple(read_vote(sign) for sign in text)
    except BadNotation:
        raise RecordError(ErrorCode.MALFORMED, token, "ballots are written with Y and N alone") from None
    if len(votes) != len(game.players):
        message = f"there is one ballot for each of the {len(game.players)} players; here are {len(votes)}"
        raise RecordError(ErrorCode.MALFORMED, token, message)
    return votes


def _play(game: Game, seat: Seat | None, action: Place | Climb | Vote, token: Token) -> Game:
    # Outside placing and climbing it is nobody's turn; for any seat the violation is then the wrong phase.
    acting = 0 if seat is None else seat
    try:
        return play(game, acting, action)
    except RuleViolation as violation:
        code, reason = ErrorCode(violation.code.value), explain(game, acting, action, violation.code)
        raise RecordError(code, token, reason) from None
