"""HTTP endpoints: their requests, responses and descriptions. OpenAPI is generated from these."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar

from starlette.requests import Request as HttpRequest

from kingup.server.players.cookies import Cookie
from kingup.server.protocol.errors import ApiCode, ApiError
from kingup.server.store import Key, Player, Scope

EndpointScope = Scope | Literal["public"]
B_co = TypeVar("B_co", covariant=True)


@dataclass(frozen=True, slots=True)
class ApiRequest(Generic[B_co]):
    """A parsed and validated request.

    :ivar player: the player who sends it; None if unknown.
    :ivar key: the stored key, of a cookie or a token, by which the player was found.
    :ivar cookie: the cookie as the request has it; None if it has a token.
    """

    http: HttpRequest
    player: Player | None
    body: B_co
    now: float
    key: Key | None = None
    cookie: Cookie | None = None

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

    :ivar scope: the scope that a player's key needs; ``public`` if it makes no difference who asks.
    :ivar body_type: the type of the request's JSON body or, with GET, of its query; None when there is none.
    :ivar response_type: the type of the response; None for plain text.
    :ivar body_optional: whether the body may be empty. All of its fields then have their defaults.
    :ivar max_body_bytes: bytes that the body may have.
    :ivar accepts_as: whether the parameter ``as`` may name the guest of the client's device who sends the request.
    """

    method: str
    path: str
    scope: EndpointScope
    summary: str
    handle: Callable[[ApiRequest[Any]], Awaitable[object]]
    response_type: Any
    body_type: Any = None
    max_body_bytes: int = 16_384
    accepts_as: bool = False
    body_optional: bool = False
