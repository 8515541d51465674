"""Why an action is not legal."""

from enum import Enum

from kingup.rules.actions import Seat
from kingup.rules.game import Game, Phase


class Refusal(Enum):
    """The reasons; their values are codes that programs and translations rely on."""

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


class IllegalAction(ValueError):
    """An action that the rules do not allow now.

    :ivar refusal: why.
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.value)
        self.refusal = refusal

    def __reduce__(self) -> tuple[type["IllegalAction"], tuple[Refusal]]:
        return IllegalAction, (self.refusal,)


def refuse_moment(game: Game, seat: Seat, phase: Phase) -> Refusal:
    """Why it is not for a seat to act now as one does in a phase, given that it is not."""
    if not 0 <= seat < len(game.players):
        return Refusal.NO_SUCH_SEAT
    return Refusal.WRONG_PHASE if game.phase is not phase else Refusal.NOT_YOUR_TURN
