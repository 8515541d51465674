"""HTTP endpoints: their requests, responses and descriptions. OpenAPI is generated from these."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from starlette.requests import Request as HttpRequest

from kingup.server.protocol.errors import ApiCode, ApiError
from kingup.server.store import Player

B_co = TypeVar("B_co", covariant=True)


@dataclass(frozen=True, slots=True)
class ApiRequest(Generic[B_co]):
    """A parsed and validated request.

    :ivar player: the player who sends it; None if unknown.
    """

    http: HttpRequest
    player: Player | None
    body: B_co
    now: float

    @property
    def known(self) -> Player:
        """The player who sends the request.

        :raises ApiError: when the player is unknown.
        """
        if self.player is None:
            raise ApiError(ApiCode.NO_PLAYER, "introduce yourself first, with POST /api/me")
        return self.player


@dataclass(frozen=True, slots=True)
class ApiResponse:
    """A response that is more than a JSON body: with a cookie, another status, or plain text."""

    body: object
    secret: str | None = None
    """The secret to set as the cookie; empty to delete the cookie."""
    status: int = 200
    text: str | None = None
    filename: str | None = None


@dataclass(frozen=True, slots=True)
class Endpoint:
    """A method at a path.

    :ivar body_type: the type of the request's JSON body or, with GET, of its query; None when there is none.
    :ivar response_type: the type of the response; None for plain text.
    :ivar max_body_bytes: bytes that the body may have.
    :ivar accepts_as: whether the parameter ``as`` may name the guest of the client's device who sends the request.
    """

    method: str
    path: str
    summary: str
    handle: Callable[[ApiRequest[Any]], Awaitable[object]]
    response_type: Any
    body_type: Any = None
    max_body_bytes: int = 16_384
    accepts_as: bool = False
