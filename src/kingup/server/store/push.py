"""Where a device gets its pushes (RFC 8030), and how far each alert has come."""

from typing import Final

import msgspec
from msgspec import Struct

_DAY_MINUTES: Final = 1440


class QuietHours(Struct, frozen=True, forbid_unknown_fields=True):
    """The part of each day in which a device gets no pushes.

    :ivar start: the first minute of the day that is quiet, in UTC.
    :ivar end: the first minute that is not quiet any more. It may be before the start: the night is over then.
    """

    start: int
    end: int

    def end_after(self, now: float) -> float | None:
        """Return when the quiet hours end that a moment lies in; None when it lies in none."""
        minute = now / 60 % _DAY_MINUTES
        if (minute - self.start) % _DAY_MINUTES >= (self.end - self.start) % _DAY_MINUTES:
            return None
        return now + 60 * ((self.end - minute) % _DAY_MINUTES)


class Push(Struct, frozen=True):
    """A device's subscription to pushes.

    :ivar endpoint: the address at the push service of the browser.
    :ivar p256dh: the public key of the device, and
    :ivar auth: its secret, with which payloads are encrypted (RFC 8291).
    :ivar failures: how many pushes in a row have failed.
    """

    endpoint: str
    p256dh: str
    auth: str
    language: str
    quiet: QuietHours | None = None
    failures: int = 0


class Mark(Struct, frozen=True):
    """How far an alert has come.

    :ivar alert: the mark of the alert.
    :ivar tries: how often it was sent without success.
    :ivar again_at: when to send it again; None once that is done, or was given up.
    """

    alert: str
    tries: int = 0
    again_at: float | None = None


class Webhook(Struct, frozen=True):
    """Where a table reports to a group.

    :ivar url: the address. It is a secret of the host.
    """

    url: str
    language: str


class Device(Struct, frozen=True):
    """A device that gets pushes.

    :ivar key: the id of its key.
    :ivar mark: its latest alert at the table in question.
    """

    key: str
    player: str
    push: Push
    mark: Mark | None = None


read_webhook: Final = msgspec.json.Decoder(Webhook).decode
read_push: Final = msgspec.json.Decoder(Push).decode


def push_column(push: Push) -> str:
    """Return the column with a subscription."""
    return msgspec.json.encode(push).decode()
