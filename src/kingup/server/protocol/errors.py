"""Errors of the server, beyond those of a table: codes, HTTP statuses and messages."""

from enum import Enum

from kingup.server.protocol.messages import ErrorBody, RecordProblem


class ApiCode(Enum):
    """Error codes of the server. They must not change, because programs and translations rely on them."""

    MALFORMED = "malformed"
    UNKNOWN_TABLE = "unknown_table"
    UNKNOWN_PAGE = "unknown_page"
    WRONG_METHOD = "wrong_method"
    NO_PLAYER = "no_player"
    NO_SPECTATORS = "no_spectators"
    """This table does not allow spectators, and you have no seat at it."""
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
    ApiCode.MALFORMED: 400,
    ApiCode.UNKNOWN_TABLE: 404,
    ApiCode.UNKNOWN_PAGE: 404,
    ApiCode.WRONG_METHOD: 405,
    ApiCode.NO_PLAYER: 401,
    ApiCode.NO_SPECTATORS: 403,
    ApiCode.NOT_FINISHED: 409,
    ApiCode.GAME_OVER: 409,
    ApiCode.UNKNOWN_MOMENT: 404,
    ApiCode.BAD_RECORD: 400,
    ApiCode.NO_PROOF: 404,
    ApiCode.NOT_SEATED: 403,
    ApiCode.NOT_YOUR_GUEST: 403,
    ApiCode.NO_LIFE_LEFT: 409,
    ApiCode.BAD_LINK: 404,
    ApiCode.CROSS_ORIGIN: 403,
    ApiCode.NOT_OPERATOR: 403,
    ApiCode.NOT_JSON: 415,
    ApiCode.TOO_LARGE: 413,
    ApiCode.TOO_FAST: 429,
    ApiCode.TOO_SLOW: 408,
    ApiCode.TOO_MANY_CONNECTIONS: 429,
    ApiCode.TOO_MANY_TABLES: 409,
    ApiCode.UNKNOWN_VERSION: 409,
    ApiCode.STORE_AWAY: 503,
    ApiCode.FAULT: 500,
}
SOCKET_ERROR = 4000
"""Offset: a rejected WebSocket is closed with 4000 + the HTTP status, because a page sees no other reason."""
TABLE_ERROR_STATUS = 409
"""The HTTP status of errors that come from a table or from the rules."""


class ApiError(Exception):
    """A request that the server rejects.

    :ivar body: what the client is sent.
    :ivar status: the HTTP status of the response.
    """

    def __init__(self, code: ApiCode, message: str, record: RecordProblem | None = None) -> None:
        super().__init__(message)
        self.body = ErrorBody(code.value, message, record)
        self.status = STATUS[code]

    @classmethod
    def from_table(cls, body: ErrorBody) -> "ApiError":
        """Return the error for a request that a table has rejected."""
        error = cls(ApiCode.STORE_AWAY, body.message)
        if not is_outage(body):
            error.body, error.status = body, TABLE_ERROR_STATUS
        return error


def no_spectators() -> ApiError:
    """Return the error for a client that may not watch a table."""
    return ApiError(ApiCode.NO_SPECTATORS, "this table does not allow spectators, and you have no seat at it")


def player_deleted() -> ApiError:
    """Return the error for a player whose data has been deleted."""
    return ApiError(ApiCode.NO_PLAYER, "your data has been deleted; introduce yourself again, with POST /api/me")


def internal_error() -> ApiError:
    """Return the error for a fault of the server. Its details are logged, never sent."""
    return ApiError(ApiCode.FAULT, "something went wrong on the server; the error has been logged")


def is_outage(body: ErrorBody) -> bool:
    """Return whether the store being unavailable is the only reason for an error."""
    return body.code == ApiCode.STORE_AWAY.value
