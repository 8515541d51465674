"""Clients that go to whichever server they reach, and write down every request, answer and event with its time."""

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from support.reconnecting_player import Stubborn
from support.socket_player import Json


@dataclass(frozen=True, slots=True)
class Sent:
    """A request was sent, for the first time."""

    at: float
    key: str
    do: str


@dataclass(frozen=True, slots=True)
class Answered:
    """A request was answered: accepted, or refused with a code."""

    at: float
    key: str
    version: int | None
    refusal: str | None


@dataclass(frozen=True, slots=True)
class Told:
    """Something has happened, it was said; the number is the client's own."""

    at: float
    number: int
    events: list[Json]


@dataclass(frozen=True, slots=True)
class Shown:
    """The whole table was shown, as of a number."""

    at: float
    number: int


Record = Sent | Answered | Told | Shown


@dataclass
class Account:
    """What one client has seen of one table."""

    name: str
    seat: int | None = None
    records: list[Record] = field(default_factory=list)


class Witness(Stubborn):
    """Somebody who plays on, and remembers.

    :param urls: the servers; each connection is made to one of them by chance, as through a load balancer.
    """

    def __init__(self, urls: Sequence[str], name: str, cookie: str, rng: random.Random) -> None:
        super().__init__(urls[0], name, cookie)
        self.urls = urls
        self.account = Account(name)
        self.paused = 0
        """How often the table was said to be paused."""
        self._rng = rng
        self._sent: set[str] = set()

    async def connect(self, code: str, *, fresh: bool = False) -> None:
        self.url = self._rng.choice(self.urls)
        await super().connect(code, fresh=fresh)

    async def ask(self, do: str, *, request_id: str | None = None, version: int | None = None, **fields: Any) -> Json:
        assert request_id is not None, "witnesses insist"
        if request_id not in self._sent:
            self._sent.add(request_id)
            self.account.records.append(Sent(time.monotonic(), request_id, do))
        return await super().ask(do, request_id=request_id, version=version, **fields)

    def take(self, message: Json) -> None:
        now, records = time.monotonic(), self.account.records
        match message.get("type"):
            case "happened":
                records.append(Told(now, message["version"], message["events"]))
            case "snapshot":
                records.append(Shown(now, message["version"]))
            case "accepted":
                records.append(Answered(now, message["id"], message["version"], None))
            case "declined":
                records.append(Answered(now, message["id"], message["version"], message["refusal"]["code"]))
            case "paused":
                self.paused += 1
            case _:
                pass
        super().take(message)
        if self.seat is not None:
            self.account.seat = self.seat
