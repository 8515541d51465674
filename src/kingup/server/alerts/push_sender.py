"""Send one push to one device (RFC 8030), and understand the answer of the push service."""

from dataclasses import dataclass
from hashlib import sha256
from typing import Final
from urllib.parse import urlsplit

import msgspec

from kingup.server.alerts.encryption import encrypt
from kingup.server.alerts.vapid import Vapid, to_base64
from kingup.server.base.metrics import PUSHES
from kingup.server.net.outbound import ForbiddenTarget, Outbound, TargetFailed
from kingup.server.store import Push

_TOPIC_CHARS: Final = 32
GONE: Final = (404, 410)
BUSY: Final = (408, 425, 429)


class Payload(msgspec.Struct, frozen=True):
    """What a device is told: the title, in which language it is, and a link to the table. Nothing in it is secret."""

    title: str
    lang: str
    url: str


@dataclass(frozen=True, slots=True)
class Sent:
    """The push service has accepted the push."""


@dataclass(frozen=True, slots=True)
class Gone:
    """The subscription has ended, or cannot be used."""


@dataclass(frozen=True, slots=True)
class Failed:
    """The push was not accepted.

    :ivar again: whether it may be accepted later.
    :ivar retry_after: seconds that the push service wants to wait; None if it does not say so.
    """

    again: bool
    retry_after: float | None = None


class PushSender:
    """Encrypts, signs and sends pushes."""

    def __init__(self, outbound: Outbound, vapid: Vapid) -> None:
        self._outbound = outbound
        self._vapid = vapid

    async def send(self, push: Push, payload: Payload, seconds: float) -> Sent | Gone | Failed:
        """Send a push.

        :param seconds: how long the push service keeps it for a device that is offline.
        """
        outcome = await self._send(push, payload, seconds)
        PUSHES.labels(type(outcome).__name__.lower()).inc()
        return outcome

    async def _send(self, push: Push, payload: Payload, seconds: float) -> Sent | Gone | Failed:
        parts = urlsplit(push.endpoint)
        # A push that comes twice, or one for a later turn, replaces the earlier one. The service cannot read the code.
        topic = to_base64(sha256(f"{push.auth} {payload.url}".encode()).digest())[:_TOPIC_CHARS]
        try:
            reply = await self._outbound.post(
                push.endpoint,
                encrypt(msgspec.json.encode(payload), push.p256dh, push.auth),
                {
                    "Authorization": self._vapid.authorization(f"{parts.scheme}://{parts.netloc}"),
                    "Content-Type": "application/octet-stream",
                    "Content-Encoding": "aes128gcm",
                    "TTL": str(max(0, int(seconds))),
                    "Urgency": "normal",
                    "Topic": topic,
                },
            )
        except (ForbiddenTarget, ValueError):
            return Gone()
        except TargetFailed:
            return Failed(again=True)
        if 200 <= reply.status < 300:
            return Sent()
        if reply.status in GONE:
            return Gone()
        return Failed(again=reply.status in BUSY or reply.status >= 500, retry_after=reply.retry_after)
