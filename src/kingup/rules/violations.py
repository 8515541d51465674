"""The reasons why an action is not legal."""

from enum import Enum

from kingup.rules.actions import Seat
from kingup.rules.game import Game, Phase


class RuleCode(Enum):
    """Why an action is not legal; programs and translations rely on the values."""

    NO_SUCH_SEAT = "no_such_seat"
    WRONG_PHASE = "wrong_phase"
    NOT_YOUR_TURN = "not_your_turn"
    BAD_GOAL = "bad_goal"
    NOT_BESIDE_BOARD = "not_beside_board"
    BAD_FLOOR = "bad_floor"
    FLOOR_FULL = "floor_full"
    NOT_IN_CASTLE = "not_in_castle"
    WRONG_FLOOR = "wrong_floor"
    NO_CARD = "no_card"


class RuleViolation(ValueError):
    """An action that the rules do not allow now.

    :ivar code: the reason.
    """

    def __init__(self, code: RuleCode) -> None:
        super().__init__(code.value)
        self.code = code

    def __reduce__(self) -> tuple[type["RuleViolation"], tuple[RuleCode]]:
        return RuleViolation, (self.code,)


def check_turn(game: Game, seat: Seat, phase: Phase) -> RuleCode:
    """Explain why this seat cannot act as in this phase, given that it cannot."""
    if not 0 <= seat < len(game.players):
        return RuleCode.NO_SUCH_SEAT
    return RuleCode.WRONG_PHASE if game.phase is not phase else RuleCode.NOT_YOUR_TURN
