"""The reasons why a table rejects a command."""

from enum import Enum
from typing import Final

from kingup.rules import RuleCode


class TableCode(Enum):
    """Why a command is rejected, besides the RuleCodes; programs and translations rely on the values."""

    NOT_SEATED = "not_seated"
    NOT_HOST = "not_host"
    SEAT_TAKEN = "seat_taken"
    NO_SUCH_SEAT = "no_such_seat"
    SEAT_FREE = "seat_free"
    TABLE_FULL = "table_full"
    SEATS_FREE = "seats_free"
    SEATS_FIXED = "seats_fixed"
    TOO_FEW_SEATS = "too_few_seats"
    STARTED = "started"
    NOT_STARTED = "not_started"
    NOT_PLAYING = "not_playing"
    NOT_OVER = "not_over"
    STALE = "stale"
    TIME_IS_UP = "time_is_up"
    BALLOT_SETTLED = "ballot_settled"
    LOG_FULL = "log_full"
    SEAT_KEPT = "seat_kept"
    MALFORMED = "malformed"
    UNKNOWN_CHARACTER = "unknown_character"
    UNKNOWN_PHRASE = "unknown_phrase"
    BAD_SLOTS = "bad_slots"
    CHAT_OFF = "chat_off"
    TOO_MUCH_TALK = "too_much_talk"
    NOT_ABSENT = "not_absent"
    IS_BOT = "is_bot"
    SHOWN_OUT = "shown_out"
    NO_STAND_IN = "no_stand_in"
    KEEPS_GUESTS = "keeps_guests"
    HAS_SEAT = "has_seat"
    NOT_OFFERED = "not_offered"
    NO_REQUEST = "no_request"
    ASKED_ENOUGH = "asked_enough"


class TableError(Exception):
    """A command that a table rejects.

    :ivar code: the reason, as a code.
    :ivar message: what is wrong and what would be right, in plain English.
    """

    def __init__(self, reason: TableCode | RuleCode, message: str) -> None:
        super().__init__(message)
        self.code = reason.value
        self.message = message


RULE_MESSAGES: Final = {
    RuleCode.NO_SUCH_SEAT: "there is no such seat at this table",
    RuleCode.WRONG_PHASE: "this phase does not allow that; the view names the phase",
    RuleCode.NOT_YOUR_TURN: "it is another player's turn; the view names the seat",
    RuleCode.BAD_GOAL: "these goals cannot be dealt",
    RuleCode.NOT_BESIDE_BOARD: "that character has already been placed; choose one beside the castle",
    RuleCode.BAD_FLOOR: "characters are placed on floors 1 to 4",
    RuleCode.FLOOR_FULL: "that floor already holds four characters",
    RuleCode.NOT_IN_CASTLE: "that character is not in the castle",
    RuleCode.WRONG_FLOOR: "a character climbs exactly one floor; name the floor it reaches",
    RuleCode.NO_CARD: "you have no No card left; vote Y",
}
"""The message for each violation of the rules."""
