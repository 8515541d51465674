"""Refusals of the server, beside those of the table: each has its code, its HTTP status and its words."""

from enum import Enum

from kingup.server.protocol.messages import RecordProblem, Refusal


class Reason(Enum):
    """Why the server refuses; the values are codes, as those of the table are."""

    MALFORMED = "malformed"
    UNKNOWN_TABLE = "unknown_table"
    UNKNOWN_PAGE = "unknown_page"
    WRONG_METHOD = "wrong_method"
    NO_PLAYER = "no_player"
    NO_SPECTATORS = "no_spectators"
    NOT_FINISHED = "not_finished"
    GAME_OVER = "game_over"
    UNKNOWN_MOMENT = "unknown_moment"
    BAD_RECORD = "bad_record"
    NO_PROOF = "no_proof"
    NOT_SEATED = "not_seated"
    NOT_YOUR_GUEST = "not_your_guest"
    NO_LIFE_LEFT = "no_life_left"
    BAD_LINK = "bad_link"
    CROSS_ORIGIN = "cross_origin"
    NOT_OPERATOR = "not_operator"
    NOT_JSON = "not_json"
    TOO_LARGE = "too_large"
    TOO_FAST = "too_fast"
    TOO_SLOW = "too_slow"
    TOO_MANY_CONNECTIONS = "too_many_connections"
    TOO_MANY_TABLES = "too_many_tables"
    UNKNOWN_VERSION = "unknown_version"
    STORE_AWAY = "store_away"
    FAULT = "fault"


STATUS = {
    Reason.MALFORMED: 400,
    Reason.UNKNOWN_TABLE: 404,
    Reason.UNKNOWN_PAGE: 404,
    Reason.WRONG_METHOD: 405,
    Reason.NO_PLAYER: 401,
    Reason.NO_SPECTATORS: 403,
    Reason.NOT_FINISHED: 409,
    Reason.GAME_OVER: 409,
    Reason.UNKNOWN_MOMENT: 404,
    Reason.BAD_RECORD: 400,
    Reason.NO_PROOF: 404,
    Reason.NOT_SEATED: 403,
    Reason.NOT_YOUR_GUEST: 403,
    Reason.NO_LIFE_LEFT: 409,
    Reason.BAD_LINK: 404,
    Reason.CROSS_ORIGIN: 403,
    Reason.NOT_OPERATOR: 403,
    Reason.NOT_JSON: 415,
    Reason.TOO_LARGE: 413,
    Reason.TOO_FAST: 429,
    Reason.TOO_SLOW: 408,
    Reason.TOO_MANY_CONNECTIONS: 429,
    Reason.TOO_MANY_TABLES: 409,
    Reason.UNKNOWN_VERSION: 409,
    Reason.STORE_AWAY: 503,
    Reason.FAULT: 500,
}
REFUSED_SOCKET = 4000
"""A socket that is refused is told why, and closed with this plus the HTTP status: browsers hide all else."""
REFUSED_BY_TABLE = 409
"""The HTTP status of what the table or the rules refuse."""


class Declining(Exception):
    """A request that is not followed.

    :ivar refusal: what the client is told.
    :ivar status: the status of the answer over HTTP.
    """

    def __init__(self, reason: Reason, message: str, record: RecordProblem | None = None) -> None:
        super().__init__(message)
        self.refusal = Refusal(reason.value, message, record)
        self.status = STATUS[reason]


class DeclinedByTable(Declining):
    """A request that a table has refused, by the table's own code.

    :param refusal: what the table has said; when nothing could be kept, it is that.
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(Reason.STORE_AWAY, refusal.message)
        if not away(refusal):
            self.refusal, self.status = refusal, REFUSED_BY_TABLE


def no_spectators() -> Declining:
    """The refusal of somebody who may not look on."""
    return Declining(Reason.NO_SPECTATORS, "this table has no spectators, and you have no seat at it")


def forgotten() -> Declining:
    """The refusal of somebody who is not known any more."""
    return Declining(Reason.NO_PLAYER, "your data have been deleted; say anew who you are, with POST /api/me")


def fault() -> Declining:
    """What is said of a fault of ours, which is not for others to read."""
    return Declining(Reason.FAULT, "something went wrong here; it has been noted")


def away(refusal: Refusal) -> bool:
    """Whether something is refused only because the store is away."""
    return refusal.code == Reason.STORE_AWAY.value
