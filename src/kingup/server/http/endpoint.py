"""An HTTP endpoint: what it is asked with, what it answers, and how it is described. OpenAPI is made from these."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from starlette.requests import Request as HttpRequest

from kingup.server.protocol.errors import Declining, Reason
from kingup.server.store import Player

B_co = TypeVar("B_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Call(Generic[B_co]):
    """One request, read and checked."""

    http: HttpRequest
    player: Player | None
    body: B_co
    now: float

    @property
    def known(self) -> Player:
        """Who asks.

        :raises Declining: when that is not known.
        """
        if self.player is None:
            raise Declining(Reason.NO_PLAYER, "say who you are first, with POST /api/me")
        return self.player


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer that is more than a body: with a cookie, another status, or plain text."""

    body: object
    secret: str | None = None
    """The secret for the cookie, which is kept from now on; empty to drop it."""
    status: int = 200
    text: str | None = None
    filename: str | None = None


@dataclass(frozen=True, slots=True)
class Endpoint:
    """What is asked with a method at a path.

    :ivar body: the type of what is sent, as JSON or, with GET, in the query; None when nothing is.
    :ivar answers: the type of what is answered; None for plain text.
    :ivar acts: whether ``as`` may say for which guest at the client's device it is asked.
    """

    method: str
    path: str
    summary: str
    handle: Callable[[Call[Any]], Awaitable[object]]
    answers: Any
    body: Any = None
    most: int = 16_384
    """Bytes of the body, at most."""
    acts: bool = False
