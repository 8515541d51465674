"""One entry of a table's log, as it is sent to each viewer, live or after a reconnect."""

from functools import cached_property
from typing import Final

import msgspec

from kingup.rules import Game, History, Phase, Seat
from kingup.rules.events import Crowned, Eliminated
from kingup.rules.view import own_view, public_changes, view_for
from kingup.server.protocol.messages import Happened
from kingup.table.entries import Acted, Logged, RoundDealt, SeatGranted
from kingup.table.redact import redact
from kingup.table.sequence import sequence_for
from kingup.table.table import Table, advance
from kingup.table.table_view import legal_texts, table_changes, worth_of

encode: Final = msgspec.json.Encoder().encode
_NO_CHANGES: Final = msgspec.Raw(b"{}")
_NO_VIEW: Final = msgspec.Raw(b"null")
_HISTORIES: Final = {mode.value: mode for mode in History}
_NO_ACTIONS: Final = msgspec.Raw(b"[]")


def history_for(table: Table, seat: Seat | None) -> History:
    """Return whether a viewer is shown past ballots. Programs always are, because they forget nothing."""
    chair = None if seat is None else table.chairs[seat]
    program = chair is not None and chair.kind == "program"
    return History.OPEN if program else _HISTORIES[table.options.history]


class Update:
    """A table before and after an entry. Anything that is the same for all viewers is computed once."""

    def __init__(self, before: Table, logged: Logged) -> None:
        self.before = before
        self.logged = logged
        self.after, self._events = advance(before, logged)
        self._public: dict[bool, tuple[dict[str, object], msgspec.Raw]] = {}
        self._encoded_events: dict[Seat | bool | None, msgspec.Raw | None] = {}

    @property
    def is_public(self) -> bool:
        """Return whether every viewer is sent the update. A swapped ballot is sent only to the player who swapped."""
        return self.after.swaps is self.before.swaps

    @property
    def reveals_ballots(self) -> bool:
        """Return whether ballots are revealed that a memory game does not show again."""
        return any(isinstance(event, Eliminated) for event in self._events)

    @property
    def ends_round(self) -> bool:
        """Return whether the round ends, and everything in it becomes public."""
        return any(isinstance(event, Crowned) for event in self._events)

    @property
    def starts_decision(self) -> bool:
        """Return whether a player has something new to decide."""
        return self.after.decision_version == self.logged.version

    def message_for(self, seat: Seat | None) -> bytes | None:
        """Return the message for a viewer, or None when the update is hidden from that viewer."""
        events = self._events_for(seat)
        if events is None:
            return None
        legal = legal_texts(self.after, seat)
        return encode(
            Happened(
                sequence=sequence_for(self.after, seat, self.logged.version),
                at=self.logged.at,
                events=events,
                seat=seat,
                table=self._table_changes,
                view=self._view_changes(seat),
                legal=msgspec.Raw(encode(legal)) if legal else _NO_ACTIONS,
                worth=worth_of(self.after, seat),
            )
        )

    def _events_for(self, seat: Seat | None) -> msgspec.Raw | None:
        """Return the events as a viewer sees them: a deal differs by seat, a vote only for the seat that votes."""
        entry = self.logged.entry
        if isinstance(entry, Acted):
            # A move looks the same to all.
            game = self.before.game
            audience: Seat | bool | None = game is not None and game.phase is Phase.VOTING and seat == entry.seat
        else:
            audience = seat if isinstance(entry, (RoundDealt, SeatGranted)) else False
        if audience not in self._encoded_events:
            events = redact(self.before, entry, self._events, seat)
            self._encoded_events[audience] = msgspec.Raw(encode(events)) if events else None
        return self._encoded_events[audience]

    def _taken_over(self, seat: Seat | None) -> bool:
        """Return whether the player in a seat has just taken it over, and has only seen public things so far."""
        if seat is None or not isinstance(self.logged.entry, SeatGranted):
            return False
        return self.before.chairs[seat] is not self.after.chairs[seat]

    @cached_property
    def _table_changes(self) -> msgspec.Raw:
        return msgspec.Raw(encode(table_changes(self.before, self.after)))

    def _view_changes(self, seat: Seat | None) -> msgspec.Raw:
        before, after = self.before.game, self.after.game
        if after is None:
            return _NO_VIEW
        if before is after:
            return _NO_CHANGES
        history = history_for(self.after, seat)
        if before is None or self._taken_over(seat):
            return msgspec.Raw(encode(view_for(after, seat, history)))
        if seat is None or (before.goals is after.goals and before.no_cards[seat] == after.no_cards[seat]):
            return self._public_changes(before, after, history)[1]
        own = own_view(after, seat)
        changes = self._public_changes(before, after, history)[0]
        return msgspec.Raw(encode(changes | {"goal": own["goal"], "no_cards": own["no_cards"]}))

    def _public_changes(self, before: Game, after: Game, history: History) -> tuple[dict[str, object], msgspec.Raw]:
        is_open = history is History.OPEN
        known = self._public.get(is_open)
        if known is None:
            changes = public_changes(before, after, history)
            known = self._public[is_open] = changes, msgspec.Raw(encode(changes))
        return known
