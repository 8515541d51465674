"""The answers to the last requests at a table: who asks again with the same id gets the same answer."""

from collections import OrderedDict
from collections.abc import Iterable
from typing import Final

from kingup.server.messages import Accepted, Declined
from kingup.server.refusing import away
from kingup.table.entries import Logged
from kingup.table.numbering import number_for
from kingup.table.table import Table

MOST: Final = 256


class Answered:
    """Answers by player and request."""

    def __init__(self) -> None:
        self._answers: OrderedDict[tuple[str, str], Accepted | Declined] = OrderedDict()

    def get(self, key: tuple[str, str]) -> Accepted | Declined | None:
        """The answer that a player has got to a request."""
        return self._answers.get(key)

    def keep(self, key: tuple[str, str], answer: Accepted | Declined) -> None:
        """Remember an answer; but not that the store was away, which is to be asked again."""
        if isinstance(answer, Declined) and away(answer.refusal):
            return
        self._answers[key] = answer
        if len(self._answers) > MOST:
            self._answers.popitem(last=False)

    def learn(self, log: Iterable[Logged], table: Table) -> None:
        """Remember what was accepted elsewhere, or before this process began."""
        for logged in log:
            if logged.key:
                number = number_for(table, table.seat_of(logged.by), logged.version)
                self.keep((logged.by, logged.key), Accepted(logged.key, number))
