"""Errors of the server, beyond those of a table: codes, HTTP statuses and messages."""

from enum import Enum

from kingup.server.protocol.messages import ErrorBody, RecordProblem


class ApiCode(Enum):
    """Error codes of the server. They must not change, because programs and translations rely on them."""

    MALFORMED = "malformed"
    """The request does not match its schema; the message says where."""
    UNKNOWN_TABLE = "unknown_table"
    """No table has this code."""
    UNKNOWN_PAGE = "unknown_page"
    """Nothing exists at this path."""
    WRONG_METHOD = "wrong_method"
    """This path does not support the HTTP method."""
    NO_PLAYER = "no_player"
    """The server does not know you; send POST /api/me first."""
    NO_SPECTATORS = "no_spectators"
    """This table does not allow spectators, and you have no seat at it."""
    NOT_FINISHED = "not_finished"
    """This has to wait until the game is over."""
    GAME_OVER = "game_over"
    """The game is over at this moment, so nobody can play on from it."""
    UNKNOWN_MOMENT = "unknown_moment"
    """The game has no such moment."""
    BAD_RECORD = "bad_record"
    """The record is not valid; the message says where."""
    NO_PROOF = "no_proof"
    """The record or table has no data from which the deal can be checked."""
    NOT_SEATED = "not_seated"
    """Only players at this table can do that."""
    NOT_YOUR_GUEST = "not_your_guest"
    """Nobody in this seat plays from your device."""
    DAY_NOT_OVER = "day_not_over"
    """The secret of this daily deal is published when its day is over, at midnight UTC."""
    NO_LIFE_LEFT = "no_life_left"
    """You have used all of today's attempts at the daily deal."""
    BAD_LINK = "bad_link"
    """The link has been used already, or has expired."""
    OTHER_PLAYER = "other_player"
    """The link stands for another player than the one you are; repeat the request with `"replace": true`."""
    SIGNED_OUT = "signed_out"
    """This device was signed out; or its token was revoked, or has expired."""
    OUT_OF_SCOPE = "out_of_scope"
    """The scope of your token does not allow that."""
    UNKNOWN_KEY = "unknown_key"
    """You have no device or token with this id."""
    TOO_MANY_KEYS = "too_many_keys"
    """You have too many devices, tokens and open links to add another one."""
    NO_PUSHES = "no_pushes"
    """This server sends no pushes."""
    NO_WEBHOOKS = "no_webhooks"
    """This server does not let tables report to that host; the message names the allowed ones."""
    CROSS_ORIGIN = "cross_origin"
    """The request comes from a page of another site."""
    WRONG_HOST = "wrong_host"
    """The server does not answer to the host name in the address; the message says which setting allows it."""
    NOT_OPERATOR = "not_operator"
    """Only the operator of the server can read this."""
    NOT_JSON = "not_json"
    """The body must be JSON, with a Content-Type that says so."""
    TOO_LARGE = "too_large"
    """The body is too large."""
    TOO_FAST = "too_fast"
    """You have sent too many requests or wrong codes; the message says how long to wait."""
    TOO_SLOW = "too_slow"
    """The request took too long to arrive."""
    TOO_MANY_CONNECTIONS = "too_many_connections"
    """Too many connections are open from your address."""
    TOO_MANY_TABLES = "too_many_tables"
    """You have too many unfinished tables to open another one."""
    TOO_MANY_PLAYERS = "too_many_players"
    """Too many new players have come from your address; `wait` says how long to wait."""
    TOO_MANY_NEW_TABLES = "too_many_new_tables"
    """Too many tables have been opened from your address; `wait` says how long to wait."""
    TOO_MUCH_WRITTEN = "too_much_written"
    """Too much has been stored for your address; until `wait` is over, you can only play on in your games."""
    UNKNOWN_VERSION = "unknown_version"
    """The number in `version` is higher than that of the table's latest message."""
    STORE_AWAY = "store_away"
    """The server cannot reach its database at the moment; try again with the same id."""
    FAULT = "fault"
    """Something went wrong on the server."""


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
    ApiCode.DAY_NOT_OVER: 409,
    ApiCode.NO_LIFE_LEFT: 409,
    ApiCode.BAD_LINK: 404,
    ApiCode.OTHER_PLAYER: 409,
    ApiCode.SIGNED_OUT: 401,
    ApiCode.OUT_OF_SCOPE: 403,
    ApiCode.UNKNOWN_KEY: 404,
    ApiCode.TOO_MANY_KEYS: 409,
    ApiCode.NO_PUSHES: 409,
    ApiCode.NO_WEBHOOKS: 403,
    ApiCode.CROSS_ORIGIN: 403,
    ApiCode.WRONG_HOST: 421,
    ApiCode.NOT_OPERATOR: 403,
    ApiCode.NOT_JSON: 415,
    ApiCode.TOO_LARGE: 413,
    ApiCode.TOO_FAST: 429,
    ApiCode.TOO_SLOW: 408,
    ApiCode.TOO_MANY_CONNECTIONS: 429,
    ApiCode.TOO_MANY_TABLES: 409,
    ApiCode.TOO_MANY_PLAYERS: 429,
    ApiCode.TOO_MANY_NEW_TABLES: 429,
    ApiCode.TOO_MUCH_WRITTEN: 429,
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

    def __init__(
        self, code: ApiCode, message: str, record: RecordProblem | None = None, wait: float | None = None
    ) -> None:
        super().__init__(message)
        self.body = ErrorBody(code.value, message, record, wait)
        self.status = STATUS[code]

    @classmethod
    def from_table(cls, body: ErrorBody) -> "ApiError":
        """Return the error for a request that a table has rejected."""
        error = cls(ApiCode.STORE_AWAY, body.message)
        if not is_outage(body):
            error.body, error.status = body, rejection_status(body)
        return error


def rejection_status(body: ErrorBody) -> int:
    """Return the HTTP status for a request that a table has rejected: 409, unless a quota of the server is used up."""
    return STATUS[ApiCode.TOO_MUCH_WRITTEN] if body.code == ApiCode.TOO_MUCH_WRITTEN.value else TABLE_ERROR_STATUS


def no_spectators() -> ApiError:
    """Return the error for a client that may not watch a table."""
    return ApiError(ApiCode.NO_SPECTATORS, "this table does not allow spectators, and you have no seat at it")


def player_deleted() -> ApiError:
    """Return the error for a player whose data has been deleted."""
    return ApiError(ApiCode.NO_PLAYER, "your data has been deleted; introduce yourself again, with POST /api/me")


def signed_out() -> ApiError:
    """Return the error for a client whose key was deleted, or has expired."""
    return ApiError(ApiCode.SIGNED_OUT, "this device was signed out, or its token was revoked or has expired")


def out_of_scope(scope: str) -> ApiError:
    """Return the error for a token whose scope is too narrow.

    :param scope: the scope that is needed.
    """
    advice = "use a cookie" if scope == "account" else "create another token"
    return ApiError(ApiCode.OUT_OF_SCOPE, f"that needs the scope {scope}, which your token does not have; {advice}")


def internal_error() -> ApiError:
    """Return the error for a fault of the server. Its details are logged, never sent."""
    return ApiError(ApiCode.FAULT, "something went wrong on the server; the error has been logged")


def is_outage(body: ErrorBody) -> bool:
    """Return whether the store being unavailable is the only reason for an error."""
    return body.code == ApiCode.STORE_AWAY.value
