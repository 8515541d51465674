"""One entry of a table's log on its way to those who watch: what each of them is told, live or on coming back."""

from functools import cached_property
from typing import Final

import msgspec

from kingup.rules import Game, History, Phase, Seat
from kingup.rules.events import Crowned, Eliminated
from kingup.rules.view import own_view, public_changes, view_for
from kingup.server.protocol.messages import Happened
from kingup.table.entries import Acted, Logged, RoundDealt
from kingup.table.redact import tell
from kingup.table.sequence import number_for
from kingup.table.table import Table, advance
from kingup.table.table_view import legal_texts, shown_changes, worth_of

encode: Final = msgspec.json.Encoder().encode
_NOTHING: Final = msgspec.Raw(b"{}")
_NO_VIEW: Final = msgspec.Raw(b"null")
_HISTORIES: Final = {mode.value: mode for mode in History}
_NO_MOVES: Final = msgspec.Raw(b"[]")


def history_for(table: Table, seat: Seat | None) -> History:
    """Whether a viewer is shown past ballots: programs always are, as they do not forget."""
    chair = None if seat is None else table.chairs[seat]
    program = chair is not None and chair.kind == "program"
    return History.OPEN if program else _HISTORIES[table.options.history]


class Step:
    """A table before and after an entry. What is the same for all viewers is worked out once."""

    def __init__(self, before: Table, logged: Logged) -> None:
        self.before = before
        self.logged = logged
        self.after, self._happened = advance(before, logged)
        self._public: dict[bool, tuple[dict[str, object], msgspec.Raw]] = {}
        self._events: dict[Seat | bool | None, msgspec.Raw | None] = {}

    @property
    def for_everybody(self) -> bool:
        """Whether everybody is told of it: of a swapped ballot nobody is but who has swapped it."""
        return self.after.swaps is self.before.swaps

    @property
    def reveals(self) -> bool:
        """Whether ballots are laid open that a memory game does not show again."""
        return any(isinstance(event, Eliminated) for event in self._happened)

    @property
    def ends_round(self) -> bool:
        """Whether everything is open from here on."""
        return any(isinstance(event, Crowned) for event in self._happened)

    @property
    def moves(self) -> bool:
        """Whether somebody is to decide something new."""
        return self.after.moment == self.logged.version

    def message_for(self, seat: Seat | None) -> bytes | None:
        """What is sent to a viewer; None when it is told nothing."""
        events = self._told(seat)
        if events is None:
            return None
        legal = legal_texts(self.after, seat)
        return encode(
            Happened(
                version=number_for(self.after, seat, self.logged.version),
                at=self.logged.at,
                events=events,
                seat=seat,
                table=self._table_changes,
                view=self._view_changes(seat),
                legal=msgspec.Raw(encode(legal)) if legal else _NO_MOVES,
                worth=worth_of(self.after, seat),
            )
        )

    def _told(self, seat: Seat | None) -> msgspec.Raw | None:
        """The events as a viewer sees them: a deal is each seat's own; a vote is told to its seat and to others."""
        entry = self.logged.entry
        if isinstance(entry, Acted):
            # A move is told to all alike.
            game = self.before.game
            audience: Seat | bool | None = game is not None and game.phase is Phase.VOTING and seat == entry.seat
        else:
            audience = seat if isinstance(entry, RoundDealt) else False
        if audience not in self._events:
            events = tell(self.before, entry, self._happened, seat)
            self._events[audience] = msgspec.Raw(encode(events)) if events else None
        return self._events[audience]

    @cached_property
    def _table_changes(self) -> msgspec.Raw:
        return msgspec.Raw(encode(shown_changes(self.before, self.after)))

    def _view_changes(self, seat: Seat | None) -> msgspec.Raw:
        before, after = self.before.game, self.after.game
        if after is None:
            return _NO_VIEW
        if before is after:
            return _NOTHING
        history = history_for(self.after, seat)
        if before is None:
            return msgspec.Raw(encode(view_for(after, seat, history)))
        if seat is None or (before.goals is after.goals and before.no_cards[seat] == after.no_cards[seat]):
            return self._public_changes(before, after, history)[1]
        own = own_view(after, seat)
        changes = self._public_changes(before, after, history)[0]
        return msgspec.Raw(encode(changes | {"goal": own["goal"], "no_cards": own["no_cards"]}))

    def _public_changes(self, before: Game, after: Game, history: History) -> tuple[dict[str, object], msgspec.Raw]:
        shown = history is History.OPEN
        known = self._public.get(shown)
        if known is None:
            changes = public_changes(before, after, history)
            known = self._public[shown] = changes, msgspec.Raw(encode(changes))
        return known
