"""The latest updates of a table, from which a reconnecting client is brought up to date."""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from kingup.rules import History, Seat
from kingup.server.rooms.update import Update, history_for
from kingup.table.sequence import sequence_for, version_for
from kingup.table.table import Stage, Table

MAX_UPDATES: Final = 24
"""Maximum number of public updates to keep. Replaying more would take longer than a snapshot."""


@dataclass(frozen=True, slots=True)
class UpToDate:
    """The viewer has missed nothing."""


@dataclass(frozen=True, slots=True)
class Missed:
    """The viewer has missed these messages.

    :ivar messages: the bytes that were sent live, in order.
    """

    messages: list[bytes]


@dataclass(frozen=True, slots=True)
class SequenceTooHigh:
    """The viewer claims to have seen more messages than there are."""


@dataclass(frozen=True, slots=True)
class NotReplayable:
    """The missed messages are no longer kept, or must not be shown a second time."""


Replay: TypeAlias = UpToDate | Missed | SequenceTooHigh | NotReplayable
"""The four outcomes of a reconnect."""


class Backlog:
    """The last updates, in order.

    Updates for a single seat do not count towards the limit. Otherwise the remaining updates would reveal how many of
    them there were. A table limits their number.
    """

    def __init__(self) -> None:
        self._updates: deque[Update] = deque()
        self._public_count = 0

    def add(self, update: Update) -> None:
        """Append an update, and drop the oldest beyond the limit."""
        self._updates.append(update)
        self._public_count += update.is_public
        while self._public_count > MAX_UPDATES:
            self._public_count -= self._updates.popleft().is_public

    def replay(self, table: Table, seat: Seat | None, sequence: int) -> Replay:
        """Return the messages that a viewer has missed since a message.

        :param table: the table after the last update.
        :param sequence: number of the last message that the viewer has seen.
        """
        if sequence > sequence_for(table, seat, table.version):
            return SequenceTooHigh()
        version = version_for(table, seat, sequence)
        updates = [update for update in self._updates if update.logged.version > version]
        if len(updates) < table.version - version or repeats_hidden_ballots(updates, table, seat):
            return NotReplayable()
        messages = [message for update in updates if (message := update.message_for(seat)) is not None]
        return Missed(messages) if messages else UpToDate()


def repeats_hidden_ballots(updates: Sequence[Update], table: Table, seat: Seat | None) -> bool:
    """Return whether a replay would show ballots that players have to remember.

    The ballots of the last vote are shown until the next move, so they are no secret yet.
    """
    if history_for(table, seat) is History.OPEN or table.stage is not Stage.PLAYING:
        return False
    last_end = max((at for at, update in enumerate(updates) if update.ends_round), default=-1)
    reveals = [at for at, update in enumerate(updates) if update.reveals_ballots and at > last_end]
    return any(update.starts_decision for at in reveals for update in updates[at + 1 :])
