"""The state of a table on a server, assembled from the messages of its socket, which docs/protocol.md describes."""

import time
from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec

from kingup.rules import View
from kingup.table.table_view import TableView
from kingup.table.talk import MAX_RECENT_TALK
from kingup.table.viewer_events import LineChatted, PhraseSaid, TalkEvent, ViewerEvent
from kingup.terminal.tables.client import ClientState

Json: TypeAlias = dict[str, Any]


class RemoteState:
    """The latest snapshot, with all changes since.

    :ivar sequence: the number of the last message about the table; None before the first.
    """

    def __init__(self) -> None:
        self.sequence: int | None = None
        self._seat: int | None = None
        self._table: Json = {}
        self._view: Json | None = None
        self._legal: Sequence[str] = ()
        self._worth: int | None = None
        self._talk: Sequence[TalkEvent] = ()
        self._here: Sequence[bool] = ()
        self._clock_offset = 0.0

    def apply_snapshot(self, message: Json) -> None:
        """Replace everything by a snapshot."""
        self.sequence, self._seat = message["version"], message["seat"]
        self._table, self._view = message["table"], message["view"]
        self._legal, self._worth, self._here = message["legal"], message["worth"], message["here"]
        self._talk = _talk([_event(one) for one in message["talk"]])
        self._clock_offset = message["now"] - time.time()

    def apply_happened(self, message: Json) -> list[ViewerEvent]:
        """Apply the changes in a message, and return its events."""
        self.sequence, self._seat = message["version"], message["seat"]
        self._table = self._table | message["table"]
        if message["view"] is not None:
            self._view = (self._view or {}) | message["view"]
        self._legal, self._worth = message["legal"], message["worth"]
        events = [event for event in map(_event, message["events"]) if event is not None]
        if talk := _talk(events):
            self._talk = (*self._talk, *talk)[-MAX_RECENT_TALK:]
        return events

    def apply_presence(self, message: Json) -> None:
        """Update which players are connected."""
        self._here = message["here"]

    @property
    def election(self) -> str:
        """Return a key for the running election, unique within the game."""
        view = self._view or {}
        return f"{view.get('round')} {view.get('nominee')} {len(view.get('eliminated', ()))}"

    def client_state(self, ballot: str | None, *, connected: bool) -> ClientState:
        """Return the table as it is now.

        :raises msgspec.ValidationError: when this version does not understand what the server sent.
        """
        return ClientState(
            seat=self._seat,
            table=msgspec.convert(self._table, TableView),
            view=None if self._view is None else msgspec.convert(self._view, View),
            legal=self._legal,
            worth=self._worth,
            ballot=ballot,
            talk=self._talk,
            here=self._here,
            connected=connected,
            clock_offset=self._clock_offset,
        )


def _talk(events: Sequence[ViewerEvent | None]) -> tuple[TalkEvent, ...]:
    """Return the events that are table talk."""
    return tuple(event for event in events if isinstance(event, PhraseSaid | LineChatted))


def _event(event: Json) -> ViewerEvent | None:
    """Return an event; None for one that only later versions know."""
    try:
        known: ViewerEvent = msgspec.convert(event, ViewerEvent)
    except msgspec.ValidationError:
        return None
    return known
