"""Why a table does not do what it is asked for."""

from enum import Enum
from typing import Final

from kingup.rules import Refusal


class TableRefusal(Enum):
    """The reasons beside those of the rules; their values are codes that programs and translations rely on."""

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


class Refused(Exception):
    """A command that a table does not follow.

    :ivar code: why, as a code.
    :ivar message: what was wrong and what would be right, in plain English.
    """

    def __init__(self, reason: TableRefusal | Refusal, message: str) -> None:
        super().__init__(message)
        self.code = reason.value
        self.message = message


GAME_MESSAGES: Final = {
    Refusal.NO_SUCH_SEAT: "there is no such seat at this table",
    Refusal.WRONG_PHASE: "that is not what is being done now; the view's phase says what is",
    Refusal.NOT_YOUR_TURN: "it is another player's turn; the view says whose",
    Refusal.BAD_GOAL: "the goals are not cards that can be dealt",
    Refusal.NOT_BESIDE_BOARD: "that character is placed already; choose one that stands beside the castle",
    Refusal.BAD_FLOOR: "characters are placed on floors 1 to 4",
    Refusal.FLOOR_FULL: "that floor holds four characters already",
    Refusal.NOT_IN_CASTLE: "that character is not in the castle",
    Refusal.WRONG_FLOOR: "a character climbs exactly one floor, and the floor reached is named",
    Refusal.NO_CARD: "you have no No card left; vote Y",
}
"""What each refusal of the rules says."""
