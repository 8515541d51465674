"""The reasons why a table rejects a command."""

from enum import Enum
from typing import Final

from kingup.rules import RuleCode


class TableCode(Enum):
    """Why a command is rejected, besides the RuleCodes; programs and translations rely on the values."""

    NOT_SEATED = "not_seated"
    """You have no seat at this table."""
    NOT_HOST = "not_host"
    """Only the host can do that."""
    SEAT_TAKEN = "seat_taken"
    """Somebody else sits there."""
    NO_SUCH_SEAT = "no_such_seat"
    """The table has no seat with this number."""
    SEAT_FREE = "seat_free"
    """Nobody sits there."""
    TABLE_FULL = "table_full"
    """All seats are taken."""
    SEATS_FREE = "seats_free"
    """The game cannot start while seats are free."""
    SEATS_FIXED = "seats_fixed"
    """The game continues another one, so the number of seats cannot change."""
    TOO_FEW_SEATS = "too_few_seats"
    """More players sit at the table than the new number of seats."""
    STARTED = "started"
    """The game has started, so seats and options are fixed."""
    NOT_STARTED = "not_started"
    """The game has not started."""
    NOT_PLAYING = "not_playing"
    """No round is being played."""
    NOT_OVER = "not_over"
    """There are no results to confirm."""
    STALE = "stale"
    """The table has changed since the message that you have seen."""
    BALLOT_SETTLED = "ballot_settled"
    """You have swapped your ballot too often in this election; it is final."""
    LOG_FULL = "log_full"
    """The log of this table is full; only the game itself can go on."""
    TOO_MANY_CHANGES = "too_many_changes"
    """Too much has changed at this table before the start, or you alone have changed too much: start, or leave."""
    SEAT_KEPT = "seat_kept"
    """The seat is reserved for a player of the previous game; the host can free it."""
    MALFORMED = "malformed"
    """The action or the line of chat is not written correctly."""
    UNKNOWN_CHARACTER = "unknown_character"
    """No character has this initial."""
    UNKNOWN_PHRASE = "unknown_phrase"
    """There is no such phrase or reaction."""
    BAD_SLOTS = "bad_slots"
    """The phrase needs other slots than these."""
    CHAT_OFF = "chat_off"
    """Free chat is off at this table."""
    TOO_MUCH_TALK = "too_much_talk"
    """You are talking too fast; wait a moment."""
    NOT_ABSENT = "not_absent"
    """The player has not been away for long enough; `wait` says how long to wait, unless the player is not away."""
    CLOCK_RUNS = "clock_runs"
    """With a clock, a bot takes over only when the player's own time is up; `wait` says when, if that time runs."""
    IS_BOT = "is_bot"
    """A bot plays this seat already."""
    CONTRIBUTED = "contributed"
    """You have already added randomness to this deal, perhaps from another device."""
    SHOWN_OUT = "shown_out"
    """The host has removed you from this table."""
    NO_STAND_IN = "no_stand_in"
    """No bot can take over in a daily deal; the table waits for you."""
    KEEPS_GUESTS = "keeps_guests"
    """Guests play from your device, so you can only join as a guest, too."""
    HAS_SEAT = "has_seat"
    """You have a seat at this table already."""
    NOT_OFFERED = "not_offered"
    """This seat cannot be asked for: no bot plays it, or the table lets nobody in."""
    NO_REQUEST = "no_request"
    """There is no such request for a seat, or no such removed player."""
    ASKED_ENOUGH = "asked_enough"
    """You have asked for a seat too often, or too many requests are waiting."""


class TableError(Exception):
    """A command that a table rejects.

    :ivar code: the reason, as a code.
    :ivar message: what is wrong and what would be right, in plain English.
    :ivar wait: the seconds after which the command may be accepted; None if waiting does not help.
    """

    def __init__(self, reason: TableCode | RuleCode, message: str, wait: float | None = None) -> None:
        super().__init__(message)
        self.code = reason.value
        self.message = message
        self.wait = wait


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
