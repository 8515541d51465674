"""What is known of a table on a server, put together from what its socket sends. docs/protocol.md says how."""

import time
from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec

from kingup.rules import View
from kingup.table.table_view import TableView
from kingup.table.talk import MOST_SPOKEN
from kingup.table.viewer_events import LineChatted, PhraseSaid, Spoken, Told
from kingup.terminal.tables.client import Sight

Json: TypeAlias = dict[str, Any]


class FarSight:
    """A snapshot, and what has been laid over it since.

    :ivar version: the number of the last message about the table; None before the first.
    """

    def __init__(self) -> None:
        self.version: int | None = None
        self._seat: int | None = None
        self._table: Json = {}
        self._view: Json | None = None
        self._legal: Sequence[str] = ()
        self._worth: int | None = None
        self._talk: Sequence[Spoken] = ()
        self._here: Sequence[bool] = ()
        self._ahead = 0.0

    def take_snapshot(self, message: Json) -> None:
        """Begin anew."""
        self.version, self._seat = message["version"], message["seat"]
        self._table, self._view = message["table"], message["view"]
        self._legal, self._worth, self._here = message["legal"], message["worth"], message["here"]
        self._talk = _words([_event(one) for one in message["talk"]])
        self._ahead = message["now"] - time.time()

    def take_happened(self, message: Json) -> list[Told]:
        """Lay over what has changed; gives what has happened."""
        self.version, self._seat = message["version"], message["seat"]
        self._table = self._table | message["table"]
        if message["view"] is not None:
            self._view = (self._view or {}) | message["view"]
        self._legal, self._worth = message["legal"], message["worth"]
        events = [event for event in map(_event, message["events"]) if event is not None]
        if words := _words(events):
            self._talk = (*self._talk, *words)[-MOST_SPOKEN:]
        return events

    def take_presence(self, message: Json) -> None:
        """Who is here has changed."""
        self._here = message["here"]

    @property
    def election(self) -> str:
        """Which election it is, among all of the game."""
        view = self._view or {}
        return f"{view.get('round')} {view.get('nominee')} {len(view.get('eliminated', ()))}"

    def sight(self, ballot: str | None, *, connected: bool) -> Sight:
        """What is to be seen.

        :raises msgspec.ValidationError: when it is not what this version knows.
        """
        return Sight(
            seat=self._seat,
            table=msgspec.convert(self._table, TableView),
            view=None if self._view is None else msgspec.convert(self._view, View),
            legal=self._legal,
            worth=self._worth,
            ballot=ballot,
            talk=self._talk,
            here=self._here,
            connected=connected,
            ahead=self._ahead,
        )


def _words(events: Sequence[Told | None]) -> tuple[Spoken, ...]:
    """What of it was said."""
    return tuple(event for event in events if isinstance(event, PhraseSaid | LineChatted))


def _event(event: Json) -> Told | None:
    """None for one that only later versions know."""
    try:
        known: Told = msgspec.convert(event, Told)
    except msgspec.ValidationError:
        return None
    return known
