"""The errors of a record."""

from enum import Enum

from kingup.record.token import Token
from kingup.rules import Game


class ErrorCode(Enum):
    """Codes that other programs rely on. The codes of illegal moves are the values of RuleCode."""

    MALFORMED = "malformed"
    BAD_SETUP = "bad_setup"
    BAD_GOAL = "bad_goal"
    UNKNOWN_CHARACTER = "unknown_character"
    NOT_BESIDE_BOARD = "not_beside_board"
    BAD_FLOOR = "bad_floor"
    FLOOR_FULL = "floor_full"
    NOT_IN_CASTLE = "not_in_castle"
    WRONG_FLOOR = "wrong_floor"
    NO_CARD = "no_card"
    WRONG_PHASE = "wrong_phase"
    MISMATCH = "mismatch"


class RecordError(ValueError):
    """A record that is not valid.

    :ivar code: the kind of error.
    :ivar token: the offending token, with its line and column.
    :ivar message: what is wrong, in plain words.
    :ivar game: the game up to the error; None when the error is in the headers.
    """

    def __init__(self, code: ErrorCode, token: Token, message: str) -> None:
        super().__init__(f"{token.line}:{token.column}: {message}")
        self.code = code
        self.token = token
        self.message = message
        self.game: Game | None = None

    def __reduce__(self) -> tuple[type["RecordError"], tuple[ErrorCode, Token, str], dict[str, Game | None]]:
        return RecordError, (self.code, self.token, self.message), {"game": self.game}
