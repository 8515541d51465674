"""Players that connect to any of several servers, and record every request, reply and event with its time."""

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from support.reconnecting_player import ReconnectingPlayer
from support.socket_player import Json


@dataclass(frozen=True, slots=True)
class Sent:
    """A request was sent, for the first time."""

    at: float
    key: str
    do: str


@dataclass(frozen=True, slots=True)
class Replied:
    """A request was accepted, or rejected with a code."""

    at: float
    key: str
    version: int | None
    refusal: str | None


@dataclass(frozen=True, slots=True)
class UpdateReceived:
    """An update was received.

    :ivar number: its sequence number for this client.
    """

    at: float
    number: int
    events: list[Json]


@dataclass(frozen=True, slots=True)
class SnapshotReceived:
    """A snapshot was received.

    :ivar number: its sequence number for this client.
    """

    at: float
    number: int


Record = Sent | Replied | UpdateReceived | SnapshotReceived


@dataclass
class Recording:
    """Everything that one client has sent and received at one table."""

    name: str
    seat: int | None = None
    records: list[Record] = field(default_factory=list)


class RecordingPlayer(ReconnectingPlayer):
    """A reconnecting player that records its messages.

    :param urls: the servers. Each connection goes to one of them at random, as with a load balancer.
    """

    def __init__(self, urls: Sequence[str], name: str, cookie: str, rng: random.Random) -> None:
        super().__init__(urls[0], name, cookie)
        self.urls = urls
        self.recording = Recording(name)
        self.paused = 0
        """Number of times the table was paused."""
        self._rng = rng
        self._sent: set[str] = set()

    async def connect(self, code: str, *, fresh: bool = False) -> None:
        self.url = self._rng.choice(self.urls)
        await super().connect(code, fresh=fresh)

    async def ask(self, do: str, *, request_id: str | None = None, version: int | None = None, **fields: Any) -> Json:
        assert request_id is not None, "recording players repeat their requests, and so need an id"
        if request_id not in self._sent:
            self._sent.add(request_id)
            self.recording.records.append(Sent(time.monotonic(), request_id, do))
        return await super().ask(do, request_id=request_id, version=version, **fields)

    def take(self, message: Json) -> None:
        now, records = time.monotonic(), self.recording.records
        match message.get("type"):
            case "happened":
                records.append(UpdateReceived(now, message["version"], message["events"]))
            case "snapshot":
                records.append(SnapshotReceived(now, message["version"]))
            case "accepted":
                records.append(Replied(now, message["id"], message["version"], None))
            case "declined":
                records.append(Replied(now, message["id"], message["version"], message["refusal"]["code"]))
            case "paused":
                self.paused += 1
            case _:
                pass
        super().take(message)
        if self.seat is not None:
            self.recording.seat = self.seat
